import type { CustomField, createField, updateField } from '@shared/contract/fields';
import type { BodyInputOf } from '@shared/contract/endpoint';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { api } from '../../app/api';

const path = (id: string): string => `/fields/${encodeURIComponent(id)}`;
const unwrap = ({ data }: { readonly data: CustomField }): CustomField => data;

const fieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fields: build.query<readonly CustomField[], FieldEntity>({
      query: (entity) => ({ url: '/fields/list', params: { entity } }),
      transformResponse: ({ data }: { readonly data: { readonly rows: CustomField[] } }) => data.rows,
      providesTags: ['Field'],
    }),
    createField: build.mutation<
      CustomField,
      { readonly input: BodyInputOf<typeof createField>; readonly idempotencyKey: string }
    >({
      query: ({ input, idempotencyKey }) => ({
        url: '/fields',
        method: 'POST',
        body: input,
        idempotencyKey,
      }),
      transformResponse: unwrap,
      invalidatesTags: (result) => (result ? ['Field', 'ContactType'] : []),
    }),
    updateField: build.mutation<
      CustomField,
      { readonly id: string; readonly change: BodyInputOf<typeof updateField> }
    >({
      query: ({ id, change }) => ({ url: path(id), method: 'PATCH', body: change }),
      transformResponse: unwrap,
      invalidatesTags: (result) => (result ? ['Field', 'ContactType'] : []),
    }),
    orderFields: build.mutation<unknown, { readonly entity: FieldEntity; readonly ids: readonly string[] }>({
      query: (body) => ({ url: '/fields/order', method: 'PUT', body }),
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
    deleteField: build.mutation<unknown, string>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
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
