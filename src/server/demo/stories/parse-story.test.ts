import { describe, expect, it } from 'vitest';
import { createRandom } from '@shared/seeded-random';
import { createFill } from './fill-slots';
import { parseStories } from './parse-story';
import { offsetsOf } from './timeline';

const TEXT = `
# cake bakery en business
? item, price = lemon cake; 48 | rye; 6
c: One {item}, please
  And a candle
b(quote 1, 131047): That is €{price}.
+c ❤️ 2
~ 3h
c(edited): [image birthday-cake] Like this
=
d: [buttons Yes | No] Really?

# other ruota de special
c: Moin
`;

const [cake, other] = parseStories(TEXT);

describe('parseStories', () => {
  it('reads speakers, notes, reactions, gaps and cuts', () => {
    expect(cake).toMatchObject({
      id: 'cake',
      shop: 'bakery',
      language: 'en',
      audience: 'business',
      special: false,
    });
    expect(cake?.slots).toEqual([{ names: ['item', 'price'], options: [['lemon cake', '48'], ['rye', '6']] }]); // prettier-ignore
    expect(cake?.cuts).toEqual([4]);
    expect(cake?.steps).toMatchObject([
      { speaker: 'customer', body: { kind: 'text', text: 'One {item}, please\nAnd a candle' }, gap: null },
      { speaker: 'teammate', quote: 1, deliveryProblem: 131047 },
      { kind: 'reaction', speaker: 'customer', emoji: '❤️', back: 2 },
      {
        edited: true,
        gap: { minutes: 180 },
        body: { name: 'image', args: ['birthday-cake'], text: 'Like this' },
      },
      { speaker: 'colleague', body: { name: 'buttons', args: ['Yes', 'No'], text: 'Really?' } },
    ]);
    expect(other).toMatchObject({ id: 'other', special: true, audience: 'anybody' });
  });

  it('names the line that it cannot read', () => {
    expect(() => parseStories('# x bakery en\nq: what')).toThrow('q: what');
  });
});

describe('createFill', () => {
  const fill = createFill({
    random: createRandom('fill'),
    slots: cake?.slots ?? [],
    // A Saturday: the day after is a Sunday, when nobody is there.
    startedAt: Date.UTC(2026, 10, 21, 12),
    language: 'en',
    names: { first: 'Amara' },
  });

  it('chooses names together, skips Sundays and fills choices from inside', () => {
    expect(['lemon cake 48', 'rye 6']).toContain(fill('{item} {price}'));
    expect(fill('{day+1}, {date+9}')).toBe('Monday, 30 November');
    expect(['Hi', 'Hello Amara']).toContain(fill('{Hi|Hello {first}}'));
    expect(() => fill('{nobody}')).toThrow('nobody');
  });
});

describe('offsetsOf', () => {
  it('answers a day later while the window is open, and keeps what is written between', () => {
    const steps = parseStories('# x bakery en\nc: One\n~ 1d\nb: Two\n~ 30m\nc: Three')[0]?.steps ?? [];
    const messages = steps.filter((step) => step.kind === 'message');
    for (let seed = 0; seed < 50; seed += 1) {
      const [first = 0, second = 0, third = 0] = offsetsOf(messages, createRandom(String(seed)));
      expect(first).toBe(0);
      expect(second).toBeGreaterThan(12 * 3_600_000);
      expect(second).toBeLessThan(24 * 3_600_000);
      expect(third - second).toBeGreaterThan(25 * 60_000);
    }
  });
});
