import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, until } from '../support/inbox';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type Team, addTeam } from '../support/people';

const MINUTE = 60_000;

describe('mail of notifications', () => {
  let test: TestApp;
  let mail: MailServer;
  let team: Team;
  let offset = 0;

  beforeAll(async () => {
    mail = await startMailServer();
    test = await startApp({
      clock: () => Date.now() + offset,
      env: {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Parley <parley@example.com>',
        PUBLIC_URL: 'http://people.parley.example',
      },
    });
    team = await addTeam(test, 'Harbour <Street>');
  });
  afterAll(async () => {
    await test.close();
    await mail.close();
  });

  const raise = (to: Client, title: string, subtype: NotificationSubtype = 'TASK_assign', text = '') =>
    inTransaction(scopeOf(test, team.business), (tx) =>
      test.app.notifier.raise(tx, {
        subtype,
        actor: null,
        recipients: [to.profile.id],
        module: null,
        title,
        headline: title,
        text,
        path: 'inbox/C1',
        target: null,
      }),
    );
  const mailsOf = (client: Client) => mail.mails.filter(({ to }) => to.includes(client.profile.email));
  const mailed = (client: Client, count: number): Promise<string> =>
    until(() => {
      expect(mailsOf(client)).toHaveLength(count);
      return mailsOf(client).at(-1)!.text;
    });
  const pass = async (ms: number): Promise<void> => {
    await test.app.platform.jobs.idle();
    offset += ms;
    test.app.platform.jobs.wake();
  };
  const header = (text: string, name: string): string | undefined =>
    new RegExp(`^${name}:((?:.|\r\n[ \t])*)`, 'mi')
      .exec(text)?.[1]
      ?.replace(/\r\n[ \t]+/g, '')
      .trim();
  const unsubscribeUrl = (text: string): string =>
    (/<([^>]+)>/.exec(header(text, 'List-Unsubscribe') ?? '')?.[1] ?? '').replace(
      'http://people.parley.example',
      test.url,
    );

  it('says what it is about, leads there, and is plain text and HTML without anything from elsewhere', async () => {
    const { agent } = team.members;
    await raise(
      agent,
      'Olga assigned <script>Maria</script> to you',
      'TASK_assign',
      'First line\nSecond & last',
    );
    const text = await mailed(agent, 1);
    expect(header(text, 'Subject')).toBe('Olga assigned <script>Maria</script> to you');
    expect(text).toContain('multipart/alternative');
    expect(text).toContain(`http://people.parley.example/business/${team.business}/inbox/C1`);
    expect(text).toContain('First line\r\nSecond & last');
    expect(text).toContain('Olga assigned &lt;script&gt;Maria&lt;/script&gt; to you');
    expect(text).toContain('First line<br>Second &amp; last');
    expect(text).not.toMatch(/<img|<link|src=/i);
    expect(header(text, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('comes once in five minutes, with all that has gathered', async () => {
    const { manager } = team.members;
    await raise(manager, 'The first');
    await mailed(manager, 1);
    for (let count = 1; count <= 25; count += 1) await raise(manager, `Number ${count}.`);
    await pass(4 * MINUTE);
    await test.app.platform.jobs.idle();
    expect(mailsOf(manager)).toHaveLength(1);
    await pass(MINUTE + 5000);
    const text = await mailed(manager, 2);
    expect(header(text, 'Subject')).toBe('25 notifications from Harbour <Street>');
    expect(text).toContain('Number 1.');
    expect(text).toContain('Number 20.');
    expect(text).not.toContain('Number 21.');
    expect(text).toContain('And 5 more in Parley.');
    await pass(30 * MINUTE);
    await test.app.platform.jobs.idle();
    expect(mailsOf(manager)).toHaveLength(2);
  });

  it('keeps nobody from their mail because somebody else had one', async () => {
    const { marketer, viewer } = team.members;
    await raise(marketer, 'For one');
    await raise(viewer, 'For the other');
    await Promise.all([mailed(marketer, 1), mailed(viewer, 1)]);
  });

  it('is turned off by its link, without a sign-in, for its kind alone', async () => {
    const { agent } = team.members;
    await pass(10 * MINUTE);
    await raise(agent, 'Assigned');
    const url = unsubscribeUrl(await mailed(agent, 2));
    // Programs that look at links turn nothing off.
    const asked = await fetch(url);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Turn this mail off?')]);
    const switches = async () =>
      dataOf(
        await agent.get<{ data: { notification: { email: Record<string, number> } } }>(
          '/workspace/notification-settings',
        ),
      ).notification.email;
    expect(await switches()).toMatchObject({ TASK_assign: 1, TASK_due: 1 });
    // As a mail program does it (RFC 8058).
    const done = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('what is assigned to you'),
    ]);
    expect(await switches()).toMatchObject({ TASK_assign: 0, TASK_due: 1 });
    await pass(10 * MINUTE);
    await raise(agent, 'Assigned again');
    await raise(agent, 'Something is due', 'TASK_due');
    const next = await mailed(agent, 3);
    expect(header(next, 'Subject')).toBe('Something is due');
    // A second time does no harm, and of others nothing was turned off.
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    const others = await team.members.manager.get<{
      data: { notification: { email: Record<string, number> } };
    }>('/workspace/notification-settings');
    expect(dataOf(others).notification.email).toMatchObject({ TASK_assign: 1 });
  });

  it('turns off what belongs to the account in the account', async () => {
    const { administrator } = team.members;
    await raise(administrator, 'You were mentioned', 'USER_comment_tag');
    const url = unsubscribeUrl(await mailed(administrator, 1));
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    const { notification } = dataOf(
      await administrator.get<{ data: { notification: { email: Record<string, number> } } }>(
        '/user/notification-settings',
      ),
    );
    expect(notification.email).toMatchObject({ USER_comment_tag: 0, USER_welcome: 1 });
  });

  it('that is required has no way to be turned off', async () => {
    const { owner } = team.members;
    await raise(owner, 'Slack was disconnected', 'USER_platform_token_expiration');
    const text = await mailed(owner, 1);
    expect(text).not.toMatch(/List-Unsubscribe|Turn off/i);
  });

  it('takes no link that is not its own', async () => {
    const url = `${test.url}/api/notifications/unsubscribe`;
    const { secrets } = test.app.platform;
    const required = secrets.seal(
      JSON.stringify({
        for: 'mail',
        business_id: team.business,
        user_id: team.members.owner.profile.id,
        subtypes: ['USER_platform_token_expiration'],
      }),
    );
    // Sealed by us, and for something else.
    const other = secrets.seal(JSON.stringify({ for: 'slack', user_id: 'x' }));
    for (const token of ['nonsense', other, required]) {
      expect((await fetch(`${url}?token=${token}`, { method: 'POST' })).status).toBe(400);
      expect((await fetch(`${url}?token=${token}`)).status).toBe(400);
    }
    expect((await fetch(url, { method: 'POST' })).status).toBe(400);
  });

  it('goes to nobody who has left meanwhile', async () => {
    const { viewer } = team.members;
    const before = mailsOf(viewer).length;
    await raise(viewer, 'At once');
    await mailed(viewer, before + 1);
    // Waits for its five minutes.
    await raise(viewer, 'Gathered');
    await test.app.platform.database.system
      .deleteFrom('members')
      .where('user_id', '=', viewer.profile.id)
      .execute();
    await pass(10 * MINUTE);
    await test.app.platform.jobs.idle();
    expect(mailsOf(viewer)).toHaveLength(before + 1);
  });

  it('is told who sends it, without the password', async () => {
    const { owner, agent } = team.members;
    expect(dataOf(await owner.get('/integration/mail'))).toEqual({
      kind: 'smtp',
      host: new URL(mail.url).host,
      from: 'Parley <parley@example.com>',
    });
    expect((await agent.get('/integration/mail')).status).toBe(403);
  });
});
