import { defineFeature, reloads } from '../feature';

/** The notification centre and its settings. */
export const notificationsFeature = defineFeature({
  name: 'notifications',
  places: [
    {
      id: 'notifications',
      studio: 'settings',
      list: 'account',
      order: 40,
      path: 'notifications',
      label: 'Notifications',
      icon: 'bell',
      load: async () => (await import('./centre/NotificationsPage')).NotificationsPage,
    },
  ],
  dialogs: [
    {
      flag: 'modal',
      value: 'notification_setting',
      load: async () => (await import('./settings/NotificationSettingDialog')).NotificationSettingDialog,
    },
  ],
  events: {
    'notification.created': reloads('Notification'),
    'notifications.updated': reloads('Notification'),
  },
});
