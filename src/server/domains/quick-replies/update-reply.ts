import type { QuickReply, QuickReplyInput } from '@shared/contract/quick-replies';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { type QuickRepliesContext, check, replyById, tell } from './context';

/** Another shortcut, text or other files. */
export async function updateReply(
  context: QuickRepliesContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  input: QuickReplyInput,
): Promise<QuickReply> {
  await replyById(context, tx, id);
  await check(context, tx, caller, input, id);
  // Written again: unlike an update, that waits for another one with the shortcut and then gives way to it.
  const old = await tx.db
    .deleteFrom('quick_replies')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!old) throw new AppError('quick_reply_not_found');
  const written = await tx.db
    .insertInto('quick_replies')
    .values({
      ...old,
      shortcut: input.shortcut,
      body: input.body,
      attachments: JSON.stringify(input.attachments),
      updated_at: context.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst();
  if (!written) throw new AppError('shortcut_taken');
  await tell(context, tx);
  return replyById(context, tx, id);
}
