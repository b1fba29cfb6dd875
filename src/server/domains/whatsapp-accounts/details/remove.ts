import type { DeletedAccount } from '@shared/contract/account-details';
import { writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import { type Caller, type Scope, inTransaction } from '../../../platform/scope';
import { hasNumbers, removeAccount } from '../removal-repository';
import { type DetailsContext, nameOf, requireAccount } from './context';

/** Asks Meta to deliver nothing more. Where it refuses our access it delivers nothing that could be stopped. */
async function unsubscribe({ channel, log }: DetailsContext, scope: Scope, id: string): Promise<boolean> {
  try {
    await channel.unsubscribe(scope, id);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ account_id: id, code: error.code }, 'Meta could not be told to deliver nothing more');
    return false;
  }
}

/** Deletes a number with its token; what was planned with it is cancelled. */
export async function remove(
  context: DetailsContext,
  caller: Caller,
  id: string,
  deregister: boolean,
): Promise<DeletedAccount> {
  const { accounts, channel, clock, database, events, planned } = context;
  const account = await requireAccount(caller, id);
  // What Meta can refuse comes first: the person can then choose to delete without it.
  if (deregister) await channel.deregister(caller, id);
  const stays = await hasNumbers(database.system, account.waba_id, id);
  const unsubscribed = stays ? null : await unsubscribe(context, caller, id);
  await inTransaction(caller, async (tx) => {
    await planned.cancelOfAccount(tx, id);
    if (!(await removeAccount(tx, account, clock()))) throw new AppError('account_not_found');
    await writeAudit(tx, {
      kind: 'whatsapp_account.deleted',
      actor: caller.user,
      target_id: id,
      at: clock(),
      summary: `Deleted the WhatsApp account ${nameOf(account)}${deregister ? ' and took it off the Cloud API' : ''}`,
    });
    await events.append(tx, [{ kind: 'account.deleted', ids: { account_id: id } }]);
    tx.afterCommit(() => accounts.forget());
  });
  return { _id: id, unsubscribed, deregistered: deregister ? true : null };
}
