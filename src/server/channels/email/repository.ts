import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import type { Scope } from '../../platform/scope';

/** What waits for a person's next mail, oldest first. */
export function waitingMails(scope: Scope, userId: string) {
  return scope.db
    .selectFrom('notification_mails')
    .select(['_id', 'subtype', 'title', 'body', 'path'])
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId)
    .orderBy('_id');
}

export async function dropMails(scope: Scope, userId: string, upTo: string): Promise<void> {
  await scope.db
    .deleteFrom('notification_mails')
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId)
    .where('_id', '<=', upTo)
    .execute();
}

export async function lastTurn(scope: Scope, userId: string): Promise<number | null> {
  const row = await scope.db
    .selectFrom('mail_turns')
    .select('sent_at')
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

export async function takeTurn(scope: Scope, userId: string, at: number): Promise<void> {
  await scope.db
    .insertInto('mail_turns')
    .values({ business_id: scope.business_id, user_id: userId, sent_at: at })
    .onConflict((row) => row.columns(['business_id', 'user_id']).doUpdateSet({ sent_at: at }))
    .execute();
}

export interface NewWaitingMail {
  readonly user_id: string;
  readonly _id: string;
  readonly subtype: NotificationSubtype;
  readonly title: string;
  readonly body: string;
  readonly path: string | null;
  readonly created_at: number;
}

export async function addMails(scope: Scope, mails: readonly NewWaitingMail[]): Promise<void> {
  const { business_id } = scope;
  await scope.db
    .insertInto('notification_mails')
    .values(mails.map((mail) => ({ ...mail, business_id })))
    .execute();
}
