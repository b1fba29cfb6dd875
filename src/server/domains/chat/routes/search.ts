import { myPinsAndStars, pinConversation, starMessage } from '@shared/contract/conversation-work';
import { conversationSharedMedia, messageSearch, starList } from '@shared/contract/message-search';
import { type Route, route } from '../../../platform/http/route';
import type { ChatService } from '../service';

/** What a person finds again: by words, by their own pins and stars, by what a thread holds. */
export function findRoutes({ find, pinsAndStars }: Pick<ChatService, 'find' | 'pinsAndStars'>): Route[] {
  return [
    route(messageSearch, ({ caller, query }) => find.search(caller, query)),
    route(starList, ({ caller, query }) => find.stars(caller, query)),
    route(conversationSharedMedia, ({ caller, params, query }) => find.sharedMedia(caller, params.id, query)),
    route(myPinsAndStars, async ({ caller }) => ({ data: await pinsAndStars.list(caller) })),
    route(pinConversation, async ({ caller, params, body }) => ({
      data: await pinsAndStars.pin(caller, params.id, body.pinned),
    })),
    route(starMessage, async ({ caller, params, body }) => ({
      data: await pinsAndStars.star(caller, params.id, params.messageId, body.starred),
    })),
  ];
}
