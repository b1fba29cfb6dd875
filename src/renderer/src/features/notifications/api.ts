import { unreadNotifications } from '@shared/contract/notifications';
import { call } from '../../core/http/endpoint-query';
import { api } from '../../core/http/api';

/** What the bell needs; the lists and the settings are loaded when they are opened. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** In all workspaces of the person. */
    unreadNotifications: build.query({
      ...call(
        unreadNotifications,
        (_arg: undefined) => ({}),
        ({ unread }) => unread,
      ),
      providesTags: [{ type: 'Notification', id: 'LIST' }],
    }),
  }),
});

export const { useUnreadNotificationsQuery } = notificationsApi;
