import { z } from 'zod';
import { cursor, data, id, rowsPerPage } from './common';
import { deal, dealFilter } from './deals';
import { endpoint } from './endpoint';

const view = { kind: 'workspace', action: 'view', module: 'crm_deals' } as const;

/** Cards of a column that are shown at once; more are loaded. */
export const BOARD_PAGE = 25;

export const dealBoard = endpoint({
  method: 'GET',
  path: '/deal/board',
  domain: 'deals',
  summary: 'Deals in one stage, as they are put in order on the board, page by page.',
  access: view,
  query: z.object({
    pipeline_id: id,
    pipeline_stage_id: id,
    ...dealFilter,
    rows_per_page: rowsPerPage(BOARD_PAGE),
    cursor,
  }),
  response: data(z.object({ rows: z.array(deal), next_cursor: z.string().nullable() })),
});
export type DealBoardPage = z.infer<(typeof dealBoard)['response']>['data'];

const sums = {
  count: z.number().int(),
  /** Sum of the values. */
  value: z.number(),
  /** Sum of the values, each by its probability. */
  weighted: z.number(),
};

export const dealTotals = endpoint({
  method: 'GET',
  path: '/deal/totals',
  domain: 'deals',
  summary:
    'How many deals each stage of a pipeline has, and what they are worth. Stages without a deal are left out.',
  access: view,
  query: z.object({ pipeline_id: id, ...dealFilter }),
  response: data(z.object({ rows: z.array(z.object({ pipeline_stage_id: id, ...sums })) })),
});
export type DealTotal = z.infer<(typeof dealTotals)['response']>['data']['rows'][number];

const total = z.object(sums);

export const dealForecast = endpoint({
  method: 'GET',
  path: '/deal/forecast',
  domain: 'deals',
  summary: 'What the open deals of a pipeline are worth by the month in which they are expected to close.',
  access: view,
  query: z.object({ pipeline_id: id, assignee: id.optional() }),
  response: data(
    z.object({
      /** Expected before this month, and still open. */
      overdue: total,
      /** This month and those after it, such as `2026-11`. */
      months: z.array(z.object({ month: z.string(), ...sums })),
      later: total,
      /** Without an expected date. */
      undated: total,
    }),
  ),
});
export type DealForecast = z.infer<(typeof dealForecast)['response']>['data'];

export const dealHistory = endpoint({
  method: 'GET',
  path: '/deal/:id/history',
  domain: 'deals',
  summary: 'The stages that a deal has been in, the newest first, at most 100 of them.',
  access: view,
  params: z.object({ id }),
  response: data(
    z.object({
      rows: z.array(
        z.object({
          changed_at: z.string(),
          /** Null: the deal was new. */
          from_name: z.string().nullable(),
          to_name: z.string(),
          /** Null: nobody in person, or they have left. */
          changed_by: z.string().nullable(),
          /** Milliseconds in the stage; null while it is in it. */
          stayed: z.number().int().nullable(),
        }),
      ),
    }),
  ),
});
export type DealStageChange = z.infer<(typeof dealHistory)['response']>['data']['rows'][number];
