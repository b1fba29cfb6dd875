import { campaignNames } from '@shared/contract/campaigns';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';

export const { useCampaignsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, by name, as choices. */
    campaigns: build.query({
      ...call(
        campaignNames,
        (_arg: undefined) => ({ query: { rows_per_page: 0 } }),
        ({ rows }) =>
          rows.map(({ workflow_id, campaign_name }) => ({ value: workflow_id, label: campaign_name })),
      ),
      providesTags: ['Campaign'],
    }),
  }),
});
