import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/** Whether two people have a workspace in common; everybody knows themselves. Crosses workspaces: the system's handle. */
export async function canSeeUser(system: Kysely<Schema>, userId: string, otherId: string): Promise<boolean> {
  if (userId === otherId) return true;
  const shared = await system
    .selectFrom('members as mine')
    .innerJoin('members as theirs', 'theirs.business_id', 'mine.business_id')
    .select('mine.business_id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}
