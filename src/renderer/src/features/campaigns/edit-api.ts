import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  createCampaign,
  deleteCampaign,
  pauseCampaign,
  removeCampaignMembers,
  resumeCampaign,
  startCampaign,
  stopCampaign,
  updateCampaign,
} from '@shared/contract/campaigns';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';
import { type Saving, showSaved } from '../../core/http/show-saved';

export type NewCampaign = BodyInputOf<typeof createCampaign>;
export type CampaignChange = BodyInputOf<typeof updateCampaign>;

const showCampaign = (saving: Saving): Promise<void> =>
  showSaved(saving, ['campaignPages', 'campaign'], { id: 'workflow_id' });

export const {
  useCreateCampaignMutation,
  useUpdateCampaignMutation,
  useDeleteCampaignMutation,
  useStartCampaignMutation,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useStopCampaignMutation,
  useRemoveCampaignMembersMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    createCampaign: build.mutation({
      ...call(
        createCampaign,
        ({ body, idempotencyKey }: { readonly body: NewCampaign; readonly idempotencyKey: string }) => ({
          body,
          idempotencyKey,
        }),
      ),
      invalidatesTags: (result) => (result ? ['Campaign'] : []),
    }),
    updateCampaign: build.mutation({
      ...call(updateCampaign, ({ id, change }: { readonly id: string; readonly change: CampaignChange }) => ({
        params: { id },
        body: change,
      })),
      onQueryStarted: (_arg, saving) => showCampaign(saving),
      invalidatesTags: ['Campaign'],
    }),
    deleteCampaign: build.mutation({
      ...call(deleteCampaign, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? ['Campaign'] : []),
    }),
    startCampaign: build.mutation({
      ...call(
        startCampaign,
        ({ id, willReceive }: { readonly id: string; readonly willReceive: number }) => ({
          params: { id },
          body: { will_receive: willReceive },
        }),
      ),
      onQueryStarted: (_arg, saving) => showCampaign(saving),
      // Refused, too: who gets it is not who got it a moment ago.
      invalidatesTags: ['Campaign'],
    }),
    pauseCampaign: build.mutation({
      ...call(pauseCampaign, (id: string) => ({ params: { id } })),
      onQueryStarted: (_arg, saving) => showCampaign(saving),
      invalidatesTags: ['Campaign'],
    }),
    resumeCampaign: build.mutation({
      ...call(resumeCampaign, (id: string) => ({ params: { id } })),
      onQueryStarted: (_arg, saving) => showCampaign(saving),
      invalidatesTags: ['Campaign'],
    }),
    stopCampaign: build.mutation({
      ...call(stopCampaign, (id: string) => ({ params: { id } })),
      onQueryStarted: (_arg, saving) => showCampaign(saving),
      invalidatesTags: ['Campaign'],
    }),
    removeCampaignMembers: build.mutation({
      ...call(
        removeCampaignMembers,
        ({ id, contactIds }: { readonly id: string; readonly contactIds: readonly string[] }) => ({
          params: { id },
          body: { customer_ids: [...contactIds] },
        }),
      ),
      invalidatesTags: ['Campaign'],
    }),
  }),
});
