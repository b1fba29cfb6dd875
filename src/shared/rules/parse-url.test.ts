import { describe, expect, it } from 'vitest';
import { parseUrl } from './parse-url';

describe('an address', () => {
  it.each([
    ['https://parley.example/a?b#c', undefined, 'https://parley.example/a?b#c'],
    ['/a', 'https://parley.example', 'https://parley.example/a'],
    ['/a', undefined, undefined],
    ['https://', undefined, undefined],
    ['mailto:a@b.example', undefined, 'mailto:a@b.example'],
  ])('%j beside %j is %j', (text, base, href) => {
    expect(parseUrl(text, base)?.href).toBe(href);
  });

  it('may have other letters, however often it was asked before', () => {
    for (let n = 0; n < 50_000; n += 1) parseUrl(`https://shop${n % 9}.example/x`);
    expect(parseUrl('https://bücher.example/größe')?.host).toBe('xn--bcher-kva.example');
  });
});
