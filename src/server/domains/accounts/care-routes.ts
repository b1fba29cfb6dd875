import type { FastifyRequest } from 'fastify';
import * as contract from '@shared/contract/account-care';
import { type Route, route } from '../../platform/http/route';
import type { AccountCareService } from './care-service';
import type { DroppedService } from './dropped-service';
import type { PictureFile } from './ports';
import type { TestMessageService } from './test-message-service';

export interface AccountCareDeps {
  readonly care: AccountCareService;
  readonly tests: TestMessageService;
  readonly dropped: DroppedService;
  /** Hands the picture of a form to `use`, and leaves nothing of it behind. @throws AppError `picture_rejected` */
  readonly withPicture: <Result>(
    request: FastifyRequest,
    use: (file: PictureFile) => Promise<Result>,
  ) => Promise<Result>;
}

export function accountCareRoutes({ care, tests, dropped, withPicture }: AccountCareDeps): Route[] {
  return [
    route(contract.accountById, async ({ caller, params }) => ({
      data: await care.details(caller, params.integration_id),
    })),
    route(contract.refreshAccount, async ({ caller, params }) => ({
      data: await care.refresh(caller, params.integration_id),
    })),
    route(contract.accountUsesOf, async ({ caller, params }) => ({
      data: await care.uses(caller, params.integration_id),
    })),
    route(contract.deleteAccount, async ({ caller, params, query }) => ({
      data: await care.remove(caller, params.integration_id, query.deregister === 'true'),
    })),
    route(contract.changePin, async ({ caller, params, body }) => {
      await care.changePin(caller, params.integration_id, body.pin);
      return { data: { done: true as const } };
    }),
    route(contract.accountProfile, async ({ caller, params }) => ({
      data: await care.profile(caller, params.integration_id),
    })),
    route(contract.updateAccountProfile, async ({ caller, params, body }) => ({
      data: await care.updateProfile(caller, params.integration_id, body),
    })),
    route(contract.uploadAccountPicture, async ({ caller, params, request }) => ({
      data: await withPicture(request, (file) => care.setPicture(caller, params.integration_id, file)),
    })),
    route(contract.accountWebhook, async ({ caller, params }) => ({
      data: await care.webhook(caller, params.integration_id),
    })),
    route(contract.subscribeAccount, async ({ caller, params }) => ({
      data: await care.subscribe(caller, params.integration_id),
    })),
    route(contract.droppedUpdates, async ({ caller, params }) => ({
      data: await dropped.list(caller, params.integration_id),
    })),
    route(contract.applyDropped, async ({ caller, params, body }) => ({
      data: await dropped.apply(caller, params.integration_id, body.ids),
    })),
    route(contract.discardDropped, async ({ caller, params, body }) => ({
      data: await dropped.discard(caller, params.integration_id, body.ids),
    })),
    route(contract.testMessageChoices, async ({ caller, params, query }) => ({
      data: await tests.choices(caller, params.integration_id, query.to),
    })),
    route(contract.sendTestMessage, async ({ caller, params, body, idempotencyKey }) => ({
      data: await tests.send(caller, params.integration_id, body, idempotencyKey),
    })),
    route(contract.testMessageResult, async ({ caller, params }) => ({
      data: await tests.result(caller, params.integration_id, params.message_id),
    })),
  ];
}
