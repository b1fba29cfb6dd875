import { sql } from 'kysely';
import { type ModuleDemo, movedAtMost } from '../../../platform/module-demo';
import { insertRows } from '../../../platform/demo/insert-rows';
import { saveFirstVisit } from '../site-repository';
import { buildVisits } from './visits';

const TIMES = {
  visitors: ['first_visit_at', 'last_visit_at'],
  visitor_sessions: ['started_at', 'last_at'],
  visitor_events: ['at'],
} as const;

/** Websites of the demo have been visited; what has come since then stays in the past. */
export const visitorsDemo: ModuleDemo = {
  async fill({ scope, now, story: { key, random, contacts } }) {
    const { business_id, db } = scope;
    const rows = buildVisits({ key, business_id, now, random: random.fork('visits'), contacts });
    await insertRows(db, rows);
    if (rows.visitor_sites !== undefined) await saveFirstVisit(scope, now);
  },
  async shift({ scope: { business_id, db }, now }, { untouched }) {
    for (const [table, columns] of Object.entries(TIMES)) {
      await sql`update ${sql.table(table)} set ${movedAtMost(columns, untouched, now)}
        where business_id = ${business_id}`.execute(db);
    }
  },
};
