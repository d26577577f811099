import type { Messages } from '../de';

export const common = {
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
  points: (n: number): string => (n === 1 ? '1 point' : `${n} points`),
} satisfies Messages['common'];
