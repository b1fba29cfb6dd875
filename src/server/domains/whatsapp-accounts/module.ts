import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { type AccountDetailsRoutesDeps, accountDetailsRoutes } from './details-routes';
import { createAccountDetails } from './details';
import { createDroppedUpdates } from './dropped-updates-service';
import { whatsappAccountsManifest } from './manifest';
import type { AccountChannel, AccountChat, PlannedMessages } from './ports';
import { whatsappAccountRoutes } from './routes';
import { createAccountsService } from './service';
import { createTestMessages } from './test-messages';

interface Needs {
  readonly platform: Platform;
  readonly accountChannel: AccountChannel;
  readonly chat: {
    readonly start: Pick<AccountChat, 'start'>;
    readonly send: Pick<AccountChat, 'send'>;
    readonly scheduled: PlannedMessages;
  };
  readonly withProfilePicture: AccountDetailsRoutesDeps['withPicture'];
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
          details: createAccountDetails(platform, {
            accounts,
            channel: accountChannel,
            planned: chat.scheduled,
          }),
          tests: createTestMessages(platform, {
            accounts,
            chat: {
              start: (caller, request, key) => chat.start.start(caller, request, key),
              send: (caller, id, request, key) => chat.send.send(caller, id, request, key),
            },
          }),
          dropped: createDroppedUpdates(platform, accountChannel.dropped),
          withPicture: withProfilePicture,
        }),
      ],
    };
  },
);
