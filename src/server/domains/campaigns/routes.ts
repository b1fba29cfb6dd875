import * as contract from '@shared/contract/campaigns';
import { type Route, route } from '../../platform/http/route';
import { pageOf } from '../../platform/lists/page-of';
import type { CampaignsService } from './service';

export const campaignRoutes = (campaigns: Pick<CampaignsService, 'list'>): Route[] => [
  route(contract.campaignNames, async ({ caller, query }) => {
    const rows = await campaigns.list(caller);
    return {
      data: pageOf(
        rows.map(({ _id, name }) => ({ workflow_id: _id, campaign_name: name })),
        query,
      ),
    };
  }),
];
