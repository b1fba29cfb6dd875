import * as contract from '@shared/contract/chat';
import { type Route, route } from '../../../platform/http/route';
import { findRoutes } from './search';
import type { ChatService } from '../service';
import { teamRoutes } from './team';

/** What the routes call: everything of the service but its sides that face the channel. */
export type ChatServices = Omit<ChatService, 'ingest' | 'sending'>;

export function chatRoutes(services: ChatServices): Route[] {
  const { list, send, read, start, drafts } = services;
  return [
    ...teamRoutes(services),
    ...findRoutes(services),
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
