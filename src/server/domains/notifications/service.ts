import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { notificationList } from '@shared/contract/notifications';
import { NOTIFICATION_READ } from '@shared/rules/notification-subtypes';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { setAllRead, setRead } from './read-state-repository';
import { countUnread, notificationsOf, visibleWorkspaces, toNotification } from './repository';
import type { Broadcast } from './broadcast';

/** The bell says `99+` long before. */
const MAX_COUNTED = 1000;

/** A person's centre: what they were told, in all their workspaces. */
export interface NotificationsService {
  list(
    userId: string,
    query: QueryOf<typeof notificationList>,
  ): Promise<ResponseOf<typeof notificationList>['data']>;
  unread(userId: string): Promise<number>;
  /** @throws AppError `notification_not_found` */
  mark(userId: string, id: string, read: number): Promise<void>;
  readAll(userId: string, upTo: string): Promise<void>;
}

export function createNotificationsService(
  { clock, database: { system } }: Platform,
  broadcast: Broadcast,
): NotificationsService {
  const told = (userId: string): void => broadcast([userId], null);

  return {
    async list(userId, { read, rows_per_page, cursor }) {
      const workspaces = await visibleWorkspaces(system, userId);
      const place = { read, after: cursor, limit: rows_per_page + 1 };
      const [rows, unread] = await Promise.all([
        notificationsOf(system, userId, workspaces, place).execute(),
        countUnread(system, userId, workspaces, MAX_COUNTED),
      ]);
      const page = rows.slice(0, rows_per_page);
      const last = rows.length > rows_per_page ? page.at(-1) : undefined;
      return { rows: page.map(toNotification), unread, next_cursor: last?._id ?? null };
    },

    unread: async (userId) =>
      countUnread(system, userId, await visibleWorkspaces(system, userId), MAX_COUNTED),

    async mark(userId, id, read) {
      const at = read === NOTIFICATION_READ ? clock() : null;
      if (!(await setRead(system, userId, id, at))) throw new AppError('notification_not_found');
      told(userId);
    },

    async readAll(userId, upTo) {
      if ((await setAllRead(system, userId, upTo, clock())) > 0) told(userId);
    },
  };
}
