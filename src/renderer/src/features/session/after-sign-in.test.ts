import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildProfile, buildWorkspaceSummary } from '../../core/testing/profile';
import { afterSignIn, authorizationAddress, ownPath } from './after-sign-in';
import { homePath } from './home-path';

const profile = buildProfile({ workspaces: [buildWorkspaceSummary('b1'), buildWorkspaceSummary('b2')] });
const nowhere = { continueTo: null, backTo: null, from: null };

describe('authorizationAddress', () => {
  it('accepts the authorization of this origin with its query', () => {
    expect(authorizationAddress('/api/oauth/authorize?client_id=x&state=a%2Fb')).toBe(
      '/api/oauth/authorize?client_id=x&state=a%2Fb',
    );
  });
  it.each([
    'https://evil.example/api/oauth/authorize',
    '//evil.example/api/oauth/authorize',
    '/\\evil.example/api/oauth/authorize',
    '/api/oauth/../session/sign-out',
    '/api/oauth/authorize/../token',
    'javascript:alert(1)',
    '/business/1/inbox',
    '',
  ])('refuses %j', (value) => {
    expect(authorizationAddress(value)).toBeNull();
  });
});

describe('ownPath', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example/business/1',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    '/',
    '/?a=1',
    '/api/session/me',
    'inbox',
  ])('refuses %j', (value) => {
    expect(ownPath(value)).toBeNull();
  });
  it('answers what a browser can go to without leaving, whatever the text', () => {
    const start = fc.constantFrom(
      '/',
      '//',
      '/.',
      '/./',
      '/.//',
      '/..//',
      '/x/..//',
      '/%2e//',
      '/\\',
      '/\t/',
    );
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary' }), (head, tail) => {
        const path = ownPath(head + tail);
        if (path === null) return;
        const url = new URL(path, 'https://parley.example');
        expect(url.origin).toBe('https://parley.example');
        // Read once more, it is the same place.
        expect(`${url.pathname}${url.search}${url.hash}`).toBe(path);
      }),
    );
  });
  it('keeps query and fragment', () => {
    expect(ownPath('/business/2/inbox/c1?x=1#end')).toBe('/business/2/inbox/c1?x=1#end');
  });
});

describe('afterSignIn', () => {
  it('hands the browser to the app that waits', () => {
    const continueTo = '/api/oauth/authorize?client_id=desktop';
    expect(afterSignIn({ ...nowhere, continueTo, from: '/business/2/inbox' }, profile)).toEqual({
      kind: 'leave',
      address: continueTo,
    });
  });
  it('goes back to the page that needed the session', () => {
    expect(afterSignIn({ ...nowhere, from: '/business/2/inbox/c1' }, profile)).toEqual({
      kind: 'page',
      path: '/business/2/inbox/c1',
    });
    expect(afterSignIn({ ...nowhere, backTo: '/business/1/upgrade' }, profile)).toEqual({
      kind: 'page',
      path: '/business/1/upgrade',
    });
  });
  it('ignores what leads elsewhere', () => {
    const path = homePath(profile, null);
    expect(
      afterSignIn({ continueTo: 'https://evil.example', backTo: '//evil.example', from: null }, profile),
    ).toEqual({ kind: 'page', path });
  });
});

describe('homePath', () => {
  it('is the workspace that was open last, by its place in the list', () => {
    expect(homePath(profile, 'b2')).toBe('/business/2/inbox');
    expect(homePath(profile, 'gone')).toBe('/business/1/inbox');
    expect(homePath(profile, null)).toBe('/business/1/inbox');
  });
});
