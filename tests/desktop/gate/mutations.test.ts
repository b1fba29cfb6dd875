import { describe, expect, test } from 'vitest';
import { runGate } from './support/run-gate';
import { MUTATIONS } from './support/mutations';

describe.concurrent('every mistake is caught', () => {
  test.each(MUTATIONS)('$name', { concurrent: true }, async ({ check, changes }) => {
    const report = await runGate(changes, check);
    const problems = report[check]?.problems ?? [];
    expect(problems, 'nobody has noticed').not.toEqual([]);
    // An app that no longer starts would fail every check, and prove none.
    expect(problems.filter((problem) => /window is not there|check stopped/.test(problem))).toEqual([]);
  });
});

test('there are enough of them, and no two alike', () => {
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(20);
});
