import { z } from 'zod';
import { inBin } from './bin';
import { data, id, listPage, pageNo, shownFields, shownValues } from './common';
import { endpoint } from './endpoint';
import { ownValues } from './fields';
import { eventOf } from './live-event';
import { nameText } from './names';
import {
  DEAL_INTEREST_LENGTH,
  DEAL_TITLE_LENGTH,
  LOST_REASON_LENGTH,
  MAX_DEAL_CONTACTS,
  MAX_DEAL_VALUE,
} from './limits';

const person = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
});
export type DealPerson = z.infer<typeof person>;

/** The open task that is due first; those without a due date come after all others. */
const nextTask = z.object({ _id: id, title: z.string(), due_date: z.string().nullable() });
export type NextTask = z.infer<typeof nextTask>;

export const deal = z.object({
  _id: id,
  deal_title: z.string(),
  deal_value: z.number(),
  /** Percent. */
  probability: z.number().int(),
  expected_close_date: z.string().nullable(),
  /** Shown as `Interest In` (spec 2 §3). */
  deal_industry: z.string().nullable(),
  deal_status: z.number().int(),
  pipeline: z.object({ _id: id, stages: z.array(z.object({ _id: id, name: z.string() })) }),
  pipeline_stage_id: z.object({ _id: id, name: z.string() }),
  /** What the reader may not view is left out: the company, the contacts and the collaborators. */
  company_id: z
    .object({ _id: id, mp_company_label: z.string(), mp_company_avatar: z.string().nullable() })
    .nullable(),
  customer_ids: z.array(person),
  collaborator_ids: z.array(person),
  /** The Deal Owner. */
  assignee_id: person.nullable(),
  created_by: person.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Since when it is in its stage. */
  stage_since: z.string(),
  /** Within its stage on the board, the least first; deals of the same place stand by their ids. */
  position: z.number(),
  /** When it was won or lost. */
  closed_at: z.string().nullable(),
  lost_reason: z.string().nullable(),
  /** Null: nothing is left to do, or the reader may not view tasks. */
  next_task: nextTask.nullable(),
  ...inBin,
});
export type Deal = z.infer<typeof deal>;

/** A deal as the table shows it. */
const dealListRow = deal.extend({ fields: shownValues });
export type DealListRow = z.infer<typeof dealListRow>;

const view = { kind: 'workspace', action: 'view', module: 'crm_deals' } as const;
const update = { kind: 'workspace', action: 'update', module: 'crm_deals' } as const;
const day = z.iso.date('This is not a date.');

/** What narrows the list, the board and its sums alike. */
export const dealFilter = {
  /** Part of the title, or of what its company and its contacts are found by. */
  deal_title: z.string().trim().max(200).optional(),
  /** The Deal Owner. */
  assignee: id.optional(),
  /** Expected to close on this day or later, and on this day or before. */
  closes_from: day.optional(),
  closes_until: day.optional(),
};

/** What operations on many deals can be given instead of ids. */
export const dealOperationFilters = {
  pipeline_id: id.optional(),
  pipeline_stage_id: id.optional(),
  ...dealFilter,
};

/** What a list of deals can be sorted by. */
export const DEAL_SORTS = [
  'deal_title',
  'deal_value',
  'probability',
  'expected_close_date',
  'created_at',
  'updated_at',
] as const;
export type DealSort = (typeof DEAL_SORTS)[number];

export const dealList = endpoint({
  method: 'GET',
  path: '/deal/list',
  domain: 'deals',
  summary:
    'Deals of a pipeline, sorted, page by page; those of a contact or of a company, the newest first; or all of them by title, of those that a search finds first the ones that begin with it.',
  access: view,
  query: z.object({
    customer_ids: id.optional(),
    company_id: id.optional(),
    pipeline_id: id.optional(),
    pipeline_stage_id: id.optional(),
    ...dealFilter,
    /** Of a pipeline. */
    sort: z.enum(DEAL_SORTS).default('created_at'),
    order: z.enum(['asc', 'desc']).default('desc'),
    page_num: pageNo,
    /** 0, of a contact or a company: all of them, up to a hundred. */
    rows_per_page: z.coerce.number().int().min(0).max(100).default(30),
    fields: shownFields,
  }),
  response: listPage(dealListRow),
});

export const dealById = endpoint({
  method: 'GET',
  path: '/deal/:id',
  domain: 'deals',
  summary: 'One deal.',
  access: view,
  params: z.object({ id }),
  response: data(deal),
});

const emptyIsNull = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === '' ? null : given), value);

