import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links';
import { shownLink } from './shown-link';
import { withoutOverrides } from './text';

/** What stands in the place of the first link of a message. */
function shown(message: string): string | null {
  const text = withoutOverrides(message);
  const [link] = findLinks(text);
  return link === undefined ? null : shownLink(text.slice(link.start, link.end), link.href);
}

describe('the words of a link', () => {
  it.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['www.example.com', 'www.example.com'],
    ['https://münchen.de/rathaus', 'https://münchen.de/rathaus'],
    ['https://例え.jp', 'https://例え.jp'],
    ['https://пример.рф', 'https://пример.рф'],
    ['a@example.com', 'a@example.com'],
    ['+43 660 555 0011', '+43 660 555 0011'],
    // What reads as one address and leads to another.
    ['https://google.com@evil.example/login', 'https://evil.example/login'],
    ['https://google.com:pass@evil.example', 'https://evil.example/'],
    ['https://аpple.com', 'https://xn--pple-43d.com/'],
    ['https://аррӏе.com', 'https://xn--80ak6aa92e.com/'],
    ['https://google．com．evil.example', 'https://google.com.evil.example/'],
    ['\u202ehttps://evil.example/moc.elgoog', 'https://evil.example/moc.elgoog'],
  ])('of %s are %s', (message, words) => {
    expect(shown(message)).toBe(words);
  });

  it('always name the host that it leads to', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.constantFrom('', '\u202e', '\u202d'),
        (url, mark) => {
          const words = shown(`${mark}${url}`);
          expect(words).not.toBeNull();
          expect(new URL(words ?? '').host).toBe(new URL(url).host);
        },
      ),
    );
  });
});
