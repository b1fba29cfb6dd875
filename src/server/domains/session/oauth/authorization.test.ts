import { describe, expect, it } from 'vitest';
import { answerAddress, readAuthorization } from './authorization';
import { isRedirectAllowed } from './clients';
import { parseForm } from './forms';
import { escapeHtml } from '../../../platform/http/escape-html';
import { provesChallenge } from './pkce';

// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const asked = {
  response_type: 'code',
  client_id: 'parley-desktop',
  redirect_uri: 'parley://oauth/callback',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  state: '12345678',
};

describe('redirect addresses of our apps', () => {
  it.each([
    'parley://oauth/callback',
    'http://127.0.0.1:51234/oauth/callback',
    'http://127.0.0.1/oauth/callback',
    'http://[::1]:8080/oauth/callback',
  ])('allows %s', (uri) => expect(isRedirectAllowed(uri)).toBe(true));

  it.each([
    undefined,
    '',
    'parley://oauth/callback/',
    'parley://oauth/callback?x=1',
    'parley://evil/callback',
    'https://127.0.0.1:51234/oauth/callback',
    'http://localhost:51234/oauth/callback',
    'http://127.0.0.1:51234/oauth/callback/../../x',
    'http://127.0.0.1:51234/oauth/callback#x',
    'http://127.0.0.1:99999/oauth/callback',
    'http://127.0.0.1:80@evil.example/oauth/callback',
    'http://127.0.0.1.evil.example/oauth/callback',
    'http://evil.example/oauth/callback',
    'javascript:alert(1)',
  ])('refuses %s', (uri) => expect(isRedirectAllowed(uri)).toBe(false));
});

describe('authorization requests', () => {
  it('takes a good one', () => {
    expect(readAuthorization(asked)).toMatchObject({
      kind: 'valid',
      authorization: { redirect_uri: asked.redirect_uri, code_challenge: CHALLENGE, state: '12345678' },
    });
  });

  it('never answers to an address or an app that it does not know', () => {
    expect(readAuthorization({ ...asked, client_id: 'other' })).toEqual({
      kind: 'refused',
      code: 'invalid_client',
    });
    expect(readAuthorization({ ...asked, redirect_uri: 'https://evil.example/' })).toEqual({
      kind: 'refused',
      code: 'invalid_redirect',
    });
    expect(readAuthorization({})).toEqual({ kind: 'refused', code: 'invalid_client' });
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ state: undefined }, 'invalid_request'],
    [{ state: 'short' }, 'invalid_request'],
  ])('tells the app of %j', (change, error) => {
    expect(readAuthorization({ ...asked, ...change })).toMatchObject({ kind: 'mistake', error });
  });

  it('puts the answer in the query of the address', () => {
    expect(answerAddress('parley://oauth/callback', { code: 'a b', state: null, iss: 'http://x' })).toBe(
      'parley://oauth/callback?code=a+b&iss=http%3A%2F%2Fx',
    );
  });
});

describe('PKCE', () => {
  it('knows the verifier of the challenge, and no other', () => {
    expect(provesChallenge(VERIFIER, CHALLENGE)).toBe(true);
    expect(provesChallenge(`${VERIFIER}x`, CHALLENGE)).toBe(false);
    expect(provesChallenge(CHALLENGE, CHALLENGE)).toBe(false);
    expect(provesChallenge('short', CHALLENGE)).toBe(false);
    expect(provesChallenge('', '')).toBe(false);
  });
});

describe('forms and pages', () => {
  it('reads fields and refuses one that comes twice', () => {
    expect(parseForm('grant_type=refresh_token&refresh_token=a%2Bb')).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'a+b',
    });
    expect(() => parseForm('code=1&code=2')).toThrow();
  });

  it('lets no value become markup', () => {
    expect(escapeHtml(`"><script>alert('&')</script>`)).toBe(
      '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;',
    );
  });
});
