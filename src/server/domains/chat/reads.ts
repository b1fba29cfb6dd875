import { existingIds } from '../../platform/db/existing-ids';
import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';
import { contactIdentities } from '../contacts/reads';

/* What other domains may read of conversations and messages. */

export { conversationFiltersOfContacts } from './contact-filters';

export {
  answerings,
  contactsOfConversations,
  conversationsOfContacts,
  hasConversations,
  messageCounts,
  writings,
} from './contact-facts';

/** Those of the ids that there are. */
export const conversationsAmong = (scope: Scope, ids: readonly string[]) =>
  existingIds(scope, 'conversations', ids);

/** Message -> the conversation that it stands in today. */
export async function placesOfMessages(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['_id', 'conversation_id'])
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, conversation_id }) => [_id, conversation_id]));
}

/** How many conversations of each account have something unread. To join, by `business_id` and `account_id`. */
export const unreadByAccount = joinable<'conversation_counts', 'business_id' | 'account_id' | 'unread'>(
  'conversation_counts',
);

/** Planned messages that somebody can still decide about. */
const OPEN: ('waiting' | 'held')[] = ['waiting', 'held'];

const ofAccount = ({ db, business_id }: Scope, accountId: string) =>
  db.selectFrom('conversations').where('business_id', '=', business_id).where('account_id', '=', accountId);

/** How many conversations of an account are open. */
export async function countOpen(scope: Scope, accountId: string): Promise<number> {
  const row = await ofAccount(scope, accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many messages are planned in the conversations of an account. */
export async function countPlanned(scope: Scope, accountId: string): Promise<number> {
  const row = await scope.db
    .selectFrom('scheduled_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', 'in', ofAccount(scope, accountId).select('_id'))
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** When the person with a number wrote to an account last, in each of their conversations. @param waId canonical digits */
export async function lastInboundOf(
  { db, business_id }: Scope,
  accountId: string,
  waId: string,
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom(contactIdentities)
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.business_id', '=', 'contact_identities.business_id')
        .onRef('conversations.contact_id', '=', 'contact_identities.contact_id'),
    )
    .select('conversations.last_inbound_at')
    .where('contact_identities.business_id', '=', business_id)
    .where('contact_identities.kind', '=', 'wa_id')
    .where('contact_identities.value', '=', waId)
    .where('conversations.account_id', '=', accountId)
    .execute();
  return rows.map(({ last_inbound_at }) => last_inbound_at);
}

/** What became of a message that left by an account; undefined: there is no such message. */
export const outcomeOf = ({ db, business_id }: Scope, accountId: string, messageId: string) =>
  db
    .selectFrom('messages')
    .select(['status', 'checking', 'error_code', 'error_message', 'error_description'])
    .where('business_id', '=', business_id)
    .where('_id', '=', messageId)
    .where('account_id', '=', accountId)
    .where('direction', '=', 'outbound')
    .executeTakeFirst();

interface WaitingMessage {
  readonly _id: string;
  readonly conversation_id: string;
}

function templateIn(request: string): string {
  const { message } = JSON.parse(request) as { readonly message?: { readonly template_id?: unknown } };
  return typeof message?.template_id === 'string' ? message.template_id : '';
}

/** Messages that wait to be sent with one of these templates. */
export async function waitingWithTemplates(
  { db, business_id }: Scope,
  templateIds: readonly string[],
): Promise<WaitingMessage[]> {
  const rows = await db
    .selectFrom('scheduled_messages')
    .select(['_id', 'conversation_id', 'request'])
    .where('business_id', '=', business_id)
    .where('state', '=', 'waiting')
    .where('message_type', '=', 'template')
    .execute();
  const wanted = new Set(templateIds);
  return rows
    .filter(({ request }) => wanted.has(templateIn(request)))
    .map(({ _id, conversation_id }) => ({ _id, conversation_id }));
}
