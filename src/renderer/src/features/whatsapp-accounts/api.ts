import { call } from '../../core/http/endpoint-query';
import {
  type AccountConnection,
  accountAdmins,
  accounts,
  connectAccount,
} from '@shared/contract/whatsapp-accounts';
import { api } from '../../core/http/api';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The WhatsApp accounts of the workspace. */
    accounts: build.query({
      ...call(
        accounts,
        (_arg: undefined) => ({}),
        ({ rows }) => rows,
      ),
      providesTags: [{ type: 'Account', id: 'LIST' }],
      keepUnusedDataFor: 3600,
    }),

    /** Who may connect a number; asked for by those who may not, where one has lost its access. */
    accountAdmins: build.query({
      ...call(
        accountAdmins,
        (_arg: undefined) => ({}),
        ({ rows }) => rows,
      ),
      providesTags: ['Member', 'Role'],
    }),

    connectAccount: build.mutation({
      ...call(connectAccount, (body: AccountConnection) => ({ body })),
      invalidatesTags: (result) => (result ? [{ type: 'Account', id: 'LIST' }] : []),
    }),
  }),
});

export const { useAccountsQuery, useAccountAdminsQuery, useConnectAccountMutation } = accountsApi;
