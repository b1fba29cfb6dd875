import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links';

const found = (text: string) => findLinks(text).map((link) => [text.slice(link.start, link.end), link.href]);

describe('findLinks', () => {
  it.each([
    [
      'see https://example.com/a_b_c?x=1#y.',
      'https://example.com/a_b_c?x=1#y',
      'https://example.com/a_b_c?x=1#y',
    ],
    ['(https://en.wikipedia.org/wiki/Tea_(meal))', 'https://en.wikipedia.org/wiki/Tea_(meal)', null],
    ['HTTP://EXAMPLE.com!', 'HTTP://EXAMPLE.com', 'http://EXAMPLE.com'],
    ['www.example.com/shop', 'www.example.com/shop', 'https://www.example.com/shop'],
    ['order at northwind.com, please', 'northwind.com', 'https://northwind.com'],
    ['shop.northwind.com.br/p?id=1', 'shop.northwind.com.br/p?id=1', 'https://shop.northwind.com.br/p?id=1'],
    [
      'write to _ana.lima+x@mail.example.com_',
      'ana.lima+x@mail.example.com',
      'mailto:ana.lima+x@mail.example.com',
    ],
    ['*https://example.com*, ok', 'https://example.com', 'https://example.com'],
    ['देखिए https://example.com।', 'https://example.com', 'https://example.com'],
    ['call +55 (11) 98765-4321 now', '+55 (11) 98765-4321', 'tel:+5511987654321'],
    ['call 9876543210', '9876543210', 'tel:9876543210'],
    ['call 098-7654-3210.', '098-7654-3210', 'tel:09876543210'],
  ])('%s', (text, shown, href) => {
    expect(found(text)).toEqual([[shown, href ?? shown]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://',
    'https://,http://.',
    'xhttps://example.com'.replace('example.com', 'host'),
    'www.',
    'that is it.in the box',
    'me@',
    '@you',
    'me@host',
    'on 21-11-2026 10:30',
    'on 2026-11-21 10:30',
    'order 123456',
    'card 4111111111111111',
    '₹1000000000',
    'a.comb',
    'evil.com@host',
  ])('%s holds no link', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('stops before invisible characters that could disguise an address', () => {
    expect(found('https://example.com/\u202Emoc.live')).toEqual([
      ['https://example.com/', 'https://example.com/'],
    ]);
  });

  it('finds several, in order, without overlaps', () => {
    expect(found('a@b.com http://c.com www.d.com +14155552671').map(([text]) => text)).toEqual([
      'a@b.com',
      'http://c.com',
      'www.d.com',
      '+14155552671',
    ]);
  });

  it('only ever answers safe targets and stretches of the text, in order', () => {
    const piece = fc.constantFrom(
      'http://', 'https://', 'www.', '@', '.com', '.co.in', 'a', 'é', '9', '+', '(', ')', ' ', '\n', '-', '.', '_', '*', '/', '?', '😀',
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.string({ unit: 'binary' }), (pieces, noise) => {
        const text = pieces.join('') + noise;
        let from = 0;
        for (const { start, end, href } of findLinks(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)\S+$/u);
          from = end;
        }
      }),
      { numRuns: 500 },
    );
  });
});
