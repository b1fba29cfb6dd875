import { sql } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import { insertRows } from '../../platform/db/insert-rows';
import { newId } from '../../platform/ids';
import type { Scope } from '../../platform/scope';

const NEW_CAMPAIGNS = {
  table: 'campaigns',
  columns: { business_id: 'text', _id: 'text', name: 'text', name_key: 'text', created_at: 'bigint' },
  conflict: sql`on conflict do nothing`,
} as const;

/** Adds those that are not there yet. @returns ids of the ones that are new */
export const addCampaigns = (
  { business_id, db }: Scope,
  names: readonly string[],
  now: number,
): Promise<string[]> =>
  insertRows(
    db,
    NEW_CAMPAIGNS,
    names.map((name) => ({ business_id, _id: newId(now), name, name_key: listKey(name), created_at: now })),
    '_id',
  );

/** By names as they are compared. */
export async function campaignsByKey(
  { business_id, db }: Scope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaigns')
    .select(['_id', 'name_key'])
    .where('business_id', '=', business_id)
    .where('name_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ _id, name_key }) => [name_key, _id]));
}

export async function removeCampaigns({ business_id, db }: Scope, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('campaigns').where('business_id', '=', business_id).where('_id', 'in', ids).execute();
}
