import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { go, goWhenDone, href, parseRoute, router } from './router.ts';

describe('parseRoute', () => {
  it.each([
    ['', 'lobby', ''],
    ['#/', 'lobby', ''],
    ['#/match/a1', 'match', 'a1'],
    ['#/result/a1', 'result', 'a1'],
    ['#/review/a1', 'review', 'a1'],
    ['#/review', 'not-found', ''],
    ['#/rules', 'rules', ''],
    ['#/rules/bonus', 'rules', 'bonus'],
    ['#/settings', 'settings', ''],
    ['#/match', 'not-found', ''],
    ['#/match/a/b', 'not-found', ''],
    ['#/settings/x', 'not-found', ''],
    ['#/nowhere', 'not-found', ''],
    ['#/match/%E0%A4%A', 'not-found', ''],
  ])('%s', (hash, name, id) => {
    expect(parseRoute(hash)).toMatchObject({ name, id });
  });

  it('reads what href writes', () => {
    expect(parseRoute(href('match', 'a b/ü'))).toMatchObject({ name: 'match', id: 'a b/ü' });
    expect(parseRoute(href('lobby')).name).toBe('lobby');
    expect(parseRoute(href('rules')).name).toBe('rules');
  });

  it('gives the sections of a view one key, and each match its own', () => {
    expect(parseRoute('#/rules/bonus').key).toBe(parseRoute('#/rules').key);
    expect(parseRoute('#/match/a').key).not.toBe(parseRoute('#/match/b').key);
  });
});

describe('navigation', () => {
  beforeEach(() => {
    document.body.innerHTML = '<h1>Title</h1>';
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('leaves the focus alone at the start and moves it to the heading from then on', () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    router.arrived();
    expect(document.activeElement).toBe(document.body);
    go(href('rules'));
    router.arrived();
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('goes on after a request only from where it began', () => {
    go(href('invite'));
    const [first, second] = [goWhenDone(), goWhenDone()];
    first(href('duel', 'a'));
    expect(location.hash).toBe('#/duel/a');
    second(href('duel', 'b'));
    expect(location.hash).toBe('#/duel/a');
  });
});
