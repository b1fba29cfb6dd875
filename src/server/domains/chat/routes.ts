import * as contract from '@shared/contract/chat';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { ChatDraftService } from './draft-service';
import type { ChatListService } from './list-service';
import type { ChatReadService } from './read-service';
import type { ChatSendService } from './send-service';
import type { ChatStartService } from './start-service';

export interface ChatServices {
  readonly list: ChatListService;
  readonly send: ChatSendService;
  readonly read: ChatReadService;
  readonly start: ChatStartService;
  readonly drafts: ChatDraftService;
}

export function chatRoutes({ list, send, read, start, drafts }: ChatServices): Route[] {
  return [
    route(contract.conversationList, ({ caller, query }) => list.conversations(caller, query)),
    route(contract.conversationById, async ({ caller, params }) => ({
      data: await list.conversation(caller, params.id),
    })),
    route(contract.startConversation, async ({ caller, body, idempotencyKey }) => ({
      data: await start.start(caller, body, idempotencyKey),
    })),
    route(contract.messageList, ({ caller, params, query }) => list.messages(caller, params.id, query)),
    route(contract.draftList, async ({ caller }) => ({ data: await drafts.list(caller) })),
    route(contract.saveDraft, async ({ caller, params, body }) => {
      await drafts.save(caller, params.id, body.text);
      return { data: { done: true as const } };
    }),
    route(contract.sendMessage, async ({ caller, params, body, idempotencyKey }) => ({
      data: await send.send(caller, params.id, body, idempotencyKey),
    })),
    route(contract.typing, async ({ caller, params }) => {
      await read.typing(caller, params.conversationId, params.messageId);
      return { data: { done: true as const } };
    }),
    route(contract.markRead, async ({ caller, params }) => ({
      data: await read.markRead(caller, params.conversationId, params.messageId),
    })),
    route(contract.settleMessage, async ({ caller, params }) => ({
      data: await send.settleNotSent(caller, params.conversationId, params.messageId),
    })),
    route(contract.refetchMedia, async ({ caller, params }) => ({
      data: await read.refetchMedia(caller, params.conversationId, params.messageId),
    })),
  ];
}
