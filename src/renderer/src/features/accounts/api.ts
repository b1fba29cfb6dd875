import type { AccountConnection, WhatsappAccount, accountMenders } from '@shared/contract/accounts';
import type { ResponseOf } from '@shared/contract/endpoint';
import { api } from '../../app/api';

type AccountMender = ResponseOf<typeof accountMenders>['data']['rows'][number];

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The WhatsApp accounts of the workspace. */
    accounts: build.query<WhatsappAccount[], undefined>({
      query: () => ({ url: '/integration/whatsapp' }),
      transformResponse: (answer: { data: { rows: WhatsappAccount[] } }) => answer.data.rows,
      providesTags: [{ type: 'Account', id: 'LIST' }],
      keepUnusedDataFor: 3600,
    }),

    /** Who may connect a number; asked for by those who may not, where one has lost its access. */
    accountMenders: build.query<readonly AccountMender[], undefined>({
      query: () => ({ url: '/integration/whatsapp/menders' }),
      transformResponse: (answer: { data: { rows: AccountMender[] } }) => answer.data.rows,
      providesTags: ['Member', 'Role'],
    }),

    connectAccount: build.mutation<WhatsappAccount, AccountConnection>({
      query: (body) => ({ url: '/integration/whatsapp', method: 'POST', body }),
      transformResponse: (answer: { data: WhatsappAccount }) => answer.data,
      invalidatesTags: (result) => (result ? [{ type: 'Account', id: 'LIST' }] : []),
    }),
  }),
});

export const { useAccountsQuery, useAccountMendersQuery, useConnectAccountMutation } = accountsApi;
