import type { AccountChannel } from '../../domains/accounts/ports';
import type { Notifier } from '../../domains/notifications/ports';
import { AppError } from '../../platform/errors';
import type { Route } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import { createAccountChannel } from './account-channel';
import { createAccountDirectory } from './account-directory';
import { createAccountWorker } from './account-worker';
import { connectNumber } from './connect-number';
import { createGraphClient } from './graph/graph-client';
import { createLostAccess } from './lost-access';
import { createMediaWorker } from './media-worker';
import { type ChatIngest, type ChatSending, type MediaKeeper, type ReadJob, QUEUES } from './ports';
import { createReadReceipts } from './read-receipts';
import { createReferralWorker } from './referral-worker';
import { createMediaIds } from './sending/media-ids';
import { createSendLimits } from './sending/send-limits';
import { createSendWorker } from './sending/send-worker';
import type { TemplateChannel } from '../../domains/templates/ports';
import type { SignupChannel } from '../../domains/account-connection/ports';
import { createSignupChannel } from './signup-channel';
import { createTemplateChannel } from './template-channel';
import { createChannelUpdates } from './webhooks/channel-updates';
import { createDroppedUpdates } from './webhooks/dropped-updates';
import { createDrainSignal } from './webhooks/drain-signal';
import { createWebhookHealth } from './webhooks/webhook-health';
import { webhookRoutes } from './webhooks/webhook-routes';
import { createWebhookStore } from './webhooks/webhook-store';
import { createWebhookWorker } from './webhooks/webhook-worker';

const SWEEP_MS = 2000;
/** One failed connection may be an accident. */
const DOWN_AFTER_FAILURES = 2;

export interface WhatsappChannelDeps {
  readonly chatIngest: ChatIngest;
  readonly chatSending: ChatSending;
  readonly media: MediaKeeper;
  readonly notifier: Notifier;
}

export interface WhatsappChannel {
  /** `/api/webhooks/whatsapp`. */
  readonly routes: Route[];
  readonly templates: TemplateChannel;
  readonly signup: SignupChannel;
  readonly accounts: Omit<AccountChannel, 'connectNumber'>;
  /** Asks WhatsApp about a number and subscribes to its messages. @throws AppError, see `connectNumber` */
  readonly connectNumber: AccountChannel['connectNumber'];
  markRead(scope: Scope, target: ReadJob): Promise<void>;
  sendTyping(scope: Scope, target: ReadJob): Promise<void>;
  /** For the health page. */
  status(): Promise<'ok' | 'unconfigured' | 'down'>;
  /** Registers the workers; call it before the jobs are started. */
  register(): void;
  /** After the jobs have stopped: ends what is still open. */
  close(): Promise<void>;
}

/** WhatsApp through Meta's Cloud API: sends, webhooks, media, read receipts. */
export function createWhatsappChannel(platform: Platform, deps: WhatsappChannelDeps): WhatsappChannel {
  const { settings, log, clock, database, secrets, jobs } = platform;
  const { chatIngest: ingest, chatSending: sending, media: keeper } = deps;
  const graph = createGraphClient({
    baseUrl: settings.WHATSAPP_GRAPH_URL,
    version: settings.WHATSAPP_GRAPH_VERSION,
    log,
  });
  const directory = createAccountDirectory(database, secrets);
  const signal = createDrainSignal();
  const store = createWebhookStore(platform, signal);
  const lostAccess = createLostAccess(platform, deps.notifier);
  const health = createWebhookHealth(platform);
  const applyChannelUpdate = createChannelUpdates(platform, deps.notifier);
  const webhooks = createWebhookWorker({
    platform,
    store,
    signal,
    directory,
    ingest,
    applyChannelUpdate,
    health,
  });
  const dropped = createDroppedUpdates({ platform, directory, ingest, applyChannelUpdate });
  const referrals = createReferralWorker({ platform, keeper, ingest });
  const receipts = createReadReceipts({ platform, graph, directory });
  let sweeping: NodeJS.Timeout | undefined;

  return {
    routes: webhookRoutes(settings, store, health),
    accounts: createAccountChannel({ platform, graph, lostAccess, health, dropped }),
    templates: createTemplateChannel({ platform, graph, lostAccess }),
    signup: createSignupChannel(graph, settings),
    async connectNumber(connection) {
      // Without the secret no webhook is believed: the number could send, and would never hear an answer.
      if (settings.WHATSAPP_APP_SECRET === undefined) throw new AppError('whatsapp_unconfigured');
      return connectNumber(graph, connection);
    },
    markRead: (scope, target) => receipts.markRead(scope, target),
    sendTyping: (scope, target) => receipts.sendTyping(scope, target),

    async status() {
      if (!(await directory.any())) return 'unconfigured';
      return graph.failedConnects() >= DOWN_AFTER_FAILURES ? 'down' : 'ok';
    },

    register() {
      const mediaIds = createMediaIds(graph, clock);
      jobs.register(
        QUEUES.send,
        createSendWorker({ platform, graph, sending, limits: createSendLimits(), mediaIds, lostAccess }),
      );
      jobs.register(QUEUES.webhooks, webhooks.worker);
      jobs.register(QUEUES.media, createMediaWorker({ platform, graph, directory, keeper, ingest }));
      jobs.register(QUEUES.referral, referrals.worker);
      jobs.register(QUEUES.read, receipts.worker);
      jobs.register(QUEUES.account, createAccountWorker({ platform, graph, directory, lostAccess }));
      sweeping = setInterval(() => {
        webhooks
          .sweep()
          .catch((error: unknown) => log.error({ err: error }, 'looking for waiting webhooks failed'));
      }, SWEEP_MS);
      sweeping.unref();
    },

    async close() {
      clearInterval(sweeping);
      await health.close();
      await referrals.close();
      await graph.close();
    },
  };
}
