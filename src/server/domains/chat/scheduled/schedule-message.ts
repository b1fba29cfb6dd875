import type { BodyOf } from '@shared/contract/endpoint';
import { type ScheduledMessage, type scheduleMessage, MAX_SCHEDULED } from '@shared/contract/scheduled';
import { AppError } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { messageById } from '../messages/repository';
import { type ScheduledContext, checkTime, readScheduled, tell } from './context';
import { countWaiting } from './repository';

/** Keeps a message for its time, when it could be sent then. */
export async function writeScheduled(
  context: ScheduledContext,
  tx: TransactionScope,
  caller: Caller,
  conversationId: string,
  request: BodyOf<typeof scheduleMessage>,
): Promise<ScheduledMessage> {
  const { clock, database, send } = context;
  const sendAt = Date.parse(request.send_at);
  await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
  const timing = { type: request.message.type, send_at: sendAt, is_now: false };
  await checkTime(context, tx, conversationId, timing);
  if ((await countWaiting(tx, conversationId)) >= MAX_SCHEDULED) throw new AppError('too_many_scheduled');
  const quoted = request.message.quoted_message_id;
  if (quoted && (await messageById(tx, quoted))?.conversation_id !== conversationId) {
    throw new AppError('message_not_found');
  }
  const content = await send.contentOf(tx, caller, request.message);
  const now = clock();
  const id = newId();
  await tx.db
    .insertInto('scheduled_messages')
    .values({
      business_id: tx.business_id,
      _id: id,
      conversation_id: conversationId,
      user_id: caller.user._id,
      token_id: caller.user.token_id ?? null,
      request: JSON.stringify(request.message),
      message_type: request.message.type,
      message: JSON.stringify(content),
      send_at: sendAt,
      cancel_on_reply: request.cancel_on_reply ? 1 : 0,
      state: 'waiting',
      reason: null,
      message_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tell(context, tx, conversationId, { id, send_at: sendAt });
  return readScheduled(tx, id);
}
