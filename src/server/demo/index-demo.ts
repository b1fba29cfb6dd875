import type { Insertable } from 'kysely';
import type { MessageContent } from '@shared/contract/chat';
import { messageWords } from '@shared/rules/message-words';
import type { Database } from '../platform/db/database';
import { indexNewMessages } from '../platform/db/message-index';
import type { Schema } from '../platform/db/schema';
import type { Scope } from '../platform/scope';

/** Takes the demo's messages into the search, oldest first: that is the order in which they are found. */
export async function indexDemo(
  { engine }: Pick<Database, 'engine'>,
  { business_id, db }: Scope,
  messages: readonly Insertable<Schema['messages']>[],
): Promise<void> {
  const shown = messages.filter(({ in_thread, revoked_at }) => in_thread === 1 && revoked_at === null);
  const docs = [...shown]
    .sort((a, b) => a.sent_at - b.sent_at)
    .map(({ _id: message_id, conversation_id, sent_at, message_type, message }) => ({
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
