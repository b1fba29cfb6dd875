import type { FastifyRequest } from 'fastify';
import * as contract from '@shared/contract/account-details';
import { type Route, route } from '../../platform/http/route';
import type { AccountDetailsService } from './details-service';
import type { DroppedService } from './dropped-service';
import type { PictureFile } from './ports';
import type { TestMessageService } from './test-message-service';

export interface AccountDetailsDeps {
  readonly details: AccountDetailsService;
  readonly tests: TestMessageService;
  readonly dropped: DroppedService;
  /** Hands the picture of a form to `use`, and leaves nothing of it behind. @throws AppError `picture_rejected` */
  readonly withPicture: <Result>(
    request: FastifyRequest,
    use: (file: PictureFile) => Promise<Result>,
  ) => Promise<Result>;
}

export function accountDetailsRoutes({ details, tests, dropped, withPicture }: AccountDetailsDeps): Route[] {
  return [
    route(contract.accountById, async ({ caller, params }) => ({
      data: await details.details(caller, params.integration_id),
    })),
    route(contract.refreshAccount, async ({ caller, params }) => ({
      data: await details.refresh(caller, params.integration_id),
    })),
    route(contract.accountUsesOf, async ({ caller, params }) => ({
      data: await details.uses(caller, params.integration_id),
    })),
    route(contract.deleteAccount, async ({ caller, params, query }) => ({
      data: await details.remove(caller, params.integration_id, query.deregister === 'true'),
    })),
    route(contract.changePin, async ({ caller, params, body }) => {
      await details.changePin(caller, params.integration_id, body.pin);
      return { data: { done: true as const } };
    }),
    route(contract.accountProfile, async ({ caller, params }) => ({
      data: await details.profile(caller, params.integration_id),
    })),
    route(contract.updateAccountProfile, async ({ caller, params, body }) => ({
      data: await details.updateProfile(caller, params.integration_id, body),
    })),
    route(contract.uploadAccountPicture, async ({ caller, params, request }) => ({
      data: await withPicture(request, (file) => details.setPicture(caller, params.integration_id, file)),
    })),
    route(contract.accountWebhook, async ({ caller, params }) => ({
      data: await details.webhook(caller, params.integration_id),
    })),
    route(contract.subscribeAccount, async ({ caller, params }) => ({
      data: await details.subscribe(caller, params.integration_id),
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
