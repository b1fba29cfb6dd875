import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oauthToken, sessions } from '@shared/contract/session';
import { PRUNES } from '../../src/server/modules';
import { sweep } from '../../src/server/platform/maintenance/maintenance';
import { answerOf, errorOf } from '../support/answers';
import type { Browser } from '../support/browser';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';

const OWNER = {
  email: 'owner@example.com',
  password: 'a good password',
  first_name: 'Olga <b>',
  business_title: 'Corner Bakery',
};
/** The app's own sign-in window. */
const APP = 'parley://oauth/callback';
/** By way of the person's browser. */
const BY_BROWSER = 'http://127.0.0.1:51234/oauth/callback';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: IdentityApp;
let browser: Browser;

beforeEach(async () => {
  app = await startIdentityApp();
  browser = app.browser();
  expect((await browser.send('POST', '/api/session/set-up', OWNER)).statusCode).toBe(200);
});
afterEach(() => app.close());

interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

function request(pkce: Pkce, change: Readonly<Record<string, string | undefined>> = {}): URLSearchParams {
  const values: Readonly<Record<string, string | undefined>> = {
    response_type: 'code',
    client_id: 'parley-desktop',
    redirect_uri: APP,
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    state: 'some-state-1',
    ...change,
  };
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const authorize = (query: URLSearchParams, from = browser) =>
  from.send('GET', `/api/oauth/authorize?${query.toString()}`);

/** Where an answer leads, without its query, and the query. */
function redirectOf(response: { headers: Record<string, unknown> }) {
  const location = new URL(String(response.headers['location']), 'http://own.example');
  return { to: location.href.replace(/\?.*$/, ''), query: location.searchParams };
}

async function codeFor(pkce: Pkce, redirect_uri = APP): Promise<string> {
  const response = await authorize(request(pkce, { redirect_uri }));
  expect(response.statusCode).toBe(303);
  return redirectOf(response).query.get('code') ?? '';
}

/** An app is no browser: no cookie, no `Sec-Fetch-Site`. */
const token = (payload: object) => app.inject({ method: 'POST', url: '/api/oauth/token', payload });

const exchange = (code: string, verifier: string, change: object = {}) =>
  token({
    grant_type: 'authorization_code',
    client_id: 'parley-desktop',
    code,
    redirect_uri: APP,
    code_verifier: verifier,
    ...change,
  });

const refresh = (refresh_token: string, attempt?: string) =>
  token({
    grant_type: 'refresh_token',
    client_id: 'parley-desktop',
    refresh_token,
    ...(attempt !== undefined && { attempt }),
  });

const meOf = async (accessToken: string): Promise<number> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await app.inject({ url: '/api/session/me', headers })).statusCode;
};

async function signedInApp(redirect_uri = BY_BROWSER) {
  const pkce = newPkce();
  const response = await exchange(await codeFor(pkce, redirect_uri), pkce.verifier, { redirect_uri });
  expect(response.statusCode).toBe(200);
  return answerOf(oauthToken, response);
}

