import { z } from 'zod';
import { jobKind } from '../../../platform/jobs/job-kind';
import type { Platform } from '../../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import type { CampaignOutcomes } from '../campaign-outcomes';
import { recheckFirstAnswer } from '../tickets/tickets';
import { refreshLastMessage } from '../conversations/last-message';
import { messageById, updateMessage } from '../messages/repository';
import type { MessageRow } from '../messages/rows';

export const UNCONFIRMED = jobKind('chat.unconfirmed', z.object({ message_id: z.string() }));
/** Meta repeats webhooks for longer, but a message that nobody has heard of for a day was hardly taken. Milliseconds. */
const CONFIRMED_WITHIN_MS = 24 * 60 * 60 * 1000;
const TITLE = 'WhatsApp never confirmed this message';
const DETAILS =
  'No news of it came within 24 hours, so it was most likely not delivered. If you send it again, the customer may get it twice.';

/** Ends the wait for a message whose answer was lost after a day. It is counted from now on: a server that was down for
 * longer still hears the statuses that Meta repeats. */
export async function awaitConfirmation(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: TransactionScope,
  row: Pick<MessageRow, '_id'>,
): Promise<void> {
  await jobs.enqueue(tx.db, {
    kind: UNCONFIRMED,
    business_id: tx.business_id,
    payload: { message_id: row._id },
    run_at: clock() + CONFIRMED_WITHIN_MS,
  });
}

/** Works on what {@link awaitConfirmation} has put aside; a status that comes even later still wins. */
export function registerUnconfirmed(
  { clock, database, events, jobs }: Platform,
  outcomes: Pick<CampaignOutcomes, 'tell'>,
): void {
  async function end(scope: Scope, id: string): Promise<void> {
    await inTransaction(scope, async (tx) => {
      const found = await messageById(tx, id);
      if (!found) return;
      await database.lockRow(tx.db, 'conversations', tx.business_id, found.conversation_id);
      await database.lockRow(tx.db, 'messages', tx.business_id, id);
      const row = await messageById(tx, id);
      if (row?.checking !== 1) return;
      const errors = { error_message: TITLE, error_description: DETAILS };
      await updateMessage(tx, id, { checking: 0, status: 'failed', failed: clock(), ...errors });
      await outcomes.tell(tx, row, 'failed', errors);
      await recheckFirstAnswer(tx, row);
      await refreshLastMessage(tx, row.conversation_id, id);
      const ids = { message_id: id, conversation_id: row.conversation_id };
      await events.append(tx, [{ kind: 'message.updated', ids }]);
    });
  }

  jobs.register(UNCONFIRMED, {
    concurrency: 1,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      await end({ business_id, db: database.forWorkspace(business_id) }, payload.message_id);
    },
  });
}
