import type { z } from 'zod';
import type {
  AccountConnectionState,
  connectionOptions,
  startConnection,
} from '@shared/contract/account-connection';
import { api } from '../../../app/api';

const PATH = '/integration/whatsapp/connections';

type Options = z.infer<(typeof connectionOptions)['response']>['data'];
export type StartedConnection = z.infer<(typeof startConnection)['response']>['data'];

const connectApi = api.injectEndpoints({
  endpoints: (build) => ({
    connectionOptions: build.query<Options, undefined>({
      query: () => ({ url: PATH }),
      transformResponse: (answer: { data: Options }) => answer.data,
    }),

    startConnection: build.mutation<StartedConnection, { readonly pin?: string }>({
      query: (body) => ({ url: PATH, method: 'POST', body }),
      transformResponse: (answer: { data: StartedConnection }) => answer.data,
    }),

    connection: build.query<AccountConnectionState, string>({
      query: (id) => ({ url: `${PATH}/${id}` }),
      transformResponse: (answer: { data: AccountConnectionState }) => answer.data,
      providesTags: [{ type: 'AccountConnection', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),

    continueConnection: build.mutation<
      AccountConnectionState,
      { readonly id: string; readonly pin?: string }
    >({
      query: ({ id, pin }) => ({
        url: `${PATH}/${id}/continue`,
        method: 'POST',
        body: pin === undefined ? {} : { pin },
      }),
      transformResponse: (answer: { data: AccountConnectionState }) => answer.data,
      invalidatesTags: [{ type: 'AccountConnection', id: 'LIST' }],
    }),

    cancelConnection: build.mutation<undefined, string>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
    }),
  }),
});

export const {
  useConnectionOptionsQuery,
  useStartConnectionMutation,
  useConnectionQuery,
  useContinueConnectionMutation,
  useCancelConnectionMutation,
} = connectApi;
