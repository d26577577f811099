import type { Messages } from '../de';
import { LOCALE, points } from './counts.ts';

export const common = {
  locale: LOCALE,
  back: 'Back',
  backToLobby: 'Back to the lobby',
  cancel: 'Cancel',
  close: 'Close',
  reload: 'Reload',
  again: 'Try again',
  loading: 'Loading …',
  you: 'You',
  computer: 'Computer',
  player: (number: number): string => `Player ${number}`,
  level: { easy: 'Easy', normal: 'Normal', strong: 'Strong' },
  language: { de: 'German', en: 'English' },
  points,
} satisfies Messages['common'];
