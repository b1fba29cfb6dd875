import { myMarks, pinConversation, starMessage } from '@shared/contract/conversation-work';
import { conversationShelf, messageSearch, starList } from '@shared/contract/message-search';
import { type Route, route } from '../../../platform/http/route';
import type { ChatService } from '../service';

/** What a person finds again: by words, by their own marks, by what a thread holds. */
export function findRoutes({ find, marks }: Pick<ChatService, 'find' | 'marks'>): Route[] {
  return [
    route(messageSearch, ({ caller, query }) => find.search(caller, query)),
    route(starList, ({ caller, query }) => find.stars(caller, query)),
    route(conversationShelf, ({ caller, params, query }) => find.shelf(caller, params.id, query)),
    route(myMarks, async ({ caller }) => ({ data: await marks.marks(caller) })),
    route(pinConversation, async ({ caller, params, body }) => ({
      data: await marks.pin(caller, params.id, body.pinned),
    })),
    route(starMessage, async ({ caller, params, body }) => ({
      data: await marks.star(caller, params.id, params.messageId, body.starred),
    })),
  ];
}
