import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageWords, readableText, searchWords } from './message-words';

const wordsOf = (body: string): string[] => messageWords('text', { body });
/** As the database does it: every word of the search is a word of the message, or the beginning of one. */
const finds = (search: string, body: string): boolean => {
  const words = wordsOf(body);
  const wanted = searchWords(search);
  return (
    wanted.length > 0 &&
    wanted.every(({ text, prefix }) => words.some((word) => (prefix ? word.startsWith(text) : word === text)))
  );
};

/** Half of a character of two units. */
const HALF = /\p{Surrogate}/u;

const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('aéİIıſσςΣΟΔ’\'"*:&|!()\\ -_.,\n\t\0漢字かなカナไทย한글क्षी١२½ﬁ㎏ﷺ🙂\u0301\u200d\u202e'),
    ),
    maxLength: 60,
  }),
);

describe('messageWords', () => {
  it('holds letters, digits and marks only, whatever the text: nothing can end a quotation', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        for (const word of [...wordsOf(text), ...searchWords(text).map((word) => word.text)]) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          expect(word).not.toMatch(HALF);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has each word once, each of a bounded length', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        const words = wordsOf(`${text} ${text} ${'x'.repeat(200)}`);
        expect(new Set(words).size).toBe(words.length);
        expect(Math.max(...words.map((word) => [...word].length))).toBe(40);
      }),
    );
  });

  it('lets every word of a text find it, by any beginning that is one', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        for (const word of wordsOf(text)) expect([word, finds(word, text)]).toEqual([word, true]);
      }),
      { numRuns: 500 },
    );
  });

  it('lets a text find itself', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        if (wordsOf(text).length > 0) expect(finds(text, text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['cafe', 'Un café, s’il vous plaît'],
    ['CAFÉ', 'un cafe'],
    ['plait', 'Un café, s’il vous plaît'],
    ['istanbul', 'İSTANBUL'],
    ['strasse', 'STRASSE'],
    ['οδος', 'ΟΔΟΣ'],
    ['ΟΔΟΣ', 'ΟΔΟΣ’Α'],
    ['ΟΔΟΣ', 'ΟΔΟΣΑ'],
    ['fin', 'ﬁnal'],
    ['１２', 'Nr. 123'],
    ['ord', 'Where is my order?'],
    ['wher my', 'Where is my order?'],
    ['invoice', 'invoice-2026-1184.pdf'],
    ['1184', 'invoice-2026-1184.pdf'],
    ['京都', '私は京都に住んでいます'],
    ['都に', '私は京都に住んでいます'],
    ['京', '私は京都に住んでいます'],
    ['2026年', '2026年4月'],
    ['สวัสดี', 'สวัสดีครับ'],
    ['한글', '한글로 쓴 글'],
    ['می‌خواهم', 'می‌خواهم بخرم'],
  ])('finds by “%s” the text “%s”', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['rder', 'Where is my order?'],
    ['order now', 'Where is my order?'],
    ['都京', '私は京都に住んでいます'],
    ['大阪', '私は京都に住んでいます'],
  ])('does not find by “%s” the text “%s”', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it('cuts a long word between characters, and finds it by its beginning and as a whole', () => {
    // A letter of two units, so that 40 units would end inside one.
    for (const word of [`a${'𞤀'.repeat(60)}`, 'x'.repeat(100)]) {
      const [kept = ''] = wordsOf(word);
      expect(kept).not.toMatch(HALF);
      for (const search of [word, [...word].slice(0, 3).join('')]) expect(finds(search, word)).toBe(true);
    }
  });

  it('reads hostile texts in no time, and only their first part', () => {
    const texts = [
      '\u0301'.repeat(200_000),
      '漢'.repeat(200_000),
      'ﷺ '.repeat(100_000),
      'a\u0301'.repeat(100_000),
    ];
    const start = performance.now();
    for (const text of texts) expect(wordsOf(text).length).toBeLessThanOrEqual(20_000);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(wordsOf(`${'a '.repeat(10_000)}zebra`)).not.toContain('zebra');
  });
});

describe('searchWords', () => {
  it('has nothing to look for in signs and spaces', () => {
    for (const text of ['', '   ', '"*" -:()', '🙂🙂', "';--"]) expect(searchWords(text)).toEqual([]);
  });

  it('asks for whole pairs of scripts without spaces, and for beginnings of words elsewhere', () => {
    expect(searchWords('東京都 del')).toEqual([
      { text: '東京', prefix: false },
      { text: '京都', prefix: false },
      { text: 'del', prefix: true },
    ]);
  });

  it('is bounded', () => {
    expect(searchWords('a '.repeat(100)).length).toBeLessThanOrEqual(12);
    expect(searchWords('漢'.repeat(200)).length).toBeLessThanOrEqual(12);
  });
});

describe('readableText', () => {
  it.each([
    ['text', { body: 'Hello' }, 'Hello'],
    ['note', { body: 'Call her', mentions: ['u1'] }, 'Call her'],
    ['image', { caption: 'Blue', url: '/secret', mime_type: 'image/png' }, 'Blue'],
    ['document', { caption: 'Offer', filename: 'offer.pdf' }, 'Offer\noffer.pdf'],
    ['location', { name: 'Shop', address: '4 Lane', latitude: 1 }, 'Shop\n4 Lane'],
    [
      'contacts',
      { contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '+1 23' }] }] },
      'Ana\n+1 23',
    ],
    ['template', { components: [{ type: 'BODY', text: 'Dear Ana' }, { type: 'BUTTONS' }] }, 'Dear Ana\n'],
    [
      'interactive',
      { interactive: { body: { text: 'Which?' }, footer: { text: 'Thanks' } } },
      'Which?\nThanks',
    ],
    ['interactive', { button_reply: { id: 'a', title: 'Red' } }, 'Red'],
    ['button', { text: 'Yes', payload: 'secret' }, 'Yes'],
    ['order', { order: { text: 'Two please' } }, 'Two please'],
    ['system', { body: 'New number' }, 'New number'],
    ['audio', { url: '/x', caption: 'no' }, ''],
    ['sticker', { url: '/x' }, ''],
    ['reaction', { emoji: '👍' }, ''],
    ['unsupported', { errors: [{ title: 'x' }] }, ''],
  ])('of %s', (type, content, text) => {
    expect(readableText(type, content)).toBe(text);
  });

  it('stands whatever a content holds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('text', 'image', 'contacts', 'template', 'interactive', 'order', 'location', 'x'),
        fc.dictionary(
          fc.constantFrom(
            'body',
            'text',
            'contacts',
            'components',
            'interactive',
            'order',
            'caption',
            'header',
          ),
          fc.anything(),
        ),
        (type, content) => {
          expect(typeof readableText(type, content)).toBe('string');
          expect(Array.isArray(messageWords(type, content))).toBe(true);
        },
      ),
    );
  });
});
