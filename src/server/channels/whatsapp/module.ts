import type { AccountChannel } from '../../domains/whatsapp-accounts/ports';
import type { Notifier } from '../../domains/notifications/ports';
import { AppError } from '../../platform/errors';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { createAccountChannel } from './account-channel';
import { createAccountWorker } from './account-worker';
import type { WhatsappClient } from './client-module';
import { connectNumber } from './connect-number';
import { whatsappManifest } from './manifest';
import { createMediaWorker } from './media-worker';
import type { ChatSending } from '../../domains/chat/delivery/types';
import type { ChatIngest } from '../../domains/chat/ingest';
import { FETCH_MEDIA, FETCH_REFERRAL_PICTURE, SEND } from '../../domains/chat/channel-jobs';
import { type MediaSaver, DRAIN_WEBHOOKS, SYNC_ACCOUNT } from './ports';
import { createReferralWorker } from './referral-worker';
import { createMediaIds } from './sending/media-ids';
import { createSendLimits } from './sending/send-limits';
import { createSendWorker } from './sending/send-worker';
import { createSignupChannel } from './signup-channel';
import { createTemplateChannel } from './template-channel';
import { createChannelUpdates } from './webhooks/channel-updates';
import { createDroppedUpdates } from './webhooks/dropped-updates';
import { createWebhookHealth } from './webhooks/webhook-health';
import { webhookRoutes } from './webhooks/webhook-routes';
import { createWebhookStore } from './webhooks/webhook-store';
import { type Draining, createWebhookWorker } from './webhooks/webhook-worker';

/** One failed connection may be an accident. */
const DOWN_AFTER_FAILURES = 2;

interface Needs {
  readonly platform: Platform;
  readonly chat: { readonly ingest: ChatIngest; readonly sending: ChatSending };
  readonly media: MediaSaver;
  readonly notifier: Notifier;
  readonly whatsappClient: WhatsappClient;
}

/** What arrives from Meta, as far as the chat and the accounts are told of it. */
function createReceiving({ platform, chat, media: saver, notifier, whatsappClient }: Needs) {
  const { clock, database, jobs, log, settings } = platform;
  const { graph, directory } = whatsappClient;
  const { ingest } = chat;
  const draining: Draining = new Map();
  const store = createWebhookStore(platform, (account) => draining.get(account)?.arrived() ?? false);
  const health = createWebhookHealth(platform);
  const applyChannelUpdate = createChannelUpdates(platform, notifier);
  const webhooks = createWebhookWorker(
    { clock, database, log, store, directory, ingest, applyChannelUpdate, health },
    draining,
  );
  const referrals = createReferralWorker({ platform, saver, ingest });
  jobs.register(DRAIN_WEBHOOKS, webhooks);
  jobs.onTick(() =>
    store
      .drainAll()
      .catch((error: unknown) => log.error({ err: error }, 'looking for waiting webhooks failed')),
  );
  jobs.register(FETCH_MEDIA, createMediaWorker({ platform, graph, directory, saver, ingest }));
  jobs.register(FETCH_REFERRAL_PICTURE, referrals.worker);
  return {
    routes: webhookRoutes(settings, store, health),
    health,
    dropped: createDroppedUpdates({ platform, directory, ingest, applyChannelUpdate }),
    async close() {
      await health.close();
      await referrals.close();
    },
  };
}

/** WhatsApp through Meta's Cloud API: sending, webhooks, media, templates, numbers. */
export const whatsappModule = defineModule(whatsappManifest, (needs: Needs) => {
  const { platform, chat, whatsappClient } = needs;
  const { clock, database, jobs, log, settings } = platform;
  const { graph, directory, tokenHealth } = whatsappClient;
  const receiving = createReceiving(needs);
  const { routes, health, dropped } = receiving;
  const accountChannel: AccountChannel = {
    ...createAccountChannel({ platform, graph, directory, tokenHealth, health, dropped }),
    async connectNumber(connection) {
      // Without the secret no webhook is believed: the number could send, and would never hear an answer.
      if (settings.WHATSAPP_APP_SECRET === undefined) throw new AppError('whatsapp_unconfigured');
      return connectNumber(graph, connection);
    },
  };
  jobs.register(
    SEND,
    createSendWorker({
      clock,
      database,
      log,
      graph,
      sending: chat.sending,
      limits: createSendLimits(database.sharedLimits),
      mediaIds: createMediaIds(graph, clock),
      tokenHealth,
    }),
  );
  jobs.register(SYNC_ACCOUNT, createAccountWorker({ platform, graph, directory, tokenHealth }));

  return {
    services: {
      accountChannel,
      /** For the health page. */
      async channelStatus(): Promise<'ok' | 'unconfigured' | 'down'> {
        if (!(await directory.any())) return 'unconfigured';
        return graph.failedConnects() >= DOWN_AFTER_FAILURES ? 'down' : 'ok';
      },
      signupChannel: createSignupChannel(graph, settings),
      templateChannel: createTemplateChannel({ settings, graph, directory, tokenHealth }),
    },
    routes,
    close: () => receiving.close(),
  };
});
