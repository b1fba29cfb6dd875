import { call } from '../../core/http/endpoint-query';
import { myInvitations, answerInvitation } from '@shared/contract/invitations';
import { api } from '../../core/http/api';

interface Answer {
  readonly id: string;
  readonly answer: 'accept' | 'decline';
}

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The workspaces that the person is invited to, and how many. */
    myInvitations: build.query({
      ...call(myInvitations),
      providesTags: ['MyInvitation'],
    }),
    /** Answers the person's profile, with the new workspace in it. */
    answerInvitation: build.mutation({
      ...call(answerInvitation, ({ id, answer }: Answer) => ({ params: { id }, body: { answer } })),
      // Also when it is refused: then it was taken back or answered elsewhere.
      invalidatesTags: ['MyInvitation'],
    }),
  }),
});

export const { useMyInvitationsQuery, useAnswerInvitationMutation } = invitationsApi;
