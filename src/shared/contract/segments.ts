import { z } from 'zod';
import { filterTree } from '../rules/record-filter';
import {
  MAX_QUICK_ACCESS,
  MAX_SEGMENTS,
  MAX_SEGMENT_TAGS,
  SEGMENT_NAME_LENGTH,
  SEGMENT_RESTORE_DAYS,
  SEGMENT_STATUSES,
} from '../rules/segments';
import { data, done, id, instant, listPage, pageNo, several } from './common';
import { contactList, contactListQuery, contactListRow } from './contact-list';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';
import { listName } from './shared-lists';

/** Contacts that one call may add. */
const MAX_CONTACTS = 500;
/** Lists that one call may name. */
const MAX_LISTS = 50;

const flag = z.union([z.literal(0), z.literal(1)], 'This is 0 or 1.');
const queryFlag = z.enum(['0', '1']).transform((value) => Number(value) as 0 | 1);
const status = z.enum(SEGMENT_STATUSES);
const type = z.union([z.literal(1), z.literal(2)], 'A list is of type 1 or 2.');

const name = nameText({
  maxLength: SEGMENT_NAME_LENGTH,
  tooLong: `A name can have at most ${SEGMENT_NAME_LENGTH} characters.`,
  empty: 'A list needs a name.',
});

