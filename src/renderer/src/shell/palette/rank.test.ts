import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, rank, score, wordsOf } from './rank';

const fits = (query: string, label: string, keywords = '') => score(query, { label, keywords });
const order = (query: string, ...labels: readonly string[]) =>
  rank(query, labels, (label) => ({ label })).map(({ item }) => item);

describe('score', () => {
  it('does not care for accents, strokes and capitals', () => {
    for (const [typed, name] of [
      ['hanna bergstrom', 'Hanna Bergström'],
      ['JOAQUIN', 'Joaquín Medina'],
      ['lukasz', 'Łukasz'],
      ['strasse', 'Große Straße'],
      ['MÜLLER', 'muller'],
    ] as const)
      expect(fits(typed, name)).toBeGreaterThan(70);
  });
  it('needs every word, wherever it stands', () => {
    expect(fits('medina joaquin', 'Joaquín Medina')).toBeGreaterThan(80);
    expect(fits('medina peter', 'Joaquín Medina')).toBe(0);
  });
  it('finds two letters inside of a word, of the name and of the number', () => {
    expect(fits('an', 'Hanna Berg')).toBeGreaterThan(0);
    expect(fits('34', 'Amara', '+44 7911 123456')).toBeGreaterThan(0);
    expect(fits('zz', 'Hanna Berg')).toBe(0);
  });
  it('finds numbers as they are typed', () => {
    expect(fits('7911123', 'Amara', '+44 7911 123456')).toBeGreaterThan(0);
    expect(fits('+44 7911', 'Amara', '+44 7911 123456')).toBeGreaterThan(0);
    expect(fits('999', 'Amara', '+44 7911 123456')).toBe(0);
  });
  it('prefers names over other words, beginnings over middles, middles over letters left out', () => {
    expect(order('dark', 'Bedarkening', 'Dearken', 'Dark theme', 'The dark side', 'Darkness')).toEqual([
      'Dark theme',
      'The dark side',
      'Darkness',
      'Bedarkening',
      'Dearken',
    ]);
    expect(fits('night', 'Dark theme', 'night mode')).toBeLessThan(fits('dark', 'Dark theme', 'night mode'));
  });
  it('takes initials and small slips of the finger, not noise', () => {
    expect(fits('nc', 'New conversation')).toBeGreaterThan(60);
    expect(fits('convrsation', 'New conversation')).toBeGreaterThan(0);
    expect(fits('sbhan', 'Siobhán Murphy')).toBeGreaterThan(0);
    expect(fits('xyz', 'New conversation')).toBe(0);
    expect(fits('nwconv', 'New conversation')).toBe(0);
    expect(fits('son', 'Previous conversation')).toBe(0);
    expect(fits('', 'New conversation')).toBe(0);
    expect(fits('  ?! ', 'New conversation')).toBe(0);
  });
  it('finds scripts of any kind', () => {
    expect(fits('محمد', 'محمد علي')).toBeGreaterThan(80);
    expect(fits('田中', '田中さくら')).toBeGreaterThan(80);
  });

  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  it('property: a name is found by itself and by the beginning of any of its words, in any case', () => {
    fc.assert(
      fc.property(name, fc.nat(), (label, pick) => {
        const words = wordsOf(label);
        fc.pre(words.length > 0);
        expect(fits(label, label)).toBeGreaterThan(0);
        const word = words[pick % words.length]!;
        const beginning = [...word].slice(0, 1 + (pick % word.length)).join('');
        expect(fits(beginning, label)).toBeGreaterThan(0);
        expect(fits(word, label)).toBeGreaterThanOrEqual(90);
      }),
    );
  });
  it('property: folding twice is folding once, and a score lies between 0 and 100', () => {
    fc.assert(
      fc.property(name, name, fc.string(), (query, label, keywords) => {
        expect(fold(fold(label))).toBe(fold(label));
        const value = fits(query, label, keywords);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }),
    );
  });
});

it('rank keeps the order of equals and leaves out what does not fit', () => {
  const items = [
    { id: 1, label: 'Anna B' },
    { id: 2, label: 'Bert' },
    { id: 3, label: 'Anna B' },
  ];
  expect(rank('anna', items, (item) => item).map(({ item }) => item.id)).toEqual([1, 3]);
});
it('a name of 100,000 characters costs nothing much', () => {
  const long = 'a'.repeat(100_000);
  const started = performance.now();
  for (let times = 0; times < 200; times += 1) fits('ab', long);
  expect(performance.now() - started).toBeLessThan(1000);
});
