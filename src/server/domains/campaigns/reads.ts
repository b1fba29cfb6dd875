import type { Scope } from '../../platform/scope';

export { membersAmong } from './members-repository';

/* What other domains may read of campaigns. */

/** All that activities can belong to, by name: nothing has come of a draft. */
export const allCampaigns = ({ business_id, db }: Scope) =>
  db
    .selectFrom('campaigns')
    .select(['_id', 'name'])
    .where('business_id', '=', business_id)
    .where((row) => row.or([row('status', 'is', null), row('status', '!=', 'Draft')]))
    .orderBy('name_key')
    .execute();

/** Names by id. */
export async function campaignNames(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaigns')
    .select(['_id', 'name'])
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}
