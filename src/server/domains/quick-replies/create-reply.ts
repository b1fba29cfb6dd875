import { type QuickReply, type QuickReplyInput, MAX_QUICK_REPLIES } from '@shared/contract/quick-replies';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Caller, TransactionScope } from '../../platform/scope';
import { type QuickRepliesContext, check, replyById, tell } from './context';

/** A quick reply more. */
export async function createReply(
  context: QuickRepliesContext,
  tx: TransactionScope,
  caller: Caller,
  input: QuickReplyInput,
): Promise<QuickReply> {
  await check(context, tx, caller, input, null);
  const { count } = await tx.db
    .selectFrom('quick_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', tx.business_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_QUICK_REPLIES) throw new AppError('too_many_quick_replies');
  const now = context.clock();
  const row = {
    business_id: tx.business_id,
    _id: newId(),
    shortcut: input.shortcut,
    body: input.body,
    attachments: JSON.stringify(input.attachments),
    created_by: caller.user._id,
    created_at: now,
    updated_at: now,
  };
  const inserted = await tx.db
    .insertInto('quick_replies')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst();
  if (!inserted) throw new AppError('shortcut_taken');
  await tell(context, tx);
  return replyById(context, tx, row._id);
}
