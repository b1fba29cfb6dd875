import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/** Lists whose rows are put together in one go. */
const LISTS_AT_ONCE = 500;

/**
 * Rows that count the same list become one; on SQLite there is never more than one. Two nodes that do it at once add up what
 * each of them has taken out.
 */
export async function putCountsTogether(db: Kysely<Schema>): Promise<void> {
  const lists = await db
    .selectFrom('segment_counts')
    .select(['business_id', 'segment_id'])
    .groupBy(['business_id', 'segment_id'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .limit(LISTS_AT_ONCE)
    .execute();
  for (const { business_id, segment_id } of lists) {
    await db.transaction().execute(async (tx) => {
      const rows = await tx
        .deleteFrom('segment_counts')
        .where('business_id', '=', business_id)
        .where('segment_id', '=', segment_id)
        .returning('members')
        .execute();
      const members = rows.reduce((sum, row) => sum + row.members, 0);
      if (members === 0) return;
      await tx.insertInto('segment_counts').values({ business_id, segment_id, members }).execute();
    });
  }
}
