import type { Scope } from '../../platform/scope';
import { type ActivityEntry, type HistorySource, recordActivities } from '../activities/reads';
import type { NewCompanyRecord } from './repository';

type Created = Pick<NewCompanyRecord, '_id' | 'created_at'> & { readonly created_by?: string | null };

/** A company is new. */
export const createdEntry = ({ _id, created_at, created_by }: Created): ActivityEntry => ({
  type: 13,
  source: `created:${_id}`,
  at: created_at,
  by: created_by ?? null,
  contacts: [],
  companies: [_id],
  data: { metadata: { topic: 'Company created' } },
});

/** Tells it of one. */
export async function recordCreated(scope: Scope, company: Created): Promise<void> {
  await recordActivities(scope, [createdEntry(company)]);
}

/** Companies from before there were activities. */
export const creationHistory: HistorySource = async ({ business_id, db }, after, limit) => {
  const rows = await db
    .selectFrom('companies')
    .select(['_id', 'created_at', 'created_by'])
    .where('business_id', '=', business_id)
    .where('_id', '>', after ?? '')
    .orderBy('_id')
    .limit(limit)
    .execute();
  return { entries: rows.map(createdEntry), cursor: rows.length < limit ? null : (rows.at(-1)?._id ?? null) };
};
