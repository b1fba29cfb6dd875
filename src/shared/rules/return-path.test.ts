import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

describe('where a person may be sent after signing in', () => {
  it.each([
    '/business/1/inbox',
    '/business/2/inbox/01ABC?x=1#y',
    '/api/oauth/authorize?client_id=parley-desktop&redirect_uri=parley%3A%2F%2Foauth%2Fcallback',
  ])('allows %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    '/',
    'business/1',
    '/businesses',
    '/api/session/sign-out',
    '/api/oauth/authorize/../../session/me',
    '/business/../api/session/me',
    '//evil.example/business/1',
    '/\\evil.example/business/1',
    '\\/evil.example',
    '/\t/evil.example/business/',
    'https://evil.example/business/1',
    'javascript:alert(1)',
    `/business/${'x'.repeat(3000)}`,
  ])('refuses %j', (path) => {
    expect(returnPath(path)).toBeNull();
  });

  it('never leaves the origin, whatever the text', () => {
    const origin = 'https://parley.example';
    const start = fc.constantFrom(
      '',
      '/',
      '//',
      '/\\',
      '/business/',
      '/api/oauth/authorize',
      '\t/',
      'https:',
    );
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary' }), (head, tail) => {
        const path = returnPath(head + tail);
        if (path === null) return;
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(/^\/(business\/|api\/oauth\/authorize$)/.test(url.pathname)).toBe(true);
      }),
    );
  });
});
