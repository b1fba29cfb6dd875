import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDomain, cleanPageUrl, cleanReferrer, isAllowedHost } from './visit-address';

describe('a domain', () => {
  it.each([
    ['https://Example.com/shop?x=1', 'example.com'],
    [' www.example.com ', 'www.example.com'],
    ['*.example.com', 'example.com'],
    ['localhost:3000', 'localhost:3000'],
    ['http://127.0.0.1:8080/', '127.0.0.1:8080'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is kept as %s', (text, domain) => {
    expect(cleanDomain(text)).toBe(domain);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'ftp://example.com',
    'a b.com',
    'user@example.com',
    '<script>',
    '*',
    '..',
    'ex_ample.com',
    '[::1]',
  ])('%j is none', (text) => {
    expect(cleanDomain(text)).toBeNull();
  });

  it('is kept as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.domain(), (text) => {
        const domain = cleanDomain(text);
        if (domain !== null) expect(cleanDomain(domain)).toBe(domain);
      }),
    );
  });
});

it.each([
  ['example.com', true],
  ['www.example.com', true],
  ['a.b.EXAMPLE.com', true],
  ['example.com:8443', true],
  ['notexample.com', false],
  ['example.com.evil.test', false],
  ['127.0.0.1:8080', true],
  ['127.0.0.1:9090', false],
  ['', false],
])('%s may report: %s', (host, allowed) => {
  expect(isAllowedHost(host, ['example.com', '127.0.0.1:8080'])).toBe(allowed);
});

it('keeps of an address what says which page it was, and where a campaign led', () => {
  expect(cleanPageUrl('https://ana:secret@shop.test/a/b?token=1&utm_source=mail&email=x#top')).toBe(
    'https://shop.test/a/b?utm_source=mail',
  );
  expect(cleanPageUrl('javascript:alert(1)')).toBeNull();
  expect(cleanReferrer('https://search.test/find?q=private', 'shop.test')).toBe('https://search.test/find');
  expect(cleanReferrer('https://shop.test/a', 'shop.test')).toBe('');
  expect(cleanReferrer('not an address', 'shop.test')).toBe('');
});

it('is plain text of a bounded length, whatever somebody writes into it', () => {
  const hostile = `https://shop.test/${'\u202e\u0000é\u0301'.repeat(500)}?utm_source=${'\u202emoc.elgoog'.repeat(50)}`;
  for (const address of [cleanPageUrl(hostile), cleanReferrer(hostile, 'other.test')]) {
    expect(address).toMatch(/^https:\/\/shop\.test\/[\x21-\x7e]+$/);
    expect(address?.length).toBeLessThanOrEqual(2048);
    expect(address).not.toMatch(/%[0-9A-F]?$/);
  }
  expect(cleanPageUrl('https://shop.test/?utm_source=%E2%80%AEmoc.elgoog')).toBe(
    'https://shop.test/?utm_source=%E2%80%AEmoc.elgoog',
  );
  for (const scheme of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', '//x'])
    expect(cleanReferrer(scheme, 'shop.test')).toBe('');
});
