import type { BodyInputOf } from '@shared/contract/endpoint';
import type { Profile } from '@shared/contract/session';
import type { updateWorkspace, Workspace } from '@shared/contract/workspace-settings';
import { api } from '../../../app/api';

export type WorkspaceChange = BodyInputOf<typeof updateWorkspace>;
interface NewWorkspace {
  readonly business_title: string;
  readonly skipTrial: boolean;
  readonly idempotencyKey: string;
}

const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The workspace with its business form. */
    workspace: build.query<Workspace, undefined>({
      query: () => ({ url: '/workspace' }),
      transformResponse: unwrap<Workspace>,
      providesTags: ['Workspace'],
    }),
    updateWorkspace: build.mutation<Workspace, WorkspaceChange>({
      query: (body) => ({ url: '/workspace', method: 'PATCH', body }),
      transformResponse: unwrap<Workspace>,
      invalidatesTags: (result) => (result ? ['Workspace'] : []),
    }),
    uploadLogo: build.mutation<Workspace, File>({
      query: (file) => {
        const body = new FormData();
        body.append('user_media', file, file.name);
        return { url: '/workspace/logo', method: 'POST', body };
      },
      transformResponse: unwrap<Workspace>,
      invalidatesTags: (result) => (result ? ['Workspace'] : []),
    }),
    removeLogo: build.mutation<Workspace, undefined>({
      query: () => ({ url: '/workspace/logo', method: 'DELETE' }),
      transformResponse: unwrap<Workspace>,
      invalidatesTags: (result) => (result ? ['Workspace'] : []),
    }),
    deleteWorkspace: build.mutation<{ done: true }, string>({
      query: (title) => ({ url: '/workspace', method: 'DELETE', body: { title } }),
      transformResponse: unwrap<{ done: true }>,
    }),
    leaveWorkspace: build.mutation<{ done: true }, string>({
      query: (id) => ({ url: `/session/workspaces/${encodeURIComponent(id)}`, method: 'DELETE' }),
      transformResponse: unwrap<{ done: true }>,
    }),
    createWorkspace: build.mutation<{ business_id: string; profile: Profile }, NewWorkspace>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/session/workspaces',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<{ business_id: string; profile: Profile }>,
    }),
    orderWorkspaces: build.mutation<Profile, readonly string[]>({
      query: (business_ids) => ({
        url: '/session/workspaces/order',
        method: 'PUT',
        body: { business_ids },
      }),
      transformResponse: unwrap<Profile>,
    }),
  }),
});

export const {
  useWorkspaceQuery,
  useUpdateWorkspaceMutation,
  useUploadLogoMutation,
  useRemoveLogoMutation,
  useDeleteWorkspaceMutation,
  useLeaveWorkspaceMutation,
  useCreateWorkspaceMutation,
  useOrderWorkspacesMutation,
} = settingsApi;
