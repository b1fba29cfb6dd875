import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginTwoStep, newRecoveryCodes, security } from '@shared/contract/profile';
import { me } from '@shared/contract/session';
import { codeAt } from '../../src/server/domains/session/two-step/totp';
import { answerOf, errorOf } from '../support/answers';
import type { Browser } from '../support/browser';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';
import { until } from '../support/inbox';
import { type MailServer, startMailServer } from '../support/mail-server';
import { PERSON, STEP_MS, settled, signIn, turnOn } from '../support/own-account';

let app: IdentityApp;
let mail: MailServer;
let owner: Browser;
const now = (): number => app.platform.clock();

beforeEach(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'parley@parley.example', PUBLIC_URL: 'http://parley.example' };
  app = await startIdentityApp({ env });
  owner = await settled(app);
});
afterEach(async () => {
  await app.close();
  await mail.close();
});

const securityOf = async (browser: Browser) =>
  answerOf(security, await browser.send('GET', '/api/session/security')).data;
const meOf = async (browser: Browser) => (await browser.send('GET', '/api/session/me')).statusCode;
const secondStep = (browser: Browser, code: string) =>
  browser.send('POST', '/api/session/second-step', { code });
/** Signs in with the password; owes the code. */
const firstStep = async (): Promise<Browser> => {
  const { browser, response } = await signIn(app);
  expect([response.statusCode, errorOf(response).code]).toEqual([401, 'second_step_required']);
  return browser;
};
const mailed = (subject: string) =>
  until(() => expect(mail.mails.some(({ text }) => text.includes(`Subject: ${subject}`))).toBe(true));

