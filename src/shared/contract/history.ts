import { z } from 'zod';
import { FIELD_ENTITIES, FIELD_KIND_NAMES } from '../reference/field-kinds';
import { cursor, data, done, id, instant, rowsPerPage } from './common';
import { endpoint } from './endpoint';

const type = z.enum([
  ...FIELD_KIND_NAMES,
  'percent',
  'picture',
  'texts',
  'user',
  'contact',
  'contacts',
  'company',
  'contact_type',
  'stage',
  'tags',
  'interests',
  'lists',
  'merge',
]);

/** A field, and what stood in it before and since. */
export const fieldChange = z.object({
  field: z.string(),
  label: z.string(),
  /** How its values are read: see shared/rules/record-history. */
  type,
  /** Null: nothing; also what the reader may not view. */
  from: z.unknown(),
  to: z.unknown(),
  /** What is named by its id, or by the value of an option. What is gone may be missing. */
  names: z.record(z.string(), z.string()),
  /** The reader may not view what it names. */
  is_hidden: z.boolean(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const recordChange = fieldChange.extend({
  _id: id,
  at: instant,
  /** Null: Parley itself, such as when WhatsApp tells another number. */
  by: z
    .object({ _id: id, first_name: z.string(), last_name: z.string(), avatar: z.string().nullable() })
    .nullable(),
  /** The API token by which a program did it for them. */
  by_token: z.string().nullable(),
  /** What was there before can be put back, by those who may change the record. */
  can_put_back: z.boolean(),
});
export type RecordChange = z.infer<typeof recordChange>;

const MODULES = { module: 'crm_contacts', orModules: ['crm_accounts', 'crm_deals'] } as const;

export const recordHistory = endpoint({
  method: 'GET',
  path: '/history',
  domain: 'history',
  summary:
    'What was changed of a contact, a company or a deal, newest first: who changed which field from what to what.',
  access: { kind: 'workspace', action: 'view', ...MODULES },
  query: z.object({
    kind: z.enum(FIELD_ENTITIES, 'Only contacts, companies and deals have a history.'),
    record_id: id,
    rows_per_page: rowsPerPage(50),
    cursor,
  }),
  response: data(z.object({ rows: z.array(recordChange), next_cursor: z.string().nullable() })),
});

export const putBack = endpoint({
  method: 'POST',
  path: '/history/:id/put-back',
  domain: 'history',
  summary:
    'Gives one field of a record the value again that it had before a change; of tags and interests, what was taken is given and what was given is taken. It is a change like any other: checked, told and noted.',
  access: { kind: 'workspace', action: 'update', ...MODULES },
  params: z.object({ id }),
  body: z.object({
    /** The record as the caller saw it: where it was changed since, nothing is written (`record_changed`). */
    updated_at: z.iso.datetime({ offset: true, message: 'This is not a date and time.' }).max(40).optional(),
  }),
  response: done,
});

export const errors = {
  change_not_found: { status: 404, message: 'This change is not kept any more.' },
  change_stays: { status: 409, message: 'What was there before this change cannot be put back.' },
} as const;
