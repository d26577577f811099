/** How duels are worded: names, dates, times, failures. Reads the texts, so callers in markup stay reactive. */
import type { DuelState } from '../../engine/wire.gen.ts';
import { t } from '../../i18n';
import { formats } from '../../i18n/formats.ts';
import { ServiceError } from '../../net/errors.ts';

/** Whether a refusal is about the name, so that it is said beside the name's field. */
export const isAboutName = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'bad-name' || error.code === 'name-refused');

/** What the other side is called. */
export function otherName(state: DuelState): string {
  return state.seats.find((_, seat) => seat !== state.seat)?.name || t.duel.opponent;
}

/** "7. Dezember" */
export function dayText(at: number): string {
  return formats().day(at);
}

/** "1:12"; a started second counts as a whole one, so that 0:00 is the end. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${two}`;
}
