import type { PlacedMessage, Shelf } from '@shared/contract/message-search';
import { type ChatPage, type MessagePage, chatQueries, unwrap } from './queries';

export type PlacedPage = ChatPage<PlacedMessage>;

export interface MessageSearchArg {
  readonly search: string;
  readonly conversationId?: string;
}
export interface ShelfArg {
  readonly conversationId: string;
  readonly kind: Shelf;
}

const byCursor = {
  initialPageParam: null,
  getNextPageParam: (last: { readonly next_cursor: string | null }): string | undefined =>
    last.next_cursor ?? undefined,
};
const cursorOf = (pageParam: string | null) => (pageParam === null ? {} : { cursor: pageParam });

/** Messages by their words, by stars, by what they carry. */
export const findApi = chatQueries.injectEndpoints({
  endpoints: (build) => ({
    messageSearch: build.infiniteQuery<PlacedPage, MessageSearchArg, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { search, conversationId }, pageParam }) => ({
        url: '/chat/whatsapp/messages',
        params: {
          search,
          ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
          ...cursorOf(pageParam),
        },
      }),
      transformResponse: unwrap<PlacedPage>,
      // What was said changes while one looks: a search that is asked again asks the server.
      keepUnusedDataFor: 5,
    }),

    starList: build.infiniteQuery<PlacedPage, string | null, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: conversationId, pageParam }) => ({
        url: '/chat/whatsapp/stars',
        params: {
          ...(conversationId === null ? {} : { conversation_id: conversationId }),
          ...cursorOf(pageParam),
        },
      }),
      transformResponse: unwrap<PlacedPage>,
      providesTags: ['Star'],
    }),

    shelf: build.infiniteQuery<MessagePage, ShelfArg, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { conversationId, kind }, pageParam }) => ({
        url: `/chat/whatsapp/conversations/${encodeURIComponent(conversationId)}/shelf`,
        params: { kind, ...cursorOf(pageParam) },
      }),
      transformResponse: unwrap<MessagePage>,
      providesTags: (_result, _error, { conversationId }) => [{ type: 'Shelf', id: conversationId }],
    }),
  }),
});

export const { useMessageSearchInfiniteQuery, useStarListInfiniteQuery, useShelfInfiniteQuery } = findApi;
