import { z } from 'zod';
import { data, id, listPage, pageNo, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';
import { DEAL_TITLE_LENGTH, MAX_DEAL_CONTACTS, MAX_DEAL_VALUE } from './limits';

export const deal = z.object({
  _id: id,
  deal_title: z.string(),
  deal_value: z.number(),
  /** Percent. */
  probability: z.number().int(),
  expected_close_date: z.string().nullable(),
  pipeline: z.object({ _id: id, stages: z.array(z.object({ _id: id, name: z.string() })) }),
  pipeline_stage_id: z.object({ _id: id, name: z.string() }),
});
export type Deal = z.infer<typeof deal>;

export const dealList = endpoint({
  method: 'GET',
  path: '/deal/list',
  domain: 'deals',
  summary: 'Deals by title, or those of a contact, the newest first.',
  access: { kind: 'workspace', action: 'view', module: 'crm_deals' },
  query: z.object({
    customer_ids: id.optional(),
    /** Part of the title; without a contact. */
    deal_title: z.string().trim().max(200).optional(),
    page_num: pageNo,
    rows_per_page: rowsPerPage(30),
  }),
  response: listPage(deal),
});

export const dealById = endpoint({
  method: 'GET',
  path: '/deal/:id',
  domain: 'deals',
  summary: 'One deal.',
  access: { kind: 'workspace', action: 'view', module: 'crm_deals' },
  params: z.object({ id }),
  response: data(deal),
});

/** What cannot be below nothing is nothing; an empty text is nothing, too (spec 2 §5). */
const amount = (max: number, message: string) =>
  z.preprocess(
    (given) => (given === '' || given === null ? 0 : given),
    z
      .number(message)
      .max(max, message)
      .transform((value) => Math.max(0, value)),
  );

export const dealInput = z.object({
  deal_title: nameText({
    maxLength: DEAL_TITLE_LENGTH,
    tooLong: `A title can have at most ${DEAL_TITLE_LENGTH} characters.`,
    empty: 'A deal needs a title.',
  }),
  deal_value: amount(MAX_DEAL_VALUE, 'This is not a value that a deal can have.').default(0),
  /** Percent. Without one, that of the stage. */
  probability: amount(100, 'A probability is between 0 and 100 percent.').transform(Math.round).optional(),
  /** A day, such as `2026-11-25`. */
  expected_close_date: z.preprocess(
    (given) => (given === '' ? null : given),
    z.iso.date('This is not a date.').nullable().default(null),
  ),
  pipeline_id: id,
  pipeline_stage_id: id,
  customer_ids: z
    .array(id)
    .min(1, 'Please select deal contact')
    .max(MAX_DEAL_CONTACTS, `A deal can have at most ${MAX_DEAL_CONTACTS} contacts.`),
});
export type DealInput = z.output<typeof dealInput>;

export const createDeal = endpoint({
  method: 'POST',
  path: '/deal',
  domain: 'deals',
  summary: 'Adds a deal in a stage of a pipeline, with its contacts. It belongs to the person who adds it.',
  access: { kind: 'workspace', action: 'create', module: 'crm_deals' },
  idempotent: true,
  body: dealInput,
  response: data(deal),
});

/** What open windows are told. */
export const liveEvents = [
  /** A deal is new or another one than before. */
  eventOf('deals.updated', { deal_id: z.string() }),
] as const;