/** What cannot be below nothing is nothing; an empty text is nothing, too (spec 2 §5). */
const amount = (max: number, message: string) =>
  z.preprocess(
    (given) => (given === '' || given === null ? 0 : given),
    z
      .number(message)
      .max(max, message)
      .transform((value) => Math.max(0, value)),
  );

const text = (maxLength: number, tooLong: string) =>
  emptyIsNull(
    z
      .string()
      .trim()
      .max(maxLength, tooLong)
      .transform((value) => (value === '' ? null : value))
      .nullable(),
  );

const people = z.array(id).max(MAX_DEAL_CONTACTS, `A deal can have at most ${MAX_DEAL_CONTACTS} contacts.`);

const fields = {
  deal_title: nameText({
    maxLength: DEAL_TITLE_LENGTH,
    tooLong: `A title can have at most ${DEAL_TITLE_LENGTH} characters.`,
    empty: 'A deal needs a title.',
  }),
  deal_value: amount(MAX_DEAL_VALUE, 'This is not a value that a deal can have.'),
  /** Percent. */
  probability: amount(100, 'A probability is between 0 and 100 percent.').transform(Math.round),
  /** A day, such as `2026-11-25`. */
  expected_close_date: emptyIsNull(day.nullable()),
  deal_industry: text(
    DEAL_INTEREST_LENGTH,
    `An interest can have at most ${DEAL_INTEREST_LENGTH} characters.`,
  ),
  pipeline_id: id,
  pipeline_stage_id: id,
  company_id: emptyIsNull(id.nullable()),
  customer_ids: people,
  collaborator_ids: people,
  assignee_id: emptyIsNull(id.nullable()),
  deal_status: z.number().int().min(1).max(100),
  lost_reason: text(LOST_REASON_LENGTH, `A reason can have at most ${LOST_REASON_LENGTH} characters.`),
  /** In the workspace’s own fields, by key. */
  fields: ownValues,
};

export const dealInput = z.object({
  ...fields,
  deal_value: fields.deal_value.default(0),
  /** Without one, that of the stage. */
  probability: fields.probability.optional(),
  expected_close_date: fields.expected_close_date.default(null),
  deal_industry: fields.deal_industry.default(null),
  company_id: fields.company_id.default(null),
  customer_ids: fields.customer_ids.default([]),
  collaborator_ids: fields.collaborator_ids.default([]),
  /** Without one, the person who adds it. */
  assignee_id: fields.assignee_id.optional(),
  deal_status: fields.deal_status.default(1),
  lost_reason: fields.lost_reason.default(null),
  fields: fields.fields.optional(),
});
export type DealInput = z.output<typeof dealInput>;

export const createDeal = endpoint({
  method: 'POST',
  path: '/deal',
  domain: 'deals',
  summary: 'Adds a deal in a stage of a pipeline, with a company or contacts.',
  access: { kind: 'workspace', action: 'create', module: 'crm_deals' },
  idempotent: true,
  body: dealInput,
  response: data(deal),
});

export const dealChange = z.object({
  ...fields,
  /** As the deal was seen when the change was begun: refused when somebody has changed it since. */
  updated_at: z.iso.datetime({ message: 'This is not a date and time.' }),
});
const someOfDeal = dealChange.partial();
export type DealChange = z.output<typeof someOfDeal>;

export const updateDeal = endpoint({
  method: 'PATCH',
  path: '/deal/:id',
  domain: 'deals',
  summary: 'Changes a deal; what is left out stays as it is.',
  access: update,
  params: z.object({ id }),
  body: someOfDeal,
  response: data(deal),
});

export const moveDeal = endpoint({
  method: 'PUT',
  path: '/deal/:id/stage',
  domain: 'deals',
  summary: 'Puts a deal in a stage of its pipeline, below another one of that stage, or first.',
  access: update,
  params: z.object({ id }),
  body: z.object({
    pipeline_stage_id: id,
    /** The deal above it; null: it is the first. */
    after: id.nullable(),
    /** Asked for where the deal comes into a stage that says it is lost. */
    lost_reason: fields.lost_reason.optional(),
    /** To bring back what it was before; without one, the stage decides. */
    probability: fields.probability.optional(),
  }),
  response: data(deal),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'deal.won': 'Deal won',
  'deal.lost': 'Deal lost',
  'deal.reopened': 'Deal opened again',
  'deal.owner_changed': 'Deal given to somebody else',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** A deal is new or another one than before. */
  eventOf('deals.updated', { deal_id: z.string() }),
  /** Many deals at once. */
  eventOf('deals.changed', {}),
] as const;
