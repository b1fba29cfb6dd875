import { describe, expect, it } from 'vitest';
import { probabilityOf, withNewStage } from './stage-rules';

describe('the probability of a stage', () => {
  it.each([
    ['won', 30, undefined, 100],
    ['lost', 30, undefined, 0],
    ['open', 30, { kind: 'open', probability: 70 }, 30],
    ['open', undefined, { kind: 'open', probability: 70 }, 70],
    ['open', undefined, { kind: 'won', probability: 100 }, 50],
    ['open', undefined, undefined, 50],
  ] as const)('%s, asked for %s, before %j: %d', (kind, asked, before, percent) => {
    expect(probabilityOf(kind, asked, before)).toBe(percent);
  });
});

describe('a new stage', () => {
  const stages = [
    { _id: 'new', kind: 'open' },
    { _id: 'offer', kind: 'open' },
    { _id: 'won', kind: 'won' },
    { _id: 'lost', kind: 'lost' },
  ] as const;

  it('stands after the last open one', () => {
    expect(withNewStage(stages, { _id: 'x', kind: 'open' })).toEqual(['new', 'offer', 'x', 'won', 'lost']);
    expect(withNewStage(stages.slice(2), { _id: 'x', kind: 'open' })).toEqual(['x', 'won', 'lost']);
  });

  it('stands at the end when it is won or lost', () => {
    expect(withNewStage(stages, { _id: 'x', kind: 'lost' }).at(-1)).toBe('x');
  });
});
