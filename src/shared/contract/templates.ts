import { z } from 'zod';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';

export const TEMPLATE_STATUSES = ['APPROVED', 'REJECTED', 'PENDING', 'DRAFT', 'PAUSED', 'DISABLED'] as const;

/** A WhatsApp message template (spec 1 §3). */
export const whatsappTemplate = z.object({
  _id: id,
  template_name: z.string(),
  template_content: z.object({
    /** Ordered HEADER, BODY, FOOTER, BUTTONS. */
    components: z.array(z.record(z.string(), z.unknown())),
  }),
  language: z.string(),
  whatsapp_template_category: z.string(),
  platform: z.literal('whatsapp'),
  verification_status: z.string(),
  /** Spelt so. */
  bussiness_id: id,
  /** Accounts of this WhatsApp Business Account can send it. */
  platform_account_ids: z.array(id),
  parameter_format: z.enum(['POSITIONAL', 'NAMED']),
  updated_at: instant,
});
export type WhatsappTemplate = z.infer<typeof whatsappTemplate>;

export const templateList = endpoint({
  method: 'GET',
  path: '/whatsapp/templates',
  domain: 'templates',
  summary: 'The WhatsApp templates of an account (or of all), by name and language.',
  access: { kind: 'workspace', action: 'view', module: 'marketing_email_templates' },
  query: z.object({
    platform_account_id: id.optional(),
    verification_status: z.enum(TEMPLATE_STATUSES).optional(),
  }),
  response: data(z.array(whatsappTemplate)),
});

export const templateById = endpoint({
  method: 'GET',
  path: '/whatsapp/templates/:id',
  domain: 'templates',
  summary: 'One WhatsApp template.',
  access: { kind: 'workspace', action: 'view', module: 'marketing_email_templates' },
  params: z.object({ id }),
  response: data(whatsappTemplate),
});
