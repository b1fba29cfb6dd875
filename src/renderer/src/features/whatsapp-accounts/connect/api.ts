import { call } from '../../../core/http/endpoint-query';
import type { z } from 'zod';
import {
  connectionOptions,
  startConnection,
  connectionById,
  continueConnection,
  cancelConnection,
} from '@shared/contract/account-connection';
import { api } from '../../../core/http/api';
export type StartedConnection = z.infer<(typeof startConnection)['response']>['data'];

const connectApi = api.injectEndpoints({
  endpoints: (build) => ({
    connectionOptions: build.query({
      ...call(connectionOptions),
    }),

    startConnection: build.mutation({
      ...call(startConnection, (body: { readonly pin?: string }) => ({ body })),
    }),

    connection: build.query({
      ...call(connectionById, (id: string) => ({ params: { id } })),
      providesTags: [{ type: 'AccountConnection', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),

    continueConnection: build.mutation({
      ...call(continueConnection, ({ id, pin }: { readonly id: string; readonly pin?: string }) => ({
        params: { id },
        body: pin === undefined ? {} : { pin },
      })),
      invalidatesTags: [{ type: 'AccountConnection', id: 'LIST' }],
    }),

    cancelConnection: build.mutation({
      ...call(
        cancelConnection,
        (id: string) => ({ params: { id } }),
        () => undefined,
      ),
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
