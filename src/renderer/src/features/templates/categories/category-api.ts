import {
  createTemplateCategory,
  deleteTemplateCategory,
  renameTemplateCategory,
} from '@shared/contract/template-categories';
import { call } from '../../../core/http/endpoint-query';
import { api } from '../../../core/http/api';
import { type TemplateOwner, templatesApi } from '../templates-api';

interface NewCategory {
  readonly category_name: string;
  readonly owner: TemplateOwner;
  readonly idempotencyKey: string;
}
interface Renamed {
  readonly id: string;
  readonly category_name: string;
  readonly owner: TemplateOwner;
}
interface Removed {
  readonly id: string;
  /** Although templates are in it. */
  readonly force: boolean;
  readonly moveTo: string | null;
}

const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTemplateCategory: build.mutation({
      ...call(createTemplateCategory, ({ category_name, owner, idempotencyKey }: NewCategory) => ({
        idempotencyKey,
        // Spec 1 §7: `created_by` only on the admin tab.
        body: { category_name, created_by: owner === 'admin' ? owner : undefined },
      })),
      invalidatesTags: (result) => (result ? ['TemplateCategory'] : []),
    }),
    renameTemplateCategory: build.mutation({
      ...call(renameTemplateCategory, ({ id, category_name }: Renamed) => ({
        params: { id },
        body: { category_name },
      })),
      async onQueryStarted({ id, owner }, { dispatch, queryFulfilled }) {
        // The new name stands at once where the old one stood; the list in its new order follows.
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data === null) return;
        dispatch(
          templatesApi.util.updateQueryData('templateCategories', owner, (rows) =>
            rows.map((row) => (row._id === id ? data : row)),
          ),
        );
      },
      invalidatesTags: (result) => (result ? ['TemplateCategory'] : []),
    }),
    deleteTemplateCategory: build.mutation({
      ...call(deleteTemplateCategory, ({ id, force, moveTo }: Removed) => ({
        params: { id },
        query: {
          forceDelete: force ? 'true' : undefined,
          new_category_id: force ? (moveTo ?? undefined) : undefined,
        },
      })),
      // The templates that were in it are elsewhere now.
      invalidatesTags: (result) => (result ? ['TemplateCategory', 'Template'] : []),
    }),
  }),
});

export const {
  useCreateTemplateCategoryMutation,
  useRenameTemplateCategoryMutation,
  useDeleteTemplateCategoryMutation,
} = categoryApi;
