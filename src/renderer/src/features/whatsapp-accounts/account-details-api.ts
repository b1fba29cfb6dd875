import { call } from '../../core/http/endpoint-query';
import { type DataOf, fileForm } from '../../core/http/endpoint-request';
import {
  type BusinessProfileForm,
  deleteAccount,
  sendTestMessage,
  testMessageChoices,
  testMessageResult,
  accountById,
  refreshAccount,
  accountUsesOf,
  changePin,
  accountProfile,
  updateAccountProfile,
  uploadAccountPicture,
  accountWebhook,
  subscribeAccount,
  droppedUpdates,
  applyDropped,
  discardDropped,
} from '@shared/contract/account-details';
import { api } from '../../core/http/api';

export type TestResult = DataOf<typeof testMessageResult>;
interface ChosenDropped {
  /** Of the account. */
  readonly id: string;
  readonly ids: readonly string[];
}
const tagsOfDropped = (id: string) => [
  { type: 'AccountDetails' as const, id: `dropped ${id}` },
  { type: 'AccountDetails' as const, id: `webhook ${id}` },
];

/** Everything that is done with one account. What Meta tells is asked for again when the account changes. */
const accountDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountDetails: build.query({
      ...call(accountById, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id }],
    }),
    refreshAccount: build.mutation({
      ...call(refreshAccount, (id: string) => ({ params: { integration_id: id } })),
      invalidatesTags: (_data, _error, id) => [
        { type: 'AccountDetails', id },
        { type: 'Account', id: 'LIST' },
      ],
    }),
    accountUses: build.query({
      ...call(accountUsesOf, (id: string) => ({ params: { integration_id: id } })),
    }),
    deleteAccount: build.mutation({
      ...call(deleteAccount, ({ id, deregister }: { readonly id: string; readonly deregister: boolean }) => ({
        params: { integration_id: id },
        query: { deregister: deregister ? 'true' : undefined },
      })),
      invalidatesTags: (result) => (result ? [{ type: 'Account', id: 'LIST' }] : []),
    }),
    changePin: build.mutation({
      ...call(changePin, ({ id, pin }: { readonly id: string; readonly pin: string }) => ({
        params: { integration_id: id },
        body: { pin },
      })),
    }),
    accountProfile: build.query({
      ...call(accountProfile, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `profile ${id}` }],
    }),
    updateAccountProfile: build.mutation({
      ...call(
        updateAccountProfile,
        ({ id, profile }: { readonly id: string; readonly profile: BusinessProfileForm }) => ({
          params: { integration_id: id },
          body: profile,
        }),
      ),
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'AccountDetails', id: `profile ${id}` }] : [],
    }),
    uploadAccountPicture: build.mutation({
      ...call(uploadAccountPicture, ({ id, file }: { readonly id: string; readonly file: File }) => ({
        params: { integration_id: id },
        body: fileForm(file),
      })),
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'AccountDetails', id: `profile ${id}` }] : [],
    }),
    accountWebhook: build.query({
      ...call(accountWebhook, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `webhook ${id}` }],
    }),
    subscribeAccount: build.mutation({
      ...call(subscribeAccount, (id: string) => ({ params: { integration_id: id } })),
      invalidatesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `webhook ${id}` }],
    }),
    dropped: build.query({
      ...call(droppedUpdates, (id: string) => ({ params: { integration_id: id } })),
      providesTags: (_data, _error, id) => [{ type: 'AccountDetails', id: `dropped ${id}` }],
    }),
    applyDropped: build.mutation({
      ...call(applyDropped, ({ id, ids }: ChosenDropped) => ({
        params: { integration_id: id },
        body: { ids },
      })),
      invalidatesTags: (_data, _error, { id }) => tagsOfDropped(id),
    }),
    discardDropped: build.mutation({
      ...call(discardDropped, ({ id, ids }: ChosenDropped) => ({
        params: { integration_id: id },
        body: { ids },
      })),
      invalidatesTags: (_data, _error, { id }) => tagsOfDropped(id),
    }),
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

export const {
  useAccountDetailsQuery,
  useRefreshAccountMutation,
  useAccountUsesQuery,
  useDeleteAccountMutation,
  useChangePinMutation,
  useAccountProfileQuery,
  useUpdateAccountProfileMutation,
  useUploadAccountPictureMutation,
  useAccountWebhookQuery,
  useSubscribeAccountMutation,
  useDroppedQuery,
  useApplyDroppedMutation,
  useDiscardDroppedMutation,
  useTestChoicesQuery,
  useSendTestMutation,
  useTestResultQuery,
} = accountDetailsApi;
