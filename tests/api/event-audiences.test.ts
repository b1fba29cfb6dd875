import type { LiveEventKind } from '@shared/contract/events';
import { type Module, can } from '@shared/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { type ConnectedNumber, connectNumber, control, scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';

const CUSTOMER = { phone: '+2348035550177', name: 'Ngozi Bello' };

/**
 * The matrix: one of these modules must be viewable to be told of a kind. Null: it carries nothing, or is addressed to one
 * person, and everybody is told. A kind that is not here does not compile.
 */
const GUARDS: Readonly<Record<LiveEventKind, readonly Module[] | null>> = {
  'message.created': ['chat'],
  'message.updated': ['chat'],
  'mention.created': ['chat'],
  'conversation.created': ['chat'],
  'conversation.updated': ['chat'],
  'scheduled.updated': ['chat'],
  'marks.updated': ['chat'],
  'quick_replies.updated': ['chat'],
  'account.updated': ['chat', 'whatsapp_accounts'],
  'account.deleted': ['chat', 'whatsapp_accounts'],
  'contact.updated': ['chat', 'crm_contacts'],
  'contact.scored': ['chat', 'crm_contacts'],
  'contacts.changed': ['chat', 'crm_contacts'],
  'companies.changed': ['crm_accounts'],
  'activities.updated': ['crm_activities'],
  'activities.changed': ['crm_activities'],
  'campaigns.updated': ['crm_activities', 'marketing_email_templates'],
  'companies.updated': ['crm_accounts'],
  'deals.updated': ['crm_deals'],
  'deals.changed': ['crm_deals'],
  'tasks.updated': ['tasks'],
  'segments.updated': ['marketing_segments'],
  'views.updated': ['tasks', 'crm_accounts', 'crm_contacts', 'crm_deals'],
  'account_connection.updated': null,
  'api_tokens.updated': null,
  'bin.updated': null,
  'business_hours.updated': null,
  'collections.updated': null,
  'contact_types.updated': null,
  'deliveries.updated': null,
  'fields.updated': null,
  'integrations.updated': null,
  'interests.updated': null,
  'invitations.updated': null,
  'lead_score.updated': null,
  'members.updated': null,
  'my_invitations.updated': null,
  'notification.created': null,
  'notifications.updated': null,
  'operations.updated': null,
  'pipelines.updated': null,
  'plan.updated': null,
  'roles.updated': null,
  'tags.updated': null,
  'template_categories.updated': null,
  'templates.updated': null,
  'visitors.updated': null,
  'workspace.updated': null,
};
const KINDS = Object.keys(GUARDS) as LiveEventKind[];

/** Roles by what they may view. */
const ROLES = {
  'Tasks and contacts': ['tasks', 'crm_contacts'],
  'Deals only': ['crm_deals'],
  'Inbox only': ['chat'],
} as const satisfies Readonly<Record<string, readonly Module[]>>;

describe('who is told of which kind of event', () => {
  let test: TestApp;
  let team: Team;
  let number: ConnectedNumber;
  beforeAll(async () => {
    test = await startApp({ emulator: true });
    team = await addTeam(test, 'Harbour Street');
    number = await connectNumber(test, team.business, [CUSTOMER]);
  });
  afterAll(() => test.close());

  const withRole = async (name: keyof typeof ROLES): Promise<Client> => {
    const permissions = Object.fromEntries(ROLES[name].map((module) => [module, ['view']]));
    const role = await team.members.owner.post<{ readonly data: { readonly _id: string } }>(
      '/workspace/roles',
      { role_name: name, permissions },
    );
    return joinTeam(test, team.business, role.body.data._id, name);
  };

  /** Ids of records of every sort that an event may name. */
  async function someRecords(): Promise<Readonly<Record<`${string}_id`, string>>> {
    const { owner } = team.members;
    await control(test, `/customers/${encodeURIComponent(CUSTOMER.phone)}/messages`, {
      type: 'text',
      text: { body: 'Hello!' },
      to: number.phone_number_id,
    });
    interface Rows<Row> {
      readonly data: { readonly rows: readonly Row[] };
    }
    interface Talk {
      readonly _id: string;
      readonly participants: readonly { readonly type: string; readonly part_id: string }[];
    }
    const talks = (): Promise<readonly Talk[]> =>
      owner.get<Rows<Talk>>('/chat/whatsapp/conversations').then(({ body }) => body.data.rows);
    await expect.poll(async () => (await talks()).length).toBeGreaterThan(0);
    const [talk] = await talks();
    if (!talk) throw new Error('no conversation');
    const messages = await owner.get<Rows<{ readonly _id: string }>>(
      `/chat/whatsapp/conversations/${talk._id}/messages`,
    );
    return {
      conversation_id: talk._id,
      message_id: messages.body.data.rows[0]?._id ?? '',
      contact_id: talk.participants.find(({ type }) => type === 'customer')?.part_id ?? '',
      account_id: number.account,
      task_id: 'task',
      activity_id: 'activity',
      company_id: 'company',
      deal_id: 'deal',
    };
  }

  it('is decided by what they may view, for every kind', async () => {
    const names = Object.keys(ROLES) as (keyof typeof ROLES)[];
    const clients = await Promise.all(names.map(withRole));
    const ids = await someRecords();
    const streams = await Promise.all(
      [team.members.owner, ...clients].map((client) => openStream(test.url, client)),
    );
    const heard = (index: number): string[] => [
      ...new Set(streams[index]?.frames.map(({ kind }) => kind).filter((kind) => kind in GUARDS)),
    ];
    await inTransaction(scopeOf(test, team.business), (tx) =>
      test.app.platform.events.append(tx, [
        ...KINDS.filter((kind) => kind !== 'tags.updated').map((kind) => ({ kind, ids })),
        { kind: 'tags.updated', ids: {} },
      ]),
    );
    for (const stream of streams) await expect.poll(() => stream.frames.at(-1)?.kind).toBe('tags.updated');
    // Nobody has this notification: there is nothing to be told of.
    const told = KINDS.filter((kind) => kind !== 'notification.created').toSorted();
    expect(heard(0).toSorted()).toEqual(told);
    for (const [index, name] of names.entries()) {
      const permissions = Object.fromEntries(ROLES[name].map((module) => [module, ['view']] as const));
      const allowed = told.filter(
        (kind) => GUARDS[kind]?.some((one) => can(permissions, 'view', one)) ?? true,
      );
      expect(heard(index + 1).toSorted(), name).toEqual(allowed);
    }
    for (const stream of streams) stream.close();
  });
});
