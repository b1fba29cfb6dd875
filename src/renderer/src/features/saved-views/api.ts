import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  createSavedView,
  deleteSavedView,
  type SavedView,
  savedViewList,
  updateSavedView,
} from '@shared/contract/saved-views';
import type { ViewList } from '@shared/rules/saved-views';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';

interface NewView {
  readonly body: BodyInputOf<typeof createSavedView>;
  readonly idempotencyKey: string;
}
interface ViewChange {
  readonly id: string;
  readonly change: BodyInputOf<typeof updateSavedView>;
}

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query({
      ...call(savedViewList, (list: ViewList) => ({ query: { list } })),
      providesTags: ['View'],
      keepUnusedDataFor: 600,
    }),
    createView: build.mutation({
      ...call(createSavedView, ({ body, idempotencyKey }: NewView) => ({ body, idempotencyKey })),
      async onQueryStarted(_new, { dispatch, queryFulfilled }) {
        // There before the list is loaded again: it is on from the moment in which it is saved.
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null) dispatch(put(data));
      },
      invalidatesTags: (result) => (result ? ['View'] : []),
    }),
    updateView: build.mutation({
      ...call(updateSavedView, ({ id, change }: ViewChange) => ({ params: { id }, body: change })),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null) dispatch(put(data));
      },
      // A refusal may tell of somebody else's change.
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation({
      ...call(deleteSavedView, (id: string) => ({ params: { id } })),
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
