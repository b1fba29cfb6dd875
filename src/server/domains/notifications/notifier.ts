import {
  type SettingOwner,
  type StoredSettings,
  isDelivered,
  ownerOf,
} from '@shared/rules/notification-settings';
import type { NotificationChannelName } from '@shared/rules/notification-subtypes';
import { stripControl, truncate } from '@shared/rules/text';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { deleteAbout, isToldSince, setTargetRead } from './marks-repository';
import type {
  NotificationChannel,
  NotificationEvent,
  NotificationRecipient,
  Notifier,
  RaisedNotification,
} from './ports';
import { membersWith, people } from './recipients';
import { accountSettings, memberSettings, workspaceSettings } from './settings-repository';
import type { Broadcast } from './broadcast';

const MOST_TITLE = 200;
const MOST_TEXT = 1000;
const line = (text: string, most: number): string => truncate(stripControl(text), most);

/** Everybody whom it concerns and who may see it, without the one who did it. */
async function concerned(scope: Scope, event: NotificationEvent): Promise<NotificationRecipient[]> {
  const { recipients, actor, module, outsiders = false } = event;
  const sight = module === null ? [] : [{ action: 'view' as const, module }];
  const found =
    'action' in recipients
      ? await membersWith(scope, null, [recipients, ...sight])
      : outsiders
        ? await people(scope, [...new Set(recipients)])
        : await membersWith(scope, [...new Set(recipients)], sight);
  return found.filter(({ user_id }) => user_id !== actor?._id);
}

/** Turns what has happened into what each person, and the workspace, wants to hear of it (decision 022). */
export function createNotifier(
  { clock, database, events }: Pick<Platform, 'clock' | 'database' | 'events'>,
  broadcast: Broadcast,
): Notifier {
  const channels: NotificationChannel[] = [];

  async function wanted(
    tx: TransactionScope,
    { subtype }: NotificationEvent,
    persons: readonly NotificationRecipient[],
  ) {
    const ids = persons.map(({ user_id }) => user_id);
    const stored: Record<SettingOwner, (userId: string) => StoredSettings | null> = {
      account: await accountSettings(tx.db, ids).then((of) => (id) => of.get(id) ?? null),
      member: await memberSettings(tx, ids).then((of) => (id) => of.get(id) ?? null),
      workspace: await workspaceSettings(tx).then((of) => () => of),
    };
    return (channel: NotificationChannelName, userId = ''): boolean => {
      const owner = ownerOf(subtype, channel);
      return owner !== null && isDelivered(stored[owner](userId), subtype, channel);
    };
  }

  async function writeRows(
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

  async function changed(tx: TransactionScope, userIds: readonly string[]): Promise<void> {
    await events.append(
      tx,
      userIds.map((user_id) => ({ kind: 'notifications.updated', ids: { user_id } })),
    );
    tx.afterCommit(() => broadcast(userIds, tx.business_id));
  }

  async function isQuiet(
    tx: TransactionScope,
    { subtype, target, quietFor }: NotificationEvent,
  ): Promise<boolean> {
    if (quietFor === undefined || target === null) return false;
    // Many may find out at the same moment.
    await database.lockWorkspace(tx.db, tx.business_id);
    return isToldSince(tx, subtype, target, clock() - quietFor);
  }

  return {
    async raise(tx, event) {
      if (await isQuiet(tx, event)) return;
      const persons = await concerned(tx, event);
      const isWanted = await wanted(tx, event, persons);
      const at = clock();
      const raised: RaisedNotification = {
        _id: newId(at),
        business_id: tx.business_id,
        subtype: event.subtype,
        at,
        actor: event.actor,
        title: line(event.title, MOST_TITLE),
        headline: line(event.headline ?? event.title, MOST_TITLE),
        text: line(event.text, MOST_TEXT),
        path: event.path,
        target: event.target,
      };
      const readers = persons.filter(({ user_id }) => isWanted('in_app', user_id));
      await writeRows(tx, event, raised, readers);
      for (const channel of channels) {
        if (channel.name !== 'email') {
          if (event.headline !== null && isWanted(channel.name)) await channel.deliver(tx, raised, persons);
          continue;
        }
        const mailed = persons.filter(({ user_id }) => isWanted('email', user_id));
        if (mailed.length > 0) await channel.deliver(tx, raised, mailed);
      }
    },

    async withdraw(tx, target) {
      const told = await deleteAbout(tx, target);
      if (told.length > 0) await changed(tx, told);
    },

    async seen(tx, userId, targets) {
      let count = 0;
      for (const target of targets) count += await setTargetRead(tx, userId, target, clock());
      if (count > 0) await changed(tx, [userId]);
    },

    use(channel) {
      channels.push(channel);
    },
  };
}
