import { sql } from 'kysely';
import type { AccountUses } from '@shared/contract/account-details';
import type { Scope, TransactionScope } from '../../platform/scope';
import { countOpen, countPlanned } from '../chat/reads';
import { countInReview, releaseAccount } from '../templates';
import type { AccountRecord } from './repository';

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
  const [open_conversations, planned_messages, waiting, other_numbers] = await Promise.all([
    countOpen(scope, account._id),
    countPlanned(scope, account._id),
    countInReview(scope, account.waba_id),
    otherNumbers(scope, account),
  ]);
  return {
    open_conversations,
    planned_messages,
    waiting_templates: other_numbers > 0 ? 0 : waiting,
    other_numbers,
  };
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
  await releaseAccount(tx, _id);
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
