import { dealBoard, dealForecast, dealHistory, dealTotals } from '@shared/contract/deal-board';
import { createDeal, dealById, dealList, updateDeal } from '@shared/contract/deals';
import type { BodyInputOf, QueryInputOf } from '@shared/contract/endpoint';
import { interestList } from '@shared/contract/interests';
import { call, callByCursor, callByPage } from '../../core/http/endpoint-query';
import { api } from '../../core/http/api';
import { showSaved } from '../../core/http/show-saved';

interface NewDeal {
  readonly body: BodyInputOf<typeof createDeal>;
  readonly idempotencyKey: string;
}
export type ColumnArg = Omit<QueryInputOf<typeof dealBoard>, 'cursor' | 'rows_per_page'>;
export type TotalsArg = QueryInputOf<typeof dealTotals>;
export type DealChangeBody = BodyInputOf<typeof updateDeal>;
type ForecastArg = QueryInputOf<typeof dealForecast>;

export const dealsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The deals of one contact. */
    dealList: build.query({
      ...call(dealList, (contactId: string) => ({ query: { customer_ids: contactId } })),
      providesTags: (_result, _error, contactId) => [
        { type: 'Deal', id: `contact:${contactId}` },
        { type: 'Deal', id: 'LIST' },
      ],
      keepUnusedDataFor: 600,
    }),
    /** Deals by title, company and contacts, page by page. */
    dealPages: build.infiniteQuery({
      ...callByPage(dealList, (deal_title: string) => ({
        query: { rows_per_page: 30, deal_title: deal_title || undefined },
      })),
      providesTags: [{ type: 'Deal', id: 'LIST' }],
    }),
    /** A page of a pipeline. */
    dealTable: build.query({
      ...call(dealList, (query: QueryInputOf<typeof dealList>) => ({ query })),
      providesTags: [{ type: 'Deal', id: 'LIST' }],
    }),
    /** A column of the board, page by page. */
    dealColumn: build.infiniteQuery({
      ...callByCursor(dealBoard, (query: ColumnArg) => ({ query })),
      providesTags: [{ type: 'Deal', id: 'BOARD' }],
    }),
    dealTotals: build.query({
      ...call(
        dealTotals,
        (query: TotalsArg) => ({ query }),
        ({ rows }) => rows,
      ),
      providesTags: [{ type: 'Deal', id: 'SUMS' }],
    }),
    dealForecast: build.query({
      ...call(dealForecast, (query: ForecastArg) => ({ query })),
      providesTags: [{ type: 'Deal', id: 'SUMS' }],
    }),
    /** What deals may be about, by name. */
    dealInterests: build.query({
      ...call(
        interestList,
        (_arg: undefined) => ({ query: { rows_per_page: 0 } }),
        ({ rows }) => rows.map(({ label }) => label),
      ),
      providesTags: [{ type: 'Deal', id: 'INTERESTS' }],
    }),
    deal: build.query({
      ...call(dealById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Deal', id }],
    }),
    dealHistory: build.query({
      ...call(
        dealHistory,
        (id: string) => ({ params: { id } }),
        ({ rows }) => rows,
      ),
      providesTags: (_result, _error, id) => [{ type: 'Deal', id }],
    }),
    createDeal: build.mutation({
      ...call(createDeal, ({ body, idempotencyKey }: NewDeal) => ({ body, idempotencyKey })),
      // How many there are stands beside the name of the pipeline.
      invalidatesTags: (result) => (result ? ['Deal', 'Pipeline'] : []),
    }),
    updateDeal: build.mutation({
      ...call(updateDeal, ({ id, body }: { readonly id: string; readonly body: DealChangeBody }) => ({
        params: { id },
        body,
      })),
      onQueryStarted: (_arg, saving) =>
        showSaved(saving, ['dealList', 'dealPages', 'dealTable', 'dealColumn', 'deal']),
      invalidatesTags: (result) => (result ? ['Deal'] : []),
    }),
  }),
});

export const {
  useDealListQuery,
  useDealPagesInfiniteQuery,
  useDealTableQuery,
  useDealColumnInfiniteQuery,
  useDealTotalsQuery,
  useDealForecastQuery,
  useDealQuery,
  useDealInterestsQuery,
  useDealHistoryQuery,
  useCreateDealMutation,
  useUpdateDealMutation,
} = dealsApi;
