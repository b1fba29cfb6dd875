import {
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type Selectable,
  type Updateable,
  sql,
} from 'kysely';
import { type CompanySort, COUNTED_TO } from '@shared/rules/company-values';
import { fold } from '@shared/rules/text';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { SEARCHED, writeCompanySearchDoc } from './search';

export type CompanyRecord = Selectable<Schema['companies']>;
export type NewCompanyRecord = Insertable<Schema['companies']>;
export type CompanyRecordChange = Updateable<Schema['companies']>;

export interface CompanyFilter {
  /** Those that a search has found: for the right side of `in`. */
  readonly found?: RawBuilder<string> | undefined;
  /** The whole name, as it is compared. */
  readonly same?: string | undefined;
  /** Those that have one of these tags. */
  readonly tags?: readonly string[] | undefined;
}

export interface CompanyOrder {
  readonly by: CompanySort;
  readonly isDescending: boolean;
}

export async function companyRecord(scope: Scope, id: string): Promise<CompanyRecord | undefined> {
  return scope.db
    .selectFrom('companies')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

export async function companyRecords(scope: Scope, ids: readonly string[]): Promise<CompanyRecord[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('companies')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0));
}

/** More than a search finds at once. */
const MAX_LED = 100_000;

const present = ({ db, business_id }: Scope): SelectQueryBuilder<Schema, 'companies', object> =>
  db.selectFrom('companies').where('business_id', '=', business_id).where('deleted_at', 'is', null);

/**
 * The limit keeps the planner from asking each company in the order of the list whether it was found, and so does the form
 * of the last condition, which is not that of the lists' indexes.
 */
function amongFound(
  { db, business_id }: Scope,
  found: RawBuilder<string>,
): SelectQueryBuilder<Schema, 'companies', object> {
  const led = sql<CompanyRecord>`(select * from companies where business_id = ${business_id} and _id in ${found}
    and coalesce(deleted_at, 0) = 0 limit ${sql.lit(MAX_LED)})`;
  return db.selectFrom(led.as('led')) as unknown as SelectQueryBuilder<Schema, 'companies', object>;
}

function filtered(scope: Scope, { found, same = '', tags = [] }: CompanyFilter) {
  let query = found === undefined ? present(scope) : amongFound(scope, found);
  if (same !== '') query = query.where('name_key', '=', fold(same));
  if (tags.length > 0) {
    query = query.where('_id', 'in', (from) =>
      from
        .selectFrom('company_tags')
        .select('company_id')
        .where('company_tags.business_id', '=', scope.business_id)
        .where('tag_id', 'in', tags),
    );
  }
  return query;
}

/** What each order goes by, as its index has it: what is not known comes last either way. */
const KEYS = {
  label: { up: 'name_key', down: 'name_key' },
  created_at: { up: 'created_at', down: 'created_at' },
  employees: {
    up: 'coalesce(mp_company_employee_count, 2147483647)',
    down: 'coalesce(mp_company_employee_count, -1)',
  },
} as const satisfies Record<CompanySort, { readonly up: string; readonly down: string }>;

export interface Place {
  readonly skip: number;
  readonly limit: number;
}

/** Ids of one page, in order, read from an index alone. */
export function companyPageQuery(
  scope: Scope,
  filter: CompanyFilter,
  { by, isDescending }: CompanyOrder,
  { skip, limit }: Place,
) {
  const direction = isDescending ? 'desc' : 'asc';
  return filtered(scope, filter)
    .select('_id')
    .orderBy(sql.raw(isDescending ? KEYS[by].down : KEYS[by].up), direction)
    .orderBy('_id', direction)
    .limit(limit)
    .offset(skip);
}

/** The same of what a search has found, with how many that is. */
export const foundCompaniesQuery = (...page: Parameters<typeof companyPageQuery>) =>
  companyPageQuery(...page).select(sql<number>`count(*) over ()`.as('count'));

/** Ids of the bin, read from its index. */
export const binnedCompaniesQuery = ({ db, business_id }: Scope, limit: number) =>
  db
    .selectFrom('companies')
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is not', null)
    .select('_id')
    .limit(limit);

/** How many there are, but no more than one above what is counted to. */
export const companyCountQuery = (scope: Scope, filter: CompanyFilter) =>
  scope.db
    .selectFrom(
      filtered(scope, filter)
        .select('_id')
        .limit(COUNTED_TO + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

/** Ids in their order, of those that were there at a time; epoch milliseconds. */
export const companyIdsQuery = (
  scope: Scope,
  filter: CompanyFilter,
  { after, limit, until }: { readonly after: string | null; readonly limit: number; readonly until: number },
) =>
  filtered(scope, filter)
    .select('_id')
    .where('_id', '>', after ?? '')
    .where('created_at', '<=', until)
    .orderBy('_id')
    .limit(limit);

/** What each is called; none of those that are gone. */
export async function companyNamesOf(
  { db, business_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['_id', 'mp_company_label'])
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, mp_company_label }) => [_id, mp_company_label]));
}

export async function insertCompany(tx: Scope, record: NewCompanyRecord): Promise<void> {
  await tx.db.insertInto('companies').values(record).execute();
  await writeCompanySearchDoc(tx, record._id);
}

export async function changeCompany(tx: Scope, id: string, change: CompanyRecordChange): Promise<void> {
  await tx.db
    .updateTable('companies')
    .set(change)
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .execute();
  if (SEARCHED.some((column) => column in change)) await writeCompanySearchDoc(tx, id);
}

/** Two contacts are one person: the companies that the dropped one speaks for get the other. */
export async function moveOwner(
  tx: Scope,
  { kept, dropped }: { readonly kept: string; readonly dropped: string },
): Promise<void> {
  await tx.db
    .updateTable('companies')
    .set({ owner_id: kept })
    .where('business_id', '=', tx.business_id)
    .where('owner_id', '=', dropped)
    .execute();
}
