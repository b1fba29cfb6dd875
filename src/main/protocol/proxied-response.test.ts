import { describe, expect, it } from 'vitest';
import { proxiedResponse } from './proxied-response';

const given = (headers: Record<string, string>, status = 200): Response =>
  proxiedResponse(new Response('x', { status, headers }));

describe('proxiedResponse', () => {
  it('puts our policy in place of the server’s, and passes on nothing that reaches beyond the answer', () => {
    const { headers } = given({
      'content-security-policy': "script-src 'unsafe-inline'",
      'access-control-allow-origin': '*',
      'cross-origin-opener-policy': 'unsafe-none',
      'content-type': 'image/png',
      'service-worker-allowed': '/',
      'cache-control': 'max-age=60',
      'x-frame-options': 'ALLOWALL',
      'clear-site-data': '"*"',
      'set-cookie': 'a=b',
      'referrer-policy': 'unsafe-url',
      link: '</x.js>; rel=preload',
      location: 'https://evil.example/',
      refresh: '0; url=https://evil.example/',
      date: 'now',
      sourcemap: '/x',
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; .*; sandbox$/);
    expect([...headers.keys()]).toEqual([
      'cache-control',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'date',
      'referrer-policy',
      'x-content-type-options',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('image/png');
  });
  it.each([
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'text/javascript',
    'application/x-javascript',
    'application/ecmascript',
    'text/css',
    'application/wasm',
    'multipart/x-mixed-replace; boundary=x',
  ])('makes plain text of %s: nothing of a server runs at our origin', (type) => {
    expect(given({ 'content-type': type }).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
  it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    const answer = proxiedResponse(
      new Response(null, { status, headers: { location: 'https://evil.example/' } }),
    );
    expect(answer.status).toBe(502);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  });
  it('leaves an answer without a body without one', () => {
    expect(proxiedResponse(new Response(null, { status: 304 })).status).toBe(304);
  });
});
