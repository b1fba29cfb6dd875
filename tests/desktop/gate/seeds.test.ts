import { describe, expect, test } from 'vitest';
import { runGate } from './support/run-gate';
import { SEEDS } from './support/seeds';

describe.concurrent('every mistake is caught', () => {
  test.each(SEEDS)('$name', { concurrent: true }, async ({ check, changes }) => {
    const report = await runGate(changes, check);
    const problems = report[check]?.problems ?? [];
    expect(problems, 'nobody has noticed').not.toEqual([]);
    // An app that no longer starts would fail every check, and prove none.
    expect(problems.filter((problem) => /window is not there|check stopped/.test(problem))).toEqual([]);
  });
});

test('there are enough of them, and no two alike', () => {
  expect(new Set(SEEDS.map(({ name }) => name)).size).toBe(SEEDS.length);
  expect(SEEDS.length).toBeGreaterThanOrEqual(20);
});
