import { z } from 'zod';
import { GENDERS, MARITAL_STATUSES, SALUTATIONS } from '../reference/built-in-fields';
import {
  type ProfileField,
  CONTACT_LENGTHS,
  MAX_OTHERS,
  PROFILE_FIELDS,
  contactValue,
} from '../rules/contact-values';
import { collapseWhitespace, stripControl } from '../rules/text';
import { contact, contactRow } from './contacts';
import { data, id } from './common';
import { endpoint } from './endpoint';
import { nameText } from './names';
import { listName } from './shared-lists';

/** Tags, or interests, that a contact is given at once. */
const MAX_LISTED = 100;

const NOT_A_TEXT = 'This is not a text.';
const tooLong = (length: number): string => `This can have at most ${length} characters.`;

/** A line of text; an empty one is nothing. */
const line = (length: number = CONTACT_LENGTHS.short) =>
  z
    .string(NOT_A_TEXT)
    .max(length, tooLong(length))
    .transform((typed) => collapseWhitespace(stripControl(typed)) || null)
    .nullable();

/** In the form in which it is kept; an empty one is nothing. */
const checked = (kind: 'email' | 'phone' | 'date' | 'url', length: number) =>
  z
    .string(NOT_A_TEXT)
    .max(length, tooLong(length))
    .transform((typed, context) => {
      const result = contactValue(kind, typed);
      if ('value' in result) return result.value;
      context.addIssue({ code: 'custom', message: result.problem });
      return z.NEVER;
    })
    .nullable();

const oneOf = (options: readonly { readonly value: string }[]) =>
  z
    .string(NOT_A_TEXT)
    .max(CONTACT_LENGTHS.short)
    .refine(
      (value) => value === '' || options.some((option) => option.value === value),
      'This is not one of the options.',
    )
    .transform((value) => (value === '' ? null : value))
    .nullable();

/** A record that is named; an empty text is none. */
const reference = z
  .union([id, z.literal('')])
  .transform((value) => (value === '' ? null : value))
  .nullable();

const namePart = nameText({
  maxLength: CONTACT_LENGTHS.name,
  tooLong: `A name can have at most ${CONTACT_LENGTHS.name} characters.`,
});
const jobTitle = nameText({ maxLength: CONTACT_LENGTHS.short, tooLong: tooLong(CONTACT_LENGTHS.short) })
  .transform((title) => (title === '' ? null : title))
  .nullable();
const email = checked('email', 254);
const phone = checked('phone', 60);
const others = <One extends z.ZodType>(one: One) =>
  z.array(one).max(MAX_OTHERS, `A contact can have at most ${MAX_OTHERS} more.`);
const profile = checked('url', CONTACT_LENGTHS.link);
const profiles = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile])) as Record<
  ProfileField,
  typeof profile
>;

const entryIds = z.array(id).max(MAX_LISTED);
const texts = (empty: string) => z.array(listName(empty)).max(MAX_LISTED);

/**
 * Values of a contact. Every other key is a field of the workspace's own. What is not named stays; null and the empty text
 * take away.
 */
export const contactData = z
  .object({
    first_name: namePart,
    last_name: namePart,
    email,
    phone,
    other_emails: others(email),
    other_phones: others(phone),
    /** Address of a picture that is stored here. */
    avatar: line(CONTACT_LENGTHS.link),
    current_job_title: jobTitle,
    current_lifecycle_stage: reference,
    current_company_id: reference,
    assignee_id: reference,
    salutation: oneOf(SALUTATIONS),
    gender: oneOf(GENDERS),
    /** Not in the future. */
    birth_date: checked('date', 10),
    marital_status: oneOf(MARITAL_STATUSES),
    language: line(),
    timezone: line(64),
    /** What is not named in it stays. */
    address: z
      .strictObject({
        full_address: line(CONTACT_LENGTHS.address),
        city: line(),
        state: line(),
        country: line(),
        pincode: line(20),
      })
      .partial(),
    ...profiles,
    /** `tag_id` with `tag_text`, which are made if they are new: all its tags. The same of interests. */
    tag_id: entryIds,
    tag_text: texts('A tag needs a name.'),
    interest_id: entryIds,
    interest_text: texts('An interest needs a name.'),
  })
  .partial()
  .catchall(z.unknown());
export type ContactData = z.output<typeof contactData>;

/** A contact who can be reached by phone alone (spec 2 §7). What is known of them says it too. */
const identifier = z.literal('PHONE').optional();

export const createContact = endpoint({
  method: 'POST',
  path: '/customer',
  domain: 'contacts',
  summary:
    'Adds a contact. First and last name are needed, and an email address or a phone number. Required fields of the workspace’s own too. Where other contacts have one of its addresses or numbers, `contact_exists` answers with them; `allow_duplicate` adds it all the same.',
  access: { kind: 'workspace', action: 'create', module: 'crm_contacts' },
  body: z.strictObject({ data: contactData, identifier, allow_duplicate: z.boolean().optional() }),
  response: data(contact),
  idempotent: true,
});

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/customer/:id',
  domain: 'contacts',
  summary:
    'Changes a contact, fields of the workspace’s own included; what is not named stays. One of the two names is needed.',
  access: { kind: 'workspace', action: 'update', module: 'crm_contacts' },
  params: z.object({ id }),
  body: contactData.extend({
    identifier,
    /** As the caller saw the contact: where it was changed since, nothing is written (`record_changed`). */
    updated_at: z.string().max(40).optional(),
  }),
  response: data(contact),
});

/** A contact with the same email address or phone number as another one. */
export const duplicateRow = contactRow.extend({ matches: z.array(z.enum(['email', 'phone'])) });
/** What `contact_exists` answers: contacts, at most 5; none for those who may not see contacts. */
export const duplicatesFound = z.object({ duplicates: z.array(duplicateRow) });

export const contactDuplicates = endpoint({
  method: 'GET',
  path: '/customer/duplicates',
  domain: 'contacts',
  summary:
    'Contacts with this email address or phone number, however it is written; at most 5. `except` is left out.',
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts' },
  query: z.object({
    email: z.string().trim().max(254).optional(),
    phone: z.string().trim().max(60).optional(),
    except: id.optional(),
  }),
  response: data(z.array(duplicateRow)),
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/customer/:id/communication-settings',
  domain: 'contacts',
  summary: 'Subscribes a contact to mailing lists, or unsubscribes them; lists that are not named stay.',
  access: { kind: 'workspace', action: 'update', module: 'crm_contacts' },
  params: z.object({ id }),
  body: z.strictObject({
    communication_settings: z
      .record(z.string().min(1).max(100), z.boolean('This is either yes or no.'))
      .refine((lists) => Object.keys(lists).length <= 100, 'These are too many lists.'),
  }),
  response: data(contact),
});

export const errors = {
  contact_exists: {
    status: 409,
    message: 'There is a contact with this email address or phone number already.',
  },
} as const;
