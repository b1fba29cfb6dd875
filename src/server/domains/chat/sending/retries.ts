import { AppError } from '../../../platform/errors';
import type { TransactionScope } from '../../../platform/scope';
import { messageById } from '../messages/repository';

interface Retry {
  readonly conversation_id: string;
  /** The message that was not delivered. */
  readonly failed: string;
  /** The message that is sent in its place. */
  readonly newer: string;
}

/**
 * Links a failed message to the one that is sent in its place. One statement decides, so that of two requests at the
 * same time only one sends; the other one's transaction is undone.
 *
 * @throws AppError `message_not_found`, `message_already_retried` or `message_not_failed`
 */
export async function claimRetry(tx: TransactionScope, retry: Retry): Promise<void> {
  const claimed = await tx.db
    .updateTable('messages')
    .set({ retried_as: retry.newer })
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', retry.failed)
    .where('conversation_id', '=', retry.conversation_id)
    .where('direction', '=', 'outbound')
    .where('status', '=', 'failed')
    .where('retried_as', 'is', null)
    .returning('_id')
    .executeTakeFirst();
  if (claimed !== undefined) return;
  const found = await messageById(tx, retry.failed);
  if (found?.conversation_id !== retry.conversation_id) throw new AppError('message_not_found');
  throw new AppError(found.retried_as === null ? 'message_not_failed' : 'message_already_retried');
}
