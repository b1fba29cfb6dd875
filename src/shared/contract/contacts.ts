import { z } from 'zod';
import { participant } from './chat';
import { data, id } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';

const labelled = z.object({ _id: id, label: z.string() });

/** Thin row for pickers and lists. */
export const contactRow = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  current_job_title: z.string().nullable(),
});
export type ContactRow = z.infer<typeof contactRow>;

export const contact = contactRow.extend({
  current_lifecycle_stage: labelled.nullable(),
  current_company_id: z.object({ _id: id, mp_company_label: z.string() }).nullable(),
  assignee_id: z
    .object({ _id: id, first_name: z.string(), last_name: z.string(), avatar: z.string().nullable() })
    .nullable(),
  tags: z.array(labelled),
  interests: z.array(labelled),
  total_score: z.number().int(),
  language: z.string().nullable(),
  timezone: z.string().nullable(),
  address: z.object({
    full_address: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  }),
  /** Mailing list -> subscribed; also `one_to_one`. */
  communication_settings: z.record(z.string(), z.boolean()),
  created_at: z.string(),
});
export type Contact = z.infer<typeof contact>;

export const contactById = endpoint({
  method: 'GET',
  path: '/customer/:id',
  domain: 'contacts',
  summary: 'One contact.',
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts' },
  params: z.object({ id }),
  response: data(contact),
});

const namePart = nameText({ maxLength: 100, tooLong: 'A name can have at most 100 characters.' });

export const renameContact = endpoint({
  method: 'PATCH',
  path: '/customer/:id',
  domain: 'contacts',
  summary: 'Names a contact; what is not given stays. One of the two names is needed.',
  access: { kind: 'workspace', action: 'update', module: 'crm_contacts' },
  params: z.object({ id }),
  body: z.strictObject({ first_name: namePart.optional(), last_name: namePart.optional() }),
  response: data(contact),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'contact.renamed': 'Contact renamed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  eventOf('contact.updated', {
    contact_id: z.string(),
    /** What they are called now; absent when they are no contact any more. */
    contact: participant.pick({ name: true, phone: true, avatar: true }).optional(),
  }),
] as const;
