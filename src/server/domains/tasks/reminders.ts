import { z } from 'zod';
import { type PayloadOf, jobKind } from '../../platform/jobs/job-kind';
import type { Notifier } from '../notifications';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import { type TransactionScope, inTransaction } from '../../platform/scope';
import { dueNotification } from './notifications';
import { type TaskRecord, taskRecord } from './repository';

// With the time that is meant: a reminder that was moved has a job of its own.
export const REMINDERS = jobKind('tasks.reminders', z.object({ id: z.string(), at: z.number() }));

export interface Reminders {
  /** In the transaction in which the reminder is set or moved. */
  plan(tx: TransactionScope, task: Pick<TaskRecord, '_id' | 'reminder_date'>): Promise<void>;
}

/** Tells the person a task is assigned to, at the time that they have chosen. */
export function createReminders(
  platform: Platform,
  { notifier, isLocked }: { readonly notifier: Notifier; readonly isLocked: IsLocked },
): Reminders {
  const { database, jobs } = platform;

  async function remind(businessId: string, { id, at }: PayloadOf<typeof REMINDERS>): Promise<void> {
    const scope = { business_id: businessId, db: database.forWorkspace(businessId) };
    // Nobody could look at it.
    if (await isLocked(businessId)) return;
    await inTransaction(scope, async (tx) => {
      const task = await taskRecord(tx, id);
      // Deleted, moved, done or unassigned since then.
      if (task?.reminder_date !== at || task.open !== 1 || task.assignee_id === null) return;
      await notifier.raise(tx, dueNotification(task, task.assignee_id));
    });
  }

  jobs.register(REMINDERS, {
    concurrency: 4,
    run: ({ business_id, payload }) =>
      business_id === null ? Promise.resolve() : remind(business_id, payload),
  });

  return {
    async plan(tx, { _id, reminder_date }) {
      if (reminder_date === null) return;
      await jobs.enqueue(tx.db, {
        kind: REMINDERS,
        business_id: tx.business_id,
        payload: { id: _id, at: reminder_date },
        run_at: reminder_date,
        dedupe_key: `${tx.business_id} ${_id} ${reminder_date}`,
      });
      tx.afterCommit(() => jobs.wake());
    },
  };
}
