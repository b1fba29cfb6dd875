import { connectSlack, deleteIntegration, slackIntegration } from '@shared/contract/integrations';
import { call } from '../../../core/http/endpoint-query';
import type { DataOf } from '../../../core/http/endpoint-request';
import { notificationsApi } from '../api';

/** What is connected; a server without a Slack app has nothing to connect. */
export type TeamChat = DataOf<typeof slackIntegration>;

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
