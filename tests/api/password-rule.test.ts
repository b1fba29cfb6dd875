import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_TEXTS } from '../../src/shared/rules/password-rule';
import { hashPassword } from '../../src/server/domains/session/passwords';
import { errorOf } from '../support/answers';
import type { Browser } from '../support/browser';
import { type IdentityApp, startIdentityApp } from '../support/identity-app';
import { until } from '../support/inbox';
import { type MailServer, startMailServer } from '../support/mail-server';
import { PERSON, settled, signIn, turnOn } from '../support/own-account';

let app: IdentityApp;
let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'parley@parley.example', PUBLIC_URL: 'http://parley.example' };
  app = await startIdentityApp({ env });
});
afterEach(async () => {
  await app.close();
  await mail.close();
});

const REFUSED = [
  ['elevenchars', PASSWORD_TEXTS.short],
  ['password1234', PASSWORD_TEXTS.common],
  ['PASSWORD1234', PASSWORD_TEXTS.common],
  ['OlgaOwner2026', PASSWORD_TEXTS.personal],
  ['olga@parley.example', PASSWORD_TEXTS.personal],
  ['corner-bakery!', PASSWORD_TEXTS.personal],
] as const;

const profileOf = async (browser: Browser) =>
  (await browser.send('GET', '/api/session/me')).json<{
    data: { id: string; password_weak: boolean; two_step: boolean };
  }>().data;

/** As it was stored before there was a rule. */
async function giveOldPassword(password: string): Promise<void> {
  await app.platform.database.system
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', PERSON.email)
    .execute();
}

