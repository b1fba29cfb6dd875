import { describe, expect, it } from 'vitest';
import { mayOpenExternally } from './external-address';

describe('mayOpenExternally', () => {
  it.each([
    'https://example.com/a?b#c',
    'mailto:ana@example.com',
    'tel:+43123456',
    'tel:(020) 7946-0018',
    'HTTPS://EXAMPLE.COM',
  ])('lets %s out', (url) => {
    expect(mayOpenExternally(url)).toBe(true);
  });
  it.each([
    'http://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'mailto:ana@example.com?subject=x&attach=/etc/passwd',
    'mailto:ana@example.com?ATTACHMENT=/etc/passwd',
    'tel:*21*12345#',
    'tel:123;phone-context=x',
    'tel:+1%2A31%23',
    'smb://server/share',
    '\\\\server\\share',
    'ms-msdt:/id',
    'vbscript:x',
    'https://user:word@example.com/',
    'https://example.com@evil.example/',
    'parley://conversation/1',
    'app://parley/',
    'about:blank',
    'view-source:https://example.com',
    '',
    'example.com',
    `https://example.com/${'a'.repeat(5000)}`,
  ])('keeps %s in', (url) => {
    expect(mayOpenExternally(url)).toBe(false);
  });
});

describe('a server on this computer', () => {
  const server = 'http://127.0.0.1:4600';
  it('may be opened without https, as long as it is the one in use', () => {
    expect(mayOpenExternally(`${server}/api/oauth/authorize`, server)).toBe(true);
    expect(mayOpenExternally('http://127.0.0.1:4601/', server)).toBe(false);
    expect(mayOpenExternally('http://user@127.0.0.1:4600/', server)).toBe(false);
    expect(mayOpenExternally('http://parley.example/', 'http://parley.example')).toBe(false);
  });
});
