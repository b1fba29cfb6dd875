import { changeMember, removeMember } from '@shared/contract/members';
import { usersByRole } from '@shared/contract/roles';
import { call, callByPage } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import type { BodyInputOf } from '@shared/contract/endpoint';
import {
  demoMailbox,
  joinByInvitation,
  readInvitation,
  invitationList,
  invite,
  resendInvitation,
  revokeInvitation,
  answerInvitation,
  declineInvitation,
} from '@shared/contract/invitations';
import type { Member } from '@shared/contract/workspaces';
import { api } from '../../core/http/api';
import { patchRole } from '../workspaces';

export type InvitationList = DataOf<typeof invitationList>;
export type ReadInvitation = DataOf<typeof readInvitation>;

interface Invite {
  readonly email: string;
  readonly role_id: string;
  readonly idempotencyKey: string;
}

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeMember: build.mutation({
      ...call(changeMember, ({ id, role }: { readonly id: string; readonly role: Member['role'] }) => ({
        params: { id },
        body: { role_id: role._id },
      })),
      invalidatesTags: (result) => (result ? ['Member', 'Role'] : []),
      // Optimistic: the old role comes back if the server refuses.
      onQueryStarted: async ({ id, role }, { dispatch, queryFulfilled }) => {
        const { _id, role_name } = role;
        const patch = dispatch(patchRole(id, { _id, role_name }));
        await queryFulfilled.catch(() => {
          patch.undo();
        });
      },
    }),
    /** Those who hold one of these roles (ids with commas between them); everybody where they are not known. */
    membersOfRoles: build.infiniteQuery({
      ...callByPage(usersByRole, (roles: string | null) => ({
        query: { rows_per_page: 30, roles: roles ?? undefined },
      })),
      providesTags: [{ type: 'Member', id: 'LIST' }],
    }),
    removeMember: build.mutation({
      ...call(removeMember, (id: string) => ({ params: { id } })),
      invalidatesTags: (result) => (result ? ['Member', 'Role'] : []),
    }),

    invitations: build.query({
      ...call(invitationList),
      providesTags: ['Invitation'],
    }),
    invite: build.mutation({
      ...call(invite, ({ idempotencyKey, ...body }: Invite) => ({ body, idempotencyKey })),
      invalidatesTags: (result) => (result ? ['Invitation'] : []),
    }),
    resendInvitation: build.mutation({
      ...call(resendInvitation, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Invitation'],
    }),
    revokeInvitation: build.mutation({
      ...call(revokeInvitation, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Invitation'],
    }),

    /** What a link is about; the token travels in the body only. */
    readInvitation: build.query({
      ...call(readInvitation, (token: string) => ({ body: { token } })),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation({
      ...call(answerInvitation, (id: string) => ({ params: { id }, body: { answer: 'accept' } })),
      invalidatesTags: ['MyInvitation'],
    }),
    declineByLink: build.mutation({
      ...call(declineInvitation, (token: string) => ({ body: { token } })),
      invalidatesTags: ['MyInvitation'],
    }),
    joinByInvitation: build.mutation({
      ...call(joinByInvitation, (body: BodyInputOf<typeof joinByInvitation>) => ({ body })),
    }),

    demoMailbox: build.query({
      ...call(demoMailbox),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useChangeMemberMutation,
  useMembersOfRolesInfiniteQuery,
  useRemoveMemberMutation,
  useInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useReadInvitationQuery,
  useAcceptInvitationMutation,
  useDeclineByLinkMutation,
  useJoinByInvitationMutation,
  useDemoMailboxQuery,
} = membersApi;
