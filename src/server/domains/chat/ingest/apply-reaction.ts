import type { TransactionScope } from '../../../platform/scope';
import type { InboundReaction } from './types';
import { showReaction } from '../conversations/last-message';
import { updateMessage } from '../messages/repository';
import { withReaction } from '../messages/reactions';
import { type MessageRow, parseReactions } from '../messages/rows';
import { type IngestContext, messageChanged } from './context';

const CUSTOMER = 'customer';

/** The customer has reacted to a message, or taken that back. */
export async function applyReaction(
  context: IngestContext,
  tx: TransactionScope,
  row: MessageRow,
  reaction: InboundReaction,
): Promise<void> {
  const next = withReaction(parseReactions(row.reactions), {
    actor: CUSTOMER,
    emoji: reaction.emoji,
    direction: 'inbound',
    by: null,
    at: new Date(reaction.sent_at).toISOString(),
  });
  if (!next) return;
  await updateMessage(tx, row._id, { reactions: JSON.stringify(next) });
  await showReaction(tx, row, { emoji: reaction.emoji, at: reaction.sent_at });
  await messageChanged(context, tx, row);
}