describe('turning it on', () => {
  it('takes the password, then a code, and shows ten recovery codes once', async () => {
    const wrong = await owner.send('POST', '/api/session/two-step', { password: 'not this' });
    expect(errorOf(wrong)).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'The password is not right.' },
    });
    expect(errorOf(await owner.send('POST', '/api/session/two-step', {})).code).toBe('wrong_password');

    const begun = await owner.send('POST', '/api/session/two-step', { password: PERSON.password });
    const { secret, uri } = answerOf(beginTwoStep, begun).data;
    expect(uri).toContain(`secret=${secret}`);
    expect(await securityOf(owner)).toMatchObject({ two_step: false, recovery_codes_left: 0 });
    // Not asked for before a code has confirmed it.
    expect((await signIn(app)).response.statusCode).toBe(200);

    const refused = await owner.send('POST', '/api/session/two-step/confirm', { code: '000000' });
    expect(errorOf(refused).code).toBe('wrong_code');
    const code = codeAt(secret, now());
    const confirmed = await owner.send('POST', '/api/session/two-step/confirm', { code });
    const codes = (JSON.parse(confirmed.payload) as { data: { recovery_codes: string[] } }).data;
    expect(new Set(codes.recovery_codes).size).toBe(10);
    expect(await securityOf(owner)).toMatchObject({ two_step: true, recovery_codes_left: 10 });
    expect(answerOf(me, await owner.send('GET', '/api/session/me')).data.two_step).toBe(true);
    await mailed('Two-step verification is on');

    const again = await owner.send('POST', '/api/session/two-step', { password: PERSON.password });
    expect(errorOf(again).code).toBe('two_step_on');
    const db = app.platform.database.system;
    const stored = JSON.stringify([
      await db.selectFrom('two_step').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const hidden of [secret, ...codes.recovery_codes]) expect(stored).not.toContain(hidden);
  });

  it('of two that confirm at once one wins', async () => {
    const begun = await owner.send('POST', '/api/session/two-step', { password: PERSON.password });
    const { secret } = answerOf(beginTwoStep, begun).data;
    const code = codeAt(secret, now());
    const confirm = () => owner.send('POST', '/api/session/two-step/confirm', { code });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('signing in', () => {
  it('takes a code after the password, and nothing opens before', async () => {
    const phone = await turnOn(app, owner, now);
    const browser = await firstStep();
    expect(browser.jar.get('parley_session')).toBeUndefined();
    expect(await meOf(browser)).toBe(401);
    expect(errorOf(await secondStep(browser, '000000')).code).toBe('wrong_code');
    expect((await secondStep(browser, phone.code())).statusCode).toBe(200);
    expect(await meOf(browser)).toBe(200);
    expect(browser.jar.get('parley_second_step')).toBeUndefined();
  });

  it('asks whoever has the wrong password for no code: that would tell that it was right', async () => {
    await turnOn(app, owner, now);
    const { browser, response } = await signIn(app, 'wrong password');
    expect(errorOf(response).code).toBe('wrong_credentials');
    expect(browser.jar.get('parley_second_step')).toBeUndefined();
  });

  it('takes a code once, from two browsers at the same time too, and none of before', async () => {
    const phone = await turnOn(app, owner, now);
    const browsers = [await firstStep(), await firstStep(), await firstStep()];
    const code = phone.code();
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const late = await firstStep();
    const before = codeAt(phone.secret, now() - STEP_MS);
    for (const used of [code, before]) expect(errorOf(await secondStep(late, used)).code).toBe('wrong_code');
    app.advance(STEP_MS);
    expect((await secondStep(late, phone.code())).statusCode).toBe(200);
  });

  it('takes a recovery code instead, each once, however it is written', async () => {
    const { recovery } = await turnOn(app, owner, now);
    const [first = '', second = ''] = recovery;
    const browsers = [await firstStep(), await firstStep()];
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, first)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await mailed('A recovery code was used to sign in');
    const browser = await firstStep();
    expect(errorOf(await secondStep(browser, first)).code).toBe('wrong_code');
    expect((await secondStep(browser, second.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await securityOf(browser)).recovery_codes_left).toBe(8);
  });

  it('looks at no more codes for a while after five wrong ones, from wherever, but at recovery codes', async () => {
    const phone = await turnOn(app, owner, now);
    const browsers = await Promise.all([firstStep(), firstStep()]);
    for (let n = 0; n < 5; n += 1) await secondStep(browsers[n % 2]!, '000000');
    const refused = await secondStep(browsers[0], phone.code());
    expect(errorOf(refused).code).toBe('too_many_sign_ins');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    app.advance(31_000);
    expect(errorOf(await secondStep(browsers[0], '000000')).code).toBe('wrong_code');
    const still = await secondStep(browsers[0], phone.code());
    expect(Number(still.headers['retry-after'])).toBeGreaterThan(30);
    expect((await secondStep(browsers[1], phone.recovery[0]!)).statusCode).toBe(200);
    app.advance(61_000);
    expect((await secondStep(browsers[0], phone.code())).statusCode).toBe(200);
  });

  it('of two codes wrong at once both count', async () => {
    await turnOn(app, owner, now);
    const browser = await firstStep();
    await Promise.all(Array.from({ length: 5 }, () => secondStep(browser, '000000')));
    const row = await app.platform.database.system
      .selectFrom('two_step')
      .select('failures')
      .executeTakeFirstOrThrow();
    expect(row.failures).toBe(5);
  });

  it('starts over after ten minutes, without the cookie, with a made-up one, and after a change of the password', async () => {
    const phone = await turnOn(app, owner, now);
    const late = await firstStep();
    app.advance(10 * 60_000);
    expect(errorOf(await secondStep(late, phone.code())).code).toBe('second_step_expired');
    expect(errorOf(await secondStep(app.browser(), phone.code())).code).toBe('second_step_expired');

    const forged = app.browser();
    forged.jar.set('parley_second_step', `${late.jar.get('parley_second_step')}x`);
    expect(errorOf(await secondStep(forged, phone.code())).code).toBe('second_step_expired');
    // Sealed by us, for something else.
    forged.jar.set('parley_second_step', app.platform.secrets.seal('{"provider":"x"}'));
    expect(errorOf(await secondStep(forged, phone.code())).code).toBe('second_step_expired');

    const meanwhile = await firstStep();
    const body = { current_password: PERSON.password, password: 'another good one' };
    expect((await owner.send('PUT', '/api/session/password', body)).statusCode).toBe(200);
    expect(errorOf(await secondStep(meanwhile, phone.code())).code).toBe('second_step_expired');
  });
});

describe('turning it off, and new codes', () => {
  it('take password and code; the old codes stop working', async () => {
    const phone = await turnOn(app, owner, now);
    const { password } = PERSON;
    const renew = (body: object) => owner.send('POST', '/api/session/two-step/recovery-codes', body);
    // Kept: half a minute later the phone shows another one, which has not been used.
    const code = phone.code();
    expect(errorOf(await renew({ password: 'no', code })).code).toBe('wrong_password');
    expect(errorOf(await renew({ password, code: '000000' })).code).toBe('wrong_code');
    const { recovery_codes } = answerOf(newRecoveryCodes, await renew({ password, code })).data;
    await mailed('You have new recovery codes');
    const browser = await firstStep();
    expect(errorOf(await secondStep(browser, phone.recovery[0]!)).code).toBe('wrong_code');

    const off = (body: object) => owner.send('POST', '/api/session/two-step/off', body);
    expect(errorOf(await off({ password: 'no', code: recovery_codes[0] })).code).toBe('wrong_password');
    expect(errorOf(await off({ password, code })).code).toBe('wrong_code');
    expect((await off({ password, code: recovery_codes[0] })).statusCode).toBe(200);
    await mailed('Two-step verification is off');
    expect((await signIn(app)).response.statusCode).toBe(200);
    // Whoever had given the password meanwhile owes nothing any more.
    expect((await secondStep(browser, '000000')).statusCode).toBe(200);
    expect(errorOf(await off({ password, code: recovery_codes[1] })).code).toBe('two_step_off');
  });

  it('guess no password from an open window', async () => {
    const guess = () => owner.send('POST', '/api/session/two-step', { password: 'a guess' });
    for (let n = 0; n < 10; n += 1) await guess();
    const right = await owner.send('POST', '/api/session/two-step', { password: PERSON.password });
    expect(errorOf(right).code).toBe('too_many_sign_ins');
  });
});

it('an app comes in by the browser alone, after both steps', async () => {
  await turnOn(app, owner, now);
  const browser = await firstStep();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'parley-desktop',
    redirect_uri: 'parley://oauth/callback',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    state: 'a-long-state',
  });
  const asked = await browser.send('GET', `/api/oauth/authorize?${query.toString()}`);
  expect(asked.statusCode).toBe(303);
  expect(asked.headers.location).toMatch(/^\/\?continue=/);
});
