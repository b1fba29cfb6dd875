import { z } from 'zod';
import { participant } from './chat';
import { type ProfileField, PROFILE_FIELDS } from '../rules/contact-values';
import { inBin } from './bin';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

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

const maybe = z.string().nullable();
const profiles = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, maybe])) as Record<
  ProfileField,
  typeof maybe
>;

export const contact = contactRow.extend({
  /** Beside `email` and `phone`, which are the ones that are used. */
  other_emails: z.array(z.string()),
  other_phones: z.array(z.string()),
  current_lifecycle_stage: labelled.nullable(),
  current_company_id: z.object({ _id: id, mp_company_label: z.string() }).nullable(),
  assignee_id: z
    .object({ _id: id, first_name: z.string(), last_name: z.string(), avatar: z.string().nullable() })
    .nullable(),
  tags: z.array(labelled),
  interests: z.array(labelled),
  total_score: z.number().int(),
  gender: maybe,
  /** `1990-01-31` */
  birth_date: maybe,
  salutation: maybe,
  marital_status: maybe,
  language: maybe,
  timezone: maybe,
  address: z.object({ full_address: maybe, city: maybe, state: maybe, country: maybe, pincode: maybe }),
  ...profiles,
  /** Mailing list -> subscribed; also `one_to_one`. */
  communication_settings: z.record(z.string(), z.boolean()),
  /** Null: it came by itself, or who made it has left Parley. */
  created_by: z
    .object({
      _id: id,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      avatar: z.string().nullable(),
    })
    .nullable(),
  created_at: instant,
  updated_at: instant,
  ...inBin,
  /** Since then nothing is known of them but what WhatsApp calls them: only conversations are left. */
  purged_at: instant.nullable(),
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

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'contact.created': 'Contact created',
  'contact.renamed': 'Contact renamed',
  'contact.updated': 'Contact changed',
  'contact.preferences': 'Notification preferences changed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  eventOf('contact.updated', {
    contact_id: z.string(),
    /** What they are called now; absent when they are no contact any more. */
    contact: participant.pick({ name: true, phone: true, avatar: true }).optional(),
  }),
  /** Many contacts at once: windows that show some load them again. */
  eventOf('contacts.changed', {}),
] as const;
