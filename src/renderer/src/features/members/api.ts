import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type { Invitation, demoMailbox, joinByInvitation, readInvitation } from '@shared/contract/invitations';
import type { Profile } from '@shared/contract/session';
import type { Member } from '@shared/contract/workspaces';
import { api } from '../../app/api';

export interface InvitationList {
  readonly rows: readonly Invitation[];
  /** Whether the server sends mail; otherwise links are handed over. */
  readonly mail: boolean;
}
export type ReadInvitation = ResponseOf<typeof readInvitation>['data'];
type DemoMailbox = ResponseOf<typeof demoMailbox>['data'];

interface Invite {
  readonly email: string;
  readonly role_id: string;
  readonly idempotencyKey: string;
}

const member = (id: string): string => `/workspace/members/${encodeURIComponent(id)}`;
const invitation = (id: string): string => `/workspace/invitations/${encodeURIComponent(id)}`;
const unwrap = <Value>(answer: { readonly data: Value }): Value => answer.data;

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeMember: build.mutation<Member, { readonly id: string; readonly role_id: string }>({
      query: ({ id, role_id }) => ({ url: member(id), method: 'PATCH', body: { role_id } }),
      transformResponse: unwrap<Member>,
      invalidatesTags: (result) => (result ? ['Member', 'Role'] : []),
    }),
    removeMember: build.mutation<{ done: true }, string>({
      query: (id) => ({ url: member(id), method: 'DELETE' }),
      transformResponse: unwrap<{ done: true }>,
      invalidatesTags: (result) => (result ? ['Member', 'Role'] : []),
    }),

    invitations: build.query<InvitationList, undefined>({
      query: () => ({ url: '/workspace/invitations' }),
      transformResponse: unwrap<InvitationList>,
      providesTags: ['Invitation'],
    }),
    invite: build.mutation<Invitation, Invite>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/workspace/invitations',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: unwrap<Invitation>,
      invalidatesTags: (result) => (result ? ['Invitation'] : []),
    }),
    resendInvitation: build.mutation<Invitation, string>({
      query: (id) => ({ url: `${invitation(id)}/resend`, method: 'POST' }),
      transformResponse: unwrap<Invitation>,
      invalidatesTags: ['Invitation'],
    }),
    revokeInvitation: build.mutation<{ done: true }, string>({
      query: (id) => ({ url: invitation(id), method: 'DELETE' }),
      transformResponse: unwrap<{ done: true }>,
      invalidatesTags: ['Invitation'],
    }),

    /** What a link is about; the token travels in the body only. */
    readInvitation: build.query<ReadInvitation, string>({
      query: (token) => ({ url: '/invitation', method: 'POST', body: { token } }),
      transformResponse: unwrap<ReadInvitation>,
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<Profile, string>({
      query: (id) => ({
        url: `/session/invitations/${encodeURIComponent(id)}`,
        method: 'POST',
        body: { answer: 'accept' },
      }),
      transformResponse: unwrap<Profile>,
      invalidatesTags: ['MyInvitation'],
    }),
    declineByLink: build.mutation<{ done: true }, string>({
      query: (token) => ({ url: '/invitation/decline', method: 'POST', body: { token } }),
      transformResponse: unwrap<{ done: true }>,
      invalidatesTags: ['MyInvitation'],
    }),
    joinByInvitation: build.mutation<Profile, BodyInputOf<typeof joinByInvitation>>({
      query: (body) => ({ url: '/invitation/join', method: 'POST', body }),
      transformResponse: unwrap<Profile>,
    }),

    demoMailbox: build.query<DemoMailbox, undefined>({
      query: () => ({ url: '/demo/mailbox' }),
      transformResponse: unwrap<DemoMailbox>,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useChangeMemberMutation,
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
