import { call, callByCursor } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import {
  type Delivery,
  readWebhook,
  saveWebhook,
  rotateWebhookSecret,
  deliveryList,
  deliveryById,
  redeliver,
  testDelivery,
  deleteIntegration,
  slackIntegration,
  connectSlack,
  mailState,
} from '@shared/contract/integrations';
import { api } from '../../core/http/api';

export interface DeliveryFilter {
  readonly channel: Delivery['channel'] | null;
  readonly state: Delivery['state'] | null;
}
export type SlackState = DataOf<typeof slackIntegration>;
export type MailState = DataOf<typeof mailState>;
const LIST = { type: 'Delivery', id: 'LIST' } as const;

const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhook: build.query({
      ...call(readWebhook),
      providesTags: [{ type: 'Integration', id: 'WEBHOOK' }],
    }),
    saveWebhook: build.mutation({
      ...call(saveWebhook, (url: string) => ({ body: { url } })),
      invalidatesTags: [{ type: 'Integration', id: 'WEBHOOK' }],
    }),
    rotateSecret: build.mutation({
      ...call(rotateWebhookSecret),
      invalidatesTags: [{ type: 'Integration', id: 'WEBHOOK' }],
    }),
    deliveryList: build.infiniteQuery({
      ...callByCursor(deliveryList, ({ channel, state }: DeliveryFilter) => ({
        query: {
          channel: channel ?? undefined,
          state: state ?? undefined,
        },
      })),
      providesTags: [LIST],
    }),
    delivery: build.query({
      ...call(deliveryById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Delivery', id }],
    }),
    redeliver: build.mutation({
      ...call(
        redeliver,
        ({ id, idempotencyKey }: { readonly id: string; readonly idempotencyKey: string }) => ({
          params: { id },
          idempotencyKey,
        }),
      ),
      invalidatesTags: [LIST],
    }),
    testDelivery: build.mutation({
      ...call(
        testDelivery,
        ({
          channel,
          idempotencyKey,
        }: {
          readonly channel: Delivery['channel'];
          readonly idempotencyKey: string;
        }) => ({ params: { platform: channel }, idempotencyKey }),
      ),
      invalidatesTags: [LIST],
    }),
    slackState: build.query({
      ...call(slackIntegration),
      providesTags: [{ type: 'Integration', id: 'SLACK' }],
    }),
    slackAddress: build.mutation({
      ...call(connectSlack),
    }),
    disconnectSlack: build.mutation({
      ...call(deleteIntegration, (id: string) => ({ params: { platform: 'slack', integration_id: id } })),
      invalidatesTags: [{ type: 'Integration', id: 'SLACK' }],
    }),
    mailState: build.query({
      ...call(mailState),
    }),
  }),
});

export const {
  useWebhookQuery,
  useSaveWebhookMutation,
  useRotateSecretMutation,
  useDeliveryListInfiniteQuery,
  useDeliveryQuery,
  useRedeliverMutation,
  useTestDeliveryMutation,
  useSlackStateQuery,
  useSlackAddressMutation,
  useDisconnectSlackMutation,
  useMailStateQuery,
} = integrationsApi;
