import { type Insertable, type Updateable, sql } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import { insertRows } from '../../platform/db/insert-rows';
import type { Schema } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { Scope } from '../../platform/scope';
import type { CampaignRow } from './schema';

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

/** Campaigns that send. */
const sending = ({ business_id, db }: Scope) =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('channel', 'is not', null);

export const campaignRow = (scope: Scope, id: string): Promise<CampaignRow | undefined> =>
  sending(scope).where('_id', '=', id).executeTakeFirst();

interface CampaignPage {
  readonly status: readonly NonNullable<CampaignRow['status']>[] | undefined;
  /** As names are compared. */
  readonly search: string;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export const campaignPage = (
  scope: Scope,
  { status = [], search, before, limit }: CampaignPage,
): Promise<CampaignRow[]> =>
  sending(scope)
    .$if(status.length > 0, (query) => query.where('status', 'in', status))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`name_key like ${`%${search.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
    )
    .$if(before !== undefined, (query) => query.where('_id', '<', before ?? ''))
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();

export async function insertCampaign(
  { business_id, db }: Scope,
  row: Omit<Insertable<Schema['campaigns']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('campaigns')
    .values({ ...row, business_id })
    .execute();
}

export async function changeCampaign(
  { business_id, db }: Scope,
  id: string,
  values: Updateable<Schema['campaigns']>,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set(values)
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .execute();
}

/** Campaigns that send from a number at present. */
export async function runningFrom({ business_id, db }: Scope, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('channel', 'is not', null)
    .where('status', '=', 'Running')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ _id }) => _id);
}
