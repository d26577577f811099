/** The whole story of a match, from the engine: it replays the record and says every word. */
import type { GameView, RulesInfo } from '../../engine/wire.gen.ts';
import type { StoredMatch } from '../../store';

export interface Story {
  view: GameView;
  rules: RulesInfo;
}

/** Nobody's seat: what everybody may see, which after the end is everything but what stayed on the racks. */
const ONLOOKER = -1;

/** Opens an engine for it and closes it again. Rejects with an EngineError. */
export async function loadStory(match: StoredMatch): Promise<Story> {
  const { openEngine } = await import('../../engine/client.ts');
  const engine = await openEngine(match.lang);
  try {
    // Finished: the time given has no clock to move.
    const view = await engine.call('resume', { record: match.record, at: Date.now(), seat: ONLOOKER });
    const rules = await engine.call('rules', { ruleset: view.ruleset, lang: view.lang });
    return { view, rules };
  } finally {
    engine.close();
  }
}
