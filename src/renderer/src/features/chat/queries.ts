import { call, callByCursor } from '../../core/http/endpoint-query';
import {
  type Conversation,
  type ConversationActivity,
  type ConversationFilter,
  type ConversationState,
  conversationList,
  conversationById,
  messageList,
} from '@shared/contract/chat';
import { countConversations, myPinsAndStars } from '@shared/contract/conversation-work';
import { api } from '../../core/http/api';

/** One page of a chat list, as the wire has it. */
export interface ChatPage<Row> {
  readonly rows: Row[];
  readonly page_no: number;
  readonly total: number;
  readonly next_cursor: string | null;
}
export type ConversationPage = ChatPage<Conversation>;

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

/** What is empty is not asked for. */
const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const happenedIn = ({ activity, from, until, by }: ConversationListArg) => ({
  activity,
  from,
  until,
  ...(by ? { by } : {}),
});

/** What the inbox reads. Kept apart from the writes, which patch these caches (cache.ts). */
export const chatQueries = api.injectEndpoints({
  endpoints: (build) => ({
    conversationList: build.infiniteQuery({
      ...callByCursor(conversationList, (queryArg: ConversationListArg) => ({
        query: {
          platform_account_id: filled(queryArg.platform_account_id),
          contact_id: filled(queryArg.contact_id),
          search: filled(queryArg.search),
          state: queryArg.state,
          assignee: filled(queryArg.assignee),
          filter: queryArg.filter,
          ...(queryArg.activity ? happenedIn(queryArg) : {}),
          rows_per_page: CONVERSATION_PAGE,
          order: 'desc',
        },
      })),
      providesTags: (result, _error, { activity, filter }) => [
        { type: 'Conversation', id: 'LIST' },
        // The server alone knows what has happened when.
        ...(activity === undefined ? [] : [{ type: 'Dashboard' as const, id: 'PERIOD' }]),
        // What is mine alone no other event tells of.
        ...(filter === 'pinned' || filter === 'mentions'
          ? [{ type: 'PinsAndStars' as const, id: 'LIST' }]
          : []),
        ...(result?.pages ?? []).flatMap(({ rows }) =>
          rows.map(({ _id }) => ({ type: 'Conversation' as const, id: _id })),
        ),
      ],
    }),

    conversation: build.query({
      ...call(conversationById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Conversation', id }],
    }),

    conversationCounts: build.query({
      ...call(countConversations, (accountId: string | null) => ({
        query: { platform_account_id: accountId ?? undefined },
      })),
      providesTags: ['Counts'],
    }),

    // Its name stays: devices keep answers under it.
    marks: build.query({
      ...call(myPinsAndStars),
      providesTags: ['PinsAndStars'],
    }),

    messageList: build.infiniteQuery({
      ...callByCursor(messageList, (queryArg: MessageListArg) => ({
        params: { id: queryArg.conversationId },
        query: {
          rows_per_page: MESSAGE_PAGE,
          order_by: 'desc',
        },
      })),
      // A thread stays for a while after it was left, so that going back paints at once.
      keepUnusedDataFor: 600,
      providesTags: (_result, _error, { conversationId }) => [{ type: 'Message', id: conversationId }],
    }),
  }),
});
