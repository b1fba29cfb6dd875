import type { Platform } from '../../../platform/platform';
import type { AccountDirectory } from '../account-directory';
import type { ApplyDeps } from './apply-update';
import type { WebhookHealth } from './webhook-health';
import type { WaitingWebhook, WebhookStore } from './webhook-store';

/** What the steps that apply waiting webhooks stand on. */
export interface WebhookContext extends ApplyDeps, Pick<Platform, 'clock' | 'database' | 'log'> {
  readonly store: WebhookStore;
  readonly directory: AccountDirectory;
  readonly health: Pick<WebhookHealth, 'delivered' | 'failed'>;
}

/** After the n-th failure of a webhook, how long after its arrival it is tried again; then it is put aside. */
export const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 300_000] as const;

/** Epoch milliseconds. */
export const dueAt = ({ attempts, received_at }: Pick<WaitingWebhook, 'attempts' | 'received_at'>): number =>
  received_at + (RETRY_AFTER_MS[attempts - 1] ?? 0);
