import { describe, expect, it } from 'vitest';
import { isUrl } from './is-url';

describe('an address', () => {
  it.each([
    ['https://parley.example/a?b#c', undefined, true],
    ['/a', 'https://parley.example', true],
    ['/a', undefined, false],
    ['https://', undefined, false],
    ['mailto:a@b.example', undefined, true],
  ])('%j beside %j: %j', (text, base, yes) => {
    expect(isUrl(text, base)).toBe(yes);
  });

  it('may have other letters, however often it was asked before', () => {
    for (let n = 0; n < 50_000; n += 1) isUrl(`https://shop${n % 9}.example/x`);
    expect(isUrl('https://bücher.example/größe')).toBe(true);
  });
});
