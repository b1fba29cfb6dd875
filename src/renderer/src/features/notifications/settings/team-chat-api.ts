import { notificationsApi } from '../api';

/** A connected team chat (spec 3 §3, Integration). */
interface TeamChatConnection {
  readonly _id: string;
  /** 1: connected. */
  readonly status: number;
  readonly account: { readonly organization_name: string; readonly channel_name: string };
}

export interface TeamChat {
  /** The server belongs to a Slack app: without one there is nothing to connect. */
  readonly configured: boolean;
  readonly rows: readonly TeamChatConnection[];
}

const teamChatApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    teamChat: build.query<TeamChat, string>({
      query: (business) => ({ url: '/integration/slack', headers: { b_id: business } }),
      transformResponse: (answer: { data: TeamChat }) => answer.data,
      providesTags: [{ type: 'NotificationSettings', id: 'TEAM_CHAT' }],
    }),
    teamChatAddress: build.mutation<string, string>({
      query: (business) => ({ url: '/integration/slack/connect', headers: { b_id: business } }),
      transformResponse: (answer: { data: string }) => answer.data,
    }),
    disconnectTeamChat: build.mutation<unknown, { readonly business: string; readonly id: string }>({
      query: ({ business, id }) => ({
        url: `/integration/slack/${encodeURIComponent(id)}`,
        method: 'DELETE',
        headers: { b_id: business },
      }),
      invalidatesTags: [{ type: 'NotificationSettings', id: 'TEAM_CHAT' }],
    }),
  }),
});

export const { useTeamChatQuery, useTeamChatAddressMutation, useDisconnectTeamChatMutation } = teamChatApi;
