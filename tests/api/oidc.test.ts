import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { me, signInOptions } from '@shared/contract/session';
import { answerOf, errorOf } from '../support/answers';
import type { Browser } from '../support/browser';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';
import {
  type TestProvider,
  PROVIDER_CLIENT,
  signInAtProvider,
  startProvider,
} from '../support/oidc-provider';

const PUBLIC_URL = 'http://parley.test';
const OWNER = {
  email: 'owner@example.com',
  password: 'a good password',
  first_name: 'Olga',
  business_title: 'Corner Bakery',
};
const START = '/api/session/oidc/company/start';

let provider: TestProvider;
let app: IdentityApp;
let browser: Browser;

beforeAll(async () => {
  provider = await startProvider(`${PUBLIC_URL}/api/session/oidc/company/callback`);
});
afterAll(() => provider.close());

async function startWith(change: object = {}): Promise<void> {
  const company = { id: 'company', label: 'Company', issuer: provider.issuer, ...PROVIDER_CLIENT, ...change };
  app = await startIdentityApp({ env: { PUBLIC_URL, OIDC_PROVIDERS: JSON.stringify([company]) } });
  await app.browser().send('POST', '/api/session/set-up', { ...OWNER, set_up_code: app.setUpCode });
  browser = app.browser();
}

beforeEach(async () => {
  provider.people.clear();
  await startWith();
});
afterEach(() => app.close());

const addressOf = (response: { headers: Record<string, unknown> }): string =>
  String(response.headers['location']);

/** To the provider and back, up to the callback's address. */
async function comeBack(name: string, start = START): Promise<URL> {
  const begun = await browser.send('GET', start);
  expect(begun.statusCode).toBe(303);
  const back = await signInAtProvider(addressOf(begun), name);
  expect(back.origin).toBe(PUBLIC_URL);
  return back;
}

const callback = (back: URL) => browser.send('GET', `${back.pathname}${back.search}`);

async function emailSignedIn(): Promise<string | null> {
  const response = await browser.send('GET', '/api/session/me');
  return response.statusCode === 200 ? answerOf(me, response).data.email : null;
}

describe('signing in through a provider', () => {
  it('is offered by the sign-in page', async () => {
    const options = answerOf(signInOptions, await browser.send('GET', '/api/session/options')).data;
    expect(options.providers).toEqual([{ _id: 'company', label: 'Company' }]);
  });

  it('signs in the person with the same verified address, and knows them from then on', async () => {
    provider.people.set('sub-1', { email: 'Owner@Example.com', email_verified: true });
    const response = await callback(await comeBack('sub-1'));
    expect(response.statusCode).toBe(303);
    expect(addressOf(response)).toBe('/');
    expect(await emailSignedIn()).toBe(OWNER.email);
    expect(browser.jar.get('parley_oidc')).toBeUndefined();

    await browser.send('POST', '/api/session/sign-out');
    // The address at the provider is another one now; the link is what counts.
    provider.people.set('sub-1', { email: 'changed@example.com', email_verified: false });
    await callback(await comeBack('sub-1'));
    expect(await emailSignedIn()).toBe(OWNER.email);
    expect(await app.platform.database.system.selectFrom('identities').selectAll().execute()).toHaveLength(1);
  });

  it('goes on to where the person wanted to go, on this server only', async () => {
    provider.people.set('sub-1', { email: OWNER.email, email_verified: true });
    const wish = '/business/1/inbox';
    const there = await callback(await comeBack('sub-1', `${START}?continue=${encodeURIComponent(wish)}`));
    expect(addressOf(there)).toBe(wish);
    const evil = encodeURIComponent('//evil.example/business/');
    expect(addressOf(await callback(await comeBack('sub-1', `${START}?continue=${evil}`)))).toBe('/');
  });

  it.each([
    ['an address that is not verified', { email: OWNER.email, email_verified: false }],
    ['an address of which nothing is said', { email: OWNER.email }],
    ['an unknown address', { email: 'stranger@example.com', email_verified: true }],
    ['no address', {}],
  ])('knows nobody with %s', async (_name, person) => {
    provider.people.set('sub-2', person);
    const response = await callback(await comeBack('sub-2'));
    expect(addressOf(response)).toBe('/?error=provider_unknown_user');
    expect(await emailSignedIn()).toBeNull();
    expect(await app.platform.database.system.selectFrom('identities').selectAll().execute()).toEqual([]);
  });

  it('takes addresses as verified where the configuration says so', async () => {
    await app.close();
    await startWith({ trust_email: true });
    provider.people.set('sub-3', { email: OWNER.email });
    await callback(await comeBack('sub-3'));
    expect(await emailSignedIn()).toBe(OWNER.email);
  });

  it('believes a provider that says the address is not verified, whatever the configuration says', async () => {
    await app.close();
    await startWith({ trust_email: true });
    provider.people.set('sub-3', { email: OWNER.email, email_verified: false });
    await callback(await comeBack('sub-3'));
    expect(await emailSignedIn()).toBeNull();
  });
});

describe('what can go wrong on the way', () => {
  beforeEach(() => {
    provider.people.set('sub-1', { email: OWNER.email, email_verified: true });
  });

  const expectRefused = async (back: URL): Promise<void> => {
    const response = await callback(back);
    expect(addressOf(response)).toBe('/?error=provider_failed');
    expect(await emailSignedIn()).toBeNull();
  };

  it('a state that is not ours', async () => {
    const back = await comeBack('sub-1');
    back.searchParams.set('state', 'forged');
    await expectRefused(back);
  });

  it('an answer that another browser asked for', async () => {
    const back = await comeBack('sub-1');
    browser = app.browser();
    await expectRefused(back);
  });

  it('a cookie that was tampered with', async () => {
    const back = await comeBack('sub-1');
    const cookie = browser.jar.get('parley_oidc') ?? '';
    browser.jar.set('parley_oidc', `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`);
    await expectRefused(back);
  });

  it('an answer that comes back later than ten minutes', async () => {
    const back = await comeBack('sub-1');
    app.advance(10 * 60_000);
    await expectRefused(back);
  });

  it('an answer that is shown twice', async () => {
    const back = await comeBack('sub-1');
    const cookie = browser.jar.get('parley_oidc') ?? '';
    expect(addressOf(await callback(back))).toBe('/');
    await browser.send('POST', '/api/session/sign-out');
    browser.jar.set('parley_oidc', cookie);
    await expectRefused(back);
  });

  it('a person who says no', async () => {
    const back = await comeBack('sub-1');
    const { searchParams } = back;
    searchParams.delete('code');
    searchParams.set('error', 'access_denied');
    await expectRefused(back);
  });

  it('a provider that does not answer', async () => {
    await app.close();
    await startWith({ issuer: 'http://127.0.0.1:9' });
    expect(addressOf(await browser.send('GET', START))).toBe('/?error=provider_failed');
  });

  it('a provider by plain http on another machine', async () => {
    // It answers, under a name that is none of the loopback's.
    const remote = await startProvider(`${PUBLIC_URL}/api/session/oidc/company/callback`, '0.0.0.0');
    try {
      await app.close();
      await startWith({ issuer: remote.issuer });
      expect(addressOf(await browser.send('GET', START))).toBe('/?error=provider_failed');
    } finally {
      await remote.close();
    }
  });

  it('a provider that is not configured', async () => {
    const response = await browser.send('GET', '/api/session/oidc/other/start');
    expect(errorOf(response).code).toBe('not_found');
  });
});
