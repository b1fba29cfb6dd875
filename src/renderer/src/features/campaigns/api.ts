import {
  type CampaignParameter,
  campaignAudience,
  campaignById,
  campaignList,
  campaignMembers,
  campaignNames,
} from '@shared/contract/campaigns';
import { templateValuesFor } from '@shared/contract/templates';
import type { CampaignStatus, LeftOutReason, MemberState } from '@shared/rules/campaigns';
import { api } from '../../core/http/api';
import { call, callByCursor } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';

export type Audience = DataOf<typeof campaignAudience>;
export type Member = DataOf<typeof campaignMembers>['rows'][number];
export type Source = Extract<CampaignParameter, { readonly from: 'field' }>['source'];

interface CampaignFilter {
  readonly search: string;
  readonly statuses: readonly CampaignStatus[];
}

interface MembersArg {
  readonly id: string;
  /** Null: whatever state. */
  readonly state: MemberState | null;
  readonly reason: LeftOutReason | null;
}

interface ValuesArg {
  readonly templateId: string;
  readonly contactId: string;
  readonly sources: Readonly<Record<string, Source>>;
}

/** Rows that a list asks for at once. */
const ROWS = 50;
/** As many as one call answers: who has more drafts finds them on the page of the campaigns. */
const DRAFTS = 100;

const campaignsApi = api.injectEndpoints({
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
    /** Those that send, newest first. */
    campaignPages: build.infiniteQuery({
      ...callByCursor(campaignList, ({ search, statuses }: CampaignFilter) => ({
        query: {
          rows_per_page: ROWS,
          ...(search !== '' && { search }),
          ...(statuses.length > 0 && { status: statuses.join(',') }),
        },
      })),
      providesTags: ['Campaign'],
      keepUnusedDataFor: 30,
    }),
    /** What has not started. */
    draftCampaigns: build.query({
      ...call(
        campaignList,
        (_arg: undefined) => ({ query: { status: 'Draft', rows_per_page: DRAFTS } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Campaign'],
      keepUnusedDataFor: 30,
    }),
    campaign: build.query({
      ...call(campaignById, (id: string) => ({ params: { id } })),
      providesTags: ['Campaign'],
      keepUnusedDataFor: 30,
    }),
    campaignAudience: build.query({
      ...call(campaignAudience, (id: string) => ({ params: { id } })),
      providesTags: ['Campaign'],
      keepUnusedDataFor: 5,
    }),
    campaignMembers: build.infiniteQuery({
      ...callByCursor(campaignMembers, ({ id, state, reason }: MembersArg) => ({
        params: { id },
        query: {
          rows_per_page: ROWS,
          ...(state !== null && { state }),
          ...(reason !== null && { reason }),
        },
      })),
      providesTags: ['Campaign'],
      keepUnusedDataFor: 30,
    }),
    /** What the fields of a contact say for the values of a template. */
    campaignValues: build.query({
      ...call(templateValuesFor, ({ templateId, contactId, sources }: ValuesArg) => ({
        params: { id: templateId },
        body: { contact_id: contactId, sources: { ...sources } },
      })),
      // Their fields may have changed the next time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useCampaignsQuery,
  useCampaignPagesInfiniteQuery,
  useDraftCampaignsQuery,
  useCampaignQuery,
  useCampaignAudienceQuery,
  useCampaignMembersInfiniteQuery,
  useCampaignValuesQuery,
} = campaignsApi;
