import { setImmediate as breathe } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform';
import { type Scope, inTransaction } from '../../../platform/scope';
import { compareContact } from './compare';

export const COMPARE = 'contacts.compare';
/** Contacts of one transaction, and of one job. */
const AT_ONCE = 50;
const OF_A_JOB = 1000;

const idsAfter = ({ db, business_id }: Scope, after: string, limit: number) =>
  db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(limit)
    .execute();

/** Compares contacts in the order of their ids. @returns the last one; null: there are no more */
export async function compareFrom(scope: Scope, after: string, limit: number): Promise<string | null> {
  const ids = await idsAfter(scope, after, limit);
  for (const { _id } of ids) await compareContact(scope, _id);
  return ids.length < limit ? null : (ids.at(-1)?._id ?? null);
}

/** Contacts that nobody has compared yet, batch by batch; after a kill it goes on where it was. */
export function registerComparing({ database, jobs }: Platform): void {
  jobs.register(COMPARE, {
    concurrency: 1,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      let after: string | null = (payload as { readonly after?: string }).after ?? '';
      for (let done = 0; done < OF_A_JOB && after !== null; done += AT_ONCE) {
        const from: string = after;
        after = await inTransaction(scope, (tx) => compareFrom(tx, from, AT_ONCE));
        // Requests that somebody waits for go first.
        await breathe();
      }
      if (after === null) return;
      await jobs.enqueue(database.system, { queue: COMPARE, business_id, payload: { after } });
      jobs.wake();
    },
  });
}
