import { call } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import { sendTestMessage, testMessageChoices, testMessageResult } from '@shared/contract/account-details';
import { api } from '../../core/http/api';

export type TestResult = DataOf<typeof testMessageResult>;

/** Trying an account with a message. */
const testMessageApi = api.injectEndpoints({
  endpoints: (build) => ({
    testChoices: build.query({
      ...call(testMessageChoices, ({ id, to }: { readonly id: string; readonly to: string }) => ({
        params: { integration_id: id },
        query: { to },
      })),
      keepUnusedDataFor: 5,
    }),
    sendTest: build.mutation({
      ...call(
        sendTestMessage,
        ({
          id,
          idempotencyKey,
          ...body
        }: {
          readonly id: string;
          readonly to: string;
          readonly template_id: string | null;
          idempotencyKey: string;
        }) => ({ params: { integration_id: id }, body, idempotencyKey }),
      ),
    }),
    testResult: build.query({
      ...call(
        testMessageResult,
        ({ id, messageId }: { readonly id: string; readonly messageId: string }) => ({
          params: { integration_id: id, message_id: messageId },
        }),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTestChoicesQuery, useSendTestMutation, useTestResultQuery } = testMessageApi;
