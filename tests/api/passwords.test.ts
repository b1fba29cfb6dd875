import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkReset, security } from '@shared/contract/profile';
import { signInOptions } from '@shared/contract/session';
import { answerOf, errorOf } from '../support/answers';
import type { Browser } from '../support/browser';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';
import { until } from '../support/inbox';
import { type MailServer, startMailServer } from '../support/mail-server';
import { PERSON, settled, signIn, turnOn } from '../support/own-account';

const NEW = 'a better password';
const HOUR = 3600_000;

let app: IdentityApp;
let mail: MailServer;
let owner: Browser;

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

const meOf = async (browser: Browser) => (await browser.send('GET', '/api/session/me')).statusCode;
const change = (body: object, browser = owner) => browser.send('PUT', '/api/session/password', body);
const mailed = (subject: string, times = 1) =>
  until(() =>
    expect(mail.mails.filter(({ text }) => text.includes(`Subject: ${subject}`))).toHaveLength(times),
  );
const status = async (password: string) => (await signIn(app, password)).response.statusCode;
/** Until whatever the question has caused is done. */
const asked = async (email: string = PERSON.email) => {
  const response = await app.browser().send('POST', '/api/session/forgot-password', { email });
  await app.platform.jobs.idle();
  return response;
};
const links = () =>
  mail.mails.flatMap(({ text }) => /http:\/\/parley\.example\/reset-password#([\w-]+)/.exec(text)?.[1] ?? []);
const reset = (token: string, password = NEW) =>
  app.browser().send('POST', '/api/session/reset-password', { token, password });

describe('changing the password', () => {
  it('takes the present one, and ends every other session at once', async () => {
    const { browser: other } = await signIn(app);
    expect([await meOf(owner), await meOf(other)]).toEqual([200, 200]);
    const wrong = errorOf(await change({ current_password: 'not this', password: NEW }));
    expect(wrong).toMatchObject({ code: 'wrong_password' });
    expect(wrong.fields).toHaveProperty('current_password');
    expect(errorOf(await change({ password: NEW })).code).toBe('wrong_password');
    const same = { current_password: PERSON.password, password: PERSON.password };
    expect(errorOf(await change(same)).code).toBe('same_password');
    const short = errorOf(await change({ current_password: PERSON.password, password: 'short' }));
    expect(short.fields).toHaveProperty('password');
    expect(await meOf(other)).toBe(200);

    expect((await change({ current_password: PERSON.password, password: NEW })).statusCode).toBe(200);
    expect([await meOf(owner), await meOf(other)]).toEqual([200, 401]);
    expect([await status(PERSON.password), await status(NEW)]).toEqual([401, 200]);
    await mailed('Your Parley password was changed');
  });

  it('of two at once one wins, and leaves one password', async () => {
    const { browser: other } = await signIn(app);
    const bodies = ['the first of two', 'the second of two'].map((password) => ({
      current_password: PERSON.password,
      password,
    }));
    const answers = await Promise.all([change(bodies[0]!, owner), change(bodies[1]!, other)]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers[1 - won]?.statusCode).toBeGreaterThanOrEqual(400);
    expect(await status(bodies[won]!.password)).toBe(200);
    expect(await status(bodies[1 - won]!.password)).toBe(401);
  });

  it('leaves no session behind that the old password opens at the same time', async () => {
    const browsers = Array.from({ length: 6 }, () => app.browser());
    const body = { email: PERSON.email, password: PERSON.password };
    const [changed] = await Promise.all([
      change({ current_password: PERSON.password, password: NEW }),
      ...browsers.map((browser) => browser.send('POST', '/api/session/sign-in', body)),
    ]);
    expect(changed.statusCode).toBe(200);
    for (const browser of browsers) expect(await meOf(browser)).toBe(401);
    const live = await app.platform.database.system
      .selectFrom('sessions')
      .select('_id')
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toHaveLength(1);
  });

  it('ends sessions that are writing: what comes after it is refused', async () => {
    const { browser: other } = await signIn(app);
    let writing = true;
    const statuses: number[] = [];
    const writes = (async () => {
      while (writing) {
        const response = await other.send('PATCH', '/api/session/profile', { designation: 'Baker' });
        statuses.push(response.statusCode);
      }
    })();
    await until(() => expect(statuses.length).toBeGreaterThan(2));
    expect((await change({ current_password: PERSON.password, password: NEW })).statusCode).toBe(200);
    const before = statuses.length;
    await until(() => expect(statuses.length).toBeGreaterThan(before + 2));
    writing = false;
    await writes;
    // One may have been let in already when the change was answered.
    expect(new Set(statuses.slice(before + 1))).toEqual(new Set([401]));
  });

  it('guesses none from an open window', async () => {
    for (let n = 0; n < 10; n += 1) await change({ current_password: `guess ${n}`, password: NEW });
    const right = await change({ current_password: PERSON.password, password: NEW });
    expect(errorOf(right).code).toBe('too_many_sign_ins');
  });

  it('of a person who has none takes a sign-in of the last ten minutes', async () => {
    const db = app.platform.database.system;
    await db.updateTable('users').set({ password_hash: null }).execute();
    const securityOf = async () => answerOf(security, await owner.send('GET', '/api/session/security')).data;
    expect(await securityOf()).toMatchObject({ has_password: false, signed_in_recently: true });
    app.advance(10 * 60_000);
    expect((await securityOf()).signed_in_recently).toBe(false);
    expect(errorOf(await change({ password: NEW })).code).toBe('recent_sign_in_needed');
    expect(errorOf(await owner.send('POST', '/api/session/two-step', {})).code).toBe('recent_sign_in_needed');
    await db.updateTable('sessions').set({ proved_at: app.platform.clock() }).execute();
    expect((await change({ password: NEW })).statusCode).toBe(200);
    expect(await status(NEW)).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is set by the link of a mail, once, and ends every session', async () => {
    const options = await app.browser().send('GET', '/api/session/options');
    expect(answerOf(signInOptions, options).data.password_reset).toBe(true);
    expect((await asked()).statusCode).toBe(200);
    await mailed('Set a new Parley password');
    const [token = ''] = links();
    const check = () => app.browser().send('POST', '/api/session/reset-password/check', { token });
    expect(answerOf(checkReset, await check()).data).toEqual({ email: PERSON.email, two_step: false });
    const stored = await app.platform.database.system.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    expect(errorOf(await reset(token, 'short')).fields).toHaveProperty('password');
    const answers = await Promise.all([reset(token), reset(token, 'another good password'), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await meOf(owner)).toBe(401);
    expect(await status(PERSON.password)).toBe(401);
    expect(errorOf(await check()).code).toBe('reset_link_invalid');
    expect(errorOf(await reset(token)).code).toBe('reset_link_invalid');
    await mailed('Your Parley password was changed');
  });

  it('answers the same for an address that nobody has, and mails nobody', async () => {
    const [known, unknown] = [await asked(), await asked('nobody@parley.example')];
    expect([known.statusCode, known.payload]).toEqual([unknown.statusCode, unknown.payload]);
    await until(() => expect(links()).toHaveLength(1));
    expect(mail.mails.every(({ to }) => to.join() === PERSON.email)).toBe(true);
  });

  it('has an hour, until the password is changed or set by another link', async () => {
    await asked();
    await until(() => expect(links()).toHaveLength(1));
    app.advance(HOUR);
    expect(errorOf(await reset(links()[0]!)).code).toBe('reset_link_invalid');

    await asked();
    await asked();
    await until(() => expect(links()).toHaveLength(3));
    expect((await reset(links()[1]!)).statusCode).toBe(200);
    expect(errorOf(await reset(links()[2]!)).code).toBe('reset_link_invalid');
  });

  it('fills no mailbox: five in an hour, and ten questions from one place', async () => {
    for (let n = 0; n < 10; n += 1) expect((await asked()).statusCode).toBe(200);
    expect(errorOf(await asked()).code).toBe('too_many_sign_ins');
    await mailed('Set a new Parley password', 5);
    // Of another address as of this one: nobody learns who has an account.
    for (let n = 0; n < 10; n += 1) await asked('nobody@parley.example');
    expect(errorOf(await asked('nobody@parley.example')).code).toBe('too_many_sign_ins');
  });

  it('does not go around the second step', async () => {
    await turnOn(app, owner, () => app.platform.clock());
    await asked();
    await until(() => expect(links()).toHaveLength(1));
    expect((await reset(links()[0]!)).statusCode).toBe(200);
    expect(errorOf((await signIn(app, NEW)).response).code).toBe('second_step_required');
  });

  it('of a person who signs in through a provider gives no link', async () => {
    await app.platform.database.system.updateTable('users').set({ password_hash: null }).execute();
    await asked();
    await mailed('How you sign in to Parley');
    expect(links()).toEqual([]);
  });

  it('cannot be helped by a server that sends no mail, whoever asks', async () => {
    await app.close();
    app = await startIdentityApp();
    await settled(app);
    expect(errorOf(await asked()).code).toBe('mail_not_configured');
    expect(errorOf(await asked('nobody@parley.example')).code).toBe('mail_not_configured');
  });
});
