import type { Notification } from '@shared/contract/notifications';
import { NOTIFICATION_READ, NOTIFICATION_UNREAD } from '@shared/rules/notification-subtypes';
import { toast } from '../../../core/toast';
import {
  type NotificationFilter,
  useMarkAllNotificationsMutation,
  useMarkNotificationMutation,
  useNotificationListInfiniteQuery,
} from './api';
import { copy } from './copy';

/** What was told, and what can be done with it. */
export function useCentre(filter: NotificationFilter) {
  const list = useNotificationListInfiniteQuery(filter, { refetchOnMountOrArgChange: 30 });
  const [markOne] = useMarkNotificationMutation();
  const [markAll, { isLoading: marking }] = useMarkAllNotificationsMutation();
  const pages = list.currentData?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  const newest = rows?.[0]?._id;

  const mark = (row: Notification, read: 1 | 2): void => {
    if (row.read === read) return;
    markOne({ id: row._id, read })
      .unwrap()
      .catch(() => {
        toast(copy.notMarked, 'error');
      });
  };
  const readAll = (): void => {
    if (newest === undefined) return;
    markAll({ upTo: newest })
      .unwrap()
      .catch(() => {
        toast(copy.notMarked, 'error');
      });
  };
  return {
    ...list,
    rows,
    mark,
    readAll,
    marking,
    hasUnread:
      (pages?.[0]?.unread ?? 0) > 0 || (rows?.some(({ read }) => read === NOTIFICATION_UNREAD) ?? false),
    /** They are going to the thing: they have read of it. */
    open: (row: Notification): void => {
      mark(row, NOTIFICATION_READ);
    },
  };
}

export type Centre = ReturnType<typeof useCentre>;
