import * as contract from '@shared/contract/quick-replies';
import { type Route, route } from '../../platform/http/route';
import type { QuickRepliesService } from './service';

export function quickReplyRoutes(service: QuickRepliesService): Route[] {
  return [
    route(contract.quickReplyList, async ({ caller }) => ({ data: await service.list(caller) })),
    route(contract.createQuickReply, async ({ caller, body, idempotencyKey }) => ({
      data: await service.create(caller, body, idempotencyKey),
    })),
    route(contract.updateQuickReply, async ({ caller, params, body }) => ({
      data: await service.update(caller, params.id, body),
    })),
    route(contract.deleteQuickReply, async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return { data: { done: true as const } };
    }),
  ];
}
