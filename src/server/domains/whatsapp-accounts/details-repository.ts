import { sql } from 'kysely';
import type { AccountUses } from '@shared/contract/account-details';
import type { Scope, TransactionScope } from '../../platform/scope';
import type { AccountRecord } from './repository';

/** Planned messages that somebody can still decide about. */
const OPEN: ('waiting' | 'held')[] = ['waiting', 'held'];

const conversationsOf = (scope: Scope, accountId: string) =>
  scope.db
    .selectFrom('conversations')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('account_id', '=', accountId);

/** How many numbers of the same WhatsApp Business Account there are here besides, in whatever workspace of the scope. */
async function otherNumbers(scope: Scope, { _id, waba_id }: AccountRecord): Promise<number> {
  const row = await scope.db
    .selectFrom('whatsapp_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business_id)
    .where('waba_id', '=', waba_id)
    .where('_id', '!=', _id)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What comes to a stop when the account goes. */
export async function usesOfAccount(scope: Scope, account: AccountRecord): Promise<AccountUses> {
  const [open, planned, waiting, other_numbers] = await Promise.all([
    scope.db
      .selectFrom('conversations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', scope.business_id)
      .where('account_id', '=', account._id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
    scope.db
      .selectFrom('scheduled_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', scope.business_id)
      .where('conversation_id', 'in', conversationsOf(scope, account._id))
      .where('state', 'in', OPEN)
      .executeTakeFirstOrThrow(),
    scope.db
      .selectFrom('whatsapp_templates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('business_id', '=', scope.business_id)
      .where('waba_id', '=', account.waba_id)
      .where('verification_status', 'in', ['PENDING', 'IN_APPEAL'])
      .executeTakeFirstOrThrow(),
    otherNumbers(scope, account),
  ]);
  return {
    open_conversations: open.count,
    planned_messages: planned.count,
    waiting_templates: other_numbers > 0 ? 0 : waiting.count,
    other_numbers,
  };
}

const ACCOUNT_IS_GONE = 'Cancelled, because its WhatsApp account was deleted.';

/** Takes planned messages of the account back. Answers the conversations that had some. */
export async function cancelPlanned(
  tx: TransactionScope,
  accountId: string,
  now: number,
): Promise<readonly string[]> {
  const cancelled = await tx.db
    .updateTable('scheduled_messages')
    .set({ state: 'cancelled', reason: ACCOUNT_IS_GONE, updated_at: now })
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', 'in', conversationsOf(tx, accountId))
    .where('state', 'in', OPEN)
    .returning('conversation_id')
    .execute();
  return [...new Set(cancelled.map(({ conversation_id }) => conversation_id))];
}

/** The row goes with its token; who the number was stays, for its conversations. */
export async function removeAccount(
  tx: TransactionScope,
  account: AccountRecord,
  now: number,
): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('whatsapp_accounts')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', account._id)
    .returning('_id')
    .executeTakeFirst();
  if (!gone) return false;
  const { _id, phone_number_id, account_name, phone_number, organization_name } = account;
  await tx.db
    .insertInto('removed_accounts')
    .values({
      business_id: tx.business_id,
      _id,
      phone_number_id,
      account_name,
      phone_number,
      organization_name,
      removed_at: now,
    })
    .execute();
  await tx.db
    .updateTable('whatsapp_templates')
    .set({ account_id: null })
    .where('business_id', '=', tx.business_id)
    .where('account_id', '=', _id)
    .execute();
  return true;
}

/** The id that a number had here before it was removed; it is not removed any more. */
export async function takeRemoved(tx: TransactionScope, phoneNumberId: string): Promise<string | null> {
  const row = await tx.db
    .deleteFrom('removed_accounts')
    .where('business_id', '=', tx.business_id)
    .where('phone_number_id', '=', phoneNumberId)
    .returning('_id')
    .executeTakeFirst();
  return row?._id ?? null;
}

/** Whether somebody on this server, in any workspace, still has a number of the business account. */
export async function hasNumbers(system: Scope['db'], wabaId: string, except: string): Promise<boolean> {
  const row = await system
    .selectFrom('whatsapp_accounts')
    .select(sql<number>`1`.as('one'))
    .where('waba_id', '=', wabaId)
    .where('_id', '!=', except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
