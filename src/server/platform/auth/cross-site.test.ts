import { describe, expect, it } from 'vitest';
import { isCrossSite, refuseCrossSite } from './cross-site';

const cookie = 'parley_session=abc';
const PUBLIC = 'https://parley.example';

function post(headers: Record<string, string>, method = 'POST') {
  return { method, headers: { host: 'inside:4600', ...headers } };
}

describe('requests of other sites', () => {
  it.each([
    ['the browser says same origin', { cookie, 'sec-fetch-site': 'same-origin' }],
    ['the browser says the person began it', { cookie, 'sec-fetch-site': 'none' }],
    ['the origin is the public one', { cookie, origin: 'https://parley.example' }],
    ['the origin is the address it was sent to', { cookie, origin: 'http://inside:4600' }],
    [
      'a bearer token, wherever it comes from',
      { origin: 'https://evil.example', authorization: 'Bearer abc' },
    ],
    ['no browser and no cookie (webhooks, apps)', {}],
  ])('pass: %s', (_name, headers: Record<string, string>) => {
    expect(isCrossSite(post(headers), PUBLIC)).toBe(false);
  });

  it.each([
    ['another site', { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling domain', { cookie, 'sec-fetch-site': 'same-site' }],
    ['another origin', { cookie, origin: 'https://evil.example' }],
    ['another port', { cookie, origin: 'http://inside:4601' }],
    ['an origin that only starts alike', { cookie, origin: 'https://parley.example.evil.example' }],
    ['a sandboxed page', { cookie, origin: 'null' }],
    ['a cookie and nothing that says where from', { cookie }],
    [
      'another site without a cookie: it could sign the person in as somebody else',
      { 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a made-up scheme of authorization',
      { 'sec-fetch-site': 'cross-site', authorization: 'Basic abc', cookie },
    ],
  ])('are refused: %s', (_name, headers: Record<string, string>) => {
    expect(isCrossSite(post(headers), PUBLIC)).toBe(true);
    expect(() => refuseCrossSite(post(headers), PUBLIC)).toThrow('another site');
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and passes', (method) => {
    expect(isCrossSite(post({ cookie, 'sec-fetch-site': 'cross-site' }, method), PUBLIC)).toBe(false);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('%s is judged like POST', (method) => {
    expect(isCrossSite(post({ cookie, origin: 'https://evil.example' }, method), PUBLIC)).toBe(true);
  });
});
