import { type Notification, auditActions } from '@shared/contract/notifications';
import { defineManifest } from '../../platform/manifest';
import { type RecordsById, eventKind, plainEventKind } from '../../platform/events/event-kinds';
import { notificationsByIds } from './repository';

/** By notification, then by person. */
const notificationsOfAll: RecordsById<ReadonlyMap<string, Notification>> = async (scope, ids) => {
  const found = new Map<string, Map<string, Notification>>();
  for (const { user_id, ...notification } of await notificationsByIds(scope, ids)) {
    const own = found.get(notification._id) ?? new Map<string, Notification>();
    found.set(notification._id, own.set(user_id, notification));
  }
  return found;
};

const KEEP_NOTIFICATIONS_MS = 90 * 24 * 60 * 60 * 1000;

export const notificationsManifest = defineManifest({
  name: 'notifications',
  tables: ['account_notification_settings', 'notification_settings', 'notifications'],
  clearedOnDelete: ['notifications'],
  events: [
    eventKind('notification.created', 'everybody', async ({ notification_id, user_id }, records) => {
      // Everybody who is told of one thing has a notification of their own.
      const own = await records.one(notificationsOfAll, notification_id);
      const notification = own?.get(user_id ?? '');
      return notification ? { notification } : null;
    }),
    plainEventKind('notifications.updated'),
  ],
  auditActions,
  async prune(db, now) {
    await db
      .deleteFrom('notifications')
      .where('at', '<', now - KEEP_NOTIFICATIONS_MS)
      .execute();
  },
});
