import { stripControl, truncate } from '@shared/rules/text';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { deleteAbout, isToldSince, redirectAbout, setTargetRead } from './read-state-repository';
import type {
  NotificationChannel,
  NotificationEvent,
  NotificationRecipient,
  Notifier,
  RaisedNotification,
} from './ports';
import { membersWith, people } from './recipients';
import type { Broadcast } from './broadcast';
import { wantedDeliveries } from './wanted-deliveries';
import { type WriteContext, publishChange, writeNotifications } from './write-notifications';

const MAX_TITLE = 200;
const MAX_TEXT = 1000;
const line = (text: string, maxLength: number): string => truncate(stripControl(text), maxLength);

/** Everybody whom it concerns and who may see it, without the one who did it. */
async function concerned(scope: Scope, event: NotificationEvent): Promise<NotificationRecipient[]> {
  const { recipients, actor, module, outsiders = false } = event;
  const viewRight = module === null ? [] : [{ action: 'view' as const, module }];
  const found =
    'action' in recipients
      ? await membersWith(scope, null, [recipients, ...viewRight])
      : outsiders
        ? await people(scope, [...new Set(recipients)])
        : await membersWith(scope, [...new Set(recipients)], viewRight);
  return found.filter(({ user_id }) => user_id !== actor?._id);
}

/** Turns what has happened into what each person, and the workspace, wants to hear of it (decision 022). */
export function createNotifier(
  { clock, database, events }: Pick<Platform, 'clock' | 'database' | 'events'>,
  broadcast: Broadcast,
): Notifier {
  const channels: NotificationChannel[] = [];
  const context: WriteContext = { events, broadcast };

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
      const isWanted = await wantedDeliveries(tx, event, persons);
      const at = clock();
      const raised: RaisedNotification = {
        _id: newId(at),
        business_id: tx.business_id,
        subtype: event.subtype,
        at,
        actor: event.actor,
        title: line(event.title, MAX_TITLE),
        headline: line(event.headline ?? event.title, MAX_TITLE),
        text: line(event.text, MAX_TEXT),
        path: event.path,
        target: event.target,
      };
      const readers = persons.filter(({ user_id }) => isWanted('in_app', user_id));
      await writeNotifications(context, tx, event, raised, readers);
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
      if (told.length > 0) await publishChange(context, tx, told);
    },

    redirect: (tx, kind, ids, path) => redirectAbout(tx, { kind, ids }, path),

    async seen(tx, userId, targets) {
      let count = 0;
      for (const target of targets) count += await setTargetRead(tx, userId, target, clock());
      if (count > 0) await publishChange(context, tx, [userId]);
    },

    use(channel) {
      channels.push(channel);
    },
  };
}
