import type { NotificationChannel, Notifier } from '../../domains/notifications/ports';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import { nothingLeft } from '../deliveries/attempt';
import type { Deliveries, Sender } from '../deliveries/deliveries';
import { workspaceTitle } from '../../domains/workspaces/reads';
import type { SettingsOfChannels } from '../ports';
import { deepLink } from '../deep-link';
import { GIVEN_UP_AFTER_MS, healthAfter } from './endpoint-health';
import { endpointRow, healthOf, updateEndpoint } from './endpoint-repository';
import { payloadOf, testPayload } from './payload';
import { signingSecrets } from './secrets-of-endpoint';
import type { SendWebhook } from './send-webhook';
import type { WebhookService } from './service';

export interface WebhookChannelDeps {
  readonly deliveries: Deliveries;
  readonly settings: SettingsOfChannels;
  readonly webhooks: WebhookService;
  readonly send: SendWebhook;
  readonly notifier: Notifier;
}

export interface WebhookChannel extends NotificationChannel {
  /** Null: there is nothing to send to. @returns the delivery's id */
  test(tx: TransactionScope): Promise<string | null>;
  /** Where deliveries go now; null: nowhere. */
  target(tx: TransactionScope): Promise<string | null>;
}

const DAYS = GIVEN_UP_AFTER_MS / (24 * 60 * 60_000);

/** A workspace's notifications, posted to its address. */
export function createWebhookChannel(platform: Platform, deps: WebhookChannelDeps): WebhookChannel {
  const { clock, events, secrets, settings: environment } = platform;
  const { deliveries, settings, webhooks } = deps;

  const sender: Sender = {
    async send(scope, { _id, event, body, target }) {
      // What was told to one address is for that one.
      if ((await settings.webhookUrl(scope)) !== target)
        return nothingLeft('The address was changed meanwhile.');
      const row = await endpointRow(scope);
      if (row === undefined) return nothingLeft('There is no secret to sign with.');
      if (healthOf(row, target).disabled_at !== null && event !== 'test')
        return nothingLeft('The webhook was switched off meanwhile.');
      return deps.send({
        url: target,
        delivery_id: _id,
        event,
        body,
        secrets: signingSecrets(secrets, row, clock()),
      });
    },

    async settled(tx, { target, event }, { outcome, status_code, error }) {
      const row = await endpointRow(tx);
      if (row === undefined || event === 'test' || (outcome === 'never' && status_code === null)) return;
      if ((await settings.webhookUrl(tx)) !== target) return;
      const before = healthOf(row, target);
      const health = healthAfter(before, outcome === 'delivered', clock());
      if (health.failing_since === before.failing_since && health.disabled_at === before.disabled_at) return;
      await updateEndpoint(tx, { ...health, health_of: target });
      await events.append(tx, [{ kind: 'integrations.updated', ids: {} }]);
      if (health.disabled_at === null) return;
      await deps.notifier.raise(tx, {
        subtype: 'USER_platform_token_expiration',
        actor: null,
        module: 'integrations',
        recipients: { action: 'update', module: 'integrations' },
        title: 'The webhook was switched off',
        headline: 'The webhook was switched off',
        text: `Its address has taken nothing for ${DAYS} days. The last time: ${error ?? 'it failed.'} Switch it on again when it works.`,
        path: 'integrations',
        target: null,
      });
    },
  };
  deliveries.use('webhook', sender);

  async function target(tx: TransactionScope): Promise<string | null> {
    const url = await settings.webhookUrl(tx);
    if (url !== null) await webhooks.endpoint(tx);
    return url;
  }

  const contextOf = async (tx: TransactionScope, path: string | null) => ({
    workspace: { id: tx.business_id, title: await workspaceTitle(tx) },
    url: path === null ? null : deepLink(environment, tx.business_id, path),
  });

  return {
    name: 'webhook',
    target,

    async deliver(tx, notification, recipients) {
      const url = await target(tx);
      if (url === null || healthOf(await endpointRow(tx), url).disabled_at !== null) return;
      const body = payloadOf(notification, recipients, await contextOf(tx, notification.path));
      await deliveries.add(tx, { channel: 'webhook', event: notification.subtype, target: url, body });
    },

    async test(tx) {
      const url = await target(tx);
      if (url === null) return null;
      const body = testPayload(newId(clock()), clock(), await contextOf(tx, 'integrations'));
      return deliveries.add(tx, { channel: 'webhook', event: 'test', target: url, body });
    },
  };
}
