import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import type { Scope, TransactionScope } from '../platform/scope';

/** What the channels need of the notification settings, which belong to another domain. */
export interface SettingsOfChannels {
  /** The address that the workspace's notifications are posted to. */
  webhookUrl(scope: Scope): Promise<string | null>;
  setWebhookUrl(tx: TransactionScope, url: string | null): Promise<void>;
  /** Whether a person may turn mail of this subtype off. */
  mayTurnOff(subtype: NotificationSubtype): boolean;
  /** A person's own switch of mail; see `mayTurnOff`. */
  turnMailOff(businessId: string, userId: string, subtype: NotificationSubtype): Promise<void>;
}
