import { z } from 'zod';
import { OWN_FIELD } from '../rules/contact-filter-fields';
import { filterJson } from '../rules/record-filter';
import { SCORE_BANDS } from '../rules/score-band';
import {
  data,
  id,
  instant,
  listPage,
  pageNo,
  rowsPerPageOrAll,
  several,
  shownFields,
  shownValues,
} from './common';
import { contact, contactRow } from './contacts';
import { TYPE_COLOR_NAMES } from './limits';
import { endpoint } from './endpoint';

/** What the list can be sorted by. Whoever has no value comes last, whichever way it runs. */
export const CONTACT_SORTS = [
  'name',
  'created_at',
  'updated_at',
  'total_score',
  'email',
  'phone',
  'current_lifecycle_stage',
  'assignee_id',
] as const;
export type ColumnSort = (typeof CONTACT_SORTS)[number];
/** A column, or one of the workspace's own fields by its id. */
export type ContactSort = ColumnSort | `${typeof OWN_FIELD}${string}`;

const contactSort = z.union([
  z.enum(CONTACT_SORTS),
  z.templateLiteral([z.literal(OWN_FIELD), z.string().min(1).max(64)]),
]);

/** Counts are exact to here, and pages can be turned to here. */
export const COUNTED_TO = 10_000;

/** A contact as the table shows it. */
export const contactListRow = contactRow.extend({
  current_lifecycle_stage: z
    .object({ _id: id, label: z.string(), color: z.enum(TYPE_COLOR_NAMES) })
    .nullable(),
  current_company_id: contact.shape.current_company_id,
  assignee_id: contact.shape.assignee_id,
  tags: contact.shape.tags,
  interests: contact.shape.interests,
  total_score: contact.shape.total_score,
  address: contact.shape.address,
  created_by: contact.shape.assignee_id,
  created_at: instant,
  updated_at: instant,
  fields: shownValues,
});
export type ContactListRow = z.infer<typeof contactListRow>;

/** What narrows the list; all of it together. */
export const contactFilters = {
  /** Finds phone numbers and email addresses, too. */
  name: z.string().trim().max(200).optional(),
  email: z.string().trim().max(200).optional(),
  phone: z.string().trim().max(40).optional(),
  current_company_id: several(id).optional(),
  current_lifecycle_stage: several(id).optional(),
  tags: several(id).optional(),
  /** In any of these lists. */
  segments: several(id).optional(),
  assignee: several(id).optional(),
  created_by: several(id).optional(),
  crm_score: several(z.enum(SCORE_BANDS)).optional(),
  /** In which they came here, in UTC. */
  year: z.coerce.number().int().min(1970).max(2200).optional(),
  /** A filter tree as JSON (shared/rules/record-filter). */
  filter: filterJson.optional(),
};

/** What the list is asked for with. */
export const contactListQuery = z.object({
  page_num: pageNo,
  rows_per_page: rowsPerPageOrAll(25),
  /** `next_cursor` of the page before: the page begins behind its last row, however deep in the list that is. */
  cursor: z.string().max(1500).optional(),
  fields: shownFields,
  ...contactFilters,
  sort: contactSort.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const contactList = endpoint({
  method: 'GET',
  path: '/customer/customerList',
  domain: 'contacts',
  summary:
    'Contacts, by name or as `sort` says; `name` also finds phone numbers and email addresses. `rows_per_page=0` answers all of them, 10,000 in an answer.',
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts' },
  query: contactListQuery,
  response: z.object({
    data: listPage(contactListRow).shape.data.extend({
      /** Counting takes longer than the page: what is told is known so far, and {@link contactCount} tells the rest. */
      total_is_pending: z.boolean(),
      /** Null on the last page, and where `page_num` leads to the next one. */
      next_cursor: z.string().nullable(),
    }),
  }),
});

/** How many contacts the same filters find: of many contacts, counting takes longer than a page of them. */
export const contactCount = endpoint({
  method: 'GET',
  path: '/customer/customerCount',
  domain: 'contacts',
  summary: 'How many contacts the filters of the list find, exact to 10,000.',
  access: { kind: 'workspace', action: 'view', module: 'crm_contacts' },
  query: z.object(contactFilters),
  response: data(
    listPage(contactListRow).shape.data.pick({ total_number_of_records: true }).extend({
      /** There are more. */
      total_is_lower_bound: z.boolean(),
    }),
  ),
});
