import type { ChatChannel } from '../../domains/chat/messages/read-service';
import type { Notifier } from '../../domains/notifications/ports';
import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { type AccountDirectory, createAccountDirectory } from './account-directory';
import { type GraphClient, createGraphClient } from './graph/graph-client';
import { type TokenHealth, createTokenHealth } from './token-health';
import { whatsappManifest } from './manifest';
import { READ_RECEIPT } from './ports';
import { createReadReceipts } from './read-receipts';

/** What every part of the channel calls Meta with. */
export interface WhatsappClient {
  readonly graph: GraphClient;
  readonly directory: AccountDirectory;
  readonly tokenHealth: TokenHealth;
}

interface Needs {
  readonly platform: Platform;
  readonly notifier: Notifier;
}

/** The way to Meta. It knows nothing of the chat, which stands on it; what arrives is told to the chat by `module.ts`. */
export const whatsappClientModule = defineModule(whatsappManifest, ({ platform, notifier }: Needs) => {
  const { settings, log, database, secrets, jobs } = platform;
  const graph = createGraphClient({
    baseUrl: settings.WHATSAPP_GRAPH_URL,
    version: settings.WHATSAPP_GRAPH_VERSION,
    log,
  });
  const directory = createAccountDirectory(database, secrets);
  const receipts = createReadReceipts({ platform, graph, directory });
  jobs.register(READ_RECEIPT, receipts.worker);
  const whatsappClient: WhatsappClient = {
    graph,
    directory,
    tokenHealth: createTokenHealth(platform, notifier),
  };
  const chatChannel: ChatChannel = receipts;
  return { services: { whatsappClient, chatChannel }, close: () => graph.close() };
});
