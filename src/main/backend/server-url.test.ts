import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copy } from './copy';
import { readServerUrl } from './server-url';

const sentenceOf = (text: string): string | null => {
  const read = readServerUrl(text);
  return read.ok ? null : read.sentence;
};

const anyText = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTP://', '//', 'ftp://', ''),
    fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'a.example', 'x@a.example', '0', ''),
    fc.string(),
  )
  .map((parts) => parts.join(''));

describe('the address of a server', () => {
  it.each([
    ['https://parley.example.com', 'https://parley.example.com'],
    ['  https://Parley.Example.com/  ', 'https://parley.example.com'],
    ['https://parley.example.com/business/1/inbox?x=1#y', 'https://parley.example.com'],
    ['parley.example.com', 'https://parley.example.com'],
    ['parley.example.com:8443', 'https://parley.example.com:8443'],
    ['https://parley', 'https://parley'],
    ['https://192.168.1.20:4600', 'https://192.168.1.20:4600'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:4600', 'http://localhost:4600'],
    ['localhost:4600', 'http://localhost:4600'],
    ['127.0.0.1:4600/', 'http://127.0.0.1:4600'],
    ['http://[::1]:4600', 'http://[::1]:4600'],
  ])('%j is %s', (text, origin) => {
    expect(readServerUrl(text)).toMatchObject({ ok: true, origin });
  });

  it.each(['', '   '])('nothing (%j) is asked for', (text) => expect(sentenceOf(text)).toBe(copy.empty));

  it.each([
    'parley example com',
    'https://',
    'https://user:secret@parley.example.com',
    'ftp://parley.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://parley',
    'https://parley.example.com\\@evil.example',
    'https://-',
    'https://exa mple.com',
    'https://[::1',
    'https://a:99999',
  ])('%j is no address', (text) => expect(sentenceOf(text)).toBe(copy.notAnAddress));

  it.each([
    'http://parley.example.com',
    'http://192.168.1.20:4600',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://0.0.0.0:4600',
    'http://127.0.0.2',
  ])('%j is not https', (text) => expect(sentenceOf(text)).toBe(copy.notHttps));

  it('is https or stays on this computer, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readServerUrl(text);
        if (!read.ok) return;
        const url = new URL(read.origin);
        expect(url.origin).toBe(read.origin);
        if (url.protocol !== 'https:') expect(['localhost', '127.0.0.1', '[::1]']).toContain(url.hostname);
      }),
    );
  });
});
