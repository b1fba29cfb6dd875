import { z } from 'zod';
import { id, listPage, pageNo } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { rowsOrAll } from './shared-lists';

export const campaign = z.object({ workflow_id: id, campaign_name: z.string() });
export type Campaign = z.infer<typeof campaign>;

export const campaignList = endpoint({
  method: 'GET',
  path: '/campaign/list',
  domain: 'campaigns',
  summary: 'Campaigns that activities belong to, by name; `rows_per_page=0` answers all of them.',
  access: { kind: 'workspace', action: 'view', module: 'crm_activities' },
  query: z.object({ rows_per_page: rowsOrAll, page_num: pageNo }),
  response: listPage(campaign),
});

/** What open windows are told. */
export const liveEvents = [eventOf('campaigns.updated', {})] as const;
