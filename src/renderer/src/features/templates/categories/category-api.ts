import type { TemplateCategory } from '@shared/contract/template-categories';
import { api } from '../../../app/api';
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
const path = (base: string, id: string): string => `/${base}/${encodeURIComponent(id)}`;
const unwrap = <Value>({ data }: { readonly data: Value }): Value => data;

const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTemplateCategory: build.mutation<TemplateCategory, NewCategory>({
      query: ({ category_name, owner, idempotencyKey }) => ({
        url: '/templatecategory',
        method: 'POST',
        idempotencyKey,
        // Spec 1 §7: `created_by` only on the admin tab.
        body: { category_name, ...(owner === 'admin' ? { created_by: 'admin' } : {}) },
      }),
      transformResponse: (answer: { readonly data: TemplateCategory }) => unwrap(answer),
      invalidatesTags: (result) => (result ? ['TemplateCategory'] : []),
    }),
    renameTemplateCategory: build.mutation<TemplateCategory, Renamed>({
      query: ({ id, category_name }) => ({
        url: path('templatecategory', id),
        method: 'PATCH',
        body: { category_name },
      }),
      transformResponse: (answer: { readonly data: TemplateCategory }) => unwrap(answer),
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
    deleteTemplateCategory: build.mutation<{ readonly used: number }, Removed>({
      query: ({ id, force, moveTo }) => ({
        // Spelt so: other capitals than its sisters (spec 3 §7).
        url: path('templateCategory', id),
        method: 'DELETE',
        params: {
          ...(force ? { forceDelete: 'true' } : {}),
          ...(force && moveTo !== null ? { new_category_id: moveTo } : {}),
        },
      }),
      transformResponse: (answer: { readonly data: { readonly used: number } }) => unwrap(answer),
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
