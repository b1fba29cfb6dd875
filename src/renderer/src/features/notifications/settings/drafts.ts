import type { NotificationSettings } from '@shared/contract/notifications';
import { overlaid } from '@shared/rules/notification-groups';
import { type NotificationMap, NOTIFICATION_CHANNELS } from '@shared/rules/notification-subtypes';
import { isWebhookUrl } from '@shared/rules/webhook-url';
import type { SettingsChange, SettingsOf } from './api';

/** What a person has changed of one tab and not saved. */
export interface Draft {
  readonly cells: NotificationMap;
  /** Absent: as it is stored. */
  readonly webhook?: { readonly on: boolean; readonly url: string };
}

export const NO_DRAFT: Draft = { cells: {} };

export const shownMap = ({ notification }: NotificationSettings, { cells }: Draft): NotificationMap =>
  overlaid(notification, cells);

export const shownWebhook = (
  { webhook_url }: NotificationSettings,
  { webhook }: Draft,
): { readonly on: boolean; readonly url: string } =>
  webhook ?? { on: webhook_url !== null, url: webhook_url ?? '' };

/** The checkboxes of the webhook can be set once it is switched on with an address. */
export const isWebhookReady = ({ on, url }: { readonly on: boolean; readonly url: string }): boolean =>
  on && isWebhookUrl(url.trim());

/**
 * What an update sends: only what differs from what is stored. An address that is none is sent as empty (spec 3 §5).
 * Null: nothing has changed.
 */
export function changeOf(of: SettingsOf, stored: NotificationSettings, draft: Draft): SettingsChange | null {
  const channels = NOTIFICATION_CHANNELS.map((channel) => {
    const changed = Object.entries(draft.cells[channel] ?? {}).filter(
      ([subtype, value]) =>
        value !== (stored.notification[channel] as Record<string, unknown> | undefined)?.[subtype],
    );
    return [channel, Object.fromEntries(changed)] as const;
  }).filter(([, changed]) => Object.keys(changed).length > 0);
  const webhook = shownWebhook(stored, draft);
  const url = isWebhookReady(webhook) ? webhook.url.trim() : '';
  const movesWebhook = url !== (stored.webhook_url ?? '');
  if (channels.length === 0 && !movesWebhook) return null;
  return {
    of,
    notification: Object.fromEntries(channels),
    ...(movesWebhook ? { webhook_url: url } : {}),
  };
}
