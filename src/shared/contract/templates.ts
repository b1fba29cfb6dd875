import { z } from 'zod';
import { data, id, instant, listPage, pageNo } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { headerMeta, templateComponent, templateVariable, variableSource } from './template-parts';

/** Every status that a template can have: ours (DRAFT), then Meta's (facts §4). */
export const TEMPLATE_STATUSES = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'LIMIT_EXCEEDED',
  'PENDING_DELETION',
  'DELETED',
  'ARCHIVED',
] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const TEMPLATE_QUALITIES = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export const TEMPLATE_OWNERS = ['user', 'admin'] as const;
/** What people can choose; Meta alone makes others (AUTHENTICATION). */
export const TEMPLATE_TYPES = ['MARKETING', 'UTILITY'] as const;
const MODULE = 'marketing_email_templates';

/** A WhatsApp message template (spec 1 §3). */
export const whatsappTemplate = z.object({
  _id: id,
  /** As Meta has it: small letters, digits, underscores. */
  template_name: z.string(),
  template_content: z.object({
    /** Ordered HEADER, BODY, FOOTER, BUTTONS; what was imported may have further ones. */
    components: z.array(z.record(z.string(), z.unknown())),
  }),
  template_variables: z.array(templateVariable),
  template_category_id: id.nullable(),
  /** The account whose WhatsApp Business Account it belongs to; null while none is chosen. */
  platform_account_id: id.nullable(),
  workflows: z.array(z.string()),
  language: z.string(),
  whatsapp_template_category: z.string(),
  platform: z.literal('whatsapp'),
  /** 1; 4: made on the way from a pre-built template into a campaign. */
  status: z.number().int(),
  verification_status: z.string(),
  /** Spelt so. */
  bussiness_id: id,
  /** Whose it is: `admin` is Pre-built, `user` My Templates. */
  user_cat: z.enum(TEMPLATE_OWNERS),
  /** Accounts of this WhatsApp Business Account can send it. */
  platform_account_ids: z.array(id),
  parameter_format: z.enum(['POSITIONAL', 'NAMED']),
  /** Meta knows it: name and language are fixed from then on. */
  is_submitted: z.boolean(),
  /** Why Meta rejected or paused it, in words; null otherwise. */
  rejected_reason: z.string().nullable(),
  quality: z.enum(TEMPLATE_QUALITIES),
  /** The type that Meta is going to give it, and from when; null when no change was announced. */
  upcoming_category: z.object({ category: z.string(), at: instant.nullable() }).nullable(),
  usage: z.object({ sent: z.number().int(), last_sent_at: instant.nullable() }),
  /** The same template in other languages. */
  languages: z.array(z.object({ _id: id, language: z.string(), verification_status: z.string() })),
  created_at: instant,
  updated_at: instant,
});
export type WhatsappTemplate = z.infer<typeof whatsappTemplate>;

export const sendableTemplates = endpoint({
  method: 'GET',
  path: '/whatsapp/templates',
  domain: 'templates',
  summary: 'What Meta knows of an account’s templates (or of all), by name and language: what can be sent.',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  query: z.object({
    platform_account_id: id.optional(),
    verification_status: z.enum(TEMPLATE_STATUSES).optional(),
  }),
  response: data(z.array(whatsappTemplate)),
});

const filters = {
  /** `user` is My Templates, `admin` is Pre-built. */
  user_cat: z.enum(TEMPLATE_OWNERS).default('user'),
  /** `none`: those without a category. */
  template_category_id: z.union([z.literal('none'), id]).optional(),
  /** Words that name or text have. */
  search: z.string().max(200).optional(),
  verification_status: z.enum(TEMPLATE_STATUSES).optional(),
  language: z.string().max(20).optional(),
  whatsapp_template_category: z.string().max(40).optional(),
  platform_account_id: id.optional(),
};

