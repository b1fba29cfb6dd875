import { z } from 'zod';
import { id, listPage } from './common';
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
  summary: 'The deals of a contact.',
  access: { kind: 'workspace', action: 'view', module: 'crm_deals' },
  query: z.object({ customer_ids: id }),
  response: listPage(deal),
});
