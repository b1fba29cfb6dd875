import { call } from '../../core/http/endpoint-query';
import type { BodyInputOf } from '@shared/contract/endpoint';
import { createRole, deleteRole, updateRole } from '@shared/contract/roles';
import { roles } from '@shared/contract/workspaces';
import { api } from '../../core/http/api';
import { showSaved } from '../../core/http/show-saved';

type NewRole = BodyInputOf<typeof createRole> & { readonly idempotencyKey: string };
type RoleChange = BodyInputOf<typeof updateRole> & { readonly id: string };

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The roles of the workspace, in the order of their making. */
    roles: build.query({
      ...call(
        roles,
        (_arg: undefined) => ({}),
        ({ rows }) => rows,
      ),
      providesTags: ['Role'],
    }),
    createRole: build.mutation({
      ...call(createRole, ({ idempotencyKey, ...body }: NewRole) => ({ body, idempotencyKey })),
      invalidatesTags: (result) => (result ? ['Role'] : []),
    }),
    updateRole: build.mutation({
      ...call(updateRole, ({ id, ...body }: RoleChange) => ({ params: { id }, body })),
      onQueryStarted: (_arg, saving) => showSaved(saving, ['roles']),
      invalidatesTags: (result) => (result ? ['Role', 'Member'] : []),
    }),
    deleteRole: build.mutation({
      ...call(deleteRole, ({ id, moveTo }: { readonly id: string; readonly moveTo: string | null }) => ({
        params: { id },
        query: { move_to: moveTo ?? undefined },
      })),
      invalidatesTags: (result) => (result ? ['Role', 'Member', 'Invitation'] : []),
    }),
  }),
});

export const { useRolesQuery, useCreateRoleMutation, useUpdateRoleMutation, useDeleteRoleMutation } =
  rolesApi;
