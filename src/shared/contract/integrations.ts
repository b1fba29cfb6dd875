import { z } from 'zod';
import { INVALID_WEBHOOK_URL, isWebhookUrl } from '../rules/webhook-url';
import { cursor, data, done, id, instant, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

const VIEW = { kind: 'workspace', action: 'view', module: 'integrations' } as const;
const UPDATE = { kind: 'workspace', action: 'update', module: 'integrations' } as const;

export const webhook = z.object({
  /** Null: none. */
  url: z.string().nullable(),
  /** `disabled`: it failed for days and was switched off by itself. */
  state: z.enum(['none', 'on', 'failing', 'disabled']),
  /** The last four characters of the secret; null before there is one. */
  secret_hint: z.string().nullable(),
  /** Until when the secret before signs as well. */
  previous_until: instant.nullable(),
  failing_since: instant.nullable(),
  disabled_at: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** A new secret is answered once and never again. */
const webhookWithSecret = data(z.object({ webhook, secret: z.string().nullable() }));

export const readWebhook = endpoint({
  method: 'GET',
  path: '/integration/webhook',
  domain: 'integrations',
  summary: 'The address that this workspace’s notifications are posted to.',
  access: VIEW,
  response: data(webhook),
});

export const saveWebhook = endpoint({
  method: 'PUT',
  path: '/integration/webhook',
  domain: 'integrations',
  summary:
    'Sets the address (empty: none), and switches a disabled one on again. The first time it answers the secret, once.',
  access: UPDATE,
  body: z.object({
    url: z
      .string()
      .trim()
      .max(2000, 'An address has at most 2000 characters.')
      .refine((text) => text === '' || isWebhookUrl(text), { error: INVALID_WEBHOOK_URL }),
  }),
  secret: true,
  response: webhookWithSecret,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/integration/webhook/secret',
  domain: 'integrations',
  summary: 'Makes a new secret and answers it, once. The one before signs as well for another 24 hours.',
  access: UPDATE,
  secret: true,
  response: webhookWithSecret,
});

/** `held`: the workspace’s plan was not running when it was to leave; it can be redelivered once it is. */
const deliveryState = z.enum(['waiting', 'delivered', 'held', 'failed']);
const deliveryChannel = z.enum(['webhook', 'slack']);

export const delivery = z.object({
  _id: id,
  channel: deliveryChannel,
  /** A subtype of notifications, or `test`. */
  event: z.string(),
  state: deliveryState,
  /** Of the last attempt; null without an answer. */
  status_code: z.number().int().nullable(),
  /** Why the last attempt failed; null when it did not. */
  error: z.string().nullable(),
  /** Milliseconds that the last attempt took. */
  duration_ms: z.number().int().nullable(),
  attempts: z.number().int(),
  created_at: instant,
  tried_at: instant.nullable(),
  /** When it is tried again. */
  next_at: instant.nullable(),
  redelivery_of: id.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetail = delivery.extend({
  target: z.string(),
  /** The body as it was sent. */
  body: z.string(),
  /** The first 2 kB of the last answer. */
  answer: z.string().nullable(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const deliveryList = endpoint({
  method: 'GET',
  path: '/integration/deliveries',
  domain: 'integrations',
  summary: 'What was posted to the webhook and to Slack, newest first; kept for 30 days.',
  access: VIEW,
  query: z.object({
    channel: deliveryChannel.optional(),
    state: deliveryState.optional(),
    rows_per_page: rowsPerPage(25),
    cursor,
  }),
  response: data(z.object({ rows: z.array(delivery), next_cursor: z.string().nullable() })),
});

export const deliveryById = endpoint({
  method: 'GET',
  path: '/integration/deliveries/:id',
  domain: 'integrations',
  summary: 'One delivery with what was sent and what was answered.',
  access: VIEW,
  params: z.object({ id }),
  response: data(deliveryDetail),
});

export const redeliver = endpoint({
  method: 'POST',
  path: '/integration/deliveries/:id/redeliver',
  domain: 'integrations',
  summary: 'Sends the same body once more, as a delivery of its own, to where deliveries go now.',
  access: UPDATE,
  params: z.object({ id }),
  response: data(delivery),
  idempotent: true,
});

export const testDelivery = endpoint({
  method: 'POST',
  path: '/integration/:platform/test',
  domain: 'integrations',
  summary: 'Sends a delivery that says that it is a test.',
  access: UPDATE,
  params: z.object({ platform: deliveryChannel }),
  response: data(delivery),
  idempotent: true,
});

/** A connected platform (spec 3 §3, Integration). */
export const integration = z.object({
  _id: id,
  platform: z.literal('slack'),
  /** 1 = connected, otherwise ended by the other side. */
  status: z.number().int(),
  account: z.object({
    organization_id: z.string(),
    organization_name: z.string(),
    channel_name: z.string(),
  }),
  connected_at: instant,
});
export type Integration = z.infer<typeof integration>;

export const slackIntegration = endpoint({
  method: 'GET',
  path: '/integration/slack',
  domain: 'integrations',
  summary: 'Whether this server can connect Slack, and what is connected.',
  access: { kind: 'workspace', action: 'view', module: 'notification_settings' },
  response: data(z.object({ configured: z.boolean(), rows: z.array(integration) })),
});

export const connectSlack = endpoint({
  method: 'GET',
  path: '/integration/slack/connect',
  domain: 'integrations',
  summary: 'The address at Slack where a person allows Parley to post to a channel; good for 10 minutes.',
  access: UPDATE,
  response: data(z.string()),
});

export const slackCallback = endpoint({
  method: 'GET',
  path: '/integration/slack/callback',
  domain: 'integrations',
  summary: 'Where Slack sends the browser back to: a page that says what came of it.',
  access: { kind: 'public' },
  query: z.object({
    code: z.string().max(2000).optional(),
    state: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
  }),
  response: z.unknown(),
  raw: true,
});

export const deleteIntegration = endpoint({
  method: 'DELETE',
  path: '/integration/:platform/:integration_id',
  domain: 'integrations',
  summary: 'Disconnects: Slack is told, and what was kept of it is removed.',
  access: UPDATE,
  params: z.object({ platform: z.literal('slack'), integration_id: id }),
  response: done,
});

export const mailState = endpoint({
  method: 'GET',
  path: '/integration/mail',
  domain: 'integrations',
  summary: 'Which mail server sends this server’s mail, without its password.',
  access: UPDATE,
  response: data(
    z.object({
      kind: z.enum(['smtp', 'mailbox', 'none']),
      host: z.string().nullable(),
      from: z.string().nullable(),
    }),
  ),
});

const unsubscribeQuery = z.object({ token: z.string().max(2000).default('') });

export const unsubscribePage = endpoint({
  method: 'GET',
  path: '/notifications/unsubscribe',
  domain: 'integrations',
  summary: 'A page that asks before it turns mail off: programs that look at links turn nothing off.',
  access: { kind: 'public' },
  query: unsubscribeQuery,
  response: z.unknown(),
  raw: true,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  domain: 'integrations',
  summary: 'Turns off mail of one kind for the person whom the signed link was sent to (RFC 8058).',
  access: { kind: 'public' },
  query: unsubscribeQuery,
  response: z.unknown(),
  raw: true,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'webhook.changed': 'Webhook changed',
  'webhook.secret_changed': 'Webhook secret renewed',
  'slack.connected': 'Slack connected',
  'slack.disconnected': 'Slack disconnected',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** The log of webhook and Slack deliveries. */
  eventOf('deliveries.updated', {}),
  /** The webhook's address, secret or state, or what is connected. */
  eventOf('integrations.updated', {}),
] as const;
