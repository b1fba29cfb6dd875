import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../platform/db/schema';

export type AccountRow = Selectable<Schema['whatsapp_accounts']>;
export type TemplateRow = Selectable<Schema['whatsapp_templates']>;

/** What the database knows of the demo's side of WhatsApp. */
export interface ChannelState {
  readonly accounts: readonly AccountRow[];
  readonly templates: readonly TemplateRow[];
  /** Everybody with a number, as the channel names them. */
  readonly others: readonly { readonly value: string; readonly name: string }[];
  /** By phone number id, when the person with this number or user id last wrote to it. ISO 8601. */
  readonly lastInbound: (identity: string) => Readonly<Record<string, string>>;
}

/** Reads all demo workspaces at once, so it takes the system's handle. */
export async function readChannelState(system: Kysely<Schema>): Promise<ChannelState> {
  const demos = await system.selectFrom('businesses').select('_id').where('is_demo', '=', 1).execute();
  const ids = demos.map(({ _id }) => _id);
  if (ids.length === 0) throw new Error('There is no demo in this database.');
  const accounts = await system
    .selectFrom('whatsapp_accounts')
    .selectAll()
    .where('business_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('waba_id')
    .execute();
  const templates = await system
    .selectFrom('whatsapp_templates')
    .selectAll()
    .where('business_id', 'in', ids)
    .execute();
  const people = await system
    .selectFrom('contact_identities as identity')
    .innerJoin('contacts as contact', (join) =>
      join
        .onRef('contact.business_id', '=', 'identity.business_id')
        .onRef('contact._id', '=', 'identity.contact_id'),
    )
    .select(['identity.kind', 'identity.value', 'contact.name'])
    .where('identity.business_id', 'in', ids)
    .execute();
  const windows = await system
    .selectFrom('conversations as conversation')
    .innerJoin('contact_identities as identity', (join) =>
      join
        .onRef('identity.business_id', '=', 'conversation.business_id')
        .onRef('identity.contact_id', '=', 'conversation.contact_id'),
    )
    .innerJoin('whatsapp_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'conversation.business_id')
        .onRef('account._id', '=', 'conversation.account_id'),
    )
    .select(['identity.value', 'account.phone_number_id', 'conversation.last_inbound_at'])
    .where('conversation.business_id', 'in', ids)
    .where('conversation.last_inbound_at', 'is not', null)
    .execute();
  const byPerson = new Map<string, Record<string, string>>();
  for (const { value, phone_number_id, last_inbound_at } of windows) {
    const times = byPerson.get(value) ?? {};
    times[phone_number_id] = new Date(last_inbound_at ?? 0).toISOString();
    byPerson.set(value, times);
  }
  return {
    accounts,
    templates,
    others: people.filter(({ kind }) => kind === 'wa_id'),
    lastInbound: (identity) => byPerson.get(identity) ?? {},
  };
}
