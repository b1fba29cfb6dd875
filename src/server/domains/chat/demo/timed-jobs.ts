import type { Jobs } from '../../../platform/jobs/jobs';
import type { DemoWorkspace } from '../../../platform/module-demo';
import { SCHEDULED } from '../scheduled/service';
import { SNOOZE_END } from '../conversations/end-snooze';

/**
 * Writes the jobs that end the snoozes and send the scheduled messages of a workspace, as its rows tell them; those that
 * waited before go.
 */
export async function writeTimedJobs(
  jobs: Pick<Jobs, 'cancelAll' | 'enqueue'>,
  { business_id, db: trx }: DemoWorkspace['scope'],
): Promise<void> {
  await jobs.cancelAll(trx, business_id, [SNOOZE_END, SCHEDULED]);
  const snoozed = await trx
    .selectFrom('conversations')
    .select(['_id', 'snoozed_until'])
    .where('business_id', '=', business_id)
    .where('state', '=', 'snoozed')
    .where('snoozed_until', 'is not', null)
    .orderBy('_id')
    .execute();
  for (const { _id: conversation_id, snoozed_until } of snoozed) {
    const until = snoozed_until ?? 0;
    await jobs.enqueue(trx, {
      kind: SNOOZE_END,
      business_id,
      payload: { conversation_id, until },
      run_at: until,
    });
  }
  const scheduled = await trx
    .selectFrom('scheduled_messages')
    .select(['_id as id', 'send_at'])
    .where('business_id', '=', business_id)
    .where('state', '=', 'waiting')
    .orderBy('_id')
    .execute();
  for (const payload of scheduled) {
    await jobs.enqueue(trx, { kind: SCHEDULED, business_id, payload, run_at: payload.send_at });
  }
}