export const templateList = endpoint({
  method: 'GET',
  path: '/template',
  domain: 'templates',
  summary:
    'Templates, newest first; `next_cursor` is the way on, `page_num` the way for those who need numbers.',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  query: z.object({
    ...filters,
    rows_per_page: z.coerce.number().int().min(1).max(100).default(25),
    page_num: pageNo,
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({
    data: listPage(whatsappTemplate).shape.data.extend({ next_cursor: z.string().nullable() }),
  }),
});

const counts = z.record(z.string(), z.number().int());
export const templateCounts = endpoint({
  method: 'GET',
  path: '/template/counts',
  domain: 'templates',
  summary: 'How many templates there are of each status, language and category (`none` without one).',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  query: z.object({ user_cat: filters.user_cat }),
  response: data(
    z.object({
      total: z.number().int(),
      by_status: counts,
      by_language: counts,
      by_category: counts,
    }),
  ),
});
export type TemplateCounts = z.infer<typeof templateCounts.response>['data'];

export const templateById = endpoint({
  method: 'GET',
  path: '/template/:id',
  domain: 'templates',
  summary: 'One template.',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  params: z.object({ id }),
  response: data(whatsappTemplate),
});

const name = z.string().max(2000);
const language = z.string().min(1).max(20);
const content = {
  /** Made valid by the server: `Order ready!` becomes `order_ready`. */
  template_name: name,
  template_content: z.object({ components: z.array(templateComponent).max(20) }),
  template_variables: z.array(templateVariable).max(200),
  template_category_id: id.nullable(),
  workflows: z.array(z.string().max(200)).max(50),
  language,
  whatsapp_template_category: z.enum(TEMPLATE_TYPES),
  platform: z.literal('whatsapp'),
  platform_account_id: id.nullable(),
  status: z.union([z.literal(1), z.literal(4)]),
};

export const createTemplate = endpoint({
  method: 'POST',
  path: '/template',
  domain: 'templates',
  summary:
    'Saves a new template as a draft. Field errors name `template_name`, `header.text`, `body.text`, `buttons.0.url` and so on.',
  access: { kind: 'workspace', action: 'create', module: MODULE },
  body: z.object({
    ...content,
    template_variables: content.template_variables.default([]),
    template_category_id: content.template_category_id.default(null),
    workflows: content.workflows.default([]),
    language: language.default('en_US'),
    whatsapp_template_category: content.whatsapp_template_category.default('MARKETING'),
    platform: content.platform.default('whatsapp'),
    platform_account_id: content.platform_account_id.default(null),
    status: content.status.default(1),
    /** `admin`: a starting point for everybody, among the pre-built ones; it is never submitted itself. */
    created_by: z.enum(TEMPLATE_OWNERS).default('user'),
  }),
  response: data(whatsappTemplate),
  idempotent: true,
});

export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/template/:template_id',
  domain: 'templates',
  summary:
    'Changes a template. What Meta has approved or still looks at keeps its content; its category here and the sources of its values can change.',
  access: { kind: 'workspace', action: 'update', module: MODULE },
  params: z.object({ template_id: id }),
  body: z.object(content).partial(),
  response: data(whatsappTemplate),
});

/** What ends with a template. */
export const templateUses = endpoint({
  method: 'GET',
  path: '/template/:id/uses',
  domain: 'templates',
  summary: 'What depends on a template: messages that wait for their time, by conversation.',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  params: z.object({ id }),
  response: data(
    z.object({
      scheduled_messages: z.number().int(),
      /** Conversations that they belong to. */
      conversations: z.number().int(),
      /** Further languages under its name. */
      other_languages: z.number().int(),
    }),
  ),
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/template/:template_id',
  domain: 'templates',
  summary:
    'Deletes a template, at Meta too. While messages wait to be sent with it, only `forceDelete=true` does: they are cancelled.',
  access: { kind: 'workspace', action: 'delete', module: MODULE },
  params: z.object({ template_id: id }),
  query: z.object({
    forceDelete: z.enum(['true', 'false']).optional(),
    /** With every other language under its name. */
    all_languages: z.enum(['true', 'false']).optional(),
  }),
  response: data(
    z.object({
      done: z.literal(true),
      deleted: z.number().int(),
      /** Waiting messages that were taken back. */
      cancelled: z.number().int(),
    }),
  ),
});

