import { idsAmong } from '../../platform/db/ids-among';
import type { Scope } from '../../platform/scope';

/* What other domains may read of conversations and messages. */

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
  idsAmong(scope, 'conversations', ids);

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
