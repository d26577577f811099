/** Words that more than one view uses. */
import { LOCALE, points } from './counts.ts';

export const common = {
  /** The locale for Intl. */
  locale: LOCALE as string,
  back: 'Zurück',
  backToLobby: 'Zurück zur Übersicht',
  cancel: 'Abbrechen',
  close: 'Schließen',
  reload: 'Neu laden',
  again: 'Noch einmal',
  loading: 'Wird geladen …',
  you: 'Du',
  computer: 'Computer',
  player: (number: number): string => `Spieler ${number}`,
  level: { easy: 'Leicht', normal: 'Normal', strong: 'Stark' },
  language: { de: 'Deutsch', en: 'Englisch' },
  points,
};
