import type { ContactType, ContactTypeDetail, TypeColor } from '@shared/contract/contact-types';
import type { Hides } from '@shared/rules/stage-attributes';
import { api } from '../../app/api';

const path = (id: string): string => `/lifecyclestage/${encodeURIComponent(id)}`;

export interface TypeChange {
  readonly label?: string;
  readonly color?: TypeColor;
  readonly attributes?: readonly ({ readonly name: string } & Hides)[];
}

const contactTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactTypes: build.query<readonly ContactType[], undefined>({
      query: () => ({ url: '/lifecyclestage/list?rows_per_page=0' }),
      transformResponse: ({ data }: { readonly data: { readonly rows: ContactType[] } }) => data.rows,
      providesTags: [{ type: 'ContactType', id: 'LIST' }],
    }),
    contactType: build.query<ContactTypeDetail, string>({
      query: (id) => ({ url: path(id) }),
      transformResponse: ({ data }: { readonly data: ContactTypeDetail }) => data,
      providesTags: (_result, _error, id) => [{ type: 'ContactType', id }],
    }),
    createContactType: build.mutation<
      ContactType,
      { readonly label: string; readonly color: TypeColor; readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/lifecyclestage',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: ({ data }: { readonly data: ContactType }) => data,
      invalidatesTags: (result) => (result ? [{ type: 'ContactType', id: 'LIST' }] : []),
    }),
    updateContactType: build.mutation<
      ContactTypeDetail,
      { readonly id: string; readonly change: TypeChange }
    >({
      query: ({ id, change }) => ({ url: path(id), method: 'PATCH', body: change }),
      transformResponse: ({ data }: { readonly data: ContactTypeDetail }) => data,
      async onQueryStarted({ id, change }, { dispatch, queryFulfilled }) {
        // A tick shows at once, and goes back when it is refused.
        const hides = new Map((change.attributes ?? []).map(({ name, ...rest }) => [name, rest]));
        const patches = [
          dispatch(
            contactTypesApi.util.updateQueryData('contactType', id, (draft) => {
              for (const group of draft.stage_attributes) {
                for (const field of group.fields) Object.assign(field, hides.get(field.name));
              }
            }),
          ),
          dispatch(
            contactTypesApi.util.updateQueryData('contactTypes', undefined, (rows) => {
              const row = rows.find(({ _id }) => _id === id);
              if (row && change.color !== undefined) row.color = change.color;
            }),
          ),
        ];
        await queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
      invalidatesTags: (result, _error, { id }) =>
        result
          ? [
              { type: 'ContactType', id: 'LIST' },
              { type: 'ContactType', id },
            ]
          : [],
    }),
    orderContactTypes: build.mutation<unknown, readonly string[]>({
      query: (ids) => ({ url: '/lifecyclestage/order', method: 'PUT', body: { ids } }),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const place = new Map(ids.map((id, index) => [id, index]));
        const patch = dispatch(
          contactTypesApi.util.updateQueryData('contactTypes', undefined, (rows) =>
            [...rows].sort((a, b) => (place.get(a._id) ?? ids.length) - (place.get(b._id) ?? ids.length)),
          ),
        );
        await queryFulfilled.catch(() => {
          patch.undo();
        });
      },
      invalidatesTags: [{ type: 'ContactType', id: 'LIST' }],
    }),
    deleteContactType: build.mutation<unknown, { readonly id: string; readonly moveTo: string | null }>({
      query: ({ id, moveTo }) => ({
        url: path(id),
        method: 'DELETE',
        params: moveTo === null ? {} : { move_to: moveTo },
      }),
      invalidatesTags: (result) => (result ? [{ type: 'ContactType', id: 'LIST' }] : []),
    }),
  }),
});

export const {
  useContactTypesQuery,
  useContactTypeQuery,
  useCreateContactTypeMutation,
  useUpdateContactTypeMutation,
  useOrderContactTypesMutation,
  useDeleteContactTypeMutation,
} = contactTypesApi;
