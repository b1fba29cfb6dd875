import { call } from '../../core/http/endpoint-query';
import {
  type TypeColor,
  contactTypeList,
  contactTypeById,
  createContactType,
  updateContactType,
  orderContactTypes,
  deleteContactType,
} from '@shared/contract/contact-types';
import type { FieldVisibility } from '@shared/rules/stage-attributes';
import { api } from '../../core/http/api';

export interface TypeChange {
  readonly label?: string;
  readonly color?: TypeColor;
  readonly attributes?: readonly ({ readonly name: string } & FieldVisibility)[];
}

const contactTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactTypes: build.query({
      ...call(
        contactTypeList,
        (_arg: undefined) => ({ query: { rows_per_page: 0 } }),
        ({ rows }) => rows,
      ),
      providesTags: [{ type: 'ContactType', id: 'LIST' }],
    }),
    contactType: build.query({
      ...call(contactTypeById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'ContactType', id }],
    }),
    createContactType: build.mutation({
      ...call(
        createContactType,
        ({
          idempotencyKey,
          ...body
        }: {
          readonly label: string;
          readonly color: TypeColor;
          readonly idempotencyKey: string;
        }) => ({ body, idempotencyKey }),
      ),
      invalidatesTags: (result) => (result ? [{ type: 'ContactType', id: 'LIST' }] : []),
    }),
    updateContactType: build.mutation({
      ...call(updateContactType, ({ id, change }: { readonly id: string; readonly change: TypeChange }) => ({
        params: { id },
        body: change,
      })),
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
    orderContactTypes: build.mutation({
      ...call(orderContactTypes, (ids: readonly string[]) => ({ body: { ids } })),
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
    deleteContactType: build.mutation({
      ...call(
        deleteContactType,
        ({ id, moveTo }: { readonly id: string; readonly moveTo: string | null }) => ({
          params: { id },
          query: { move_to: moveTo ?? undefined },
        }),
      ),
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