export const requestVerify = endpoint({
  method: 'POST',
  path: '/template/:id/request_verify',
  domain: 'templates',
  summary:
    'Submits a template for verification by Meta: a draft, or a rejected or paused one that was corrected.',
  access: { kind: 'workspace', action: 'update', module: MODULE },
  params: z.object({ id }),
  response: data(whatsappTemplate),
});

export const duplicateTemplate = endpoint({
  method: 'POST',
  path: '/template/:id/duplicate',
  domain: 'templates',
  summary:
    'A draft with the same content: under a name of its own, in another language, or of a pre-built one.',
  access: { kind: 'workspace', action: 'create', module: MODULE },
  params: z.object({ id }),
  body: z.object({
    /** Left out: the same name with a number; with another `language`, the very same name. */
    template_name: name.optional(),
    language: language.optional(),
    template_category_id: id.nullable().optional(),
    platform_account_id: id.nullable().optional(),
    /** 4: on the way from a pre-built template into a campaign. */
    status: content.status.optional(),
  }),
  response: data(whatsappTemplate),
  idempotent: true,
});

export const refreshTemplate = endpoint({
  method: 'POST',
  path: '/template/:id/refresh',
  domain: 'templates',
  summary: 'Asks Meta how a submitted template stands.',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  params: z.object({ id }),
  response: data(whatsappTemplate),
});

export const importTemplates = endpoint({
  method: 'POST',
  path: '/template/import',
  domain: 'templates',
  summary: 'Brings the templates of an account (or of all) here as Meta has them, and what changed there.',
  access: { kind: 'workspace', action: 'create', module: MODULE },
  body: z.object({ platform_account_id: id.optional() }),
  response: data(
    z.object({
      added: z.number().int(),
      updated: z.number().int(),
      /** Not at Meta any more. */
      gone: z.number().int(),
      total: z.number().int(),
    }),
  ),
});
export type ImportedTemplates = z.infer<typeof importTemplates.response>['data'];

/** A file for a media header, as `meta` of the header takes it. */
export const headerMedia = headerMeta.required();
export type HeaderMedia = z.infer<typeof headerMedia>;

export const uploadHeaderMedia = endpoint({
  method: 'POST',
  path: '/template/header-media',
  domain: 'templates',
  summary:
    'Stores the file of a media header (multipart, field `user_media`), if type, size and aspect ratio fit. A GIF becomes a still PNG, since WhatsApp shows no other.',
  access: { kind: 'workspace', action: 'create', module: MODULE },
  response: data(
    headerMedia.extend({
      format: z.enum(['IMAGE', 'VIDEO', 'DOCUMENT']),
      /** It was a moving GIF, of which the first picture was kept. */
      stilled: z.boolean(),
    }),
  ),
  multipart: true,
});
export type UploadedHeader = z.infer<typeof uploadHeaderMedia.response>['data'];

export const templateValuesFor = endpoint({
  method: 'POST',
  path: '/template/:id/values',
  domain: 'templates',
  summary:
    'What a send to somebody would say: each value from its field, its fallback or what was typed, and what WhatsApp would refuse.',
  access: { kind: 'workspace', action: 'view', module: MODULE },
  params: z.object({ id }),
  body: z.object({
    contact_id: id.optional(),
    deal_id: id.optional(),
    /** What was typed; it goes before every source. */
    values: z.record(z.string().max(200), z.string().max(2000)).default({}),
    /** By the same keys: fields in the place of those that the template names, as a campaign has its own. */
    sources: z.record(z.string().max(200), variableSource).default({}),
  }),
  response: data(
    z.object({
      /** By the keys that a send takes: `first_name`, `header.1`, `button.0.1`, `button.1.code`. */
      values: z.record(z.string(), z.string()),
      /** Where each came from. */
      origins: z.record(z.string(), z.enum(['typed', 'field', 'default', 'missing'])),
      /** Key -> why WhatsApp would not take it. */
      problems: z.record(z.string(), z.string()),
      components: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'template.created': 'Template created',
  'template.updated': 'Template changed',
  'template.submitted': 'Template submitted',
  'template.deleted': 'Template deleted',
  'template.imported': 'Templates imported',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Templates: their content, or what Meta says of them. */
  eventOf('templates.updated', {}),
] as const;
