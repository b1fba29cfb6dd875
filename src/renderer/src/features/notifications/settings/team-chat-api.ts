import { connectSlack, deleteIntegration, slackIntegration } from '@shared/contract/integrations';
import { call } from '../../../core/http/endpoint-query';
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
    teamChat: build.query({
      ...call(slackIntegration, (business: string) => ({ businessId: business })),
      providesTags: [{ type: 'NotificationSettings', id: 'TEAM_CHAT' }],
    }),
    teamChatAddress: build.mutation({
      ...call(connectSlack, (business: string) => ({ businessId: business })),
    }),
    disconnectTeamChat: build.mutation({
      ...call(deleteIntegration, ({ business, id }: { readonly business: string; readonly id: string }) => ({
        params: { platform: 'slack', integration_id: id },
        businessId: business,
      })),
      invalidatesTags: [{ type: 'NotificationSettings', id: 'TEAM_CHAT' }],
    }),
  }),
});

export const { useTeamChatQuery, useTeamChatAddressMutation, useDisconnectTeamChatMutation } = teamChatApi;
