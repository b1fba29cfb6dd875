import { z } from 'zod';
import { MERGE_FIELDS } from '../rules/merge-fields';
import { MAX_FIELDS } from './fields';
import { cursor, data, done, id, instant, rowsPerPage } from './common';
import { contact, contactRow } from './contacts';
import { endpoint } from './endpoint';

const view = { kind: 'workspace', action: 'view', module: 'crm_contacts' } as const;
const update = { kind: 'workspace', action: 'update', module: 'crm_contacts' } as const;

const one = z.object({
  id,
  /** The contact as the caller saw it: where it was changed since, nothing is merged (`record_changed`). */
  updated_at: z.iso.datetime({ offset: true, message: 'This is not a date and time.' }).max(40),
});

export const mergeContacts = endpoint({
  method: 'POST',
  path: '/customer/merge',
  domain: 'contacts',
  summary:
    'Makes two contacts one. What hangs on either hangs on the one that is kept: threads, deals, tasks, visits, companies, tags, interests, further addresses and numbers. It can be undone for 30 days.',
  access: update,
  body: z.object({
    kept: one,
    dropped: one,
    /** Fields in which the kept contact gets the value of the other one; in all others it keeps its own. */
    take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length),
    /** The same of the workspace's own fields, by key. */
    take_own: z.array(z.string().min(1).max(64)).max(MAX_FIELDS),
  }),
  response: data(z.object({ _id: id, contact })),
});

export const mergePreview = endpoint({
  method: 'GET',
  path: '/customer/merge-preview',
  domain: 'contacts',
  summary: 'What would move with a contact, as far as the caller may see it.',
  access: view,
  query: z.object({ dropped: id }),
  response: data(
    z.object({
      moves: z.array(
        z.object({
          name: z.enum(['threads', 'deals', 'tasks', 'visitors', 'companies']),
          count: z.number().int(),
        }),
      ),
    }),
  ),
});

export const contactMerge = z.object({
  _id: id,
  kept: z.object({ _id: id, name: z.string() }),
  dropped: z.object({ _id: id, name: z.string() }),
  at: instant,
  /** Null: has left Parley. */
  by: z.object({ _id: id, first_name: z.string(), last_name: z.string() }).nullable(),
});
export type ContactMergeEntry = z.infer<typeof contactMerge>;

export const mergeList = endpoint({
  method: 'GET',
  path: '/customer/merges',
  domain: 'contacts',
  summary: 'Merges that can be undone, the newest first, 50 at most; those of one contact, or all.',
  access: view,
  query: z.object({ customer_id: id.optional() }),
  response: data(z.object({ rows: z.array(contactMerge) })),
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/customer/merge/:id/undo',
  domain: 'contacts',
  summary:
    'Makes two contacts of one again, each with what was its own. What was added since the merge, or changed, stays with the one that was kept.',
  access: update,
  params: z.object({ id }),
  response: data(
    z.object({
      kept: contact,
      restored: contact,
      /** Labels of fields that were changed since the merge, and stay. */
      stayed: z.array(z.string()),
    }),
  ),
});

const reason = z.enum(['email', 'phone', 'name']);

export const duplicatePair = z.object({
  first: contactRow.extend({ company: z.string().nullable(), updated_at: instant }),
  second: contactRow.extend({ company: z.string().nullable(), updated_at: instant }),
  /** What they have in common; `name`: with the same company. */
  reasons: z.array(reason),
  /** The address and the number that both have, as they are compared; null where it is not the reason. */
  same: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  found_at: instant,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

export const duplicateList = endpoint({
  method: 'GET',
  path: '/customer/likely-duplicates',
  domain: 'contacts',
  summary:
    'Pairs of contacts that are likely one person: the same email address, the same number however it is written, or the same name at the same company.',
  access: view,
  query: z.object({ rows_per_page: rowsPerPage(20), cursor }),
  response: data(
    z.object({
      rows: z.array(duplicatePair),
      next_cursor: z.string().nullable(),
      /** Exact to 10,000. */
      total: z.number().int(),
      total_is_lower_bound: z.boolean(),
    }),
  ),
});

export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/customer/not-duplicates',
  domain: 'contacts',
  summary: 'Two contacts are two people: they are not suggested again. With `undo` they are.',
  access: update,
  body: z.object({ first: id, second: id, undo: z.boolean().default(false) }),
  response: done,
});

export const errors = {
  merge_with_itself: { status: 400, message: 'Choose two different contacts.' },
  merge_not_found: { status: 404, message: 'This merge cannot be undone any more.' },
  merge_undone: { status: 409, message: 'This merge was undone already.' },
  merge_kept_gone: {
    status: 409,
    message:
      'The contact that was kept is gone: it was deleted, or merged into another one. Undo that first.',
  },
} as const;

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'contact.merged': 'Contacts merged',
  'contact.unmerged': 'Merge of contacts undone',
} as const;
