import type { AccountConnection, WhatsappAccount } from '@shared/contract/accounts';
import { api } from '../../app/api';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The WhatsApp accounts of the workspace. */
    accounts: build.query<WhatsappAccount[], undefined>({
      query: () => ({ url: '/integration/whatsapp' }),
      transformResponse: (answer: { data: { rows: WhatsappAccount[] } }) => answer.data.rows,
      providesTags: [{ type: 'Account', id: 'LIST' }],
      keepUnusedDataFor: 3600,
    }),

    connectAccount: build.mutation<WhatsappAccount, AccountConnection>({
      query: (body) => ({ url: '/integration/whatsapp', method: 'POST', body }),
      transformResponse: (answer: { data: WhatsappAccount }) => answer.data,
      invalidatesTags: (result) => (result ? [{ type: 'Account', id: 'LIST' }] : []),
    }),
  }),
});

export const { useAccountsQuery, useConnectAccountMutation } = accountsApi;
