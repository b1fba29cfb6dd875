import { createDeal, dealById, dealList } from '@shared/contract/deals';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { call, callByPage } from '../../core/http/endpoint-query';
import { api } from '../../core/http/api';

interface NewDeal {
  readonly body: BodyInputOf<typeof createDeal>;
  readonly idempotencyKey: string;
}

export const dealsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The deals of one contact. */
    dealList: build.query({
      ...call(dealList, (contactId: string) => ({ query: { customer_ids: contactId } })),
      providesTags: (_result, _error, contactId) => [{ type: 'Deal', id: `contact:${contactId}` }],
      keepUnusedDataFor: 600,
    }),
    /** Deals by title, page by page. */
    dealPages: build.infiniteQuery({
      ...callByPage(dealList, (deal_title: string) => ({
        query: { rows_per_page: 30, deal_title: deal_title || undefined },
      })),
      providesTags: [{ type: 'Deal', id: 'LIST' }],
    }),
    deal: build.query({
      ...call(dealById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Deal', id }],
    }),
    createDeal: build.mutation({
      ...call(createDeal, ({ body, idempotencyKey }: NewDeal) => ({ body, idempotencyKey })),
      invalidatesTags: (result) => (result ? ['Deal'] : []),
    }),
  }),
});

export const { useDealListQuery, useDealPagesInfiniteQuery, useDealQuery, useCreateDealMutation } = dealsApi;
