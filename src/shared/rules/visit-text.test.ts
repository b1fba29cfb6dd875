import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownPath, untrustedLine, visitTitle } from './visit-text';

const RLO = '\u202e';

describe('the title of a page', () => {
  it.each([
    ['Pricing', 'Pricing'],
    ['  Summer\n\tsale  ', 'Summer sale'],
    [`${RLO}moc.elgoog`, 'moc.elgoog'],
    ['pay\u2066pal\u2069 \u0000\u001b[31m', 'paypal [31m'],
    ['a\u200bb\u00adc\ufeff', 'abc'],
    ['\u200b\u200e\u2800\u3164', ''],
    ['hidden\u{e0041}\u{e0042}', 'hidden'],
    ['\ud800 half \ufffd', 'half'],
    [`z${'\u0301'.repeat(600)}algo`, `z${'\u0301'.repeat(8)}algo`],
    ['नमस्ते 👩‍👩‍👧 ไม่ได้', 'नमस्ते 👩‍👩‍👧 ไม่ได้'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Scotland',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Scotland',
    ],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%j is shown as %j', (title, shown) => {
    expect(visitTitle(title)).toBe(shown);
  });

  it('is one line, never long, and the same when it is read again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 1200 }),
        fc.integer({ min: 1, max: 300 }),
        (text, maxLength) => {
          const line = untrustedLine(text, maxLength);
          expect([...new Intl.Segmenter('en').segment(line)].length).toBeLessThanOrEqual(maxLength);
          expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufffd]|\p{M}{9}/u);
        },
      ),
    );
  });
});

describe('the path of a page', () => {
  it.each([
    ['https://shop.test/caf%C3%A9?utm_source=%E4%BD%A0', '/café?utm_source=你'],
    ['https://shop.test/%E2%80%AEmoc.elgoog', '/%E2%80%AEmoc.elgoog'],
    ['https://shop.test/a%0A%00b%E2%80%8Bc%20d', '/a%0A%00b%E2%80%8Bc%20d'],
    ['https://shop.test/%C2%AD%F3%A0%81%81', '/%C2%AD%F3%A0%81%81'],
    [`https://shop.test/z${'%CC%81'.repeat(10)}`, `/z${'\u0301'.repeat(8)}%CC%81%CC%81`],
    ['https://shop.test/%FF', '/%FF'],
    ['https://shop.test//evil.test/x', '//evil.test/x'],
    [`not an address ${RLO}`, 'not an address'],
  ])('%s is shown as %s', (address, shown) => {
    expect(shownPath(address)).toBe(shown);
  });

  it('holds nothing that cannot be seen', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.string({ unit: 'binary' }),
        (address, more) => {
          const url = new URL(address);
          url.pathname += more;
          expect(shownPath(url.href)).not.toMatch(/[\p{C}\p{Z}]/u);
        },
      ),
    );
  });
});
