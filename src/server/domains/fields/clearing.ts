import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { RunLater } from '../../platform/jobs/job';
import { jobKind } from '../../platform/jobs/job-kind';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { clearBatch } from './clear-batch';
import type { FieldsContext } from './context';
import { changeField, deleteField, type FieldRow, keptFieldRow } from './repository';

export const CLEAR = jobKind(
  'fields.clear',
  z.object({
    field_id: z.string(),
    /** Values of options that are gone; null: the field is. */
    values: z.array(z.string()).nullable(),
    /** What came in the meantime is taken, too, and then nobody needs to know of it any more. */
    last: z.boolean(),
  }),
);
/** Somebody who began before may write a little more: the same is done again later. Milliseconds. */
const AGAIN_AFTER_MS = 10 * 60_000;

/** Takes values from the records that have them, in the background, once the transaction is committed. */
export async function askToClear(
  { jobs, clock }: Pick<FieldsContext, 'jobs' | 'clock'>,
  tx: TransactionScope,
  field_id: string,
  values: readonly string[] | null,
): Promise<void> {
  const payload = { field_id, values: values === null ? null : [...values], last: false };
  const { business_id } = tx;
  await jobs.enqueue(tx.db, { kind: CLEAR, business_id, payload });
  const run_at = clock() + AGAIN_AFTER_MS;
  await jobs.enqueue(tx.db, { kind: CLEAR, business_id, payload: { ...payload, last: true }, run_at });
  tx.afterCommit(() => {
    jobs.wake();
  });
}

async function finish(scope: Scope, field: FieldRow, values: readonly string[] | null): Promise<void> {
  if (values === null) {
    await deleteField(scope, field._id);
    return;
  }
  const left = (JSON.parse(field.clearing) as string[]).filter((value) => !values.includes(value));
  await changeField(scope, field._id, { clearing: JSON.stringify(left) });
}

/**
 * The job that takes values which are gone from the records, a batch in a transaction. It keeps nothing beside what it
 * still finds, so after a kill it goes on where it was.
 * @param isClosing asked between batches: what is left waits for the next start
 */
export function registerClearing(platform: Platform, isClosing: () => boolean): void {
  const { database, events, jobs, clock } = platform;

  jobs.register(CLEAR, {
    concurrency: 1,
    async run({ business_id, payload: { field_id, values, last } }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      const field = await keptFieldRow(scope, field_id);
      if (!field) return;
      let cleared = false;
      for (const value of values ?? [null]) {
        for (;;) {
          if (isClosing()) throw new RunLater(clock());
          if (!(await inTransaction(scope, (tx) => clearBatch(tx, field, value)))) break;
          cleared = true;
          // Whoever waits for an answer goes first.
          await breathe();
        }
      }
      await inTransaction(scope, async (tx) => {
        if (last) {
          await database.lockWorkspace(tx.db, business_id);
          const now = await keptFieldRow(tx, field_id);
          if (now) await finish(tx, now, values);
        }
        // How many records have a value in it is another number now.
        if (cleared) await events.append(tx, [{ kind: 'fields.updated', ids: {} }]);
      });
    },
  });
}
