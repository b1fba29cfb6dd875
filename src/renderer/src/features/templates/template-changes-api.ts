import { call } from '../../core/http/endpoint-query';
import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  updateTemplate,
  requestVerify,
  refreshTemplate,
  importTemplates,
} from '@shared/contract/templates';
import { api } from '../../core/http/api';

const changed = (result: unknown) => (result ? (['Template', 'TemplateCategory'] as const) : []);

/** What is done with a template: kept, submitted, copied, deleted, brought in from Meta. */
const templateChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTemplate: build.mutation({
      ...call(
        createTemplate,
        ({
          input,
          idempotencyKey,
        }: {
          readonly input: BodyInputOf<typeof createTemplate>;
          readonly idempotencyKey: string;
        }) => ({ body: input, idempotencyKey }),
      ),
      invalidatesTags: changed,
    }),
    updateTemplate: build.mutation({
      ...call(
        updateTemplate,
        ({ id, change }: { readonly id: string; readonly change: BodyInputOf<typeof updateTemplate> }) => ({
          params: { template_id: id },
          body: change,
        }),
      ),
      invalidatesTags: changed,
    }),
    submitTemplate: build.mutation({
      ...call(requestVerify, (id: string) => ({ params: { id } })),
      invalidatesTags: changed,
    }),
    refreshTemplate: build.mutation({
      ...call(refreshTemplate, (id: string) => ({ params: { id } })),
      invalidatesTags: changed,
    }),
    duplicateTemplate: build.mutation({
      ...call(
        duplicateTemplate,
        ({
          id,
          input,
          idempotencyKey,
        }: {
          readonly id: string;
          readonly input: BodyInputOf<typeof duplicateTemplate>;
          readonly idempotencyKey: string;
        }) => ({ params: { id }, body: input, idempotencyKey }),
      ),
      invalidatesTags: changed,
    }),
    deleteTemplate: build.mutation({
      ...call(deleteTemplate, ({ id, force }: { readonly id: string; readonly force: boolean }) => ({
        params: { template_id: id },
        query: { forceDelete: force ? 'true' : undefined },
      })),
      invalidatesTags: changed,
    }),
    importTemplates: build.mutation({
      ...call(importTemplates, (_arg: undefined) => ({ body: {} })),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useSubmitTemplateMutation,
  useRefreshTemplateMutation,
  useDuplicateTemplateMutation,
  useDeleteTemplateMutation,
  useImportTemplatesMutation,
} = templateChangesApi;
