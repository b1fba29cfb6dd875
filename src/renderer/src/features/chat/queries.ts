import type {
  Conversation,
  ConversationActivity,
  ConversationFilter,
  ConversationState,
  Message,
} from '@shared/contract/chat';
import type { ConversationCounts, Marks } from '@shared/contract/conversation-work';
import { api } from '../../app/api';

/** One page of a chat list, as the wire has it. */
export interface ChatPage<Row> {
  readonly rows: Row[];
  readonly page_no: number;
  readonly total: number;
  readonly next_cursor: string | null;
}
export type ConversationPage = ChatPage<Conversation>;
export type MessagePage = ChatPage<Message>;

export interface ConversationListArg {
  readonly platform_account_id?: string;
  /** Of one customer. */
  readonly contact_id?: string;
  readonly search?: string;
  readonly state?: ConversationState;
  /** `me`, `none` or a teammate's id. */
  readonly assignee?: string;
  readonly filter?: ConversationFilter;
  /** Only where this has happened from one instant on, before the other (ISO 8601). */
  readonly activity?: ConversationActivity;
  readonly from?: string;
  readonly until?: string;
  /** By this teammate. */
  readonly by?: string;
}
export interface MessageListArg {
  readonly conversationId: string;
}

/** Rows of a page (spec 1 §9). */
export const CONVERSATION_PAGE = 30;
export const MESSAGE_PAGE = 50;

interface Answer<Value> {
  readonly data: Value;
}
/** Answers come as `{data: …}`; the caches hold what is inside. */
export const unwrap = <Value>(answer: Answer<Value>): Value => answer.data;

const happenedIn = ({ activity, from, until, by }: ConversationListArg) => ({
  activity,
  from,
  until,
  ...(by ? { by } : {}),
});

/** What the inbox reads. Kept apart from the writes, which patch these caches (cache.ts). */
export const chatQueries = api.injectEndpoints({
  endpoints: (build) => ({
    conversationList: build.infiniteQuery<ConversationPage, ConversationListArg, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/chat/whatsapp/conversations',
        params: {
          ...(queryArg.platform_account_id ? { platform_account_id: queryArg.platform_account_id } : {}),
          ...(queryArg.contact_id ? { contact_id: queryArg.contact_id } : {}),
          ...(queryArg.search ? { search: queryArg.search } : {}),
          ...(queryArg.state ? { state: queryArg.state } : {}),
          ...(queryArg.assignee ? { assignee: queryArg.assignee } : {}),
          ...(queryArg.filter ? { filter: queryArg.filter } : {}),
          ...(queryArg.activity ? happenedIn(queryArg) : {}),
          rows_per_page: CONVERSATION_PAGE,
          order: 'desc',
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
      transformResponse: unwrap<ConversationPage>,
      providesTags: (result, _error, { activity, filter }) => [
        { type: 'Conversation', id: 'LIST' },
        // The server alone knows what has happened when.
        ...(activity === undefined ? [] : [{ type: 'Dashboard' as const, id: 'PERIOD' }]),
        // What is mine alone no other event tells of.
        ...(filter === 'pinned' || filter === 'mentions' ? [{ type: 'Marks' as const, id: 'LIST' }] : []),
        ...(result?.pages ?? []).flatMap(({ rows }) =>
          rows.map(({ _id }) => ({ type: 'Conversation' as const, id: _id })),
        ),
      ],
    }),

    conversation: build.query<Conversation, string>({
      query: (id) => ({ url: `/chat/whatsapp/conversations/${encodeURIComponent(id)}` }),
      transformResponse: unwrap<Conversation>,
      providesTags: (_result, _error, id) => [{ type: 'Conversation', id }],
    }),

    conversationCounts: build.query<ConversationCounts, string | null>({
      query: (accountId) => ({
        url: '/chat/whatsapp/conversation-counts',
        params: accountId === null ? {} : { platform_account_id: accountId },
      }),
      transformResponse: unwrap<ConversationCounts>,
      providesTags: ['Counts'],
    }),

    marks: build.query<Marks, undefined>({
      query: () => ({ url: '/chat/whatsapp/marks' }),
      transformResponse: unwrap<Marks>,
      providesTags: ['Marks'],
    }),

    messageList: build.infiniteQuery<MessagePage, MessageListArg, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: `/chat/whatsapp/conversations/${encodeURIComponent(queryArg.conversationId)}/messages`,
        params: {
          rows_per_page: MESSAGE_PAGE,
          order_by: 'desc',
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
      transformResponse: unwrap<MessagePage>,
      // A thread stays for a while after it was left, so that going back paints at once.
      keepUnusedDataFor: 600,
      providesTags: (_result, _error, { conversationId }) => [{ type: 'Message', id: conversationId }],
    }),
  }),
});
