import type { MessageStatus } from '@shared/contract/chat';
import type { TransactionScope } from '../../../platform/scope';
import { recordFailure } from '../activities/failed-message';
import type { CampaignOutcome } from '../campaign-outcomes';
import { recheckFirstAnswer } from '../tickets/tickets';
import type { StatusUpdate } from './types';
import { updateMessage } from '../messages/repository';
import type { MessageRow } from '../messages/rows';
import { applyStatus } from './status-change';
import { type IngestContext, messageChanged } from './context';

const outcomeOf = (status: MessageStatus): CampaignOutcome['state'] =>
  status === 'delivered' || status === 'read' || status === 'failed' ? status : 'sent';

/** How far a message of ours has come; it never goes back. */
export async function applyStatusTo(
  context: IngestContext,
  tx: TransactionScope,
  row: MessageRow,
  update: StatusUpdate,
): Promise<void> {
  const change = applyStatus(row, update);
  const settled = row.wamid === null ? { wamid: update.wamid } : {};
  const isNew =
    row.wamid === null ||
    change.status !== row.status ||
    change.checking !== row.checking ||
    change.sent !== row.sent ||
    change.delivered !== row.delivered ||
    change.read !== row.read ||
    change.failed !== row.failed;
  if (!isNew) return;
  await updateMessage(tx, row._id, { ...change, ...settled });
  if (change.status === 'failed' && row.status !== 'failed')
    await recordFailure(context, tx, row, change.failed ?? context.clock());
  if ((change.status === 'failed') !== (row.status === 'failed')) await recheckFirstAnswer(tx, row);
  if (change.status !== 'pending') await context.outcomes.tell(tx, row, outcomeOf(change.status), change);
  await messageChanged(context, tx, row);
}
