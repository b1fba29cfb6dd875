import { call } from '../../core/http/endpoint-query';
import {
  accountWebhook,
  subscribeAccount,
  droppedUpdates,
  applyDropped,
  discardDropped,
} from '@shared/contract/account-details';
import { api } from '../../core/http/api';

interface ChosenDropped {
  /** Of the account. */
  readonly id: string;
  readonly ids: readonly string[];
}
const tagsOfDropped = (id: string) => [
  { type: 'AccountDetails' as const, id: `dropped ${id}` },
  { type: 'AccountDetails' as const, id: `webhook ${id}` },
];

/** What Meta delivers to an account, and what was not understood of it. */
const accountWebhookApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountWebhook: build.query({
      ...call(accountWebhook, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `webhook ${id}` }],
    }),
    subscribeAccount: build.mutation({
      ...call(subscribeAccount, (id: string) => ({ params: { integration_id: id } })),
      invalidatesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `webhook ${id}` }],
    }),
    dropped: build.query({
      ...call(droppedUpdates, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `dropped ${id}` }],
    }),
    applyDropped: build.mutation({
      ...call(applyDropped, ({ id, ids }: ChosenDropped) => ({
        params: { integration_id: id },
        body: { ids },
      })),
      invalidatesTags: (_data, _error, { id }) => tagsOfDropped(id),
    }),
    discardDropped: build.mutation({
      ...call(discardDropped, ({ id, ids }: ChosenDropped) => ({
        params: { integration_id: id },
        body: { ids },
      })),
      invalidatesTags: (_data, _error, { id }) => tagsOfDropped(id),
    }),
  }),
});

export const {
  useAccountWebhookQuery,
  useSubscribeAccountMutation,
  useDroppedQuery,
  useApplyDroppedMutation,
  useDiscardDroppedMutation,
} = accountWebhookApi;
