/** What people have been told, and what they want to be told. */
export interface NotificationTables {
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  account_notification_settings: AccountNotificationSettingsTable;
}

interface NotificationsTable {
  /** Of the thing that it is about; its reader need not be a member (an invitation). */
  business_id: string;
  user_id: string;
  /** The same for everybody who is told of one event. Sorts by time. */
  _id: string;
  subtype: string;
  at: number;
  /** Null: nobody of the workspace. */
  actor_id: string | null;
  actor_name: string | null;
  title: string;
  text: string;
  path: string | null;
  target_kind: string | null;
  target_id: string | null;
  /** The right that its reader needs (to view), null: none. */
  module: string | null;
  read_at: number | null;
}

/** A person's own in a workspace, or the workspace's (`user_id` is empty). */
interface NotificationSettingsTable {
  business_id: string;
  user_id: string;
  enable: number;
  /** JSON: channel -> subtype -> 1, 0 or null. */
  notification: string;
  /** The workspace's alone. */
  webhook_url: string | null;
  updated_at: number;
}

/** A person's own in all workspaces. */
interface AccountNotificationSettingsTable {
  user_id: string;
  enable: number;
  /** JSON: channel -> subtype -> 1, 0 or null. */
  notification: string;
  updated_at: number;
}
