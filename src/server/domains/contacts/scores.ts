import { type RawBuilder, sql } from 'kysely';
import { type ScoreBand, SCORE_RANGES } from '@shared/rules/score-band';
import type { Scope } from '../../platform/scope';

/* The score is a column of the contact, for sorting. `ids`, `wanted`: for the right side of `in` ({@link Database.listOf}). */

export interface ScoredContact {
  readonly _id: string;
  readonly total_score: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly current_company_id: string | null;
  readonly current_job_title: string | null;
  readonly current_lifecycle_stage: string | null;
  readonly language: string | null;
  readonly address: string;
  readonly created_at: number;
}

/** What a score is made of that stands in the contact itself. */
export const scoredContactsQuery = ({ business_id, db }: Scope, ids: RawBuilder<string>) =>
  db
    .selectFrom('contacts')
    .select(['_id', 'total_score', 'email', 'phone', 'current_company_id', 'current_job_title'])
    .select(['current_lifecycle_stage', 'language', 'address', 'created_at'])
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids);

interface Link {
  readonly contact_id: string;
  readonly entry: string;
}

/** Which of these contacts have which of these tags. */
export const tagLinks = (
  { business_id }: Scope,
  ids: RawBuilder<string>,
  wanted: RawBuilder<string>,
): RawBuilder<Link> => sql<Link>`
  select contact_id, tag_id as entry from contact_tags
  where business_id = ${business_id} and contact_id in ${ids} and tag_id in ${wanted}`;

/** The same of interests. */
export const interestLinks = (
  { business_id }: Scope,
  ids: RawBuilder<string>,
  wanted: RawBuilder<string>,
): RawBuilder<Link> => sql<Link>`
  select contact_id, interest_id as entry from contact_interests
  where business_id = ${business_id} and contact_id in ${ids} and interest_id in ${wanted}`;

/** Contacts with one score get another one; only those that still have it. */
export const changeScores = (
  { business_id, db }: Scope,
  ids: RawBuilder<string>,
  { from, to }: { readonly from: number; readonly to: number },
) =>
  db
    .updateTable('contacts')
    .set({ total_score: to })
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .where('total_score', '=', from)
    .returning('_id');

/** How many contacts are in each band; read from the index alone. */
export function bandsQuery({ business_id, db }: Scope) {
  const within = (band: ScoreBand['band']) =>
    sql<number>`(select count(*) from contacts where business_id = ${business_id}
      and deleted_at is null and total_score >= ${SCORE_RANGES[band].min} and total_score <= ${SCORE_RANGES[band].max})`;
  return db.selectNoFrom([
    within('high').as('high'),
    within('medium').as('medium'),
    within('low').as('low'),
    within('unscored').as('unscored'),
  ]);
}

/** The next contacts by id, for going through all of them, those in the bin included: who is restored has a score. */
export const idsAfterQuery = ({ business_id, db }: Scope, after: string, limit: number) =>
  db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(limit);

/** Every `step`th contact by age: a part that stands for all. */
export async function everyNth({ business_id, db }: Scope, step: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from (select _id, row_number() over (order by created_at, _id) as place from contacts
      where business_id = ${business_id} and deleted_at is null) as numbered
    where place % ${step} = 0`.execute(db);
  return rows.map(({ _id }) => _id);
}
