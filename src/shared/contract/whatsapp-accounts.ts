import { z } from 'zod';
import { data, id } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

/** What stands in the way of a number, and what to do about it; addresses in the solution are links (spec 1 §3). */
export const accountError = z.object({
  /** Meta's code or event, such as 190 or ACCOUNT_RESTRICTION. */
  code: z.string(),
  message: z.string(),
  description: z.string(),
  solution: z.string(),
});
export type AccountError = z.infer<typeof accountError>;

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
  error: accountError.optional(),
});
export type WhatsappAccount = z.infer<typeof whatsappAccount>;

const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,25}$/, 'This is a number of 5 to 25 digits, as WhatsApp Manager shows it.');

/** A number of the Cloud API and what may act for it, as WhatsApp Manager and the app's settings show them. */
export const accountConnection = z.object({
  phone_number_id: metaId,
  /** WhatsApp Business Account. */
  waba_id: metaId,
  /** Of a system user, with whatsapp_business_management and whatsapp_business_messaging. Kept sealed, never answered. */
  access_token: z
    .string()
    .trim()
    .min(1, 'Please paste the access token.')
    .max(1000, 'An access token has at most 1000 characters.')
    .regex(/^[\x21-\x7e]+$/, 'An access token has no spaces and no special letters.'),
});
export type AccountConnection = z.infer<typeof accountConnection>;

export const accounts = endpoint({
  method: 'GET',
  path: '/integration/whatsapp',
  domain: 'whatsapp-accounts',
  summary: 'The WhatsApp accounts of the workspace.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  response: data(z.object({ rows: z.array(whatsappAccount) })),
});

/** Whom to ask where a number has lost its access. */
export const accountAdmins = endpoint({
  method: 'GET',
  path: '/integration/whatsapp/admins',
  domain: 'whatsapp-accounts',
  summary: 'The names of those whose role allows connecting a WhatsApp number, for those who may not.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  response: data(z.object({ rows: z.array(z.object({ _id: id, name: z.string() })) })),
});

/** Connecting a number again renews its token and its name: to repeat a request does no harm. */
export const connectAccount = endpoint({
  method: 'POST',
  path: '/integration/whatsapp',
  domain: 'whatsapp-accounts',
  summary: 'Connects a WhatsApp number: asks WhatsApp about it, and subscribes to its messages.',
  access: { kind: 'workspace', action: 'create', module: 'whatsapp_accounts' },
  body: accountConnection,
  response: data(whatsappAccount),
});

/** What open windows are told. */
export const liveEvents = [
  eventOf('account.updated', { account: whatsappAccount }),
  eventOf('account.deleted', { account_id: z.string() }),
] as const;
