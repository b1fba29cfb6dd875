import { z } from 'zod';
import { data, id } from './common';
import { endpoint } from './endpoint';

/** A connected WhatsApp number (spec 1 §3, WhatsApp integration). */
export const whatsappAccount = z.object({
  _id: id,
  platform: z.literal('whatsapp'),
  /** 1 = connected, otherwise disabled. */
  status: z.number().int(),
  account: z.object({
    account_id: z.string(),
    account_name: z.string(),
    account_phone_number: z.string(),
    organization_name: z.string(),
  }),
  meta: z.object({ quality_rating: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']) }),
  unread_count: z.number().int(),
});
export type WhatsappAccount = z.infer<typeof whatsappAccount>;

export const accounts = endpoint({
  method: 'GET',
  path: '/integration/whatsapp',
  domain: 'accounts',
  summary: 'The WhatsApp accounts of the workspace.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  response: data(z.object({ rows: z.array(whatsappAccount) })),
});
