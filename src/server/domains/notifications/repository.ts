import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Notification } from '@shared/contract/notifications';
import {
  type NotificationSubtype,
  NOTIFICATION_READ,
  NOTIFICATION_UNREAD,
} from '@shared/rules/notification-subtypes';
import { type Module, can, MODULES } from '@shared/rules/permissions';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { people } from '../session/reads';
import { rightsByWorkspace, workspaceTitles } from '../workspaces/reads';

type Handle = Kysely<Schema> | Transaction<Schema>;

/** A workspace of a person, and the modules of it that they may see. */
export interface VisibleWorkspace {
  readonly business_id: string;
  readonly modules: readonly Module[];
}

/** For those who are not in the workspace yet. */
const TO_OUTSIDERS: readonly NotificationSubtype[] = ['USER_invite', 'USER_re_invite'];

export async function visibleWorkspaces(db: Handle, userId: string): Promise<VisibleWorkspace[]> {
  return (await rightsByWorkspace(db, userId)).map(({ business_id, permissions }) => {
    const modules = (Object.keys(MODULES) as Module[]).filter((module) => can(permissions, 'view', module));
    return { business_id, modules };
  });
}

/** What was told and may still be seen: a right that was taken away takes what it showed with it. */
const isVisible =
  (workspaces: readonly VisibleWorkspace[]) => (row: ExpressionBuilder<Schema, 'notifications'>) =>
    row.or([
      row('notifications.subtype', 'in', TO_OUTSIDERS),
      ...workspaces.map(({ business_id, modules }) =>
        row.and([
          row('notifications.business_id', '=', business_id),
          row.or([
            row('notifications.module', 'is', null),
            ...(modules.length > 0 ? [row('notifications.module', 'in', modules)] : []),
          ]),
        ]),
      ),
    ]);

const wired = (db: Handle) =>
  db
    .selectFrom('notifications')
    .innerJoin(workspaceTitles, 'businesses._id', 'notifications.business_id')
    .leftJoin(people, 'users._id', 'notifications.actor_id')
    .select([
      'notifications._id',
      'notifications.business_id',
      'notifications.user_id',
      'notifications.subtype',
      'notifications.at',
      'notifications.actor_id',
      'notifications.actor_name',
      'notifications.title',
      'notifications.text',
      'notifications.path',
      'notifications.target_kind',
      'notifications.target_id',
      'notifications.read_at',
    ])
    .select(['businesses.business_title', 'users.avatar']);

type WiredRow = Awaited<ReturnType<ReturnType<typeof wired>['execute']>>[number];

export const toNotification = (row: WiredRow): Notification => ({
  _id: row._id,
  business_id: row.business_id,
  business_title: row.business_title,
  subtype: row.subtype as NotificationSubtype,
  at: toInstant(row.at),
  actor: row.actor_id === null ? null : { _id: row.actor_id, name: row.actor_name ?? '', avatar: row.avatar },
  title: row.title,
  text: row.text,
  path: row.path,
  target:
    row.target_kind === null || row.target_id === null ? null : { kind: row.target_kind, _id: row.target_id },
  read: row.read_at === null ? NOTIFICATION_UNREAD : NOTIFICATION_READ,
});

export interface ListPlace {
  readonly read?: number | undefined;
  /** Older than this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Newest first, out of all workspaces of a person. */
export function notificationsOf(
  db: Handle,
  userId: string,
  workspaces: readonly VisibleWorkspace[],
  { read, after, limit }: ListPlace,
) {
  let query = wired(db).where('notifications.user_id', '=', userId).where(isVisible(workspaces));
  if (read === NOTIFICATION_UNREAD) query = query.where('notifications.read_at', 'is', null);
  if (read === NOTIFICATION_READ) query = query.where('notifications.read_at', 'is not', null);
  if (after !== undefined) query = query.where('notifications._id', '<', after);
  return query.orderBy('notifications._id', 'desc').limit(limit);
}

export async function countUnread(
  db: Handle,
  userId: string,
  workspaces: readonly VisibleWorkspace[],
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('notifications')
    .select('_id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(isVisible(workspaces))
    .limit(limit)
    .execute();
  return rows.length;
}

/** For the stream: what a workspace's events speak of. */
export async function notificationsByIds(
  scope: Scope,
  ids: readonly string[],
): Promise<(Notification & { readonly user_id: string })[]> {
  if (ids.length === 0) return [];
  const rows = await wired(scope.db)
    .where('notifications.business_id', '=', scope.business_id)
    .where('notifications._id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...toNotification(row), user_id: row.user_id }));
}
