import { callByCursor } from '../../core/http/endpoint-query';
import {
  type SharedMediaKind,
  messageSearch,
  starList,
  conversationSharedMedia,
} from '@shared/contract/message-search';
import { chatQueries } from './queries';

export interface MessageSearchArg {
  readonly search: string;
  readonly conversationId?: string;
}
export interface SharedMediaArg {
  readonly conversationId: string;
  readonly kind: SharedMediaKind;
}

/** Messages by their words, by stars, by what they carry. */
export const searchApi = chatQueries.injectEndpoints({
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

    sharedMedia: build.infiniteQuery({
      ...callByCursor(conversationSharedMedia, ({ conversationId, kind }: SharedMediaArg) => ({
        params: { id: conversationId },
        query: { kind },
      })),
      providesTags: (_result, _error, { conversationId }) => [{ type: 'SharedMedia', id: conversationId }],
    }),
  }),
});

export const { useMessageSearchInfiniteQuery, useStarListInfiniteQuery, useSharedMediaInfiniteQuery } =
  searchApi;
