import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessions, setUp, signInOptions, signOut } from '@shared/contract/session';
import { members, roles } from '@shared/contract/workspaces';
import { answerOf, errorOf } from '../support/answers';
import type { Browser } from '../support/browser';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';

const OWNER = {
  email: 'Owner@Example.com',
  password: 'a good password',
  first_name: 'Olga',
  last_name: 'Owner',
  business_title: 'Corner Bakery',
};
const CREDENTIALS = { email: 'owner@example.com', password: OWNER.password };
const DAY = 24 * 3600_000;

let app: IdentityApp;
afterEach(() => app.close());

const browserOf = (): Browser => app.browser();

async function signedIn(): Promise<Browser> {
  const browser = browserOf();
  const response = await browser.send('POST', '/api/session/sign-in', CREDENTIALS);
  expect(response.statusCode).toBe(200);
  return browser;
}

const meOf = async (browser: Browser): Promise<number> =>
  (await browser.send('GET', '/api/session/me')).statusCode;

describe('the first run of an empty server', () => {
  beforeEach(async () => {
    app = await startIdentityApp();
  });

  const optionsOf = async () =>
    answerOf(signInOptions, await browserOf().send('GET', '/api/session/options')).data;

  it('offers set-up, makes owner and workspace, signs in, and offers it no more', async () => {
    expect(await optionsOf()).toEqual({
      setup_required: true,
      setup_code_required: false,
      providers: [],
      demo: null,
      password_reset: false,
    });
    const browser = browserOf();
    const response = await browser.send('POST', '/api/session/set-up', OWNER);
    expect(response.statusCode).toBe(200);
    const profile = answerOf(setUp, response).data;
    expect(profile).toMatchObject({
      email: 'owner@example.com',
      first_name: 'Olga',
      workspaces: [{ business_title: 'Corner Bakery', is_demo: false, role: { role_name: 'Owner' } }],
    });
    expect(await meOf(browser)).toBe(200);
    expect((await optionsOf()).setup_required).toBe(false);
    expect(errorOf(await browserOf().send('POST', '/api/session/set-up', OWNER)).code).toBe('setup_done');

    const business_id = profile.workspaces[0]?.business_id ?? '';
    const headers = { b_id: business_id };
    const people = answerOf(members, await browser.send('GET', '/api/workspace/members', undefined, headers))
      .data.rows;
    expect(people).toMatchObject([{ email: 'owner@example.com', role: { role_name: 'Owner' } }]);
    const rows = answerOf(roles, await browser.send('GET', '/api/workspace/roles', undefined, headers)).data
      .rows;
    expect(rows.map(({ role_name }) => role_name)).toEqual([
      'Owner',
      'Administrator',
      'Manager',
      'Agent',
      'Marketer',
      'Viewer',
    ]);
    const stages = await app.platform.database
      .forWorkspace(business_id)
      .selectFrom('lifecycle_stages')
      .select('label')
      .where('business_id', '=', business_id)
      .orderBy('position')
      .execute();
    expect(stages[0]).toEqual({ label: 'Lead' });
  });

  it('of many at once one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        browserOf().send('POST', '/api/session/set-up', { ...OWNER, email: `owner${n}@example.com` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const db = app.platform.database.system;
    expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('businesses').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ email: 'nobody' }, 'email'],
    [{ first_name: '  ' }, 'first_name'],
    [{ business_title: '   ' }, 'business_title'],
    [{ password: 'x'.repeat(201) }, 'password'],
  ])('refuses %j and changes nothing', async (change, field) => {
    const response = await browserOf().send('POST', '/api/session/set-up', { ...OWNER, ...change });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response).fields).toHaveProperty(field);
    expect((await optionsOf()).setup_required).toBe(true);
  });

  it('a demo server offers its account, not set-up', async () => {
    await app.close();
    app = await startIdentityApp({ demo: true });
    expect(await optionsOf()).toEqual({
      setup_required: false,
      setup_code_required: false,
      providers: [],
      demo: { email: 'demo@parley.example', password: 'parley-demo' },
      password_reset: true,
    });
    expect((await browserOf().send('POST', '/api/session/set-up', OWNER)).statusCode).toBe(409);
  });
});

