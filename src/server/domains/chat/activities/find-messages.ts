import { readableText, searchWords } from '@shared/rules/message-words';
import { plainText } from '@shared/rules/whatsapp-markup';
import type { Database } from '../../../platform/db/database';
import type { MessageFinder } from '../../activities/reads';
import { conversationsByIds } from '../conversations/repository';
import { messagesByIds } from '../messages/repository';
import { conversationOf } from './touch-thread';

/** Messages that hold all the words, for the timelines of their customers. */
export const messageFinder =
  (database: Pick<Database, 'findMessages'>): MessageFinder =>
  async (scope, { text, threads, from, until, after, limit }) => {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const search = {
      business_id: scope.business_id,
      words,
      after: after ?? undefined,
      from: from ?? undefined,
      until: until ?? undefined,
      limit,
    };
    const places = [];
    for (const conversation_id of threads?.map(conversationOf) ?? [undefined])
      places.push(...(await database.findMessages(scope.db, { ...search, conversation_id })));
    const newest = places.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
    const messages = await messagesByIds(
      scope,
      newest.map(({ message_id }) => message_id),
    );
    const owners = await conversationsByIds(scope, [
      ...new Set(messages.map(({ conversation_id }) => conversation_id)),
    ]);
    const byId = new Map(messages.map((message) => [message._id, message]));
    const contactOf = new Map(owners.map(({ _id, contact_id }) => [_id, contact_id]));
    return newest.flatMap(({ message_id, at, id }) => {
      const message = byId.get(message_id);
      const contact_id = message && contactOf.get(message.conversation_id);
      if (message === undefined || contact_id === undefined) return [];
      const { _id, conversation_id, message_type, sent_at, sent_by } = message;
      const said = JSON.parse(message.message) as Record<string, unknown>;
      return [
        {
          place: { at, id },
          _id,
          conversation_id,
          contact_id,
          at: sent_at,
          by: sent_by,
          message_type,
          text: plainText(readableText(message_type, said)),
        },
      ];
    });
  };
