/** What a duel is about, in the words of the page. */
import type { DuelInvitation, DuelState } from '../../engine/wire.gen.ts';
import { t } from '../../i18n';
import { gameFacts } from '../../rules.ts';

type Fact = readonly [name: string, value: string];

/** The rulesets' names; the service may know more than this page offers. */
const GAMES: Readonly<Record<string, string>> = { sprig: 'WordSprig' };

/** Game, length and clock. */
export function factsOf({
  ruleset,
  lang,
  options,
}: Pick<DuelInvitation | DuelState, 'ruleset' | 'lang' | 'options'>): Fact[] {
  const { facts } = t.duel;
  const moves = gameFacts(ruleset)?.moves ?? 0;
  return [
    [facts.game, facts.gameIn(GAMES[ruleset] ?? ruleset, lang)],
    ...(moves > 0 ? [[facts.moves, facts.movesEach(moves)] as const] : []),
    [facts.clock, options.clock > 0 ? facts.clockOf(options.clock) : facts.noClock],
  ];
}
