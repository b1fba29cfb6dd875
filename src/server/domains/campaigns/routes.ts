import * as contract from '@shared/contract/campaigns';
import { type Route, route } from '../../platform/http/route';
import { pageOf } from '../../platform/lists/page-of';
import type { SendingCampaigns } from './sending-service';
import type { CampaignsService } from './service';

const DONE = { data: { done: true as const } };

export const nameRoutes = (campaigns: Pick<CampaignsService, 'list'>): Route[] => [
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

export const campaignRoutes = (campaigns: SendingCampaigns): Route[] => [
  route(contract.campaignList, async ({ caller, query }) => ({ data: await campaigns.list(caller, query) })),
  route(contract.campaignById, async ({ caller, params }) => ({
    data: await campaigns.byId(caller, params.id),
  })),
  route(contract.createCampaign, async ({ caller, body, idempotencyKey }) => ({
    data: await campaigns.create(caller, body, idempotencyKey),
  })),
  route(contract.updateCampaign, async ({ caller, params, body }) => ({
    data: await campaigns.change(caller, params.id, body),
  })),
  route(contract.deleteCampaign, async ({ caller, params }) => {
    await campaigns.remove(caller, params.id);
    return DONE;
  }),
  route(contract.campaignMembers, async ({ caller, params, query }) => ({
    data: await campaigns.members(caller, params.id, query),
  })),
  route(contract.removeCampaignMembers, async ({ caller, params, body }) => ({
    data: { removed: await campaigns.removeMembers(caller, params.id, body.customer_ids) },
  })),
  route(contract.campaignAudience, async ({ caller, params }) => ({
    data: await campaigns.audience(caller, params.id),
  })),
  route(contract.startCampaign, async ({ caller, params, body }) => ({
    data: await campaigns.start(caller, params.id, body),
  })),
  route(contract.pauseCampaign, async ({ caller, params }) => ({
    data: await campaigns.pause(caller, params.id),
  })),
  route(contract.resumeCampaign, async ({ caller, params }) => ({
    data: await campaigns.resume(caller, params.id),
  })),
  route(contract.stopCampaign, async ({ caller, params }) => ({
    data: await campaigns.stop(caller, params.id),
  })),
];
