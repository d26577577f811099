/** The cover between moves of two at one device. */
import type { GameView } from '../engine/wire.gen.ts';
import { ONLOOKER } from './session.ts';

/** The view without anything that only its seat may see. */
export function coveredView(view: GameView): GameView {
  const none = new Uint8Array();
  return {
    ...view,
    seat: ONLOOKER,
    rack: none,
    unseen: null,
    exchange: 0,
    tidy: { open: false, number: 0, leftover: none, until: 0 },
  };
}
