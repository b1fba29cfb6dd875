import * as contract from '@shared/contract/integrations';
import type { Authenticator } from '../platform/auth/auth';
import { publicOrigin } from '../platform/auth/public-origin';
import { type Route, route } from '../platform/http/route';
import { sendSmallPage } from '../platform/http/small-page';
import type { Settings } from '../platform/settings';
import type { DeliveriesService } from './deliveries/service';
import type { Unsubscriber } from './email/unsubscriber';
import { connectedPage } from './slack/connected-page';
import type { SlackService } from './slack/service';
import type { WebhookService } from './webhook/service';

export interface IntegrationRouteDeps {
  readonly settings: Settings;
  readonly authenticator: Authenticator;
  readonly webhooks: WebhookService;
  readonly deliveries: DeliveriesService;
  readonly slack: SlackService;
  readonly unsubscriber: Unsubscriber;
}

/** Bytes of a mail program's `List-Unsubscribe=One-Click`, and of anything else that it might say. */
const UNSUBSCRIBE_BODY = 4096;

function mailOf({ SMTP_URL, MAIL_FROM, demo }: Settings) {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    const { host } = new URL(SMTP_URL);
    return { kind: 'smtp' as const, host, from: MAIL_FROM };
  }
  return { kind: demo ? ('mailbox' as const) : ('none' as const), host: null, from: null };
}

export function integrationRoutes(deps: IntegrationRouteDeps): Route[] {
  const { settings, authenticator, webhooks, deliveries, slack, unsubscriber } = deps;
  return [
    route(contract.readWebhook, async ({ caller }) => ({ data: await webhooks.read(caller) })),
    route(contract.saveWebhook, async ({ caller, body }) => ({
      data: await webhooks.save(caller, body.url),
    })),
    route(contract.rotateWebhookSecret, async ({ caller }) => ({ data: await webhooks.rotate(caller) })),
    route(contract.deliveryList, async ({ caller, query }) => ({
      data: await deliveries.list(caller, query),
    })),
    route(contract.deliveryById, async ({ caller, params }) => ({
      data: await deliveries.detail(caller, params.id),
    })),
    route(contract.redeliver, async ({ caller, params, idempotencyKey }) => ({
      data: await deliveries.redeliver(caller, params.id, idempotencyKey),
    })),
    route(contract.testDelivery, async ({ caller, params, idempotencyKey }) => ({
      data: await deliveries.test(caller, params.platform, idempotencyKey),
    })),
    route(contract.slackIntegration, async ({ caller }) => ({ data: await slack.list(caller) })),
    route(contract.connectSlack, async ({ caller, request }) => ({
      data: slack.connectUrl(caller, publicOrigin(request, settings)),
    })),
    route(contract.slackCallback, async ({ query, request, reply }) => {
      const session = await authenticator.authenticate(request);
      sendSmallPage(reply, connectedPage(await slack.finish(query, session?.user_id ?? null)));
      return undefined;
    }),
    route(contract.deleteIntegration, async ({ caller, params }) => {
      await slack.disconnect(caller, params.integration_id);
      return { data: { done: true as const } };
    }),
    route(contract.mailState, () => Promise.resolve({ data: mailOf(settings) })),
    route(contract.unsubscribePage, async ({ query, reply }) => {
      sendSmallPage(reply, unsubscriber.ask(query.token));
      return undefined;
    }),
    {
      ...route(contract.unsubscribe, async ({ query, reply }) => {
        sendSmallPage(reply, await unsubscriber.turnOff(query.token));
        return undefined;
      }),
      rawBodyLimit: UNSUBSCRIBE_BODY,
    },
  ];
}
