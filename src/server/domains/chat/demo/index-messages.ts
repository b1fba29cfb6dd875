import type { MessageContent } from '@shared/contract/chat';
import { messageWords } from '@shared/rules/message-words';
import type { Database } from '../../../platform/db/database';
import { indexNewMessages } from '../../../platform/db/message-index';
import type { Scope } from '../../../platform/scope';

/** Takes the demo's messages into the search, oldest first: that is the order in which they are found. */
export async function indexMessages(
  { engine }: Pick<Database, 'engine'>,
  { business_id, db }: Scope,
): Promise<void> {
  const shown = await db
    .selectFrom('messages')
    .select(['_id', 'conversation_id', 'sent_at', 'message_type', 'message'])
    .where('business_id', '=', business_id)
    .where('in_thread', '=', 1)
    .where('revoked_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('_id')
    .execute();
  const docs = shown.map(({ _id: message_id, conversation_id, sent_at, message_type, message }) => ({
    business_id,
    message_id,
    conversation_id,
    sent_at,
    words: messageWords(message_type, JSON.parse(message) as MessageContent),
  }));
  await indexNewMessages(
    db,
    engine,
    docs.filter(({ words }) => words.length > 0),
  );
}
