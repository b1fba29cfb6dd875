import { sql } from 'kysely';
import type { Scope } from '../../platform/scope';
import { tagNames } from '../tags/reads';
import { idsInBin } from './bin';

interface CompanyTag {
  readonly company_id: string;
  readonly _id: string;
  readonly label: string;
}

/** The tags of each, by name. */
export async function tagsOfCompanies(scope: Scope, ids: readonly string[]): Promise<CompanyTag[]> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('company_tags')
    .innerJoin(tagNames, (join) =>
      join
        .onRef('tags.business_id', '=', 'company_tags.business_id')
        .onRef('tags._id', '=', 'company_tags.tag_id'),
    )
    .select(['company_tags.company_id', 'tags._id', 'tags.label'])
    .where('company_tags.business_id', '=', scope.business_id)
    .where('company_tags.company_id', 'in', ids)
    .orderBy('tags.label')
    .execute();
}

/** How many companies have each: all links, from the index alone, without the few of companies in the bin. */
export const companyTagCountsQuery = (scope: Scope) =>
  sql<{ id: string; used: number }>`
    select id, sum(used) as used from (
      select tag_id as id, count(*) as used from company_tags
      where business_id = ${scope.business_id} group by tag_id
      union all
      select tag_id as id, -count(*) as used from company_tags
      where business_id = ${scope.business_id} and company_id in ${idsInBin(scope)} group by tag_id
    ) as counted group by id`;

export interface TagPair {
  readonly company_id: string;
  readonly tag_id: string;
}

/** Gives each of the companies each of the tags. @returns what is new. @throws when one of them is gone (a foreign key). */
export async function addTags(
  { db, business_id }: Scope,
  companies: readonly string[],
  tags: readonly string[],
): Promise<TagPair[]> {
  return giveTags(
    { db, business_id },
    companies.flatMap((company_id) => tags.map((tag_id) => ({ company_id, tag_id }))),
  );
}

/** Gives companies tags, each its own. @returns what is new. @throws when one of them is gone (a foreign key). */
export async function giveTags({ db, business_id }: Scope, pairs: readonly TagPair[]): Promise<TagPair[]> {
  const added: TagPair[] = [];
  const rows = pairs.map((pair) => ({ business_id, ...pair }));
  // Each takes three of a statement's parameters.
  for (let from = 0; from < rows.length; from += 1000) {
    const some = await db
      .insertInto('company_tags')
      .values(rows.slice(from, from + 1000))
      .onConflict((row) => row.doNothing())
      .returning(['company_id', 'tag_id'])
      .execute();
    added.push(...some);
  }
  return added;
}

/** Takes each of the tags from each of the companies. @returns what was there */
export async function dropTags(
  { db, business_id }: Scope,
  companies: readonly string[],
  tags: readonly string[],
): Promise<TagPair[]> {
  if (companies.length === 0 || tags.length === 0) return [];
  return db
    .deleteFrom('company_tags')
    .where('business_id', '=', business_id)
    .where('company_id', 'in', companies)
    .where('tag_id', 'in', tags)
    .returning(['company_id', 'tag_id'])
    .execute();
}

/** @param tags which; without: all of them */
export async function removeTags(
  { db, business_id }: Scope,
  companies: readonly string[],
  tags?: readonly string[],
): Promise<void> {
  let query = db
    .deleteFrom('company_tags')
    .where('business_id', '=', business_id)
    .where('company_id', 'in', companies);
  if (tags !== undefined) query = query.where('tag_id', 'in', tags);
  await query.execute();
}
