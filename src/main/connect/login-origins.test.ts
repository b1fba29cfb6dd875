import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedLoginOrigins } from './login-origins';

const SERVER = 'https://parley.example';
const HERE = 'http://127.0.0.1:4600';
const EMULATOR = 'http://127.0.0.1:4700';

describe('where a login may lead', () => {
  it('is Facebook', () => {
    const { mayShow, mayRequest } = allowedLoginOrigins(SERVER, null);
    for (const url of [
      'https://www.facebook.com/v23.0/dialog/oauth?x=1',
      'https://business.facebook.com/',
      'https://facebook.com/',
    ]) {
      expect([url, mayShow(url), mayRequest(url)]).toEqual([url, true, true]);
    }
    for (const url of ['https://connect.facebook.net/en_US/sdk.js', 'https://static.xx.fbcdn.net/rsrc.php']) {
      expect([url, mayShow(url), mayRequest(url)]).toEqual([url, false, true]);
    }
  });

  it.each([
    'http://www.facebook.com/',
    'https://www.facebook.com.evil.example/',
    'https://evilfacebook.com/',
    'https://facebook.com:8443/',
    'https://facebook.com@evil.example/',
    'https://user@facebook.com/',
    'https://example.com/?https://facebook.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'app://parley/',
    'facebook.com',
    '',
    EMULATOR,
  ])('is not %s', (url) => {
    const { mayShow, mayRequest } = allowedLoginOrigins(SERVER, null);
    expect([mayShow(url), mayRequest(url)]).toEqual([false, false]);
  });

  it('is the emulator and nothing else where server and emulator are on this computer', () => {
    const { mayShow, mayRequest } = allowedLoginOrigins(HERE, EMULATOR);
    expect(mayShow(`${EMULATOR}/secret/v23.0/dialog/oauth`)).toBe(true);
    expect(mayRequest('https://www.facebook.com/')).toBe(false);
    expect(mayShow('http://127.0.0.1:4701/')).toBe(false);
  });

  it('is never this computer because a server elsewhere says so, nor another host', () => {
    expect(allowedLoginOrigins(SERVER, EMULATOR).mayShow(`${EMULATOR}/`)).toBe(false);
    expect(allowedLoginOrigins(HERE, 'http://evil.example').mayShow('http://evil.example/')).toBe(false);
    expect(allowedLoginOrigins(HERE, 'https://evil.example').mayRequest('https://evil.example/')).toBe(false);
  });

  it('never throws', () => {
    const { mayShow, mayRequest } = allowedLoginOrigins(HERE, EMULATOR);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => {
        expect(mayShow(url)).toBe(false);
        expect(mayRequest(url)).toBe(false);
      }),
    );
  });
});
