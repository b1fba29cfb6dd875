import type { ResponseOf } from '@shared/contract/endpoint';
import type { myInvitations } from '@shared/contract/invitations';
import type { Profile } from '@shared/contract/session';
import { api } from '../../app/api';

export type MyInvitations = ResponseOf<typeof myInvitations>['data'];

interface Answer {
  readonly id: string;
  readonly answer: 'accept' | 'decline';
}

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The workspaces that the person is invited to, and how many. */
    myInvitations: build.query<MyInvitations, undefined>({
      query: () => ({ url: '/session/invitations' }),
      transformResponse: (answer: { data: MyInvitations }) => answer.data,
      providesTags: ['MyInvitation'],
    }),
    /** Answers the person's profile, with the new workspace in it. */
    answerInvitation: build.mutation<Profile, Answer>({
      query: ({ id, answer }) => ({ url: `/session/invitations/${id}`, method: 'POST', body: { answer } }),
      transformResponse: (answer: { data: Profile }) => answer.data,
      // Also when it is refused: then it was taken back or answered elsewhere.
      invalidatesTags: ['MyInvitation'],
    }),
  }),
});

export const { useMyInvitationsQuery, useAnswerInvitationMutation } = invitationsApi;
