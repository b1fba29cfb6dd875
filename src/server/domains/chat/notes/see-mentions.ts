import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { conversationById } from '../conversations/repository';
import type { NotesContext } from './context';
import { MESSAGE } from './mention-notification';
import { seeMentions } from './mentions-repository';

/** The caller has seen where the conversation mentions them. @throws AppError `conversation_not_found` */
export async function seeMentionsOf(
  { clock, events, notifier }: NotesContext,
  tx: TransactionScope,
  caller: Caller,
  conversationId: string,
): Promise<void> {
  const seen = await seeMentions(tx, caller.user._id, conversationId, clock());
  if (seen.length === 0) {
    // Read only here: where something was seen, there is a conversation.
    if (!(await conversationById(tx, conversationId))) throw new AppError('conversation_not_found');
    return;
  }
  await events.append(tx, [{ kind: 'marks.updated', ids: { user_id: caller.user._id } }]);
  await notifier.seen(
    tx,
    caller.user._id,
    seen.map((_id) => ({ kind: MESSAGE, _id })),
  );
}
