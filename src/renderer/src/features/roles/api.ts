import type { BodyInputOf } from '@shared/contract/endpoint';
import type { createRole, updateRole } from '@shared/contract/roles';
import type { Role } from '@shared/contract/workspaces';
import { api } from '../../app/api';

type NewRole = BodyInputOf<typeof createRole> & { readonly idempotencyKey: string };
type RoleChange = BodyInputOf<typeof updateRole> & { readonly id: string };

const path = (id: string): string => `/workspace/roles/${encodeURIComponent(id)}`;
const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The roles of the workspace, in the order of their making. */
    roles: build.query<readonly Role[], undefined>({
      query: () => ({ url: '/workspace/roles' }),
      transformResponse: (answer: { data: { rows: Role[] } }) => answer.data.rows,
      providesTags: ['Role'],
    }),
    createRole: build.mutation<Role, NewRole>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/workspace/roles',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<Role>,
      invalidatesTags: (result) => (result ? ['Role'] : []),
    }),
    updateRole: build.mutation<Role, RoleChange>({
      query: ({ id, ...body }) => ({ url: path(id), method: 'PATCH', body }),
      transformResponse: unwrap<Role>,
      invalidatesTags: (result) => (result ? ['Role', 'Member'] : []),
    }),
    deleteRole: build.mutation<{ done: true }, { readonly id: string; readonly moveTo: string | null }>({
      query: ({ id, moveTo }) => ({
        url: path(id),
        method: 'DELETE',
        ...(moveTo === null ? {} : { params: { move_to: moveTo } }),
      }),
      transformResponse: unwrap<{ done: true }>,
      invalidatesTags: (result) => (result ? ['Role', 'Member', 'Invitation'] : []),
    }),
  }),
});

export const { useRolesQuery, useCreateRoleMutation, useUpdateRoleMutation, useDeleteRoleMutation } =
  rolesApi;
