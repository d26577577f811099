// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Shared } from './shared.ts';

it('tells everybody how far it is, late ones of the last', async () => {
  let report: (progress: number) => void = () => undefined;
  let finish: (result: string) => void = () => undefined;
  const shared = new Shared<string, number>((told) => {
    report = told;
    return new Promise((resolve) => (finish = resolve));
  });
  const [early, late]: [number[], number[]] = [[], []];
  void shared.wait((progress) => early.push(progress));
  report(1);
  const result = shared.wait((progress) => late.push(progress));
  report(2);
  finish('done');
  expect(await result).toBe('done');
  expect([early, late]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('does not hold those that came when it was over: each match asks, and the page keeps the answer', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const shared = new Shared<string, number>((report) => {
    report(1);
    return Promise.resolve('done');
  });
  await shared.wait();
  await new Promise((resolve) => setTimeout(resolve));
  const match = await (async () => {
    const told = { progress: 0 };
    await shared.wait((progress) => (told.progress = progress));
    expect(told.progress).toBe(1);
    return new WeakRef(told);
  })();
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(match.deref()).toBeUndefined();
  expect(await shared.wait()).toBe('done');
});
