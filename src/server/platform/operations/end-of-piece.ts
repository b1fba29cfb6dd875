import { sql } from 'kysely';
import type { Schema } from '../db/schema';
import type { Scope } from '../scope';

/** Records that one piece of work looks at, where no index leads to those that a filter finds. */
export const LOOKED_AT_ONCE = 500;

/** The last of the next records that are looked at, whether they fit or not; undefined: fewer are left. @param after an id */
export async function endOfPiece(
  { db, business_id }: Scope,
  table: keyof Schema,
  after: string,
  looked = LOOKED_AT_ONCE,
): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.table(table)} where business_id = ${business_id} and _id > ${after}
    order by _id limit 1 offset ${looked - 1}`.execute(db);
  return rows[0]?._id;
}
