import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/scope';

/* What is known of contacts by what was written. `ids`: of contacts, for the right side of `in` ({@link Database.listOf}). */

export async function hasConversations({ business_id, db }: Scope, contactId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversations')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All of these contacts, each with its account. */
export const conversationsOfContacts = async ({ business_id, db }: Scope, contactIds: readonly string[]) =>
  contactIds.length === 0
    ? []
    : db
        .selectFrom('conversations')
        .select(['_id', 'account_id', 'contact_id'])
        .where('business_id', '=', business_id)
        .where('contact_id', 'in', contactIds)
        .execute();

/** Whom these conversations are held with. */
export async function contactsOfConversations(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('conversations')
    .select('contact_id')
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
  return rows.map(({ contact_id }) => contact_id);
}

interface Writing {
  readonly contact_id: string;
  readonly wrote_at: number | null;
}

/** When each of them wrote last. */
export const writings = ({ business_id }: Scope, ids: RawBuilder<string>): RawBuilder<Writing> =>
  sql<Writing>`
  select contact_id, max(last_inbound_at) as wrote_at from conversations
  where business_id = ${business_id} and contact_id in ${ids}
  group by contact_id`;

interface MessageCount {
  readonly contact_id: string;
  readonly messages: number;
}

/**
 * How many messages each of them wrote. At most `most` messages of a conversation are looked for: a long one costs no more
 * than a short one.
 */
export const messageCounts = (
  { business_id }: Scope,
  ids: RawBuilder<string>,
  limit: number,
): RawBuilder<MessageCount> => sql<MessageCount>`
  select c.contact_id, sum((select count(*) from (
      select 1 from messages m where m.business_id = c.business_id and m.conversation_id = c._id
        and m.in_thread = 1 and m.direction = 'inbound' limit ${limit}) as counted)) as messages
  from conversations c
  where c.business_id = ${business_id} and c.contact_id in ${ids}
    and c.last_inbound_at is not null
  group by c.contact_id`;

interface Answering {
  readonly contact_id: string;
  readonly answered_after: number | null;
}

/**
 * How soon each of them answered a template at best. Templates that never left were never seen, so nobody answered them.
 * The cross join has SQLite begin with the contacts instead of with all templates of the workspace.
 */
export const answerings = ({ business_id }: Scope, ids: RawBuilder<string>): RawBuilder<Answering> =>
  sql<Answering>`
  select c.contact_id, min((
      select m.sent_at from messages m where m.business_id = c.business_id and m.conversation_id = c._id
        and m.in_thread = 1 and m.direction = 'inbound' and m.sent_at > t.sent_at
      order by m.sent_at limit 1) - t.sent_at) as answered_after
  from conversations c cross join messages t
  where c.business_id = ${business_id} and c.contact_id in ${ids}
    and c.last_inbound_at is not null
    and t.business_id = c.business_id and t.conversation_id = c._id
    and t.message_type = 'template' and t.direction = 'outbound' and t.status not in ('failed', 'pending')
  group by c.contact_id`;
