import { z } from 'zod';
import { data, id, instant, listPage, pageNo, rowsPerPage } from './common';
import { endpoint } from './endpoint';

/** What can go with a person, in the order of the certificate. */
export const ERASED_KINDS = {
  contacts: 'Contact with its fields, tags, interests and search documents',
  identities: 'Identities at WhatsApp',
  conversations: 'Conversations',
  messages: 'Messages and notes, with their search documents',
  drafts: 'Drafts',
  scheduled: 'Planned messages',
  files: 'Files and pictures',
  visitors: 'Visitors with their visits',
  activities: 'Activities with what was written about them',
  changes: 'Entries of the history',
  notifications: 'Notifications',
  deliveries: 'Notices to webhooks and Slack',
  audit: 'Entries of the audit log, made anonymous',
  answers: 'Kept answers of the API',
} as const;
export type ErasedKind = keyof typeof ERASED_KINDS;

/** It says what went, and nothing of who it was. */
const erasure = z.object({
  _id: id,
  /** Under which the request is kept elsewhere. */
  reference: z.string(),
  asked_by_name: z.string(),
  asked_at: instant,
  /** Null: it is being done. */
  finished_at: instant.nullable(),
  erased: z.record(z.string(), z.number().int()),
});
export type Erasure = z.infer<typeof erasure>;

const access = { kind: 'workspace', action: 'delete', module: 'crm_contacts' } as const;

export const erasePerson = endpoint({
  method: 'POST',
  path: '/customer/:id/erase',
  domain: 'bin',
  summary:
    'Erases a person for good: the contact and everything that is known of them, messages and files included. It cannot be undone.',
  access,
  params: z.object({ id }),
  body: z.strictObject({
    /** As the contact is called now, to the letter. */
    name: z.string().max(500),
    reference: z.string().trim().max(100, 'A reference can have at most 100 characters.'),
  }),
  response: data(erasure),
});

export const erasureList = endpoint({
  method: 'GET',
  path: '/erasure/list',
  domain: 'bin',
  summary: 'Erasures, the newest first: what went, and nothing of who it was.',
  access,
  query: z.object({ page_num: pageNo, rows_per_page: rowsPerPage(50) }),
  response: listPage(erasure),
});

export const personalData = endpoint({
  method: 'GET',
  path: '/customer/:id/personal-data',
  domain: 'bin',
  summary: 'Everything that is known of one person, messages included, to hand it out to them.',
  access: { kind: 'workspace', action: 'export', module: 'crm_contacts' },
  params: z.object({ id }),
  response: data(z.object({ made_at: instant, data: z.record(z.string(), z.unknown()) })),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'contact.erased': 'Person erased',
  'contact.handed_out': 'Personal data exported',
} as const;

export const errors = {
  name_differs: { status: 400, message: 'Type the name of the contact exactly as it is.' },
  erasure_running: { status: 409, message: 'This person is being erased already.' },
} as const;
