import type { BodyInputOf } from '@shared/contract/endpoint';
import type { createSavedView, SavedView, updateSavedView } from '@shared/contract/views';
import type { ViewList } from '@shared/rules/saved-views';
import { api } from '../../app/api';

declare module '../../app/api' {
  interface Tags {
    View: true;
  }
}

interface NewView {
  readonly body: BodyInputOf<typeof createSavedView>;
  readonly idempotencyKey: string;
}
interface ViewChange {
  readonly id: string;
  readonly change: BodyInputOf<typeof updateSavedView>;
}

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;
const path = (id: string): string => `/views/${encodeURIComponent(id)}`;

const viewsApi = api.enhanceEndpoints({ addTagTypes: ['View'] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<readonly SavedView[], ViewList>({
      query: (list) => ({ url: '/views', params: { list } }),
      transformResponse: unwrap<readonly SavedView[]>,
      providesTags: ['View'],
      keepUnusedDataFor: 600,
    }),
    createView: build.mutation<SavedView, NewView>({
      query: ({ body, idempotencyKey }) => ({ url: '/views', method: 'POST', body, idempotencyKey }),
      transformResponse: unwrap<SavedView>,
      async onQueryStarted(_new, { dispatch, queryFulfilled }) {
        // There before the list is loaded again: it is on from the moment in which it is saved.
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null) dispatch(put(data));
      },
      invalidatesTags: (result) => (result ? ['View'] : []),
    }),
    updateView: build.mutation<SavedView, ViewChange>({
      query: ({ id, change }) => ({ url: path(id), method: 'PATCH', body: change }),
      transformResponse: unwrap<SavedView>,
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null) dispatch(put(data));
      },
      // A refusal may tell of somebody else's change.
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation<unknown, string>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
      invalidatesTags: ['View'],
    }),
  }),
});

/** In the place of what it was before, or as the last one. */
const put = (view: SavedView) =>
  viewsApi.util.updateQueryData('savedViews', view.list, (views) =>
    views.some(({ _id }) => _id === view._id)
      ? views.map((one) => (one._id === view._id ? view : one))
      : [...views, view],
  );

export const { useSavedViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } =
  viewsApi;
