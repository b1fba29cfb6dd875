import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreCondition } from '../contract/lead-score';
import { SCORED_FIELDS } from '../reference/lead-score';
import {
  type CountedRule,
  type ScoreFacts,
  changesWithTime,
  scoreOf,
  scoreParts,
  timesMet,
} from './lead-score';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

const NOBODY: ScoreFacts = {
  filled: new Set(),
  stage: null,
  tags: new Set(),
  interests: new Set(),
  fields: new Set(),
  created_at: NOW,
  wrote_at: null,
  messages: 0,
  answered_after: null,
  deals: { open: 0, won: 0, lost: 0 },
};

describe('a condition', () => {
  const CASES: readonly [ScoreCondition, Partial<ScoreFacts>, number][] = [
    [{ kind: 'filled', field: 'email' }, { filled: new Set(['email']) }, 1],
    [{ kind: 'filled', field: 'email' }, { filled: new Set(['phone']) }, 0],
    [{ kind: 'tag', tag_id: 'a' }, { tags: new Set(['a']) }, 1],
    [{ kind: 'tag', tag_id: 'a' }, { tags: new Set(['b']), interests: new Set(['a']) }, 0],
    [{ kind: 'interest', interest_id: 'a' }, { interests: new Set(['a']) }, 1],
    [{ kind: 'stage', stage_id: 'a' }, { stage: 'a' }, 1],
    [{ kind: 'stage', stage_id: 'a' }, { stage: 'b' }, 0],
    [{ kind: 'field', field_id: 'a' }, { fields: new Set(['a']) }, 1],
    [{ kind: 'wrote_within', days: 7 }, { wrote_at: NOW - 7 * DAY + 1 }, 1],
    [{ kind: 'wrote_within', days: 7 }, { wrote_at: NOW - 7 * DAY }, 0],
    [{ kind: 'wrote_within', days: 7 }, { wrote_at: null }, 0],
    [{ kind: 'silent_for', days: 7 }, { wrote_at: NOW - 7 * DAY }, 1],
    [{ kind: 'silent_for', days: 7 }, { wrote_at: NOW - 7 * DAY + 1 }, 0],
    [{ kind: 'silent_for', days: 7 }, { created_at: NOW - 7 * DAY }, 1],
    [{ kind: 'silent_for', days: 7 }, { created_at: NOW - DAY }, 0],
    [{ kind: 'silent_for', days: 7 }, { created_at: NOW - 90 * DAY, wrote_at: NOW }, 0],
    [{ kind: 'messages', most: 5 }, { messages: 3 }, 3],
    [{ kind: 'messages', most: 5 }, { messages: 500 }, 5],
    [{ kind: 'template_answered', days: 2 }, { answered_after: 2 * DAY }, 1],
    [{ kind: 'template_answered', days: 2 }, { answered_after: 2 * DAY + 1 }, 0],
    [{ kind: 'template_answered', days: 2 }, {}, 0],
    [{ kind: 'deals', state: 'won', most: 2 }, { deals: { open: 0, won: 3, lost: 0 } }, 2],
    [{ kind: 'deals', state: 'open', most: 2 }, { deals: { open: 0, won: 3, lost: 0 } }, 0],
  ];
  it.each(CASES)('%j with %j holds %i times', (condition, facts, times) => {
    expect(timesMet(condition, { ...NOBODY, ...facts }, NOW)).toBe(times);
  });

  it('holds again or no more by itself only where it counts days', () => {
    for (const [condition, facts] of CASES) {
      if (changesWithTime(condition)) continue;
      const all = { ...NOBODY, ...facts };
      expect(timesMet(condition, all, NOW + 1000 * DAY)).toBe(timesMet(condition, all, NOW));
    }
  });
});

const ids = fc.constantFrom('a', 'b', 'c');
const days = fc.integer({ min: 1, max: 365 });
const most = fc.integer({ min: 1, max: 100 });
const condition: fc.Arbitrary<ScoreCondition> = fc.oneof(
  fc.record({ kind: fc.constant('filled' as const), field: fc.constantFrom(...SCORED_FIELDS) }),
  fc.record({ kind: fc.constant('tag' as const), tag_id: ids }),
  fc.record({ kind: fc.constant('interest' as const), interest_id: ids }),
  fc.record({ kind: fc.constant('stage' as const), stage_id: ids }),
  fc.record({ kind: fc.constant('field' as const), field_id: ids }),
  fc.record({ kind: fc.constantFrom('wrote_within' as const, 'silent_for' as const), days }),
  fc.record({ kind: fc.constant('template_answered' as const), days }),
  fc.record({ kind: fc.constant('messages' as const), most }),
  fc.record({
    kind: fc.constant('deals' as const),
    state: fc.constantFrom('open' as const, 'won', 'lost'),
    most,
  }),
);
const rule: fc.Arbitrary<CountedRule> = fc.record({
  points: fc.integer({ min: -1000, max: 1000 }).filter((points) => points !== 0),
  enabled: fc.boolean(),
  condition,
});
const rules = fc.array(rule, { maxLength: 50 });
const some = fc.uniqueArray(ids).map((list) => new Set(list));
const instant = fc.integer({ min: NOW - 400 * DAY, max: NOW });
const count = fc.integer({ min: 0, max: 10_000 });
const facts: fc.Arbitrary<ScoreFacts> = fc.record({
  filled: fc.uniqueArray(fc.constantFrom(...SCORED_FIELDS)).map((list) => new Set(list)),
  stage: fc.option(ids),
  tags: some,
  interests: some,
  fields: some,
  created_at: instant,
  wrote_at: fc.option(instant),
  messages: count,
  answered_after: fc.option(fc.integer({ min: 0, max: 400 * DAY })),
  deals: fc.record({ open: count, won: count, lost: count }),
});

describe('a score', () => {
  it('property: is the sum of what the rules that are on make, never under 0', () => {
    fc.assert(
      fc.property(rules, facts, (list, known) => {
        const sum = list
          .filter(({ enabled }) => enabled)
          .reduce((all, one) => all + one.points * timesMet(one.condition, known, NOW), 0);
        expect(scoreOf(list, known, NOW)).toBe(Math.max(0, sum));
        expect(scoreOf(list, known, NOW)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('property: does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(rules, facts, fc.integer(), (list, known, seed) => {
        const keyed = list.map((one, index) => ({ one, key: Math.sin(seed + index) }));
        const other = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
        expect(scoreOf(other, known, NOW)).toBe(scoreOf(list, known, NOW));
      }),
    );
  });

  it('property: a rule counts at most as often as it may, whatever happens', () => {
    fc.assert(
      fc.property(condition, facts, (one, known) => {
        const times = timesMet(one, known, NOW);
        expect(times).toBeGreaterThanOrEqual(0);
        expect(times).toBeLessThanOrEqual('most' in one ? one.most : 1);
      }),
    );
  });

  it('property: a rule that is off, or does not hold, is no part of it', () => {
    fc.assert(
      fc.property(rules, facts, (list, known) => {
        for (const part of scoreParts(list, known, NOW)) {
          expect(part.rule.enabled).toBe(true);
          expect(part.times).toBe(timesMet(part.rule.condition, known, NOW));
          expect(part.times).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('is nothing without rules', () => {
    expect(scoreOf([], NOBODY, NOW)).toBe(0);
  });
});
