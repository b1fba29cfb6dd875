import { type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { recordFailure } from '../activities/failed-message';
import { refreshLastMessage } from '../conversations/last-message';
import type { SendOutcome } from '../ingest/types';
import { withReaction } from '../messages/reactions';
import { messageById, updateMessage } from '../messages/repository';
import { type MessageRow, parseReactions } from '../messages/rows';
import { recheckFirstAnswer } from '../tickets/tickets';
import type { DeliveryContext } from './context';
import { awaitConfirmation } from './unconfirmed';

async function tell({ events }: DeliveryContext, tx: TransactionScope, row: MessageRow): Promise<void> {
  await refreshLastMessage(tx, row.conversation_id, row._id);
  await events.append(tx, [
    { kind: 'message.updated', ids: { message_id: row._id, conversation_id: row.conversation_id } },
  ]);
}

/** A reaction that WhatsApp refused goes from its target again. */
async function takeReactionBack(
  context: DeliveryContext,
  tx: TransactionScope,
  row: MessageRow,
): Promise<void> {
  const { message_id: targetId } = JSON.parse(row.message) as { message_id: string };
  const target = await messageById(tx, targetId);
  if (!target) return;
  const next = withReaction(parseReactions(target.reactions), {
    actor: 'business',
    emoji: '',
    direction: 'outbound',
    by: null,
    at: new Date(context.clock()).toISOString(),
  });
  if (!next) return;
  await updateMessage(tx, targetId, { reactions: JSON.stringify(next) });
  await tell(context, tx, target);
}

/** What became of a message that was handed to WhatsApp. */
export async function settle(
  context: DeliveryContext,
  scope: Scope,
  messageId: string,
  outcome: SendOutcome,
): Promise<void> {
  const { clock, database, ingest } = context;
  await inTransaction(scope, async (tx) => {
    // The conversation first, as everybody does.
    const found = await messageById(tx, messageId);
    if (!found) return;
    await database.lockRow(tx.db, 'conversations', tx.business_id, found.conversation_id);
    await database.lockRow(tx.db, 'messages', tx.business_id, messageId);
    const row = await messageById(tx, messageId);
    if (!row) return;
    if (outcome.kind === 'accepted') {
      // The status webhook may have been faster and have told the wamid already.
      if (row.wamid === null) await updateMessage(tx, messageId, { wamid: outcome.wamid, checking: 0 });
      if (row.status === 'pending') await context.outcomes.tell(tx, row, 'sent');
      await tell(context, tx, row);
      await ingest.applyPending(tx, outcome.wamid);
    } else if (row.wamid !== null || row.status !== 'pending') {
      // A status webhook knows better than a lost or late answer.
    } else if (outcome.kind === 'refused') {
      const errors = {
        error_code: outcome.code,
        error_message: outcome.title,
        error_description: outcome.details,
      };
      await updateMessage(tx, messageId, { status: 'failed', failed: clock(), checking: 0, ...errors });
      await context.outcomes.tell(tx, row, 'failed', errors);
      if (row.message_type === 'reaction') await takeReactionBack(context, tx, row);
      else await recordFailure(context, tx, row, clock());
      await recheckFirstAnswer(tx, row);
      await tell(context, tx, row);
    } else {
      await updateMessage(tx, messageId, { checking: 1 });
      await context.outcomes.tell(tx, row, 'checking');
      await awaitConfirmation(context, tx, row);
      await tell(context, tx, row);
    }
  });
}
