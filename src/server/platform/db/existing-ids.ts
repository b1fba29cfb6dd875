import { sql } from 'kysely';
import type { Scope } from '../scope';
import type { Schema } from './schema';

/** Those of the ids that the workspace has in a table. Its owner offers it to others under a name of its own. */
export async function existingIds(
  { business_id, db }: Scope,
  table: keyof Schema,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(table)} where business_id = ${business_id} and _id in (${sql.join(ids)})`.execute(
    db,
  );
  return new Set(rows.map(({ _id }) => _id));
}
