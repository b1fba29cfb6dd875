import { describe, expect, test } from 'vitest';
import { HOSTILE } from './corpus/addresses';
import { FOREIGN } from './corpus/senders';
import { TRAVERSAL } from './corpus/traversal';
import { CHECKS } from './checks';
import { runGate, runSecond } from './support/run-gate';

describe('the built desktop app on the fake Electron', async () => {
  const report = await runGate();

  test.each(Object.keys(CHECKS))('%s', (name) => {
    expect(report[name]?.problems).toEqual([]);
    expect(report[name]?.probes).toBeGreaterThan(10);
  });

  test('a second start shows nothing and ends', async () => {
    expect(await runSecond()).toEqual({ windows: 0, handlers: 0, quit: 1 });
  });
});

test('there is enough to try', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(200);
  expect(new Set(TRAVERSAL).size).toBeGreaterThanOrEqual(50);
  expect(FOREIGN.length).toBeGreaterThanOrEqual(5);
});