describe('letting an app in', () => {
  it('gives a code, and for the code tokens that work', async () => {
    const pkce = newPkce();
    const { to, query } = redirectOf(await authorize(request(pkce)));
    expect(to).toBe(APP);
    expect(query.get('state')).toBe('some-state-1');
    expect(query.get('iss')).toMatch(/^http:\/\/localhost/);
    const response = await exchange(query.get('code') ?? '', pkce.verifier);
    expect(response.headers['cache-control']).toBe('no-store');
    const tokens = answerOf(oauthToken, response);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(await meOf(tokens.access_token)).toBe(200);
    expect(await meOf(tokens.refresh_token)).toBe(401);
  });

  it('ends the session of the sign-in window, which nobody uses any more', async () => {
    expect((await browser.send('GET', '/api/session/me')).statusCode).toBe(200);
    const pkce = newPkce();
    const code = await codeFor(pkce);
    // Somebody who has the code and no proof ends nothing.
    const other = await codeFor(pkce);
    expect((await exchange(other, 'x'.repeat(43))).statusCode).toBe(400);
    expect((await browser.send('GET', '/api/session/me')).statusCode).toBe(200);
    const { access_token } = answerOf(oauthToken, await exchange(code, pkce.verifier));
    expect((await browser.send('GET', '/api/session/me')).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${access_token}` };
    const { rows } = answerOf(sessions, await app.inject({ url: '/api/session/list', headers })).data;
    expect(rows.map(({ kind, current }) => ({ kind, current }))).toEqual([{ kind: 'app', current: true }]);
  });

  it('leaves the person signed in in the browser that they have used for it', async () => {
    await signedInApp(BY_BROWSER);
    const { rows } = answerOf(sessions, await browser.send('GET', '/api/session/list')).data;
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['app', 'browser']);
  });

  it('takes form bodies, as the standard has them', async () => {
    const pkce = newPkce();
    const redirect_uri = 'http://127.0.0.1:51234/oauth/callback';
    const fields = {
      grant_type: 'authorization_code',
      client_id: 'parley-desktop',
      code: await codeFor(pkce, redirect_uri),
      redirect_uri,
      code_verifier: pkce.verifier,
    };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/api/oauth/token';
    const payload = new URLSearchParams(fields).toString();
    const twice = await app.inject({ method: 'POST', url, headers: form, payload: `${payload}&code=x` });
    expect(twice.statusCode).toBe(400);
    const response = await app.inject({ method: 'POST', url, headers: form, payload });
    expect(response.statusCode).toBe(200);
    const elsewhere = { email: OWNER.email, password: OWNER.password };
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/session/sign-in',
      headers: form,
      payload: new URLSearchParams(elsewhere).toString(),
    });
    expect(errorOf(signIn).code).toBe('unsupported_media_type');
  });

  it('sends somebody who is not signed in to the sign-in page, and back', async () => {
    const stranger = app.browser();
    const { to, query } = redirectOf(await authorize(request(newPkce()), stranger));
    expect(to).toBe('http://own.example/');
    const path = query.get('continue') ?? '';
    expect(path).toMatch(/^\/api\/oauth\/authorize\?/);
    await stranger.send('POST', '/api/session/sign-in', { email: OWNER.email, password: OWNER.password });
    expect(redirectOf(await stranger.send('GET', path)).query.get('code')).toHaveLength(43);
  });

  it.each([
    [{ client_id: 'other-app' }, 'not known'],
    [{ client_id: undefined }, 'not known'],
    [{ redirect_uri: 'https://evil.example/oauth/callback' }, 'not allowed'],
    [{ redirect_uri: 'http://localhost:1/oauth/callback' }, 'not allowed'],
    [{ redirect_uri: undefined }, 'not allowed'],
  ])('tells the person and redirects nowhere with %j', async (change, sentence) => {
    const response = await authorize(request(newPkce(), change));
    expect(response.statusCode).toBe(400);
    expect(response.headers['location']).toBeUndefined();
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain(sentence);
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ state: undefined }, 'invalid_request'],
  ])('tells the app of its mistake: %j', async (change, error) => {
    const { to, query } = redirectOf(await authorize(request(newPkce(), change)));
    expect(to).toBe(APP);
    expect(query.get('error')).toBe(error);
    expect(query.get('code')).toBeNull();
  });

  it('asks first when the browser has been signed in for a while', async () => {
    app.advance(10 * MINUTE);
    const pkce = newPkce();
    const page = await authorize(request(pkce, { state: '"><script>1' }));
    expect(page.statusCode).toBe(200);
    expect(page.headers['location']).toBeUndefined();
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(page.body).toContain('Olga &lt;b&gt;');
    expect(page.body).not.toContain('<script');

    const fields = [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    expect(fields.map(([name]) => name)).toContain('code_challenge');
    const press = (headers: Record<string, string>) =>
      browser.send('POST', '/api/oauth/authorize', request(pkce).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      });
    const forged = await press({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect(forged.headers['location']).toBeUndefined();
    const { to, query } = redirectOf(await press({}));
    expect(to).toBe(APP);
    expect((await exchange(query.get('code') ?? '', pkce.verifier)).statusCode).toBe(200);
  });

  it('an app cannot let another one in with its token', async () => {
    const { access_token } = await signedInApp();
    const response = await app.inject({
      url: `/api/oauth/authorize?${request(newPkce()).toString()}`,
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(redirectOf(response).query.get('continue')).not.toBeNull();
  });

  it('leads straight to the provider that was chosen in the app, and asks before it lets the app in', async () => {
    const stranger = app.browser();
    const asked = request(newPkce(), { provider: 'google' });
    const { to, query } = redirectOf(await authorize(asked, stranger));
    expect(to).toBe('http://own.example/api/session/oidc/google/start');
    expect(query.get('continue')).toMatch(/^\/api\/oauth\/authorize\?.*provider=google/);
    // Signed in this very moment: a provider does that without a word.
    const page = await authorize(asked);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Open Parley for desktop?');
  });

  it('tells apps where everything is', async () => {
    const answer = await app.inject({ url: '/.well-known/oauth-authorization-server' });
    const metadata = answer.json<{ issuer: string }>();
    expect(metadata).toMatchObject({
      code_challenge_methods_supported: ['S256'],
      token_endpoint: `${metadata.issuer}/api/oauth/token`,
    });
  });
});

describe('codes', () => {
  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:1/oauth/callback' }],
  ])('are worth nothing with %s, and nothing after it', async (_name, change) => {
    const pkce = newPkce();
    const code = await codeFor(pkce);
    const response = await exchange(code, pkce.verifier, change);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response).code).toBe('invalid_grant');
    expect(errorOf(await exchange(code, pkce.verifier)).code).toBe('invalid_grant');
  });

  it('are refused to an unknown app', async () => {
    const pkce = newPkce();
    const response = await exchange(await codeFor(pkce), pkce.verifier, { client_id: 'other' });
    expect(errorOf(response).code).toBe('invalid_client');
  });

  it('are over after a minute', async () => {
    const pkce = newPkce();
    const code = await codeFor(pkce);
    app.advance(MINUTE);
    expect(errorOf(await exchange(code, pkce.verifier)).code).toBe('invalid_grant');
  });

  it('used a second time end the session they made', async () => {
    const pkce = newPkce();
    const code = await codeFor(pkce);
    const tokens = answerOf(oauthToken, await exchange(code, pkce.verifier));
    expect(await meOf(tokens.access_token)).toBe(200);
    expect(errorOf(await exchange(code, pkce.verifier)).code).toBe('invalid_grant');
    expect(await meOf(tokens.access_token)).toBe(401);
    expect(errorOf(await refresh(tokens.refresh_token)).code).toBe('invalid_grant');
  });

  it('used by two at the same time leave neither signed in', async () => {
    const pkce = newPkce();
    const code = await codeFor(pkce);
    const answers = await Promise.all([1, 2, 3].map(() => exchange(code, pkce.verifier)));
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    for (const winner of winners) expect(await meOf(answerOf(oauthToken, winner).access_token)).toBe(401);
  });

  it('issued before signing out everywhere are worth nothing after it', async () => {
    const pkce = newPkce();
    const code = await codeFor(pkce);
    await browser.send('POST', '/api/session/sign-out-everywhere');
    expect(errorOf(await exchange(code, pkce.verifier)).code).toBe('invalid_grant');
  });
});

describe('tokens', () => {
  it('access is over after 15 minutes and renewed by the refresh token', async () => {
    const first = await signedInApp();
    app.advance(15 * MINUTE);
    expect(await meOf(first.access_token)).toBe(401);
    const second = answerOf(oauthToken, await refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await meOf(second.access_token)).toBe(200);
    expect(await meOf(first.access_token)).toBe(401);
  });

  it('the access token before a renewal stops at once', async () => {
    const first = await signedInApp();
    expect(await meOf(first.access_token)).toBe(200);
    await refresh(first.refresh_token);
    expect(await meOf(first.access_token)).toBe(401);
  });

  it('a refresh token used twice ends the whole family', async () => {
    const first = await signedInApp();
    const second = answerOf(oauthToken, await refresh(first.refresh_token));
    const third = answerOf(oauthToken, await refresh(second.refresh_token));
    expect(await meOf(third.access_token)).toBe(200);
    expect(errorOf(await refresh(first.refresh_token)).code).toBe('invalid_grant');
    expect(await meOf(third.access_token)).toBe(401);
    expect(errorOf(await refresh(third.refresh_token)).code).toBe('invalid_grant');
    expect((await browser.send('GET', '/api/session/me')).statusCode).toBe(200);
  });

  it('an app that never had the answer gets it when it asks again, after days as well', async () => {
    const first = await signedInApp();
    const attempt = newPkce().verifier;
    const lost = answerOf(oauthToken, await refresh(first.refresh_token, attempt));
    app.advance(3 * DAY);
    const again = answerOf(oauthToken, await refresh(first.refresh_token, attempt));
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect(await meOf(again.access_token)).toBe(200);
    const next = answerOf(oauthToken, await refresh(again.refresh_token, newPkce().verifier));
    expect(await meOf(next.access_token)).toBe(200);
  });

  it.each([
    ['without its attempt', undefined],
    ['by another attempt', 'x'.repeat(43)],
  ])('a used refresh token shown %s ends the family all the same', async (_name, other) => {
    const first = await signedInApp();
    const second = answerOf(oauthToken, await refresh(first.refresh_token, newPkce().verifier));
    expect(errorOf(await refresh(first.refresh_token, other)).code).toBe('invalid_grant');
    expect(await meOf(second.access_token)).toBe(401);
    expect(errorOf(await refresh(second.refresh_token)).code).toBe('invalid_grant');
  });

  it('an attempt is over once what it was given has been used', async () => {
    const first = await signedInApp();
    const attempt = newPkce().verifier;
    const second = answerOf(oauthToken, await refresh(first.refresh_token, attempt));
    const third = answerOf(oauthToken, await refresh(second.refresh_token, newPkce().verifier));
    expect(errorOf(await refresh(first.refresh_token, attempt)).code).toBe('invalid_grant');
    expect(await meOf(third.access_token)).toBe(401);
  });

  it('an attempt opens nothing after signing out', async () => {
    const first = await signedInApp();
    const attempt = newPkce().verifier;
    const second = answerOf(oauthToken, await refresh(first.refresh_token, attempt));
    const payload = { token: second.refresh_token };
    await app.inject({ method: 'POST', url: '/api/oauth/revoke', payload });
    expect(errorOf(await refresh(first.refresh_token, attempt)).code).toBe('invalid_grant');
  });

  it('asks for a new sign-in after 90 days, however often it was renewed', async () => {
    let { refresh_token } = await signedInApp();
    for (let day = 0; day < 80; day += 20) {
      const renewed = await refresh(refresh_token);
      expect(renewed.statusCode).toBe(200);
      ({ refresh_token } = answerOf(oauthToken, renewed));
      app.advance(20 * DAY);
    }
    const last = await refresh(refresh_token);
    expect(last.statusCode).toBe(200);
    app.advance(11 * DAY);
    expect((await refresh(answerOf(oauthToken, last).refresh_token)).statusCode).toBe(400);
  });

  it('a refresh token is over after 30 days without use', async () => {
    const { refresh_token } = await signedInApp();
    app.advance(30 * DAY);
    expect(errorOf(await refresh(refresh_token)).code).toBe('invalid_grant');
  });

  it.each(['access_token', 'refresh_token'] as const)('revoking the %s ends the session', async (which) => {
    const tokens = await signedInApp();
    expect(await meOf(tokens.access_token)).toBe(200);
    const revoke = (value: string) =>
      app.inject({ method: 'POST', url: '/api/oauth/revoke', payload: { token: value } });
    expect((await revoke('unknown')).statusCode).toBe(200);
    expect(await meOf(tokens.access_token)).toBe(200);
    expect((await revoke(tokens[which])).statusCode).toBe(200);
    expect(await meOf(tokens.access_token)).toBe(401);
    expect(errorOf(await refresh(tokens.refresh_token)).code).toBe('invalid_grant');
  });

  it('signing out everywhere reaches the apps', async () => {
    const tokens = await signedInApp();
    expect(await meOf(tokens.access_token)).toBe(200);
    await browser.send('POST', '/api/session/sign-out-everywhere');
    expect(await meOf(tokens.access_token)).toBe(401);
    expect(errorOf(await refresh(tokens.refresh_token)).code).toBe('invalid_grant');
  });

  it.each(['access_token', 'refresh_token'] as const)(
    'the hash of the %s ends the session, and opens nothing',
    async (which) => {
      const tokens = await signedInApp();
      const token_sha256 = createHash('sha256').update(tokens[which]).digest('hex');
      expect(await meOf(token_sha256)).toBe(401);
      expect(errorOf(await refresh(token_sha256)).code).toBe('invalid_grant');
      expect(await meOf(tokens.access_token)).toBe(200);
      const revoke = (payload: object) => app.inject({ method: 'POST', url: '/api/oauth/revoke', payload });
      expect((await revoke({ token: token_sha256 })).statusCode).toBe(200);
      expect(await meOf(tokens.access_token)).toBe(200);
      expect((await revoke({ token_sha256 })).statusCode).toBe(200);
      expect(await meOf(tokens.access_token)).toBe(401);
      expect(errorOf(await refresh(tokens.refresh_token)).code).toBe('invalid_grant');
      expect((await revoke({ token_sha256: 'short' })).statusCode).toBe(400);
    },
  );

  it('an app stays in the list of sessions while it can renew its access', async () => {
    await signedInApp();
    app.advance(60 * MINUTE);
    const rows = async () => answerOf(sessions, await browser.send('GET', '/api/session/list')).data.rows;
    const kinds = async () => (await rows()).map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(['app', 'browser']);
  });

  it('need no same-origin proof: another site cannot set them', async () => {
    const { access_token } = await signedInApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/session/sign-out',
      headers: {
        authorization: `Bearer ${access_token}`,
        origin: 'app://parley',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(response.statusCode).toBe(200);
    expect(await meOf(access_token)).toBe(401);
  });

  it('what has ended long ago is removed, what can still be used is not', async () => {
    const { refresh_token } = await signedInApp();
    const { database, clock } = app.platform;
    const count = async () => (await database.system.selectFrom('sessions').select('_id').execute()).length;
    app.advance(29 * DAY);
    await sweep(database, PRUNES, clock());
    expect((await refresh(refresh_token)).statusCode).toBe(200);
    app.advance(31 * DAY);
    await sweep(database, PRUNES, clock());
    // The browser's is gone; the app's could have been renewed until yesterday.
    expect(await count()).toBe(1);
    app.advance(30 * DAY);
    await sweep(database, PRUNES, clock());
    expect(await count()).toBe(0);
  });
});
