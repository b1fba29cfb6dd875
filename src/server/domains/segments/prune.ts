import { setImmediate as breathe } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { SEGMENT_RESTORE_DAYS } from '@shared/rules/segments';
import type { Schema } from '../../platform/db/schema';
import { putCountsTogether } from './counts';

const KEEP_MS = SEGMENT_RESTORE_DAYS * 24 * 60 * 60_000;
const MEMBERS_AT_ONCE = 1000;
const LISTS_AT_ONCE = 50;

/** Lists that were deleted long ago go for good, their members piece by piece. */
export async function pruneSegments(db: Kysely<Schema>, now: number): Promise<void> {
  const gone = await db
    .selectFrom('segments')
    .select(['business_id', '_id'])
    .where('gone_at', '<', now - KEEP_MS)
    .limit(LISTS_AT_ONCE)
    .execute();
  for (const { business_id, _id } of gone) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from segment_members
        where business_id = ${business_id} and segment_id = ${_id} and contact_id in (
          select contact_id from segment_members where business_id = ${business_id} and segment_id = ${_id}
          limit ${MEMBERS_AT_ONCE})`.execute(db);
      if (numAffectedRows === 0n) break;
      await breathe();
    }
    await db.deleteFrom('segments').where('business_id', '=', business_id).where('_id', '=', _id).execute();
    await db
      .deleteFrom('segment_counts')
      .where('business_id', '=', business_id)
      .where('segment_id', '=', _id)
      .execute();
  }
  await putCountsTogether(db);
}
