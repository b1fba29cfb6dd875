import { call } from '../../core/http/endpoint-query';
import {
  deleteAccount,
  accountById,
  refreshAccount,
  accountUsesOf,
  changePin,
} from '@shared/contract/account-details';
import { api } from '../../core/http/api';

/** Everything that is done with one account. What Meta tells is asked for again when the account changes. */
const accountDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountDetails: build.query({
      ...call(accountById, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id }],
    }),
    refreshAccount: build.mutation({
      ...call(refreshAccount, (id: string) => ({ params: { integration_id: id } })),
      invalidatesTags: (_data, _error, id) => [
        { type: 'AccountDetails', id },
        { type: 'Account', id: 'LIST' },
      ],
    }),
    accountUses: build.query({
      ...call(accountUsesOf, (id: string) => ({ params: { integration_id: id } })),
    }),
    deleteAccount: build.mutation({
      ...call(deleteAccount, ({ id, deregister }: { readonly id: string; readonly deregister: boolean }) => ({
        params: { integration_id: id },
        query: { deregister: deregister ? 'true' : undefined },
      })),
      invalidatesTags: (result) => (result ? [{ type: 'Account', id: 'LIST' }] : []),
    }),
    changePin: build.mutation({
      ...call(changePin, ({ id, pin }: { readonly id: string; readonly pin: string }) => ({
        params: { integration_id: id },
        body: { pin },
      })),
    }),
  }),
});

export const {
  useAccountDetailsQuery,
  useRefreshAccountMutation,
  useAccountUsesQuery,
  useDeleteAccountMutation,
  useChangePinMutation,
} = accountDetailsApi;
