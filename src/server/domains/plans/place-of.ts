import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/** The number by which a person's addresses name a workspace: its index plus 1. Crosses workspaces. */
export async function placeOf(system: Kysely<Schema>, userId: string, businessId: string): Promise<number> {
  const rows = await system
    .selectFrom('members')
    .select('business_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('business_id')
    .execute();
  return rows.findIndex(({ business_id }) => business_id === businessId) + 1;
}
