import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address';

describe('the address of a page', () => {
  it.each([
    ['okafor.example', 'https://okafor.example'],
    ['  www.okafor.example/about ', 'https://www.okafor.example/about'],
    ['http://okafor.example', 'http://okafor.example'],
    ['okafor.example:8080/x', 'https://okafor.example:8080/x'],
    ['https://müller.example', 'https://müller.example'],
  ])('%s', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
    expect(webAddress(address)).toBe(address);
  });

  it.each([
    '',
    'okafor',
    'https://',
    'javascript:alert(1)',
    'ftp://okafor.example',
    'a b.example',
    '.example',
  ])('is not %s', (typed) => {
    expect(webAddress(typed)).toBeNull();
  });

  it('does not carry a name and a password', () => {
    expect(webAddress('https://bank.example@evil.example')).toBeNull();
  });
});
