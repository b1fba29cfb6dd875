import { z } from 'zod';
import { data, id, listPage, pageNo, rowsPerPage } from './common';
import { endpoint } from './endpoint';

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
