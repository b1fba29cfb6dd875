import type { Conversation, conversationList, messageList } from '@shared/contract/chat';
import type { ConversationCounts } from '@shared/contract/conversation-work';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { AppError } from '../../../platform/errors';
import type { Caller, Scope } from '../../../platform/scope';
import { listMessages } from '../messages/list-messages';
import { toConversation } from '../messages/rows';
import type { ChatContacts } from '../ports';
import { countConversations } from './count-conversations';
import { listConversations } from './list-conversations';
import { type ListContext, MAX_SORTED, closingSoon } from './sorted-pages';
import { conversationById } from './repository';

export interface ChatListService {
  conversations(
    caller: Caller,
    query: QueryOf<typeof conversationList>,
  ): Promise<ResponseOf<typeof conversationList>>;
  counts(caller: Caller, accountId: string | undefined): Promise<ConversationCounts>;
  /** Unanswered conversations whose reply window closes soon: as many as the list holds. */
  closingSoon(scope: Scope, accountId: string | undefined): Promise<number>;
  conversation(scope: Scope, id: string): Promise<Conversation>;
  messages(
    scope: Scope,
    conversationId: string,
    query: QueryOf<typeof messageList>,
  ): Promise<ResponseOf<typeof messageList>>;
}

export function createChatListService(
  { database, clock }: Pick<ListContext, 'database' | 'clock'>,
  contacts: ChatContacts,
): ChatListService {
  const context: ListContext = { database, clock, contacts };
  return {
    conversations: (caller, query) => listConversations(context, caller, query),
    counts: (caller, accountId) => countConversations(context, caller, accountId),
    messages: (scope, conversationId, query) => listMessages(scope, conversationId, query),

    closingSoon: async (scope, account_id) =>
      (await closingSoon(context, scope, { account_id }, MAX_SORTED)).length,

    async conversation(scope, id) {
      const row = await conversationById(scope, id);
      if (!row) throw new AppError('conversation_not_found');
      return toConversation(row);
    },
  };
}
