import type { BodyOf } from '@shared/contract/endpoint';
import type { changeScheduled, ScheduledMessage } from '@shared/contract/scheduled';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { type ScheduledContext, checkTime, readScheduled, tell } from './context';
import { OPEN, scheduledById } from './repository';

/** Moves, cancels or sends a message that waits. */
export async function changeWaiting(
  context: ScheduledContext,
  tx: TransactionScope,
  caller: Caller,
  place: { readonly conversation_id: string; readonly id: string },
  change: BodyOf<typeof changeScheduled>,
): Promise<ScheduledMessage> {
  const { clock, database, jobs } = context;
  const { conversation_id, id } = place;
  await database.lockRow(tx.db, 'conversations', tx.business_id, conversation_id);
  const row = await scheduledById(tx, id);
  if (row?.conversation_id !== conversation_id || !OPEN.some((state) => state === row.state)) {
    throw new AppError('scheduled_not_found');
  }
  const isCancelled = 'state' in change && change.state === 'cancelled';
  const sendAt = 'send_at' in change ? Date.parse(change.send_at) : isCancelled ? null : clock();
  if (sendAt !== null) {
    const timing = { type: row.message_type, send_at: sendAt, is_now: 'state' in change };
    await checkTime(context, tx, conversation_id, timing);
  }
  const cancelOnReply = 'cancel_on_reply' in change ? change.cancel_on_reply : undefined;
  const changed = await tx.db
    .updateTable('scheduled_messages')
    .set({
      updated_at: clock(),
      ...(sendAt === null ? { state: 'cancelled', reason: null } : { state: 'waiting', send_at: sendAt }),
      // Whoever lets a held message go is who sends it.
      ...(sendAt !== null &&
        row.state === 'held' && {
          reason: null,
          user_id: caller.user._id,
          token_id: caller.user.token_id ?? null,
        }),
      ...(cancelOnReply === undefined ? {} : { cancel_on_reply: cancelOnReply ? 1 : 0 }),
    })
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    // Its time may have come since it was read: what has begun to leave is not answered as cancelled.
    .where('state', '=', row.state)
    .returning('_id')
    .executeTakeFirst();
  if (changed === undefined) throw new AppError('scheduled_not_found');
  await tell(context, tx, conversation_id, sendAt === null ? null : { id, send_at: sendAt });
  tx.afterCommit(() => jobs.wake());
  return readScheduled(tx, id);
}