describe('the rule for passwords', () => {
  it('holds when the server is set up', async () => {
    for (const [password, sentence] of REFUSED) {
      const refused = await app.browser().send('POST', '/api/session/set-up', {
        ...PERSON,
        password,
        set_up_code: app.setUpCode,
      });
      expect([password, refused.statusCode]).toEqual([password, 400]);
      expect(errorOf(refused).fields).toEqual({ password: sentence });
    }
    await settled(app);
  });

  it('holds when a password is changed, set by a link, or comes with an invitation', async () => {
    const owner = await settled(app);
    for (const [password, sentence] of REFUSED) {
      const change = { current_password: PERSON.password, password };
      expect(errorOf(await owner.send('PUT', '/api/session/password', change)).fields).toEqual({
        password: sentence,
      });
    }
    await app.browser().send('POST', '/api/session/forgot-password', { email: PERSON.email });
    const token = await until(() => {
      const found = mail.mails.map(({ text }) => /reset-password#([\w-]+)/.exec(text)?.[1]).find(Boolean);
      if (found === undefined) throw new Error('No link has come.');
      return found;
    });
    for (const [password, sentence] of REFUSED) {
      const reset = await app.browser().send('POST', '/api/session/reset-password', { token, password });
      expect(errorOf(reset).fields).toEqual({ password: sentence });
    }
    // The refusals have not used the link up.
    const good = { token, password: 'a wholly different one' };
    expect((await app.browser().send('POST', '/api/session/reset-password', good)).statusCode).toBe(200);

    const { browser } = await signIn(app, good.password);
    const me = await browser.send('GET', '/api/session/me');
    const b_id = me.json<{ data: { workspaces: { business_id: string }[] } }>().data.workspaces[0]
      ?.business_id;
    const headers = { b_id: b_id ?? '' };
    const roles = await browser.send('GET', '/api/workspace/roles', undefined, headers);
    const [role] = roles.json<{ data: { rows: { _id: string }[] } }>().data.rows;
    const invitation = { email: 'zoe.newman@parley.example', role_id: role?._id };
    const invited = await browser.send('POST', '/api/workspace/invitations', invitation, headers);
    expect(invited.statusCode).toBe(200);
    const invite = await until(() => {
      const found = mail.mails.map(({ text }) => /invitation#([\w-]+)/.exec(text)?.[1]).find(Boolean);
      if (found === undefined) throw new Error('No invitation has come.');
      return found;
    });
    const join = (password: string) =>
      app.browser().send('POST', '/api/invitation/join', {
        token: invite,
        first_name: 'Zoe',
        last_name: 'Newman',
        password,
      });
    for (const password of ['elevenchars', 'password1234', 'zoe.newman@par', 'corner-bakery!'])
      expect([password, Object.keys(errorOf(await join(password)).fields ?? {})]).toEqual([
        password,
        ['password'],
      ]);
    expect((await join('a password of their own')).statusCode).toBe(200);
  });

  it('asks for eight characters where a code is asked for too, and for more before that ends', async () => {
    const owner = await settled(app);
    const phone = await turnOn(app, owner, () => app.platform.clock());
    const short = 'q7#Lm2!v';
    const change = { current_password: PERSON.password, password: short };
    expect((await owner.send('PUT', '/api/session/password', change)).statusCode).toBe(200);
    const seven = { current_password: short, password: short.slice(1) };
    expect((await owner.send('PUT', '/api/session/password', seven)).statusCode).toBe(400);
    const off = { password: short, code: phone.code() };
    const refused = errorOf(await owner.send('POST', '/api/session/two-step/off', off));
    expect(refused).toMatchObject({ code: 'password_too_short' });
    expect(refused.fields).toHaveProperty('password');
    expect((await profileOf(owner)).two_step).toBe(true);
    // The refusal has not used the code up.
    const longer = { current_password: short, password: 'long enough again' };
    expect((await owner.send('PUT', '/api/session/password', longer)).statusCode).toBe(200);
    const now = { password: longer.password, code: off.code };
    expect((await owner.send('POST', '/api/session/two-step/off', now)).statusCode).toBe(200);
  });

  it('is told to who has the link of a mail, and to nobody else', async () => {
    const owner = await settled(app);
    await turnOn(app, owner, () => app.platform.clock());
    await app.browser().send('POST', '/api/session/forgot-password', { email: PERSON.email });
    const token = await until(() => {
      const found = mail.mails.map(({ text }) => /reset-password#([\w-]+)/.exec(text)?.[1]).find(Boolean);
      if (found === undefined) throw new Error('No link has come.');
      return found;
    });
    const check = (given: string) =>
      app.browser().send('POST', '/api/session/reset-password/check', { token: given });
    expect((await check(token)).json()).toEqual({ data: { email: PERSON.email, two_step: true } });
    expect(errorOf(await check(`${token.slice(0, -1)}_`)).code).toBe('reset_link_invalid');
    const reset = (password: string) =>
      app.browser().send('POST', '/api/session/reset-password', { token, password });
    expect(errorOf(await reset('q7#Lm2!')).fields).toHaveProperty('password');
    expect((await reset('q7#Lm2!v')).statusCode).toBe(200);
  });

  it('asks for another one at the next sign-in where an old one breaks it', async () => {
    await settled(app);
    await giveOldPassword('bakery12');
    const { browser } = await signIn(app, 'bakery12');
    expect((await profileOf(browser)).password_weak).toBe(true);
    const change = { current_password: 'bakery12', password: 'a wholly different one' };
    expect((await browser.send('PUT', '/api/session/password', change)).statusCode).toBe(200);
    expect((await profileOf(browser)).password_weak).toBe(false);
    const { browser: again } = await signIn(app, change.password);
    expect((await profileOf(again)).password_weak).toBe(false);
  });

  it('is no way around the second step', async () => {
    const owner = await settled(app);
    await turnOn(app, owner, () => app.platform.clock());
    await giveOldPassword('short1');
    const { browser, response } = await signIn(app, 'short1');
    expect(errorOf(response).code).toBe('second_step_required');
    const change = { current_password: 'short1', password: 'a wholly different one' };
    expect((await browser.send('PUT', '/api/session/password', change)).statusCode).toBe(401);
    expect((await browser.send('GET', '/api/session/me')).statusCode).toBe(401);
  });
});
