import type { Notification } from '@shared/contract/notifications';
import type { Role } from '@shared/contract/workspaces';
import type { NotificationMap } from '@shared/rules/notification-subtypes';
import { rejectionText } from '@shared/rules/template-reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChannelUpdates } from '../../src/server/channels/whatsapp/webhooks/channel-updates';
import type {
  NotificationChannel,
  NotificationRecipient,
  RaisedNotification,
} from '../../src/server/domains/notifications/ports';
import { PRUNES } from '../../src/server/modules';
import { sweep } from '../../src/server/platform/maintenance/maintenance';
import { inTransaction } from '../../src/server/platform/scope';
import { connectNumber, scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { joinTeam } from '../support/people';
import { openStream } from '../support/stream';

interface List {
  readonly rows: Notification[];
  readonly unread: number;
  readonly next_cursor: string | null;
}

interface Delivery {
  readonly notification: RaisedNotification;
  readonly recipients: readonly NotificationRecipient[];
}

/** A channel that keeps what it is handed, in the place of mail, Slack and webhooks. */
function keepingChannel(name: NotificationChannel['name']) {
  const delivered: Delivery[] = [];
  const channel: NotificationChannel = {
    name,
    deliver: (_tx, notification, recipients) => {
      delivered.push({ notification, recipients });
      return Promise.resolve();
    },
  };
  return { channel, delivered };
}

describe('notifications', () => {
  let test: InboxTest;
  let conversation: string;
  let roles: Record<string, string>;
  const mail = keepingChannel('email');
  const slack = keepingChannel('slack');

  beforeAll(async () => {
    test = await startInbox();
    conversation = (await test.says('+436603000002', 'Hello?')).conversation._id;
    const { rows } = dataOf(await test.owner.get<{ data: { rows: Role[] } }>('/workspace/roles'));
    roles = Object.fromEntries(rows.map(({ role_name, _id }) => [role_name, _id]));
    test.app.notifier.use(mail.channel);
    test.app.notifier.use(slack.channel);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    mail.delivered.length = 0;
    slack.delivered.length = 0;
  });

  let people = 0;
  const newcomer = (role = 'Agent') =>
    joinTeam(test, test.team.business, roles[role] ?? '', `person${(people += 1)}`);
  const list = async (client: Client, query?: Record<string, string | number>) =>
    dataOf(await client.get<{ data: List }>('/notifications', query));
  const titles = async (client: Client) => (await list(client)).rows.map(({ title }) => title);
  const unread = async (client: Client) =>
    dataOf(await client.get<{ data: { unread: number } }>('/notifications/unread')).unread;
  const note = async (body: string, mentions: readonly Client[], author: Client = test.owner) =>
    dataOf(
      await author.post<{ data: { _id: string } }>(`/chat/whatsapp/conversations/${conversation}/notes`, {
        body,
        mentions: mentions.map(({ profile }) => profile.id),
      }),
    )._id;
  const personal = (client: Client, notification: NotificationMap) =>
    client.request('PUT', '/user/notification-settings', {
      body: { enable: true, setting_type: 'personal', notification },
    });
  const business = (client: Client, body: object) =>
    client.request<{ data: { webhook_url: string | null; notification: NotificationMap } }>(
      'PUT',
      '/workspace/notification-settings',
      { body: { enable: true, setting_type: 'business', notification: {}, ...body } },
    );

  describe('of a mention', () => {
    it('reach the person at once, who finds the way to it', async () => {
      const client = await newcomer();
      const stream = await openStream(test.url, client);
      const other = await openStream(test.url, test.agent);
      const message = await note('Could you call her?', [client]);
      await until(() => expect(stream.frames.map(({ kind }) => kind)).toContain('notification.created'));
      const { rows, unread: count } = await list(client);
      expect(rows).toMatchObject([
        {
          business_id: test.team.business,
          business_title: 'Harbour Street',
          read: 2,
          subtype: 'USER_comment_tag',
          text: 'Could you call her?',
          path: `inbox/${conversation}`,
          actor: { _id: test.owner.profile.id, name: 'owner Tester' },
          title: expect.stringMatching(/^owner Tester mentioned you in a note about /) as string,
          target: { kind: 'message', _id: message },
        },
      ]);
      expect(count).toBe(1);
      expect(stream.frames.find(({ kind }) => kind === 'notification.created')?.event).toMatchObject({
        notification: rows[0],
      });
      // Nobody else hears of it.
      await note('Nothing', []);
      await until(() => expect(other.frames.map(({ kind }) => kind)).toContain('message.created'));
      expect(other.frames.map(({ kind }) => kind)).not.toContain('notification.created');
      expect(await unread(test.owner)).toBe(0);
      stream.close();
      other.close();
    });

    it('names the account as soon as the workspace has another one', async () => {
      const client = await newcomer();
      await note('With one', [client]);
      await connectNumber(test, test.team.business);
      await note('With two', [client]);
      expect(await titles(client)).toEqual([
        expect.stringMatching(/ in a note about .+ \(Harbour Street\)$/),
        expect.stringMatching(/ in a note about [^(]+$/),
      ]);
    });

    it('are read when the person comes to the conversation by another way, and gone with the note', async () => {
      const client = await newcomer();
      const message = await note('One', [client]);
      await note('Two', [client]);
      expect(await unread(client)).toBe(2);
      await client.request('PUT', `/chat/whatsapp/conversations/${conversation}/mentions`, { body: {} });
      expect(await unread(client)).toBe(0);
      await test.owner.request('DELETE', `/chat/whatsapp/conversations/${conversation}/notes/${message}`);
      expect((await list(client)).rows.map(({ text }) => text)).toEqual(['Two']);
    });

    it('never reach whoever may not see conversations, nor stay with whom the right is taken from', async () => {
      const made = dataOf(
        await test.owner.post<{ data: Role }>('/workspace/roles', {
          role_name: 'Warehouse',
          permissions: { tasks: ['view'] },
        }),
      );
      const outside = await joinTeam(test, test.team.business, made._id, 'warehouse');
      const inside = await newcomer();
      await note('Secret of the customer', [outside, inside]);
      expect(await list(outside)).toMatchObject({ rows: [], unread: 0 });
      expect(mail.delivered.flatMap(({ recipients }) => recipients.map(({ user_id }) => user_id))).toEqual([
        inside.profile.id,
      ]);
      expect((await list(inside)).unread).toBe(1);

      await test.owner.request('PATCH', `/workspace/members/${inside.profile.id}`, {
        body: { role_id: made._id },
      });
      const after = await list(inside);
      expect(after.rows.map(({ subtype }) => subtype)).toEqual(['USER_assigned_role']);
      expect(JSON.stringify(after)).not.toContain('Secret');
      expect(await unread(inside)).toBe(1);
    });

    it('go when the person leaves the workspace', async () => {
      const client = await newcomer();
      await note('For you', [client]);
      await test.owner.request('DELETE', `/workspace/members/${client.profile.id}`);
      expect(await list(client)).toMatchObject({ rows: [], unread: 0 });
    });

    it('do not come when the change is not committed', async () => {
      const client = await newcomer();
      const scope = scopeOf(test, test.team.business);
      const failing = inTransaction(scope, async (tx) => {
        await test.app.notifier.raise(tx, {
          subtype: 'USER_comment_tag',
          actor: null,
          recipients: [client.profile.id],
          module: null,
          title: 'Never',
          headline: 'Never',
          text: '',
          path: null,
          target: null,
        });
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect(await titles(client)).toEqual([]);
    });
  });

  describe('of people', () => {
    it('tell somebody with an account of an invitation until it is answered, and who joined', async () => {
      const guest = test.other.members.viewer;
      const before = await unread(test.owner);
      const path = '/workspace/invitations';
      const role_id = roles['Agent'];
      const made = dataOf(
        await test.owner.post<{ data: { _id: string } }>(path, { email: guest.profile.email, role_id }),
      );
      expect(await list(guest)).toMatchObject({
        rows: [
          {
            subtype: 'USER_invite',
            title: 'owner Tester invites you to Harbour Street',
            business_title: 'Harbour Street',
            path: 'my-account/invitations',
          },
        ],
      });
      // The mail of an invitation is the invitation itself.
      expect(mail.delivered).toEqual([]);
      await test.advance(120_000);
      dataOf(await test.owner.post<{ data: unknown }>(`${path}/${made._id}/resend`));
      expect((await list(guest)).rows.map(({ subtype }) => subtype)).toEqual(['USER_re_invite']);

      await guest.post(`/session/invitations/${made._id}`, { answer: 'accept' });
      expect(await list(guest)).toMatchObject({
        rows: [{ subtype: 'USER_welcome', title: 'Welcome to Harbour Street', actor: null, path: '' }],
      });
      expect(await unread(test.owner)).toBe(before + 1);
      expect(await titles(test.owner)).toContain('viewer Tester joined Harbour Street');
    });

    it('are gone with an invitation that is taken back', async () => {
      const guest = test.other.members.marketer;
      const made = dataOf(
        await test.owner.post<{ data: { _id: string } }>('/workspace/invitations', {
          email: guest.profile.email,
          role_id: roles['Agent'],
        }),
      );
      expect((await list(guest)).rows).toHaveLength(1);
      await test.owner.request('DELETE', `/workspace/invitations/${made._id}`);
      expect((await list(guest)).rows).toEqual([]);
    });

    it('reach everybody with the right, but not the one who did it', async () => {
      const actor = { _id: test.agent.profile.id, name: 'agent Tester' };
      await inTransaction(scopeOf(test, test.team.business), (tx) =>
        test.app.notifier.raise(tx, {
          subtype: 'TEMPLATE_approved',
          actor,
          recipients: { action: 'view', module: 'chat' },
          module: 'chat',
          title: 'To the team',
          headline: 'To the team',
          text: '',
          path: null,
          target: null,
        }),
      );
      const { owner, viewer } = test.team.members;
      for (const reader of [owner, viewer]) expect((await titles(reader))[0]).toBe('To the team');
      expect(await titles(test.agent)).not.toContain('To the team');
      const mailed = mail.delivered.flatMap(({ recipients }) => recipients.map(({ user_id }) => user_id));
      expect(mailed).toContain(owner.profile.id);
      expect(mailed).not.toContain(actor._id);
    });

    it('tell of a new role, and nobody of what they did themselves', async () => {
      const client = await newcomer();
      const before = await unread(test.owner);
      await test.owner.request('PATCH', `/workspace/members/${client.profile.id}`, {
        body: { role_id: roles['Manager'] },
      });
      expect(await titles(client)).toEqual(['owner Tester made you Manager']);
      expect(await unread(test.owner)).toBe(before);
    });
  });

  describe('of templates', () => {
    const decided = async (event: string, reason = 'NONE', at = 1): Promise<void> => {
      const value = {
        event,
        reason,
        message_template_id: 77,
        message_template_name: 'spring_offer',
        message_template_language: 'en',
      };
      const scope = scopeOf(test, test.team.business);
      const { account: _id, phone_number_id, waba_id } = test.number;
      const account = { business_id: test.team.business, _id, phone_number_id, waba_id };
      const apply = createChannelUpdates(test.app.platform, test.app.notifier);
      await inTransaction(scope, (tx) =>
        apply(tx, [account], { field: 'message_template_status_update', time: at, value }),
      );
    };

    it('tell those who write them what Meta has decided, once', async () => {
      const scope = scopeOf(test, test.team.business);
      await scope.db
        .insertInto('whatsapp_templates')
        .values({
          business_id: test.team.business,
          _id: 'T-spring',
          waba_id: test.number.waba_id,
          external_id: '77',
          template_name: 'spring_offer',
          language: 'en',
          updated_at: 1,
          whatsapp_template_category: 'MARKETING',
          verification_status: 'PENDING',
          parameter_format: 'POSITIONAL',
          components: '[]',
        })
        .execute();
      await decided('REJECTED', 'INVALID_FORMAT', 1);
      await decided('REJECTED', 'INVALID_FORMAT', 2);
      const { marketer, viewer, agent } = test.team.members;
      const [told] = (await list(marketer)).rows;
      expect(told).toMatchObject({
        subtype: 'TEMPLATE_rejected',
        title: 'spring_offer (en) was rejected by Meta',
        actor: null,
        // In the words that the template's card has, too.
        text: `It cannot be sent. ${rejectionText('INVALID_FORMAT')}`,
        path: 'whatsapp/campaign/?template_id=T-spring',
      });
      expect((await titles(marketer)).filter((title) => title.startsWith('spring_offer'))).toHaveLength(1);
      for (const reader of [viewer, agent]) expect(await titles(reader)).not.toContain(told?.title);
      await decided('APPROVED', 'NONE', 3);
      expect(await titles(marketer)).toContain('spring_offer (en) was approved by Meta');
      expect(slack.delivered.map(({ notification }) => notification.subtype)).toEqual([
        'TEMPLATE_rejected',
        'TEMPLATE_approved',
      ]);
    });
  });

  describe('of a number', () => {
    it('tell those who look after it that its access is lost, once a day', async () => {
      const { database, secrets } = test.app.platform;
      const token = (access_token: string) =>
        database.system
          .updateTable('whatsapp_accounts')
          .set({ access_token: secrets.seal(access_token) })
          .where('_id', '=', test.number.account)
          .execute();
      await token('a-token-that-meta-does-not-know');
      const { administrator, viewer } = test.team.members;
      const lost = async (client: Client) =>
        (await list(client)).rows.filter(({ subtype }) => subtype === 'USER_platform_token_expiration');
      const sent = await Promise.all(['One', 'Two', 'Three'].map((body) => test.send(conversation, body)));
      await until(async () => {
        const { rows } = await test.messages(conversation);
        const states = rows.filter(({ _id }) => sent.some((one) => one._id === _id));
        expect(states.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
      });
      await until(async () => expect(await lost(administrator)).toHaveLength(1));
      expect((await lost(administrator))[0]?.title).toMatch(/^WhatsApp no longer accepts the access of /);
      expect(await lost(viewer)).toEqual([]);
      await database.system
        .updateTable('notifications')
        .set({ at: test.now() - 25 * 3_600_000 })
        .where('subtype', '=', 'USER_platform_token_expiration')
        .execute();
      await test.send(conversation, 'Four');
      await until(async () => expect(await lost(administrator)).toHaveLength(2));
      await token(test.number.token);
    });
  });

  describe('in the centre', () => {
    it('come page by page, out of all workspaces, and of one’s own alone', async () => {
      const client = await newcomer();
      for (const body of ['1', '2', '3', '4', '5']) await note(body, [client]);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: List = await list(client, { rows_per_page: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...page.rows.map(({ text }) => text));
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(seen).toEqual(['5', '4', '3', '2', '1']);
    });

    it('are read one by one and unread again, by their person alone', async () => {
      const client = await newcomer();
      await note('Read me', [client]);
      const [row] = (await list(client)).rows;
      const path = `/notifications/${row?._id}/read`;
      expect(refusalOf(await test.agent.post(path, { read: 1 }))).toBe('404 notification_not_found');
      expect(await unread(client)).toBe(1);
      const stream = await openStream(test.url, client);
      expect((await client.post(path, {})).status).toBe(200);
      await until(() => expect(stream.frames.map(({ kind }) => kind)).toContain('notifications.updated'));
      expect(await list(client, { read: 2 })).toMatchObject({ rows: [], unread: 0 });
      expect((await list(client, { read: 1 })).rows).toHaveLength(1);
      await client.post(path, { read: 2 });
      expect(await unread(client)).toBe(1);
      stream.close();
    });

    it('that came after the newest one seen stay unread when all are read', async () => {
      const client = await newcomer();
      await note('Seen', [client]);
      await note('Seen, too', [client]);
      const [newest] = (await list(client)).rows;
      await Promise.all([
        note('While they press it', [client]),
        client.post('/notifications/read', { up_to: newest?._id }),
      ]);
      const { rows } = await list(client);
      expect(rows.map(({ text, read }) => [text, read])).toEqual([
        ['While they press it', 2],
        ['Seen, too', 1],
        ['Seen', 1],
      ]);
    });

    it('tell windows in another workspace, which ask again', async () => {
      const client = await newcomer();
      const role_id = (
        await scopeOf(test, test.other.business)
          .db.selectFrom('roles')
          .select('_id')
          .where('business_id', '=', test.other.business)
          .where('built_in', '=', 'agent')
          .executeTakeFirstOrThrow()
      )._id;
      await test.app.platform.database.system
        .insertInto('members')
        .values({
          business_id: test.other.business,
          user_id: client.profile.id,
          role_id,
          position: 9,
          joined_at: 1,
        })
        .execute();
      const stream = await openStream(test.url, { ...client, business: test.other.business });
      await note('Over here', [client]);
      await until(() => expect(stream.frames.map(({ kind }) => kind)).toContain('notifications.updated'));
      expect(stream.frames.map(({ kind }) => kind)).not.toContain('notification.created');
      stream.close();
    });

    it('are kept for 90 days', async () => {
      const client = await newcomer();
      const { database } = test.app.platform;
      for (const [body, days] of [
        ['Old', 91],
        ['Not so old', 89],
      ] as const) {
        const target_id = await note(body, [client]);
        await database.system
          .updateTable('notifications')
          .set({ at: test.now() - days * 86_400_000 })
          .where('target_id', '=', target_id)
          .execute();
      }
      await sweep(database, PRUNES, test.now());
      expect((await list(client)).rows.map(({ text }) => text)).toEqual(['Not so old']);
    });
  });

  describe('settings', () => {
    it('are asked before anything is told, each channel its own', async () => {
      const client = await newcomer();
      expect((await personal(client, { in_app: { USER_comment_tag: 0 } })).status).toBe(200);
      await note('By mail only', [client]);
      expect(await titles(client)).toEqual([]);
      expect(mail.delivered.map(({ recipients }) => recipients.map(({ email }) => email))).toEqual([
        [client.profile.email],
      ]);
      await personal(client, { in_app: { USER_comment_tag: 1 }, email: { USER_comment_tag: 0 } });
      await note('In the centre only', [client]);
      expect((await list(client)).rows.map(({ text }) => text)).toEqual(['In the centre only']);
      expect(mail.delivered).toHaveLength(1);
      // What concerns one person alone does not go where many read.
      expect(slack.delivered).toEqual([]);
      expect((await business(test.owner, { notification: { slack: { USER_comment_tag: 1 } } })).status).toBe(
        200,
      );
      await note('For the channel', [client]);
      expect(slack.delivered.map(({ notification }) => notification.headline)).toEqual([
        expect.stringMatching(/^owner Tester mentioned person\d+ Tester in a note about /),
      ]);
      await business(test.owner, { notification: { slack: { USER_comment_tag: 0 } } });
    });

    it('keep what they are not told about, and what is another’s', async () => {
      const client = await newcomer('Manager');
      dataOf(await business(client, { notification: { in_app: { TASK_due: 0 } } }));
      const { notification } = dataOf(
        await business(client, { notification: { email: { TASK_assign: 0, USER_welcome: 0 } } }),
      );
      expect(notification.in_app?.TASK_due).toBe(0);
      expect(notification.email).toMatchObject({ TASK_assign: 0, TASK_due: 1 });
      expect(notification.email).not.toHaveProperty('USER_welcome');
      const own = dataOf(
        await client.get<{ data: { notification: NotificationMap } }>('/user/notification-settings'),
      );
      expect(own.notification.email).toMatchObject({ USER_welcome: 1, FORGOT_PASSWORD: 1 });
      const theirs = dataOf(
        await test.owner.get<{ data: { notification: NotificationMap } }>('/workspace/notification-settings'),
      );
      expect(theirs.notification.in_app?.TASK_due).toBe(1);
    });

    it('that are required cannot be turned off', async () => {
      const sentence = "This notifcation is required! you can't turn it off.";
      for (const answer of [
        await personal(test.agent, { email: { PASSWORD_RESET: 0 } }),
        await personal(test.agent, { in_app: { USER_platform_token_expiration: 0 } }),
        await business(test.owner, { notification: { email: { EMAIL_replied: 0 } } }),
        await business(test.owner, { notification: { slack: { USER_platform_token_expiration: null } } }),
      ]) {
        expect([answer.status, (answer.body as { error: { message: string } }).error.message]).toEqual([
          409,
          sentence,
        ]);
      }
      expect((await business(test.owner, { notification: { in_app: { EMAIL_replied: 0 } } })).status).toBe(
        200,
      );
    });

    it('of the workspace are changed by those who may, and its address is shown to them alone', async () => {
      const { viewer, agent } = test.team.members;
      for (const body of [
        { webhook_url: 'https://elsewhere.example/hook' },
        { notification: { slack: { TASK_due: 0 } } },
        { notification: { webhook: {} } },
      ]) {
        expect(refusalOf(await business(agent, body))).toBe('403 permission_denied');
      }
      expect((await business(agent, { notification: { in_app: { TASK_due: 0 } } })).status).toBe(200);
      const url = 'https://hooks.example/secret';
      expect(dataOf(await business(test.owner, { webhook_url: url })).webhook_url).toBe(url);
      const seen = await viewer.get<{ data: { webhook_url: string | null } }>(
        '/workspace/notification-settings',
      );
      expect(dataOf(seen).webhook_url).toBeNull();
      expect(dataOf(await business(test.owner, {})).webhook_url).toBe(url);
      expect(dataOf(await business(test.owner, { webhook_url: '' })).webhook_url).toBeNull();
      for (const wrong of [
        'hooks.example',
        'ftp://hooks.example',
        'https://u:p@hooks.example',
        'javascript:1',
      ]) {
        const refused = await business(test.owner, { webhook_url: wrong });
        expect(refused.body).toMatchObject({
          error: { fields: { webhook_url: 'Please enter a valid URL (e.g., https://example.com)' } },
        });
      }
      const { rows } = dataOf(
        await test.owner.get<{ data: { rows: { kind: string }[] } }>('/workspace/audit-log'),
      );
      expect(rows.map(({ kind }) => kind)).toContain('notification_settings.updated');
    });
  });
});
