import { z } from 'zod';
import { createBackgroundPace } from '../../../platform/jobs/background-pace';
import { jobKind } from '../../../platform/jobs/job-kind';
import type { Platform } from '../../../platform/platform';
import { type Scope, inTransaction } from '../../../platform/scope';
import { pointsOfContacts } from '../points-repository';
import { compareContact } from './compare';
import { compareNew } from './compare-new';

export const COMPARE = jobKind('contacts.compare', z.object({ after: z.string().optional() }));
/** Contacts of one job. */
const OF_A_JOB = 5000;

const contactsAfter = ({ db, business_id }: Scope, after: string, limit: number) =>
  db
    .selectFrom('contacts')
    .select(['_id', 'name', 'email', 'phone', 'current_company_id', 'updated_at', 'purged_at'])
    .where('business_id', '=', business_id)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(limit)
    .execute();

/** Those of the contacts that have been compared before. */
async function comparedAmong(
  { db, business_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('contact_keys')
    .select('contact_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ contact_id }) => contact_id));
}

/** Compares contacts in the order of their ids. @returns the last one; null: there are no more */
export async function compareFrom(scope: Scope, after: string, limit: number): Promise<string | null> {
  const contacts = await contactsAfter(scope, after, limit);
  const last = contacts.at(-1);
  if (last === undefined) return null;
  const ids = contacts.map(({ _id }) => _id);
  const compared = await comparedAmong(scope, ids);
  const points = await pointsOfContacts(scope, ids);
  const isFresh = ({ _id, purged_at }: (typeof contacts)[number]): boolean =>
    purged_at === null && !compared.has(_id);
  await compareNew(
    scope,
    contacts.filter(isFresh).map((record) => ({ record, points: points.get(record._id) ?? [] })),
  );
  for (const contact of contacts)
    if (!isFresh(contact)) await compareContact(scope, contact._id, points.get(contact._id) ?? []);
  return contacts.length < limit ? null : last._id;
}

/** Contacts that nobody has compared yet, batch by batch; after a kill it goes on where it was. */
export function registerComparing({ database, jobs, requests }: Platform): void {
  jobs.register(COMPARE, {
    concurrency: 1,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      const pace = createBackgroundPace(database.engine, requests);
      let after: string | null = payload.after ?? '';
      for (let done = 0; done < OF_A_JOB && after !== null;) {
        const [from, contacts]: [string, number] = [after, pace.rows()];
        after = await pace.turn(() => inTransaction(scope, (tx) => compareFrom(tx, from, contacts)));
        done += contacts;
      }
      if (after === null) return;
      await jobs.enqueue(database.system, { kind: COMPARE, business_id, payload: { after } });
      jobs.wake();
    },
  });
}
