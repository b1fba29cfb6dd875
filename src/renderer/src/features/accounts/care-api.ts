import type {
  AccountDetails,
  AccountUses,
  BusinessProfile,
  BusinessProfileForm,
  DeletedAccount,
  DroppedUpdate,
  WebhookState,
  sendTestMessage,
  testMessageChoices,
  testMessageResult,
} from '@shared/contract/account-care';
import type { ResponseOf } from '@shared/contract/endpoint';
import { api } from '../../app/api';

type TestChoices = ResponseOf<typeof testMessageChoices>['data'];
type TestSent = ResponseOf<typeof sendTestMessage>['data'];
export type TestResult = ResponseOf<typeof testMessageResult>['data'];

interface Dropped {
  readonly rows: readonly DroppedUpdate[];
  readonly total: number;
}
interface ChosenDropped {
  /** Of the account. */
  readonly id: string;
  readonly ids: readonly string[];
}
const tagsOfDropped = (id: string) => [
  { type: 'AccountCare' as const, id: `dropped ${id}` },
  { type: 'AccountCare' as const, id: `webhook ${id}` },
];

const path = (id: string, suffix = ''): string => `/integration/whatsapp/${encodeURIComponent(id)}${suffix}`;
const unwrap = <Data>({ data }: { readonly data: Data }): Data => data;

/** Everything that is done with one account. What Meta tells is asked for again when the account changes. */
const careApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountDetails: build.query<AccountDetails, string>({
      query: (id) => ({ url: path(id) }),
      transformResponse: unwrap<AccountDetails>,
      providesTags: (_data, _error, id) => [{ type: 'AccountCare', id }],
    }),
    refreshAccount: build.mutation<AccountDetails, string>({
      query: (id) => ({ url: path(id, '/refresh'), method: 'POST', body: {} }),
      transformResponse: unwrap<AccountDetails>,
      invalidatesTags: (_data, _error, id) => [
        { type: 'AccountCare', id },
        { type: 'Account', id: 'LIST' },
      ],
    }),
    accountUses: build.query<AccountUses, string>({
      query: (id) => ({ url: path(id, '/uses') }),
      transformResponse: unwrap<AccountUses>,
    }),
    deleteAccount: build.mutation<DeletedAccount, { readonly id: string; readonly deregister: boolean }>({
      query: ({ id, deregister }) => ({
        url: path(id, deregister ? '?deregister=true' : ''),
        method: 'DELETE',
      }),
      transformResponse: unwrap<DeletedAccount>,
      invalidatesTags: (result) => (result ? [{ type: 'Account', id: 'LIST' }] : []),
    }),
    changePin: build.mutation<{ done: true }, { readonly id: string; readonly pin: string }>({
      query: ({ id, pin }) => ({ url: path(id, '/pin'), method: 'PUT', body: { pin } }),
      transformResponse: unwrap<{ done: true }>,
    }),
    accountProfile: build.query<BusinessProfile, string>({
      query: (id) => ({ url: path(id, '/profile') }),
      transformResponse: unwrap<BusinessProfile>,
      providesTags: (_data, _error, id) => [{ type: 'AccountCare', id: `profile ${id}` }],
    }),
    updateAccountProfile: build.mutation<
      BusinessProfile,
      { readonly id: string; readonly profile: BusinessProfileForm }
    >({
      query: ({ id, profile }) => ({ url: path(id, '/profile'), method: 'PUT', body: profile }),
      transformResponse: unwrap<BusinessProfile>,
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'AccountCare', id: `profile ${id}` }] : [],
    }),
    uploadAccountPicture: build.mutation<BusinessProfile, { readonly id: string; readonly file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('user_media', file, file.name);
        return { url: path(id, '/profile/picture'), method: 'POST', body };
      },
      transformResponse: unwrap<BusinessProfile>,
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'AccountCare', id: `profile ${id}` }] : [],
    }),
    accountWebhook: build.query<WebhookState, string>({
      query: (id) => ({ url: path(id, '/webhook') }),
      transformResponse: unwrap<WebhookState>,
      providesTags: (_data, _error, id) => [{ type: 'AccountCare', id: `webhook ${id}` }],
    }),
    subscribeAccount: build.mutation<WebhookState, string>({
      query: (id) => ({ url: path(id, '/subscribe'), method: 'POST', body: {} }),
      transformResponse: unwrap<WebhookState>,
      invalidatesTags: (_data, _error, id) => [{ type: 'AccountCare', id: `webhook ${id}` }],
    }),
    dropped: build.query<Dropped, string>({
      query: (id) => ({ url: path(id, '/dropped') }),
      transformResponse: unwrap<Dropped>,
      providesTags: (_data, _error, id) => [{ type: 'AccountCare', id: `dropped ${id}` }],
    }),
    applyDropped: build.mutation<{ applied: number; kept: number }, ChosenDropped>({
      query: ({ id, ids }) => ({ url: path(id, '/dropped/apply'), method: 'POST', body: { ids } }),
      transformResponse: unwrap<{ applied: number; kept: number }>,
      invalidatesTags: (_data, _error, { id }) => tagsOfDropped(id),
    }),
    discardDropped: build.mutation<{ discarded: number }, ChosenDropped>({
      query: ({ id, ids }) => ({ url: path(id, '/dropped/discard'), method: 'POST', body: { ids } }),
      transformResponse: unwrap<{ discarded: number }>,
      invalidatesTags: (_data, _error, { id }) => tagsOfDropped(id),
    }),
    testChoices: build.query<TestChoices, { readonly id: string; readonly to: string }>({
      query: ({ id, to }) => ({ url: path(id, `/test-message?${new URLSearchParams({ to }).toString()}`) }),
      transformResponse: unwrap<TestChoices>,
      keepUnusedDataFor: 5,
    }),
    sendTest: build.mutation<
      TestSent,
      {
        readonly id: string;
        readonly to: string;
        readonly template_id: string | null;
        idempotencyKey: string;
      }
    >({
      query: ({ id, idempotencyKey, ...body }) => ({
        url: path(id, '/test-message'),
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<TestSent>,
    }),
    testResult: build.query<TestResult, { readonly id: string; readonly messageId: string }>({
      query: ({ id, messageId }) => ({ url: path(id, `/test-message/${encodeURIComponent(messageId)}`) }),
      transformResponse: unwrap<TestResult>,
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
} = careApi;
