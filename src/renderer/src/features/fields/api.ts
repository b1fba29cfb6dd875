import { call } from '../../core/http/endpoint-query';
import { createField, updateField, fieldList, orderFields, deleteField } from '@shared/contract/fields';
import type { BodyInputOf } from '@shared/contract/endpoint';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { api } from '../../core/http/api';
import { showSaved } from '../../core/http/show-saved';

const fieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fields: build.query({
      ...call(
        fieldList,
        (entity: FieldEntity) => ({ query: { entity } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Field'],
    }),
    createField: build.mutation({
      ...call(
        createField,
        ({
          input,
          idempotencyKey,
        }: {
          readonly input: BodyInputOf<typeof createField>;
          readonly idempotencyKey: string;
        }) => ({ body: input, idempotencyKey }),
      ),
      invalidatesTags: (result) => (result ? ['Field', 'ContactType'] : []),
    }),
    updateField: build.mutation({
      ...call(
        updateField,
        ({ id, change }: { readonly id: string; readonly change: BodyInputOf<typeof updateField> }) => ({
          params: { id },
          body: change,
        }),
      ),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['fields']),
      invalidatesTags: (result) => (result ? ['Field', 'ContactType'] : []),
    }),
    orderFields: build.mutation({
      ...call(orderFields, (body: { readonly entity: FieldEntity; readonly ids: readonly string[] }) => ({
        body,
      })),
      async onQueryStarted({ entity, ids }, { dispatch, queryFulfilled }) {
        const place = new Map(ids.map((id, index) => [id, index]));
        const patch = dispatch(
          fieldsApi.util.updateQueryData('fields', entity, (rows) =>
            [...rows].sort((a, b) => (place.get(a._id) ?? ids.length) - (place.get(b._id) ?? ids.length)),
          ),
        );
        await queryFulfilled.catch(() => {
          patch.undo();
        });
      },
      invalidatesTags: ['Field', 'ContactType'],
    }),
    deleteField: build.mutation({
      ...call(deleteField, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? ['Field', 'ContactType'] : []),
    }),
  }),
});

export const {
  useFieldsQuery,
  useCreateFieldMutation,
  useUpdateFieldMutation,
  useOrderFieldsMutation,
  useDeleteFieldMutation,
} = fieldsApi;
