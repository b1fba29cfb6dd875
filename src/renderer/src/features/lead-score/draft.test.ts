import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreRule } from '@shared/contract/lead-score';
import { changedRules } from '@shared/rules/score-change';
import {
  type Draft,
  changeOf,
  countChanges,
  NO_DRAFT,
  shownRules,
  withAgain,
  without,
  withRule,
} from './draft';

const rule = (_id: string, points = 1): ScoreRule => ({
  _id,
  name: _id,
  points,
  enabled: true,
  condition: { kind: 'filled', field: 'email' },
});
const SAVED = [rule('a'), rule('b')];
const states = (draft: Draft, saved = SAVED) =>
  shownRules(saved, draft).map(({ rule: { _id, points }, state }) => `${_id}${points} ${state}`);

describe('the draft of the rules', () => {
  it('is empty as long as nothing is changed, or is as it was again', () => {
    expect(changeOf(SAVED, NO_DRAFT)).toBeNull();
    const there = withRule(NO_DRAFT, rule('a', 5), false);
    expect(states(there)).toEqual(['a5 changed', 'b1 saved']);
    expect(changeOf(SAVED, withRule(there, rule('a'), false))).toBeNull();
    expect(changeOf(SAVED, withAgain(without(NO_DRAFT, 'a'), 'a'))).toBeNull();
    expect(changeOf(SAVED, without(withRule(NO_DRAFT, rule('n'), true), 'n'))).toBeNull();
  });

  it('keeps what one has done when somebody else changes rules', () => {
    const draft = without(withRule(withRule(NO_DRAFT, rule('n', 7), true), rule('a', 5), false), 'b');
    expect(states(draft)).toEqual(['a5 changed', 'b1 removed', 'n7 added']);
    expect(states(draft, [rule('a'), rule('b', 3), rule('c')])).toEqual([
      'a5 changed',
      'b3 removed',
      'c1 saved',
      'n7 added',
    ]);
    expect(states(draft, [rule('c')])).toEqual(['c1 saved', 'n7 added']);
    expect(countChanges(changeOf(SAVED, draft))).toBe(3);
  });

  it('a new rule is changed where it stands, without being a change of another', () => {
    const draft = withRule(withRule(NO_DRAFT, rule('n'), true), rule('n', 9), false);
    expect(changeOf(SAVED, draft)).toEqual({
      add: [{ ...rule('n', 9), _id: undefined }],
      update: [],
      remove: [],
    });
  });

  it('property: what is sent makes of the saved rules those that are shown', () => {
    const id = fc.constantFrom('a', 'b', 'n1', 'n2');
    const step = fc.record({ id, points: fc.integer({ min: 1, max: 9 }), what: fc.constantFrom(0, 1, 2) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let draft = NO_DRAFT;
        for (const { id: one, points, what } of steps) {
          if (what === 0) draft = withRule(draft, rule(one, points), one.startsWith('n'));
          if (what === 1) draft = without(draft, one);
          if (what === 2) draft = withAgain(draft, one);
        }
        const { add = [], update = [], remove = [] } = changeOf(SAVED, draft) ?? {};
        const made = changedRules(SAVED, { add, update, remove }, ({ name }) => name);
        const shown = shownRules(SAVED, draft).filter(({ state }) => state !== 'removed');
        expect(made).toEqual(shown.map((one) => one.rule));
      }),
    );
  });
});
