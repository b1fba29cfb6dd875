import type { Delivery, DeliveryDetail, Integration, Webhook } from '@shared/contract/integrations';
import { api } from '../../app/api';

export interface DeliveryPage {
  readonly rows: readonly Delivery[];
  readonly next_cursor: string | null;
}
export interface DeliveryFilter {
  readonly channel: Delivery['channel'] | null;
  readonly state: Delivery['state'] | null;
}
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string | null;
}
export interface SlackState {
  readonly configured: boolean;
  readonly rows: readonly Integration[];
}
export interface MailState {
  readonly kind: 'smtp' | 'mailbox' | 'none';
  readonly host: string | null;
  readonly from: string | null;
}

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;
const LIST = { type: 'Delivery', id: 'LIST' } as const;

const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhook: build.query<Webhook, undefined>({
      query: () => ({ url: '/integration/webhook' }),
      transformResponse: unwrap<Webhook>,
      providesTags: [{ type: 'Integration', id: 'WEBHOOK' }],
    }),
    saveWebhook: build.mutation<WebhookWithSecret, string>({
      query: (url) => ({ url: '/integration/webhook', method: 'PUT', body: { url } }),
      transformResponse: unwrap<WebhookWithSecret>,
      invalidatesTags: [{ type: 'Integration', id: 'WEBHOOK' }],
    }),
    rotateSecret: build.mutation<WebhookWithSecret, undefined>({
      query: () => ({ url: '/integration/webhook/secret', method: 'POST' }),
      transformResponse: unwrap<WebhookWithSecret>,
      invalidatesTags: [{ type: 'Integration', id: 'WEBHOOK' }],
    }),
    deliveryList: build.infiniteQuery<DeliveryPage, DeliveryFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next_cursor ?? undefined,
      },
      query: ({ queryArg: { channel, state }, pageParam }) => ({
        url: '/integration/deliveries',
        params: {
          ...(channel === null ? {} : { channel }),
          ...(state === null ? {} : { state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
      transformResponse: unwrap<DeliveryPage>,
      providesTags: [LIST],
    }),
    delivery: build.query<DeliveryDetail, string>({
      query: (id) => ({ url: `/integration/deliveries/${encodeURIComponent(id)}` }),
      transformResponse: unwrap<DeliveryDetail>,
      providesTags: (_result, _error, id) => [{ type: 'Delivery', id }],
    }),
    redeliver: build.mutation<Delivery, { readonly id: string; readonly idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        url: `/integration/deliveries/${encodeURIComponent(id)}/redeliver`,
        method: 'POST',
        idempotencyKey,
      }),
      transformResponse: unwrap<Delivery>,
      invalidatesTags: [LIST],
    }),
    testDelivery: build.mutation<
      Delivery,
      { readonly channel: Delivery['channel']; readonly idempotencyKey: string }
    >({
      query: ({ channel, idempotencyKey }) => ({
        url: `/integration/${channel}/test`,
        method: 'POST',
        idempotencyKey,
      }),
      transformResponse: unwrap<Delivery>,
      invalidatesTags: [LIST],
    }),
    slackState: build.query<SlackState, undefined>({
      query: () => ({ url: '/integration/slack' }),
      transformResponse: unwrap<SlackState>,
      providesTags: [{ type: 'Integration', id: 'SLACK' }],
    }),
    slackAddress: build.mutation<string, undefined>({
      query: () => ({ url: '/integration/slack/connect' }),
      transformResponse: unwrap<string>,
    }),
    disconnectSlack: build.mutation<unknown, string>({
      query: (id) => ({ url: `/integration/slack/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Integration', id: 'SLACK' }],
    }),
    mailState: build.query<MailState, undefined>({
      query: () => ({ url: '/integration/mail' }),
      transformResponse: unwrap<MailState>,
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
