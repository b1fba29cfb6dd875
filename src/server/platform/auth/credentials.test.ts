import { describe, expect, it } from 'vitest';
import { endedSessionCookie, readCookie, sessionCookie } from './cookies';
import { credentialsOf } from './credentials';

describe('what a request shows', () => {
  it('reads the cookie among others', () => {
    const cookie = 'theme=dark; parley_session=secret; other=1';
    expect(credentialsOf({ cookie })).toEqual({ via: 'cookie', token: 'secret' });
  });

  it('prefers a bearer token', () => {
    const headers = { cookie: 'parley_session=secret', authorization: 'bearer token-1' };
    expect(credentialsOf(headers)).toEqual({ via: 'bearer', token: 'token-1' });
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(300)}`])(
    'sees no token in %j',
    (authorization) => {
      expect(credentialsOf({ authorization })).toBeNull();
    },
  );

  it.each(['', 'parley_session=', 'not_parley_session=1', 'x=parley_session'])(
    'sees no cookie in %j',
    (cookie) => {
      expect(readCookie(cookie, 'parley_session')).toBeNull();
    },
  );

  it('sets the cookie so that no script and no other site gets at it', () => {
    expect(sessionCookie('abc', false)).toBe(
      'parley_session=abc; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(sessionCookie('abc', true)).toContain('; Secure');
    expect(endedSessionCookie(false)).toContain('Max-Age=0');
  });
});
