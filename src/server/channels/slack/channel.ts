import type { NotificationChannel, Notifier } from '../../domains/notifications/ports';
import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import { nothingLeft } from '../deliveries/attempt';
import type { Deliveries } from '../deliveries/deliveries';
import type { Sender } from '../deliveries/run-delivery';
import { workspaceTitle } from '../../domains/workspaces/reads';
import { deepLink } from '../deep-link';
import { CONNECTED, endSlack, slackRow } from './repository';
import type { SlackClient } from './slack-client';
import { slackPost } from './slack-text';

export interface SlackChannelDeps {
  readonly client: SlackClient | null;
  readonly deliveries: Deliveries;
  readonly notifier: Notifier;
}

export interface SlackChannel extends NotificationChannel {
  /** Null: Slack is not connected. @returns the delivery's id */
  test(tx: TransactionScope): Promise<string | null>;
  /** Where posts go now; null: nowhere. */
  target(tx: TransactionScope): Promise<string | null>;
}

/** A workspace's notifications, posted to the channel that was chosen in Slack's dialog. */
export function createSlackChannel(platform: Platform, deps: SlackChannelDeps): SlackChannel {
  const { events, secrets, settings } = platform;
  const { client, deliveries } = deps;

  const sender: Sender = {
    async send(scope, { body }) {
      const row = await slackRow(scope);
      if (client === null || row?.status !== CONNECTED || row.post_url === null) {
        return nothingLeft('Slack was disconnected meanwhile.');
      }
      const { over, ...attempt } = await client.post(secrets.open(row.post_url), body);
      return over ? { ...attempt, ended: row._id } : attempt;
    },

    async settled(tx, _delivery, { ended }) {
      const row = ended === undefined ? undefined : await slackRow(tx);
      // It may have been connected again while the old one was refused.
      if (row?._id !== ended || row?.status !== CONNECTED) return;
      await endSlack(tx);
      await events.append(tx, [{ kind: 'integrations.updated', ids: {} }]);
      await deps.notifier.raise(tx, {
        subtype: 'USER_platform_token_expiration',
        actor: null,
        module: null,
        recipients: { action: 'update', module: 'integrations' },
        title: 'Slack was disconnected',
        headline: 'Slack was disconnected',
        text: `Slack takes no more posts for ${row.channel_name} of ${row.organization_name}. Connect it again to go on.`,
        path: 'integrations',
        target: null,
      });
    },
  };
  deliveries.use('slack', sender);

  async function target(tx: TransactionScope): Promise<string | null> {
    const row = client === null ? undefined : await slackRow(tx);
    return row?.status === CONNECTED ? row.channel_name : null;
  }

  async function post(
    tx: TransactionScope,
    event: string,
    words: { readonly headline: string; readonly text: string },
    path: string | null,
  ): Promise<string | null> {
    const channel = await target(tx);
    if (channel === null) return null;
    const url = path === null ? null : deepLink(settings, tx.business_id, path);
    const body = slackPost(words, await workspaceTitle(tx), url);
    return deliveries.add(tx, { channel: 'slack', event, target: channel, body });
  }

  return {
    name: 'slack',
    target,
    async deliver(tx, notification) {
      await post(tx, notification.subtype, notification, notification.path);
    },
    test: (tx) =>
      post(
        tx,
        'test',
        { headline: 'This is a test from Parley', text: 'If you can read this, the connection works.' },
        'integrations',
      ),
  };
}
