import { type Transaction, sql } from 'kysely';
import type { Schema } from '../platform/db/schema';

const TIMES = {
  visitors: ['first_visit_at', 'last_visit_at'],
  visitor_sessions: ['started_at', 'last_at'],
  visitor_events: ['at'],
} as const;

/**
 * Visits move up to the present with the rest; what has come meanwhile stays in the past.
 *
 * @param step milliseconds
 * @param now epoch milliseconds
 */
export async function shiftVisits(
  trx: Transaction<Schema>,
  businessId: string,
  step: number,
  now: number,
): Promise<void> {
  for (const [table, columns] of Object.entries(TIMES)) {
    const moved = columns.map((column) => {
      const later = sql`${sql.ref(column)} + ${sql.lit(step)}`;
      return sql`${sql.ref(column)} = case when ${later} > ${sql.lit(now)} then ${sql.lit(now)} else ${later} end`;
    });
    await sql`update ${sql.table(table)} set ${sql.join(moved)} where business_id = ${businessId}`.execute(
      trx,
    );
  }
}
