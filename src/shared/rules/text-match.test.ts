import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './text';
import { matchRanges, snippetOf } from './text-match';

const marked = (text: string, search: string): string[] =>
  matchRanges(text, search).map(({ start, end }) => text.slice(start, end));

describe('where a text holds another one', () => {
  it.each([
    ['Crêpe de Chine', 'crepe', ['Crêpe']],
    ['A quote, then QUOTED', 'quote', ['quote', 'QUOTE']],
    ['blue then navy', 'navy blue', ['blue', 'navy']],
    ['navy  blue', 'navy blue', ['navy', 'blue']],
    ['navy blue', 'navy blue', ['navy blue']],
    ['深い青の布', '青の', ['青の']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['nothing', 'x', []],
    ['ﬁt', 'fit', ['ﬁt']],
  ])('%s for %s', (text, search, parts) => {
    expect(marked(text, search)).toEqual(parts);
  });

  it('marks in order, without overlaps, what is the text when folded', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'É', ' ', 'ß', 'İ', '👩‍👧', 'é'), { maxLength: 30 });
    fc.assert(
      fc.property(
        text,
        fc.array(fc.constantFrom('a', 'e', ' ', 'b'), { minLength: 1, maxLength: 3 }),
        (a, b) => {
          const ranges = matchRanges(a.join(''), b.join(''));
          for (const [n, { start, end }] of ranges.entries()) {
            expect(end).toBeGreaterThan(start);
            expect(start).toBeGreaterThanOrEqual(ranges[n - 1]?.end ?? 0);
            expect(
              fold(b.join(''))
                .split(' ')
                .concat(fold(b.join(''))),
            ).toContain(fold(a.join('').slice(start, end)));
          }
        },
      ),
    );
  });

  it('cuts the line around what was found, between words', () => {
    const text = `${'one two three four '.repeat(6)}here is velvet, and more ${'five six '.repeat(40)}`;
    const line = snippetOf(text, 'velvet');
    expect(line).toMatch(/^…\w+ .*here is velvet, and more/);
    expect(line.length).toBeLessThanOrEqual(152);
    expect(snippetOf('short velvet', 'velvet')).toBe('short velvet');
  });
});
