import type { Events } from '../../platform/events/events';
import type { TransactionScope } from '../../platform/scope';
import type { Broadcast } from './broadcast';
import type { NotificationEvent, NotificationRecipient, RaisedNotification } from './ports';

export interface WriteContext {
  readonly events: Events;
  readonly broadcast: Broadcast;
}

/** The notifications of its readers, and what tells their open windows. */
export async function writeNotifications(
  { events, broadcast }: WriteContext,
  tx: TransactionScope,
  event: NotificationEvent,
  raised: RaisedNotification,
  readers: readonly NotificationRecipient[],
): Promise<void> {
  if (readers.length === 0) return;
  const { _id, subtype, at, actor, title, text, path, target } = raised;
  await tx.db
    .insertInto('notifications')
    .values(
      readers.map(({ user_id }) => ({
        business_id: tx.business_id,
        user_id,
        _id,
        subtype,
        at,
        title,
        text,
        path,
        actor_id: actor?._id ?? null,
        actor_name: actor?.name ?? null,
        target_kind: target?.kind ?? null,
        target_id: target?._id ?? null,
        module: event.module,
        read_at: null,
      })),
    )
    .execute();
  const ids = readers.map(({ user_id }) => user_id);
  await events.append(
    tx,
    ids.map((user_id) => ({ kind: 'notification.created', ids: { user_id, notification_id: _id } })),
  );
  tx.afterCommit(() => broadcast(ids, tx.business_id));
}

/** What people have been told is other than before: their open windows load it again. */
export async function publishChange(
  { events, broadcast }: WriteContext,
  tx: TransactionScope,
  userIds: readonly string[],
): Promise<void> {
  await events.append(
    tx,
    userIds.map((user_id) => ({ kind: 'notifications.updated', ids: { user_id } })),
  );
  tx.afterCommit(() => broadcast(userIds, tx.business_id));
}
