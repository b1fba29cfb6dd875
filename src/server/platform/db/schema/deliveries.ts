/** What leaves Parley when something is told: webhooks, Slack, mail and digests. */
export interface DeliveryTables {
  webhook_endpoints: WebhookEndpointsTable;
  deliveries: DeliveriesTable;
  integrations: IntegrationsTable;
  notification_mails: NotificationMailsTable;
  mail_turns: MailTurnsTable;
  digests: DigestsTable;
}

/** What belongs to the address that the notification settings of a workspace name. */
interface WebhookEndpointsTable {
  business_id: string;
  /** Sealed. */
  secret: string;
  /** Its last four characters, so that a person can tell which one they have. */
  secret_hint: string;
  /** Sealed; good beside the new one until `previous_until`. */
  previous_secret: string | null;
  previous_until: number | null;
  /** The address that the two which follow are about: a new address starts at zero. */
  health_of: string | null;
  /** The first failure after the last success. */
  failing_since: number | null;
  /** Switched off by itself, after days of failures. */
  disabled_at: number | null;
  created_at: number;
}

interface DeliveriesTable {
  business_id: string;
  _id: string;
  channel: 'webhook' | 'slack';
  /** A subtype of notifications, or `test`. */
  event: string;
  /** Where to: the address, or Slack's channel. */
  target: string;
  /** As it is sent. */
  body: string;
  /** `held`: the plan was not running when it was to leave; it is redelivered by hand. */
  state: 'waiting' | 'delivered' | 'held' | 'failed';
  /** Of the last attempt, like the four that follow. */
  status_code: number | null;
  answer: string | null;
  error: string | null;
  duration_ms: number | null;
  /** Counted before a request leaves. */
  attempts: number;
  tried_at: number | null;
  next_at: number | null;
  created_at: number;
  redelivery_of: string | null;
}

interface IntegrationsTable {
  business_id: string;
  _id: string;
  platform: 'slack';
  /** 1 = connected; 0: the other side has ended it. */
  status: number;
  organization_id: string;
  organization_name: string;
  channel_id: string;
  channel_name: string;
  /** Sealed; null when it is over. */
  token: string | null;
  /** Sealed: it is all that posting needs. */
  post_url: string | null;
  connected_by: string;
  connected_at: number;
}

/** Notifications that wait for a person's next mail. */
interface NotificationMailsTable {
  business_id: string;
  user_id: string;
  _id: string;
  subtype: string;
  title: string;
  body: string;
  path: string | null;
  created_at: number;
}

/** When a person was last mailed by a workspace. */
interface MailTurnsTable {
  business_id: string;
  user_id: string;
  sent_at: number;
}

/** Digests that were made: no day has two. */
interface DigestsTable {
  business_id: string;
  user_id: string;
  kind: 'daily' | 'weekly';
  /** In the person's time zone, `2026-11-22`. */
  day: string;
  at: number;
}
