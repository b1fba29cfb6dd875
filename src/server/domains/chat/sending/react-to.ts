import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { withReaction } from '../messages/reactions';
import { updateMessage } from '../messages/repository';
import { type MessageRow, parseReactions } from '../messages/rows';
import type { SendContext } from './context';

/** Shows our reaction on its target at once; WhatsApp's refusal takes it back (see `delivery`). */
export async function reactTo(
  { clock, events }: SendContext,
  tx: TransactionScope,
  caller: Caller,
  target: MessageRow,
  emoji: string,
): Promise<void> {
  if (target.wamid === null) {
    throw new AppError('message_not_found', { message: 'This message has not reached WhatsApp yet.' });
  }
  const next = withReaction(parseReactions(target.reactions), {
    actor: 'business',
    emoji,
    direction: 'outbound',
    by: caller.user.name,
    at: new Date(clock()).toISOString(),
  });
  if (!next) return;
  await updateMessage(tx, target._id, { reactions: JSON.stringify(next) });
  await events.append(tx, [
    { kind: 'message.updated', ids: { message_id: target._id, conversation_id: target.conversation_id } },
  ]);
}
