import { sql } from 'kysely';
import type { Scope } from '../../platform/scope';

/* What other domains may read of operations. */

/** What those of a kind that run at present were given. */
export async function paramsOfRunning(
  { db, business_id }: Scope,
  kind: string,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await db
    .selectFrom('operations')
    .select('params')
    .where('business_id', '=', business_id)
    // Written out: the index knows only those that run.
    .where('state', '=', sql.lit('running'))
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ params }) => JSON.parse(params) as Readonly<Record<string, unknown>>);
}
