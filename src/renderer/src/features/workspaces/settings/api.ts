import { leaveWorkspace } from '@shared/contract/members';
import { call } from '../../../core/http/endpoint-query';
import { fileForm } from '../../../core/http/endpoint-request';
import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  updateWorkspace,
  workspaceDetails,
  uploadLogo,
  removeLogo,
  deleteWorkspace,
  createOwnWorkspace,
  orderWorkspaces,
} from '@shared/contract/workspace-settings';
import { api } from '../../../core/http/api';

export type WorkspaceChange = BodyInputOf<typeof updateWorkspace>;
interface NewWorkspace {
  readonly business_title: string;
  readonly skipTrial: boolean;
  readonly idempotencyKey: string;
}

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The workspace with its business form. */
    workspace: build.query({
      ...call(workspaceDetails),
      providesTags: ['Workspace'],
    }),
    updateWorkspace: build.mutation({
      ...call(updateWorkspace, (body: WorkspaceChange) => ({ body })),
      invalidatesTags: (result) => (result ? ['Workspace'] : []),
    }),
    uploadLogo: build.mutation({
      ...call(uploadLogo, (file: File) => ({ body: fileForm(file) })),
      invalidatesTags: (result) => (result ? ['Workspace'] : []),
    }),
    removeLogo: build.mutation({
      ...call(removeLogo),
      invalidatesTags: (result) => (result ? ['Workspace'] : []),
    }),
    deleteWorkspace: build.mutation({
      ...call(deleteWorkspace, (title: string) => ({ body: { title } })),
    }),
    leaveWorkspace: build.mutation({
      ...call(leaveWorkspace, (id: string) => ({ params: { business_id: id } })),
    }),
    createWorkspace: build.mutation({
      ...call(createOwnWorkspace, ({ idempotencyKey, ...body }: NewWorkspace) => ({ body, idempotencyKey })),
    }),
    orderWorkspaces: build.mutation({
      ...call(orderWorkspaces, (business_ids: readonly string[]) => ({ body: { business_ids } })),
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
