import type { Deal, createDeal } from '@shared/contract/deals';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { api } from '../../app/api';

export interface DealPage {
  readonly rows: Deal[];
  readonly total_number_of_records: number;
  readonly next_page: number | null;
}

export const dealsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The deals of one contact. */
    dealList: build.query<DealPage, string>({
      query: (customerId) => ({ url: '/deal/list', params: { customer_ids: customerId } }),
      transformResponse: (answer: { data: DealPage }) => answer.data,
      providesTags: (_result, _error, customerId) => [{ type: 'Deal', id: `contact:${customerId}` }],
      keepUnusedDataFor: 600,
    }),
    createDeal: build.mutation<
      Deal,
      { readonly body: BodyInputOf<typeof createDeal>; readonly idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({ url: '/deal', method: 'POST', body, idempotencyKey }),
      transformResponse: (answer: { data: Deal }) => answer.data,
      invalidatesTags: (result) => (result ? ['Deal'] : []),
    }),
  }),
});

export const { useDealListQuery, useCreateDealMutation } = dealsApi;
