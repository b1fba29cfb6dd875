import { call, callByCursor } from '../../../core/http/endpoint-query';
import { notificationList, readNotification, readAllNotifications } from '@shared/contract/notifications';
import { NOTIFICATION_READ, NOTIFICATION_UNREAD } from '@shared/rules/notification-subtypes';
import type { AppDispatch } from '../../../core/store/store';
import { notificationsApi } from '../api';

/** Which ones are shown. */
export type NotificationFilter = 'all' | 'unread';
const FILTERS: readonly NotificationFilter[] = ['all', 'unread'];

interface Draft {
  pages: { rows: { _id: string; read: 1 | 2 }[]; unread: number }[];
}

/** Changes rows in every list that is loaded, and the number on the bell; @returns what takes it back. */
function patch(
  dispatch: AppDispatch,
  change: (draft: Draft) => void,
  count: (unread: number) => number,
): () => void {
  const lists = FILTERS.map((filter) =>
    dispatch(
      centreApi.util.updateQueryData('notificationList', filter, (draft) => {
        change(draft);
      }),
    ),
  );
  const bell = dispatch(
    notificationsApi.util.updateQueryData('unreadNotifications', undefined, (unread) =>
      Math.max(0, count(unread)),
    ),
  );
  return () => {
    for (const { undo } of [...lists, bell]) undo();
  };
}

export const centreApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    notificationList: build.infiniteQuery({
      ...callByCursor(notificationList, (queryArg: NotificationFilter) => ({
        query: {
          ...(queryArg === 'unread' ? { read: NOTIFICATION_UNREAD } : {}),
        },
      })),
      providesTags: [{ type: 'Notification', id: 'LIST' }],
    }),

    /** Optimistic in every list; taken back in all of them when the server refuses. */
    markNotification: build.mutation({
      ...call(readNotification, ({ id, read }: { readonly id: string; readonly read: 1 | 2 }) => ({
        params: { id },
        body: { read },
      })),
      onQueryStarted: async ({ id, read }, { dispatch, queryFulfilled }) => {
        const undo = patch(
          dispatch as AppDispatch,
          ({ pages }) => {
            for (const { rows } of pages) for (const row of rows) if (row._id === id) row.read = read;
          },
          (unread) => unread + (read === NOTIFICATION_READ ? -1 : 1),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: [{ type: 'Notification', id: 'LIST' }],
    }),

    markAllNotifications: build.mutation({
      ...call(readAllNotifications, ({ upTo }: { readonly upTo: string }) => ({ body: { up_to: upTo } })),
      onQueryStarted: async ({ upTo }, { dispatch, queryFulfilled }) => {
        const undo = patch(
          dispatch as AppDispatch,
          ({ pages }) => {
            for (const { rows } of pages)
              for (const row of rows) if (row._id <= upTo) row.read = NOTIFICATION_READ;
          },
          () => 0,
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: [{ type: 'Notification', id: 'LIST' }],
    }),
  }),
});

export const {
  useNotificationListInfiniteQuery,
  useMarkNotificationMutation,
  useMarkAllNotificationsMutation,
} = centreApi;
