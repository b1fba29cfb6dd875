import { version } from '../../../package.json';
import type { ErasureRegistry } from '../domains/bin/service';
import type { Notifier } from '../domains/notifications/ports';
import type { Authenticator } from '../platform/auth/auth';
import type { Mailer } from '../platform/mail/mail';
import { defineModule } from '../platform/module';
import type { IsLocked } from '../platform/plan/is-locked';
import type { Platform } from '../platform/platform';
import { createDeliveries } from './deliveries/deliveries';
import { eraseDeliveries } from './deliveries/erase-person';
import { createDeliveriesService } from './deliveries/service';
import { type DigestDeps, createDigests } from './digests/digests';
import { createEmailChannel } from './email/channel';
import { createUnsubscriber } from './email/unsubscriber';
import { outboundManifest } from './manifest';
import { workspaceTitle } from '../domains/workspaces/reads';
import type { SettingsOfChannels } from './ports';
import { integrationRoutes } from './routes';
import { createSlackChannel } from './slack/channel';
import { type NameOf, createSlackService } from './slack/service';
import { createSlackClient } from './slack/slack-client';
import { createWebhookChannel } from './webhook/channel';
import { createSendWebhook } from './webhook/send-webhook';
import { createWebhookService } from './webhook/service';

interface Needs {
  readonly platform: Platform;
  readonly erasures: Pick<ErasureRegistry, 'onErased'>;
  readonly authenticator: Authenticator;
  readonly isLocked: IsLocked;
  readonly mailer: Mailer;
  readonly notifier: Notifier;
  readonly people: { readonly nameOf: NameOf; readonly mayView: DigestDeps['mayView'] };
  readonly settingsOfChannels: SettingsOfChannels;
}

/** Every way in which notifications leave Parley: mail, Slack and webhooks. */
export const outboundModule = defineModule(outboundManifest, (needs: Needs) => {
  const { platform, authenticator, isLocked, mailer, notifier, people } = needs;
  needs.erasures.onErased(eraseDeliveries);
  const settings = needs.settingsOfChannels;
  const { clock, secrets, log } = platform;
  const deliveries = createDeliveries(platform, isLocked);
  const client = createSlackClient(platform.settings, clock);
  const webhooks = createWebhookService(platform, settings);
  const send = createSendWebhook({ clock, allowPrivate: platform.settings.WEBHOOK_ALLOW_PRIVATE, version });
  const webhook = createWebhookChannel(platform, { deliveries, settings, webhooks, send, notifier });
  const slack = createSlackChannel(platform, { client, deliveries, notifier });
  const email = createEmailChannel(platform, { mailer, settings });
  for (const channel of [email, slack, webhook]) notifier.use(channel);

  const digests = createDigests(platform, { notifier, isLocked, mayView: people.mayView });

  return {
    services: { digests },
    routes: integrationRoutes({
      settings: platform.settings,
      authenticator,
      webhooks,
      deliveries: createDeliveriesService(platform, deliveries, { webhook, slack }),
      slack: createSlackService(platform, {
        client,
        nameOf: people.nameOf,
        titleOf: workspaceTitle,
        rightsOf: (userId, businessId) => authenticator.membership({ user_id: userId }, businessId),
      }),
      unsubscriber: createUnsubscriber({ secrets, log }, settings),
    }),
    close: () => client?.close(),
  };
});
