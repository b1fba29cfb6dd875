import { api } from '../../app/api';

/** What the bell needs; the lists and the settings are loaded when they are opened. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** In all workspaces of the person. */
    unreadNotifications: build.query<number, undefined>({
      query: () => ({ url: '/notifications/unread' }),
      transformResponse: (answer: { data: { unread: number } }) => answer.data.unread,
      providesTags: [{ type: 'Notification', id: 'LIST' }],
    }),
  }),
});

export const { useUnreadNotificationsQuery } = notificationsApi;
