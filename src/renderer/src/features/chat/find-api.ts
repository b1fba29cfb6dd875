import { callByCursor } from '../../core/http/endpoint-query';
import { type Shelf, messageSearch, starList, conversationShelf } from '@shared/contract/message-search';
import { chatQueries } from './queries';

export interface MessageSearchArg {
  readonly search: string;
  readonly conversationId?: string;
}
export interface ShelfArg {
  readonly conversationId: string;
  readonly kind: Shelf;
}

/** Messages by their words, by stars, by what they carry. */
export const findApi = chatQueries.injectEndpoints({
  endpoints: (build) => ({
    messageSearch: build.infiniteQuery({
      ...callByCursor(messageSearch, ({ search, conversationId }: MessageSearchArg) => ({
        query: {
          search,
          conversation_id: conversationId,
        },
      })),
      // What was said changes while one looks: a search that is asked again asks the server.
      keepUnusedDataFor: 5,
    }),

    starList: build.infiniteQuery({
      ...callByCursor(starList, (conversationId: string | null) => ({
        query: {
          conversation_id: conversationId ?? undefined,
        },
      })),
      providesTags: ['Star'],
    }),

    shelf: build.infiniteQuery({
      ...callByCursor(conversationShelf, ({ conversationId, kind }: ShelfArg) => ({
        params: { id: conversationId },
        query: { kind },
      })),
      providesTags: (_result, _error, { conversationId }) => [{ type: 'Shelf', id: conversationId }],
    }),
  }),
});

export const { useMessageSearchInfiniteQuery, useStarListInfiniteQuery, useShelfInfiniteQuery } = findApi;
