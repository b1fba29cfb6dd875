import { lazy } from '../../ui/lazy';

export { useCampaignQuery, useCampaignsQuery, useDraftCampaignsQuery } from './api';
export { campaignAddress } from './campaign-address';

/** A template to contacts that are selected. */
export const StartCampaign = lazy(async () => ({
  default: (await import('./start/StartCampaign')).StartCampaign,
}));
