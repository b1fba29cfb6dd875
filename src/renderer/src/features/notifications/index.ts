export { NotificationBell } from './NotificationBell';

/** The whole list, a chunk of its own. */
export const loadNotificationsPage = () => import('./centre/NotificationsPage');

/** Notification Setting (spec 3 §2.3), loaded when an address asks for it. */
export const loadNotificationSettingDialog = () => import('./settings/NotificationSettingDialog');