describe('signing in', () => {
  beforeEach(async () => {
    app = await startIdentityApp();
    expect((await browserOf().send('POST', '/api/session/set-up', OWNER)).statusCode).toBe(200);
  });

  it('sets a cookie that no script can read, for seven days', async () => {
    const response = await browserOf().send('POST', '/api/session/sign-in', {
      email: ' OWNER@example.COM ',
      password: OWNER.password,
    });
    const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(/^parley_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const stored = await app.platform.database.system.selectFrom('sessions').select('token_hash').execute();
    const [, token = ''] = /parley_session=([\w-]+)/.exec(cookie) ?? [];
    expect(stored.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
  });

  it('marks the cookie Secure where people come by https', async () => {
    await app.close();
    app = await startIdentityApp({ env: { PUBLIC_URL: 'https://parley.example' } });
    const response = await browserOf().send('POST', '/api/session/set-up', {
      ...OWNER,
      set_up_code: app.setUpCode,
    });
    expect(String(response.headers['set-cookie'])).toContain('; Secure');
  });

  it('says the same of an unknown address as of a wrong password', async () => {
    const wrong = await browserOf().send('POST', '/api/session/sign-in', { ...CREDENTIALS, password: 'no' });
    const unknown = await browserOf().send('POST', '/api/session/sign-in', {
      ...CREDENTIALS,
      email: 'x@y.example',
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect(errorOf(wrong)).toEqual(errorOf(unknown));
  });

  it('does the work of a check for an unknown address too', async () => {
    // What this process has of the processor, its threads too: a busy machine delays an answer, and adds no work to it.
    const workOf = async (email: string): Promise<number> => {
      const start = process.cpuUsage();
      await browserOf().send('POST', '/api/session/sign-in', { email, password: 'wrong password' });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    // In turn, and the least of several: what else the process does only ever adds.
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      known.push(await workOf(CREDENTIALS.email));
      unknown.push(await workOf('x@y.example'));
    }
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
  });

  it('stops after ten failures, even with the right password, and lets in again after 15 minutes', async () => {
    const attempt = (password: string) =>
      browserOf().send('POST', '/api/session/sign-in', { ...CREDENTIALS, password });
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong password')));
    // Side by side, more of them may be turned away than need be, never fewer.
    const looked = answers.filter(({ statusCode }) => statusCode !== 429).length;
    expect(looked).toBeLessThanOrEqual(10);
    for (let count = looked; count < 10; count += 1)
      expect((await attempt('wrong password')).statusCode).toBe(401);
    const refused = await attempt(OWNER.password);
    expect(errorOf(refused).code).toBe('too_many_sign_ins');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    app.advance(15 * 60_000);
    expect((await attempt(OWNER.password)).statusCode).toBe(200);
  });

  it('ends the session that the browser had before', async () => {
    const browser = await signedIn();
    const first = browser.jar.get('parley_session') ?? '';
    await browser.send('POST', '/api/session/sign-in', CREDENTIALS);
    expect(await meOf(browser)).toBe(200);
    browser.jar.set('parley_session', first);
    expect(await meOf(browser)).toBe(401);
  });

  it('is over after seven days', async () => {
    const browser = await signedIn();
    app.advance(7 * DAY - 60_000);
    expect(await meOf(browser)).toBe(200);
    app.advance(60_000);
    expect(await meOf(browser)).toBe(401);
  });

  it('refuses a forged cookie, and the cookie as a bearer token', async () => {
    const browser = await signedIn();
    const token = browser.jar.get('parley_session') ?? '';
    const asBearer = await app.inject({
      url: '/api/session/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asBearer.statusCode).toBe(401);
    browser.jar.set('parley_session', `${token}x`);
    expect(await meOf(browser)).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ])('refuses a request of %s', async (_name, headers: Record<string, string>) => {
    const browser = await signedIn();
    const response = await browser.send('POST', '/api/session/sign-out', undefined, headers);
    expect(errorOf(response).code).toBe('cross_site_request');
    expect(await meOf(browser)).toBe(200);
  });

  it('lists where the person is signed in and notes when it was seen', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const rows = async () => answerOf(sessions, await first.send('GET', '/api/session/list')).data.rows;
    const before = await rows();
    // The one of the set-up, and these two.
    expect(before).toHaveLength(3);
    expect(before.filter(({ current }) => current)).toHaveLength(1);
    app.advance(6 * 60_000);
    await meOf(second);
    const seen = (await rows()).map(({ last_seen_at }) => Date.parse(last_seen_at));
    expect((seen[0] ?? 0) - (seen[2] ?? 0)).toBeGreaterThanOrEqual(6 * 60_000 - 10_000);
  });
});

describe('signing out', () => {
  beforeEach(async () => {
    app = await startIdentityApp();
    await browserOf().send('POST', '/api/session/set-up', OWNER);
  });

  it('counts at once, here and nowhere else', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const token = one.jar.get('parley_session') ?? '';
    expect(await meOf(one)).toBe(200);
    const response = await one.send('POST', '/api/session/sign-out');
    expect(answerOf(signOut, response)).toEqual({ data: { done: true } });
    expect(one.jar.get('parley_session')).toBeUndefined();
    one.jar.set('parley_session', token);
    expect(await meOf(one)).toBe(401);
    expect(await meOf(other)).toBe(200);
  });

  it('everywhere ends every session, this one included', async () => {
    const browsers = [await signedIn(), await signedIn(), await signedIn()];
    const [first] = browsers;
    const tokens = browsers.map(({ jar }) => jar.get('parley_session') ?? '');
    for (const browser of browsers) expect(await meOf(browser)).toBe(200);
    expect((await first?.send('POST', '/api/session/sign-out-everywhere'))?.statusCode).toBe(200);
    for (const [index, browser] of browsers.entries()) {
      browser.jar.set('parley_session', tokens[index] ?? '');
      expect(await meOf(browser)).toBe(401);
    }
  });

  it('needs a session', async () => {
    expect(errorOf(await browserOf().send('POST', '/api/session/sign-out')).code).toBe('not_signed_in');
  });
});
