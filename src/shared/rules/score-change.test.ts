import { expect, it } from 'vitest';
import type { ScoreRule } from '../contract/lead-score';
import { changedRules } from './score-change';

const rule = (_id: string, points = 1): ScoreRule => ({
  _id,
  name: _id,
  points,
  enabled: true,
  condition: { kind: 'filled', field: 'email' },
});

it('changes, removes and adds at the end', () => {
  const { _id, ...fresh } = rule('new');
  const change = { add: [fresh], update: [rule('b', 7), rule('unknown')], remove: ['a', 'gone'] };
  expect(changedRules([rule('a'), rule('b'), rule('c')], change, () => _id)).toEqual([
    rule('b', 7),
    rule('c'),
    rule('new'),
  ]);
});
