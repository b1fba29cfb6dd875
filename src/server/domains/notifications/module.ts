import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { MembersService } from '../workspaces/service';
import { notificationsManifest } from './manifest';
import { forgetMember } from './marks-repository';
import { notificationRoutes } from './routes';
import { createNotificationsService } from './service';
import { createSettingsOfChannels } from './settings-of-channels';
import { createNotificationSettingsService } from './settings-service';
import type { TellElsewhere } from './tell-elsewhere';

interface Needs {
  readonly platform: Platform;
  readonly members: Pick<MembersService, 'onGone'>;
  readonly tellElsewhere: TellElsewhere;
}

/** What people have been told, and what they want to be told. */
export const notificationsModule = defineModule(
  notificationsManifest,
  ({ platform, members, tellElsewhere }: Needs) => {
    members.onGone(forgetMember);
    return {
      services: { settingsOfChannels: createSettingsOfChannels(platform) },
      routes: notificationRoutes(
        createNotificationsService(platform, tellElsewhere),
        createNotificationSettingsService(platform),
      ),
    };
  },
);
