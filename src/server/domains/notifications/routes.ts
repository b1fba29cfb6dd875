import * as contract from '@shared/contract/notifications';
import { type Route, route } from '../../platform/http/route';
import type { NotificationsService } from './service';
import type { NotificationSettingsService } from './settings-service';

const DONE = { data: { done: true as const } };

export function notificationRoutes(
  notifications: NotificationsService,
  settings: NotificationSettingsService,
): Route[] {
  return [
    route(contract.notificationList, async ({ session, query }) => ({
      data: await notifications.list(session.user_id, query),
    })),
    route(contract.unreadNotifications, async ({ session }) => ({
      data: { unread: await notifications.unread(session.user_id) },
    })),
    route(contract.readNotification, async ({ session, params, body }) => {
      await notifications.mark(session.user_id, params.id, body.read);
      return DONE;
    }),
    route(contract.readAllNotifications, async ({ session, body }) => {
      await notifications.readAll(session.user_id, body.up_to);
      return DONE;
    }),
    route(contract.personalNotificationSettings, async ({ session }) => ({
      data: await settings.personal(session.user_id),
    })),
    route(contract.updatePersonalNotificationSettings, async ({ session, body }) => ({
      data: await settings.updatePersonal(session.user_id, body),
    })),
    route(contract.businessNotificationSettings, async ({ caller }) => ({
      data: await settings.business(caller),
    })),
    route(contract.updateBusinessNotificationSettings, async ({ caller, body }) => ({
      data: await settings.updateBusiness(caller, body),
    })),
  ];
}
