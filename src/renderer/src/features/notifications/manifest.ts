import { defineFeature, reloads } from '../feature';

declare module '../../core/http/api' {
  interface Tags {
    Notification: true;
    NotificationSettings: true;
  }
}

/** The notification centre and its settings. */
export const notificationsFeature = defineFeature({
  name: 'notifications',
  tags: ['Notification', 'NotificationSettings'],
  permissions: ['notification_settings'],
  navItems: [
    {
      id: 'notifications',
      section: 'settings',
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
