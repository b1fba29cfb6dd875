import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseWhitespace, firstGraphemes, graphemeLength, stripControl, truncate } from './text';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('truncate', () => {
  it.each([
    ['hello', 5, 'hello'],
    ['hello', 4, 'hel…'],
    ['hello world', 7, 'hello…'],
    ['👨‍👩‍👧‍👦👍🏽é', 3, '👨‍👩‍👧‍👦👍🏽é'],
    ['👨‍👩‍👧‍👦👍🏽éx', 3, '👨‍👩‍👧‍👦👍🏽…'],
    ['नमस्ते दुनिया', 4, 'नमस्ते…'],
    ['', 3, ''],
    ['abc', 0, ''],
    ['abc', 1, '…'],
  ])('%s to %i is %s', (text, max, result) => {
    expect(truncate(text, max)).toBe(result);
  });

  it('is never longer than asked, and what is short enough is untouched', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 70 }), (text, max) => {
        const result = truncate(text, max);
        expect(graphemeLength(result)).toBeLessThanOrEqual(max);
        if (graphemeLength(text) <= max) expect(result).toBe(text);
        else expect(result.endsWith('…') && text.startsWith(result.slice(0, -1))).toBe(true);
      }),
    );
  });
});

it('firstGraphemes counts as a person does', () => {
  expect(firstGraphemes('🇧🇷🇮🇳🇲🇽', 2)).toBe('🇧🇷🇮🇳');
  expect(graphemeLength('🇧🇷🇮🇳🇲🇽')).toBe(3);
  expect(graphemeLength('plain text')).toBe(10);
  expect(graphemeLength('a\r\nb')).toBe(3);
});

it('collapseWhitespace', () => {
  expect(collapseWhitespace('  a\n\n b\t\u00a0c ')).toBe('a b c');
});

describe('stripControl', () => {
  it('takes out direction overrides and control characters, keeps line feeds, tabs and every script', () => {
    expect(stripControl('invoice\u202Efdp.exe\u0000\u0007\u2066\u009b')).toBe('invoicefdp.exe');
    expect(stripControl('a\n\tb')).toBe('a\n\tb');
    expect(stripControl('مرحبا 👩‍💻 नमस्ते 你好')).toBe('مرحبا 👩‍💻 नमस्ते 你好');
  });

  it('leaves nothing of them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const char of stripControl(text)) {
          const code = char.codePointAt(0) ?? 0;
          expect(code < 32 && char !== '\n' && char !== '\t').toBe(false);
          expect(code >= 0x202a && code <= 0x202e).toBe(false);
          expect(code >= 0x2066 && code <= 0x2069).toBe(false);
        }
      }),
    );
  });
});
