import type { Outgoing } from '@shared/contract/chat';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import { api } from '../../../app/api';

const path = (conversationId: string): string =>
  `/chat/whatsapp/conversations/${encodeURIComponent(conversationId)}/scheduled`;
const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

export interface ScheduleArg {
  readonly conversationId: string;
  readonly message: Outgoing & { readonly quoted_message_id?: string };
  /** ISO 8601. */
  readonly send_at: string;
  readonly cancel_on_reply: boolean;
  readonly idempotencyKey: string;
}
export interface ChangeScheduledArg {
  readonly conversationId: string;
  readonly id: string;
  readonly change: { readonly send_at: string } | { readonly state: 'cancelled' | 'sent' };
}

const scheduledApi = api.injectEndpoints({
  endpoints: (build) => ({
    scheduled: build.query<readonly ScheduledMessage[], string>({
      query: (conversationId) => ({ url: path(conversationId) }),
      transformResponse: unwrap<ScheduledMessage[]>,
      providesTags: (_result, _error, id) => [{ type: 'Scheduled', id }],
    }),
    schedule: build.mutation<ScheduledMessage, ScheduleArg>({
      query: ({ conversationId, idempotencyKey, ...body }) => ({
        url: path(conversationId),
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<ScheduledMessage>,
      invalidatesTags: (result, _error, { conversationId }) =>
        result ? [{ type: 'Scheduled', id: conversationId }] : [],
    }),
    changeScheduled: build.mutation<ScheduledMessage, ChangeScheduledArg>({
      query: ({ conversationId, id, change }) => ({
        url: `${path(conversationId)}/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: change,
      }),
      transformResponse: unwrap<ScheduledMessage>,
      invalidatesTags: (_result, _error, { conversationId }) => [{ type: 'Scheduled', id: conversationId }],
    }),
  }),
});

export const { useScheduledQuery, useScheduleMutation, useChangeScheduledMutation } = scheduledApi;
