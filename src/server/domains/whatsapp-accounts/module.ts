import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { type AccountDetailsDeps, accountDetailsRoutes } from './details-routes';
import { createAccountDetailsService } from './details-service';
import { createDroppedService } from './dropped-service';
import { whatsappAccountsManifest } from './manifest';
import type { AccountChannel, AccountChat } from './ports';
import { whatsappAccountRoutes } from './routes';
import { createAccountsService } from './service';
import { createTestMessages } from './test-message-service';

interface Needs {
  readonly platform: Platform;
  readonly accountChannel: AccountChannel;
  readonly chat: {
    readonly start: Pick<AccountChat, 'start'>;
    readonly send: Pick<AccountChat, 'send'>;
  };
  readonly withProfilePicture: AccountDetailsDeps['withPicture'];
}

/** Numbers of WhatsApp that are connected with a workspace. */
export const whatsappAccountsModule = defineModule(
  whatsappAccountsManifest,
  ({ platform, accountChannel, chat, withProfilePicture }: Needs) => {
    const accounts = createAccountsService(platform);
    return {
      services: { accounts },
      routes: [
        ...whatsappAccountRoutes(accounts, accountChannel),
        ...accountDetailsRoutes({
          details: createAccountDetailsService(platform, { accounts, channel: accountChannel }),
          tests: createTestMessages(platform, {
            accounts,
            chat: {
              start: (caller, request, key) => chat.start.start(caller, request, key),
              send: (caller, id, request, key) => chat.send.send(caller, id, request, key),
            },
          }),
          dropped: createDroppedService(platform, accountChannel.dropped),
          withPicture: withProfilePicture,
        }),
      ],
    };
  },
);
