import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { ErasureRegistry } from '../bin/service';
import type { MembersService } from '../workspaces/service';
import { eraseNotifications } from './erase-person';
import { notificationsManifest } from './manifest';
import { forgetMember } from './read-state-repository';
import { notificationRoutes } from './routes';
import { createNotificationsService } from './service';
import { createSettingsOfChannels } from './settings-of-channels';
import { createNotificationSettingsService } from './settings-service';
import type { Broadcast } from './broadcast';

interface Needs {
  readonly platform: Platform;
  readonly erasures: Pick<ErasureRegistry, 'onErased'>;
  readonly members: Pick<MembersService, 'onGone'>;
  readonly broadcast: Broadcast;
}

/** What people have been told, and what they want to be told. */
export const notificationsModule = defineModule(
  notificationsManifest,
  ({ platform, erasures, members, broadcast }: Needs) => {
    members.onGone(forgetMember);
    erasures.onErased(eraseNotifications);
    return {
      services: { settingsOfChannels: createSettingsOfChannels(platform) },
      routes: notificationRoutes(
        createNotificationsService(platform, broadcast),
        createNotificationSettingsService(platform),
      ),
    };
  },
);
