import type { TransactionScope } from '../../../platform/scope';
import type { InboundRevoke } from './types';
import { updateMessage } from '../messages/repository';
import type { MessageRow } from '../messages/rows';
import { type IngestContext, messageChanged } from './context';

/** The customer has deleted a message for everyone. */
export async function applyRevoke(
  context: IngestContext,
  tx: TransactionScope,
  row: MessageRow,
  revoke: InboundRevoke,
): Promise<void> {
  if (row.revoked_at !== null) return;
  await updateMessage(tx, row._id, { revoked_at: revoke.sent_at });
  await context.database.unindexMessage(tx.db, tx.business_id, row._id);
  await messageChanged(context, tx, row);
}
