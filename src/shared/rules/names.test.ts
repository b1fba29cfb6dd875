import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_TEXTS, hasVisible, nameProblem, tidyName } from './names';

describe('a name', () => {
  it.each([
    'Marta',
    'Jörg Müller-Lüdenscheidt',
    'मार्ता शर्मा',
    'क्‍ष', // a joiner that Devanagari needs
    'می‌خواهم', // a non-joiner that Persian needs
    'مرتا',
    '陈美玲',
    'שלום\u200e 24',
    'Z̈alg̈o',
    '👩‍👩‍👧‍👦',
    '❤️',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '-',
  ])('can be %s', (name) => {
    expect(nameProblem(name)).toBeNull();
    expect(tidyName(name)).toBe(name);
  });

  it.each([
    ['\u200d\u200c', NAME_TEXTS.invisible],
    ['\u3164', NAME_TEXTS.invisible],
    ['\u2800\u2800', NAME_TEXTS.invisible],
    ['\u115f', NAME_TEXTS.invisible],
    ['\u0301', NAME_TEXTS.invisible],
    ['\u200e\u200f', NAME_TEXTS.invisible],
    ['\ufe0f', NAME_TEXTS.invisible],
    ['\ue000', NAME_TEXTS.invisible],
    ['Anna\u202egpj.exe', NAME_TEXTS.control],
    ['Anna\u2066', NAME_TEXTS.control],
    ['Anna\u0007', NAME_TEXTS.control],
    ['Anna\u206a', NAME_TEXTS.control],
    ['Anna\u{e0041}\u{e0042}', NAME_TEXTS.control],
    ['Anna\ud83d', NAME_TEXTS.broken],
    ['\udc00', NAME_TEXTS.broken],
    ['Anna \ufffd', NAME_TEXTS.broken],
  ])('cannot be %j', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it('loses what only breaks lines', () => {
    expect(tidyName(' An\u200bna\n\tKern\u00adel\ufeff ')).toBe('Anna Kernel');
    expect(tidyName('\u200b\u2060')).toBe('');
  });

  const anything = fc.string({ unit: 'binary', maxLength: 40 });

  it('is never taken with a character that turns the line around it', () => {
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom(
          ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u0000\u001b\u007f\u0085'.split(''),
        ),
        anything,
        (before, mark, after) => {
          expect(nameProblem(before + mark + after)).not.toBeNull();
        },
      ),
    );
  });

  it('is always taken with a letter, where nothing forbidden is in it', () => {
    const harmless = fc.string({
      unit: fc.constantFrom('a', 'é', 'ш', '字', 'ा', '\u200d', '\u200c', '👍', '\u{1f3fd}', ' ', '\u0301'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(harmless, harmless, (before, after) => {
        expect(nameProblem(`${before}x${after}`)).toBeNull();
      }),
    );
  });

  it('is judged alike before and after it is tidied, and tidying twice changes nothing', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const tidy = tidyName(text);
        expect(tidyName(tidy)).toBe(tidy);
        if (tidy !== '' && nameProblem(tidy) === null) expect(hasVisible(tidy)).toBe(true);
      }),
    );
  });
});