/** A list of contacts: those that people have put in it, or those that a filter finds. */
export const segment = z.object({
  _id: id,
  name: z.string(),
  /** 1: its filter decides who is in it, as contacts change. */
  is_intent: flag,
  /** 1 marketing, 2 CRM. */
  type,
  status,
  is_crm_visible: flag,
  is_quick_access: flag,
  tags: z.array(z.object({ _id: id, label: z.string() })),
  /** Null: people decide who is in it. */
  filter: filterTree.nullable(),
  /** Why its filter cannot be applied any more; null: it can. Who was in it stays in it. */
  filter_problem: z.string().nullable(),
  /** Null: has left the workspace. */
  created_by: z.object({ _id: id, first_name: z.string(), last_name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
  /** Contacts in it; those in the bin do not count. */
  total_number_of_records: z.number().int(),
  total_is_lower_bound: z.boolean(),
  /** Its filter goes through all contacts: who is in it is not settled yet. */
  is_counting: z.boolean(),
});
export type Segment = z.infer<typeof segment>;

const view = { kind: 'workspace', action: 'view', module: 'marketing_segments' } as const;
const create = { kind: 'workspace', action: 'create', module: 'marketing_segments' } as const;
const update = { kind: 'workspace', action: 'update', module: 'marketing_segments' } as const;
const remove = { kind: 'workspace', action: 'delete', module: 'marketing_segments' } as const;

export const SEGMENT_SORTS = ['name', 'created_at', 'updated_at'] as const;

export const segmentList = endpoint({
  method: 'GET',
  path: '/segmentation/list',
  domain: 'segments',
  summary: 'Lists of contacts; `rows_per_page=0` answers all of them.',
  access: view,
  query: z.object({
    name: z.string().trim().max(SEGMENT_NAME_LENGTH).optional(),
    created_by: several(id).optional(),
    status: several(status).optional(),
    type: z
      .enum(['1', '2'])
      .transform((one) => Number(one) as 1 | 2)
      .optional(),
    /** 1: only lists of a filter; 0: only lists that people fill. */
    show_intent: queryFlag.optional(),
    tags: several(id).optional(),
    is_crm_visible: queryFlag.optional(),
    is_quick_access: queryFlag.optional(),
    rows_per_page: z.coerce.number().int().min(0).max(100).default(25),
    page_num: pageNo,
    sort: z.enum(SEGMENT_SORTS).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: listPage(segment),
});

export const segmentById = endpoint({
  method: 'GET',
  path: '/segmentation/:id',
  domain: 'segments',
  summary: 'One list.',
  access: view,
  params: z.object({ id }),
  response: data(segment),
});

const shown = {
  type: type.optional(),
  status: status.optional(),
  is_crm_visible: flag.optional(),
  is_quick_access: flag.optional(),
};

export const createSegment = endpoint({
  method: 'POST',
  path: '/segmentation',
  domain: 'segments',
  summary:
    'Makes a list: with `filter` one that holds whom the filter finds, without it one that people fill. With `copy_of` it is a copy, its contacts or filter included.',
  access: create,
  body: z.object({
    name,
    filter: filterTree.nullish(),
    copy_of: id.optional(),
    ...shown,
  }),
  response: data(segment),
  idempotent: true,
});

export const updateSegment = endpoint({
  method: 'PATCH',
  path: '/segmentation',
  domain: 'segments',
  summary: 'Changes a list; what is not named stays. With `updated_at`, only if nobody has changed it since.',
  access: update,
  query: z.object({ 'segment_id[0]': id }),
  body: z.object({
    name: name.optional(),
    /** Of a list of a filter only. */
    filter: filterTree.optional(),
    ...shown,
    updated_at: instant.max(40).optional(),
  }),
  response: data(segment),
});

const deleted = data(
  z.object({
    done: z.literal(true),
    /** The operation that puts the contacts in the bin; null: they stay. */
    operation_id: id.nullable(),
  }),
);
const withContacts = queryFlag.optional();

export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/segmentation/:id',
  domain: 'segments',
  summary:
    'Deletes a list. Its contacts stay; with `cust_delete=1` they go to the bin, which takes the right to delete contacts.',
  access: remove,
  params: z.object({ id }),
  query: z.object({ cust_delete: withContacts }),
  response: deleted,
});

export const deleteSegments = endpoint({
  method: 'DELETE',
  path: '/segmentation/bulk/delete',
  domain: 'segments',
  summary: 'Deletes several lists, as one is deleted: all of them or none.',
  access: remove,
  query: z.object({ cust_delete: withContacts }),
  body: z.object({ segment_ids: z.array(id).min(1, 'Choose at least one list.').max(MAX_LISTS) }),
  response: deleted,
});

export const restoreSegment = endpoint({
  method: 'POST',
  path: '/segmentation/:id/restore',
  domain: 'segments',
  summary: `Brings a deleted list back, within ${SEGMENT_RESTORE_DAYS} days.`,
  access: remove,
  params: z.object({ id }),
  response: data(segment),
});

export const addSegmentContacts = endpoint({
  method: 'POST',
  path: '/segmentation/customers',
  domain: 'segments',
  summary:
    'Puts contacts in lists that people fill, up to 500; more by the operation `segments.add_contacts`. `added`: those that were not in them.',
  access: update,
  body: z.object({
    segment_ids: z.array(id).min(1, 'Choose at least one list.').max(MAX_LISTS),
    customer_ids: z.array(id).min(1, 'Choose at least one contact.').max(MAX_CONTACTS),
  }),
  response: data(z.object({ added: z.number().int() })),
});

export const segmentContacts = endpoint({
  method: 'GET',
  path: '/segmentation/customers/:seg_id',
  domain: 'segments',
  summary: 'The contacts of a list, filtered and sorted as the list of contacts is.',
  access: view,
  params: z.object({ seg_id: id }),
  query: contactList.query,
  response: contactList.response,
});

/** The same with the list in the query (spec 2 §7). */
export const segmentContactsBySegId = endpoint({
  method: 'GET',
  path: '/segmentation/customers',
  domain: 'segments',
  summary: 'The contacts of the list `seg_id`, filtered and sorted as the list of contacts is.',
  access: view,
  query: contactListQuery.extend({ seg_id: id }),
  response: contactList.response,
});

export const segmentsOfContact = endpoint({
  method: 'GET',
  path: '/segmentation/of/:cust_id',
  domain: 'segments',
  summary: 'The lists that a contact is in, by name.',
  access: view,
  params: z.object({ cust_id: id }),
  response: data(z.array(segment.pick({ _id: true, name: true, is_intent: true, status: true }))),
});

export const removeSegmentContact = endpoint({
  method: 'DELETE',
  path: '/segmentation/:seg_id/customers/:cust_id',
  domain: 'segments',
  summary: 'Takes a contact out of a list that people fill; the contact itself stays.',
  access: remove,
  params: z.object({ seg_id: id, cust_id: id }),
  response: done,
});

/** The same with both in the query (spec 2 §7). */
export const removeSegmentContactByIds = endpoint({
  method: 'DELETE',
  path: '/segmentation/customers',
  domain: 'segments',
  summary:
    'Takes the contact `cust_id` out of the list `seg_id`, which people fill; the contact itself stays.',
  access: remove,
  query: z.object({ seg_id: id, cust_id: id }),
  response: done,
});

export const filterSegment = endpoint({
  method: 'POST',
  path: '/segmentation/filtersegmentation',
  domain: 'segments',
  summary: 'Whom a filter would find: the first contacts by name, and how many there are.',
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts' },
  query: z.object({ advance_filter: z.literal('true').optional() }),
  body: z.object({
    filter: filterTree,
    rows_per_page: z.number().int().min(1).max(100).default(10),
    /** The list that is edited: its filter cannot ask for itself. */
    segment_id: id.optional(),
  }),
  response: z.object({
    data: listPage(contactListRow).shape.data.extend({
      /** Counting takes longer than this answer: `GET /customer/customerCount` tells the rest. */
      total_is_pending: z.boolean(),
    }),
  }),
});

const segments = z.union([
  id.transform((one) => [one]),
  z.array(id).min(1, 'Choose at least one list.').max(MAX_LISTS),
]);
const tagIds = z.array(id).max(MAX_SEGMENT_TAGS);

export const addSegmentTags = endpoint({
  method: 'POST',
  path: '/segmentation/addsegmentationtags',
  domain: 'segments',
  summary:
    'Gives lists tags of type 2: those of `tag_id`, and by name those of `tag_text`, which are made if they are new.',
  access: update,
  body: z.object({
    segment_id: segments,
    tag_id: tagIds.default([]),
    tag_text: z.array(listName('A tag needs a name.')).max(MAX_SEGMENT_TAGS).default([]),
  }),
  response: done,
});

export const removeSegmentTags = endpoint({
  method: 'POST',
  path: '/segmentation/removesegmentationtags',
  domain: 'segments',
  summary: 'Takes tags from lists.',
  access: update,
  body: z.object({ segment_id: segments, tag_id: tagIds.min(1, 'Choose at least one tag.') }),
  response: done,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'segment.created': 'List created',
  'segment.updated': 'List changed',
  'segment.deleted': 'List deleted',
  'segment.restored': 'List restored',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Lists, or who is in them. */
  eventOf('segments.updated', {}),
] as const;

export const errors = {
  segment_not_found: { status: 404, message: 'This list does not exist any more.' },
  segment_name_taken: { status: 409, message: 'There is a list with this name already.' },
  segment_contacts_hidden: {
    status: 403,
    message: 'You don’t have the right to see contacts, of which lists are made.',
  },
  segment_changed: {
    status: 409,
    message: 'Somebody has changed this list in the meantime. Look at it as it is now, then save again.',
  },
  segment_is_intent: {
    status: 409,
    message: 'The conditions of this list decide who is in it. Change them instead.',
  },
  segment_is_static: { status: 409, message: 'People decide who is in this list: it has no conditions.' },
  segment_in_use: {
    status: 409,
    message: 'The conditions of another list ask for this one. Change those first.',
  },
  segment_circle: {
    status: 409,
    message: 'These conditions ask for a list that asks for this one: nobody could tell who is in them.',
  },
  too_many_segments: {
    status: 409,
    message: `A workspace can have at most ${MAX_SEGMENTS} lists. Delete one that nobody needs.`,
  },
  too_many_quick_access: {
    status: 409,
    message: `At most ${MAX_QUICK_ACCESS} lists can be in the quick access. Take one out first.`,
  },
} as const;
