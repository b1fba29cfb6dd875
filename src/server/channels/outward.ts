import { version } from '../../../package.json';
import type { Notifier } from '../domains/notifications/ports';
import type { Authenticator } from '../platform/auth/auth';
import type { Mailer } from '../platform/mail/mail';
import type { IsLocked } from '../platform/plan/is-locked';
import type { Platform } from '../platform/platform';
import type { Route } from '../platform/http/route';
import { createDeliveries } from './deliveries/deliveries';
import { createDeliveriesService } from './deliveries/service';
import { type DigestDeps, type Digests, createDigests } from './digests/digests';
import { createEmailChannel } from './email/channel';
import { createUnsubscriber } from './email/unsubscriber';
import { type SettingsOfChannels, workspaceTitle } from './ports';
import { integrationRoutes } from './routes';
import { createSlackChannel } from './slack/channel';
import { type NameOf, createSlackService } from './slack/service';
import { createSlackClient } from './slack/slack-client';
import { createWebhookChannel } from './webhook/channel';
import { createSendWebhook } from './webhook/send-webhook';
import { createWebhookService } from './webhook/service';

export interface OutwardDeps {
  readonly authenticator: Authenticator;
  readonly mailer: Mailer;
  readonly notifier: Notifier;
  readonly isLocked: IsLocked;
  readonly settings: SettingsOfChannels;
  readonly nameOf: NameOf;
  readonly mayView: DigestDeps['mayView'];
}

export interface OutwardChannels {
  readonly routes: readonly Route[];
  readonly digests: Digests;
  close(): Promise<void>;
}

/** Every way in which notifications leave Parley: mail, Slack and webhooks. */
export function createOutwardChannels(platform: Platform, deps: OutwardDeps): OutwardChannels {
  const { authenticator, mailer, notifier, settings, nameOf, isLocked } = deps;
  const { clock, secrets, log } = platform;
  const deliveries = createDeliveries(platform, isLocked);
  const client = createSlackClient(platform.settings, clock);
  const webhooks = createWebhookService(platform, settings);
  const send = createSendWebhook({ clock, allowPrivate: platform.settings.WEBHOOK_ALLOW_PRIVATE, version });
  const webhook = createWebhookChannel(platform, {
    deliveries,
    settings,
    webhooks,
    send,
    notifier,
  });
  const slack = createSlackChannel(platform, { client, deliveries, notifier });
  const email = createEmailChannel(platform, { mailer, settings });
  for (const channel of [email, slack, webhook]) notifier.use(channel);

  return {
    routes: integrationRoutes({
      settings: platform.settings,
      authenticator,
      webhooks,
      deliveries: createDeliveriesService(platform, deliveries, { webhook, slack }),
      slack: createSlackService(platform, {
        client,
        nameOf,
        titleOf: workspaceTitle,
        rightsOf: (userId, businessId) => authenticator.membership({ user_id: userId }, businessId),
      }),
      unsubscriber: createUnsubscriber({ secrets, log }, settings),
    }),
    digests: createDigests(platform, { notifier, isLocked, mayView: deps.mayView }),
    close: async () => client?.close(),
  };
}
