import { z } from 'zod';
import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import type { NotificationChannel } from '../../domains/notifications/ports';
import { RunLater } from '../../platform/jobs/job';
import { jobKind } from '../../platform/jobs/job-kind';
import type { Mailer } from '../../platform/mail/mail';
import type { Platform } from '../../platform/platform';
import { type TransactionScope, inTransaction } from '../../platform/scope';
import { memberAddress, workspaceTitle } from '../../domains/workspaces/reads';
import type { SettingsOfChannels } from '../ports';
import { deepLink } from '../deep-link';
import { notificationMail } from './notification-mail';
import { addMails, dropMails, lastTurn, takeTurn, waitingMails } from './repository';
import { sealUnsubscription } from './unsubscribe-token';

export const NOTIFICATION_MAILS = jobKind('notification_mails', z.object({ user_id: z.string() }));
/** Of one mail; of the rest it says how many there are. */
const MAX_ITEMS = 20;
const AT_ONCE = 4;
/** A person gets at most one mail of a workspace in so many milliseconds; what comes in between goes into the next. */
const MAIL_EVERY_MS = 5 * 60_000;

export interface EmailChannelDeps {
  readonly mailer: Mailer;
  readonly settings: Pick<SettingsOfChannels, 'mayTurnOff'>;
}

/** A person's notifications by mail: one at once, and those that follow closely gathered in the next. */
export function createEmailChannel(platform: Platform, deps: EmailChannelDeps): NotificationChannel {
  const { clock, database, jobs, secrets, settings: environment } = platform;
  const { mailer, settings } = deps;

  function turnOffUrl(business_id: string, user_id: string, subtypes: readonly NotificationSubtype[]) {
    const token = sealUnsubscription(secrets, { business_id, user_id, subtypes });
    const url = deepLink(environment, business_id, '/api/notifications/unsubscribe');
    return url === null ? null : `${url}?token=${token}`;
  }

  /** @returns when the next mail may leave, if it is too early now */
  async function sendTo(tx: TransactionScope, userId: string): Promise<number | null> {
    const rows = await waitingMails(tx, userId).execute();
    const last = rows.at(-1);
    if (last === undefined) return null;
    const now = clock();
    const lastSentAt = await lastTurn(tx, userId);
    const next = lastSentAt === null ? now : lastSentAt + MAIL_EVERY_MS;
    if (next > now) return next;
    await dropMails(tx, userId, last._id);
    const to = await memberAddress(tx, userId);
    if (to === undefined) return null;
    const { business_id } = tx;
    const items = rows.map(({ subtype, title, body, path }) => ({
      subtype: subtype as NotificationSubtype,
      title,
      text: body,
      url: path === null ? null : deepLink(environment, business_id, path),
    }));
    const kinds = [...new Set(items.map(({ subtype }) => subtype))].filter((one) => settings.mayTurnOff(one));
    await mailer.send(
      tx,
      notificationMail({
        to,
        workspace: await workspaceTitle(tx),
        items: items.slice(0, MAX_ITEMS),
        more: Math.max(0, items.length - MAX_ITEMS),
        turnOff: kinds.flatMap((subtype) => {
          const url = turnOffUrl(business_id, userId, [subtype]);
          return url === null ? [] : [{ subtype, url }];
        }),
        unsubscribe: kinds.length === 0 ? null : turnOffUrl(business_id, userId, kinds),
      }),
    );
    await takeTurn(tx, userId, now);
    return null;
  }

  jobs.register(NOTIFICATION_MAILS, {
    concurrency: AT_ONCE,
    async run({ business_id, payload: { user_id } }) {
      if (business_id === null) return;
      const scope = { business_id, db: database.forWorkspace(business_id) };
      const later = await inTransaction(scope, (tx) => sendTo(tx, user_id));
      if (later !== null) throw new RunLater(later);
    },
  });

  return {
    name: 'email',
    async deliver(tx, { _id, subtype, at, title, text, path }, recipients) {
      // Nothing would ever fetch them.
      if (!mailer.enabled) return;
      await addMails(
        tx,
        recipients.map(({ user_id }) => ({
          user_id,
          _id,
          subtype,
          title,
          body: text,
          path,
          created_at: at,
        })),
      );
      for (const { user_id } of recipients) {
        await jobs.enqueue(tx.db, {
          kind: NOTIFICATION_MAILS,
          business_id: tx.business_id,
          payload: { user_id },
          // One after the other: a mail that is written now has all that was committed before it.
          ordering_key: `${NOTIFICATION_MAILS.queue}:${tx.business_id}:${user_id}`,
        });
      }
      tx.afterCommit(() => jobs.wake());
    },
  };
}
