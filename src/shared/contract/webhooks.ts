import { z } from 'zod';
import { endpoint } from './endpoint';

export const whatsappWebhookVerify = endpoint({
  method: 'GET',
  path: '/webhooks/whatsapp',
  domain: 'webhooks',
  summary: 'Meta verifies the address: answers the challenge when the token is ours.',
  access: { kind: 'public' },
  query: z.record(z.string(), z.string()),
  response: z.unknown(),
  raw: true,
});

export const whatsappWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/whatsapp',
  domain: 'webhooks',
  summary: 'Meta delivers messages, statuses, template and account updates (signed).',
  access: { kind: 'public' },
  response: z.unknown(),
  raw: true,
});
