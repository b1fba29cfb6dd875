import { z } from 'zod';
import { type PayloadOf, jobKind } from '../../../platform/jobs/job-kind';
import type { Platform } from '../../../platform/platform';
import { type TransactionScope, inTransaction } from '../../../platform/scope';
import { conversationById, updateConversation } from './repository';

/** Ends a snooze. With the time that is meant: a later snooze is not ended by this job. */
export const SNOOZE_END = jobKind('chat.wake', z.object({ conversation_id: z.string(), until: z.number() }));

/** Its time has come: it stands at the top again, unless something has happened to it meanwhile. */
async function wake(
  { clock, database, events }: Pick<Platform, 'clock' | 'database' | 'events'>,
  tx: TransactionScope,
  { conversation_id: id, until }: PayloadOf<typeof SNOOZE_END>,
): Promise<void> {
  await database.lockRow(tx.db, 'conversations', tx.business_id, id);
  const row = await conversationById(tx, id);
  if (row?.state !== 'snoozed' || row.snoozed_until !== until) return;
  const now = clock();
  await updateConversation(tx, id, {
    state: 'open',
    snoozed_until: null,
    woke_at: now,
    sort_at: Math.max(now, row.sort_at),
    updated_at: now,
  });
  await events.append(tx, [{ kind: 'conversation.updated', ids: { conversation_id: id } }]);
}

/** Ends snoozes when their time has come. */
export function registerSnoozeEnd(platform: Platform): void {
  const { database, jobs } = platform;
  jobs.register(SNOOZE_END, {
    concurrency: 2,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      const scope = { business_id, db: database.forWorkspace(business_id) };
      await inTransaction(scope, (tx) => wake(platform, tx, payload));
    },
  });
}
