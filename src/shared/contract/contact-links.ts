import { z } from 'zod';
import { done, id } from './common';
import { endpoint } from './endpoint';
import { listName } from './shared-lists';

/** Contacts that one call may change. */
const MAX_CONTACTS = 500;
const MAX_AT_ONCE = 50;

/** One id, or several (spec 2 §7). */
const contacts = z.union([
  id.transform((one) => [one]),
  z.array(id).min(1, 'Choose at least one contact.').max(MAX_CONTACTS),
]);
const ids = z.array(id).max(MAX_AT_ONCE);
const texts = (empty: string) => z.array(listName(empty)).max(MAX_AT_ONCE).default([]);
const access = { kind: 'workspace', action: 'update', module: 'crm_contacts' } as const;

export const addContactTags = endpoint({
  method: 'POST',
  path: '/customer/addcustomertags',
  domain: 'contacts',
  summary:
    'Gives contacts tags: those of `tag_id`, and by name those of `tag_text`, which are made if they are new.',
  access,
  body: z.object({
    customer_id: contacts,
    tag_id: ids.default([]),
    tag_text: texts('A tag needs a name.'),
  }),
  response: done,
});

export const removeContactTags = endpoint({
  method: 'POST',
  path: '/customer/removecustomertags',
  domain: 'contacts',
  summary: 'Takes tags from contacts.',
  access,
  body: z.object({ customer_id: contacts, tag_id: ids.min(1) }),
  response: done,
});

export const addContactInterests = endpoint({
  method: 'POST',
  path: '/customer/customer-interest',
  domain: 'contacts',
  summary: 'Gives contacts interests: those of `interest_id`, and by name those of `interest_text`.',
  access,
  body: z.object({
    customer_id: contacts,
    interest_id: ids.default([]),
    interest_text: texts('An interest needs a name.'),
  }),
  response: done,
});

export const removeContactInterests = endpoint({
  method: 'PATCH',
  path: '/customer/customer-interest',
  domain: 'contacts',
  summary: 'Takes interests from contacts.',
  access,
  body: z.object({ customer_id: contacts, interest_id: ids.min(1) }),
  response: done,
});
