import { call } from '../../../core/http/endpoint-query';
import type { Outgoing } from '@shared/contract/chat';
import { scheduledList, scheduleMessage, changeScheduled } from '@shared/contract/scheduled';
import { api } from '../../../core/http/api';
import { showSaved } from '../../../core/http/show-saved';

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
    scheduled: build.query({
      ...call(scheduledList, (conversationId: string) => ({ params: { id: conversationId } })),
      providesTags: (_result, _error, id) => [{ type: 'Scheduled', id }],
    }),
    schedule: build.mutation({
      ...call(scheduleMessage, ({ conversationId, idempotencyKey, ...body }: ScheduleArg) => ({
        params: { id: conversationId },
        body,
        idempotencyKey,
      })),
      invalidatesTags: (result, _error, { conversationId }) =>
        result ? [{ type: 'Scheduled', id: conversationId }] : [],
    }),
    changeScheduled: build.mutation({
      ...call(changeScheduled, ({ conversationId, id, change }: ChangeScheduledArg) => ({
        params: { id: conversationId, scheduledId: id },
        body: change,
      })),
      invalidatesTags: (_result, _error, { conversationId }) => [{ type: 'Scheduled', id: conversationId }],
      // The dialog may be opened again before the list has been reloaded.
      onQueryStarted: (_arg, saving) => showSaved(saving, ['scheduled']),
    }),
  }),
});

export const { useScheduledQuery, useScheduleMutation, useChangeScheduledMutation } = scheduledApi;
