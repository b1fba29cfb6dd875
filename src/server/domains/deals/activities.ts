import type { ActivityEntry, HistorySource } from '../activities/reads';
import { contactsOfEachDeal } from './links';
import type { DealRow } from './repository';

type Created = Pick<DealRow, '_id' | 'company_id' | 'created_at' | 'created_by'>;

/** A deal is new. */
export const createdEntry = (
  { _id, company_id, created_at, created_by }: Created,
  contacts: readonly string[],
): ActivityEntry => ({
  type: 13,
  source: `created:${_id}`,
  at: created_at,
  by: created_by,
  contacts,
  companies: company_id === null ? [] : [company_id],
  deals: [_id],
  data: { metadata: { topic: 'Deal created', deal_id: _id } },
});

/** Deals from before there were activities. */
export const dealHistory: HistorySource = async (scope, after, limit) => {
  const rows = await scope.db
    .selectFrom('deals')
    .select(['_id', 'company_id', 'created_at', 'created_by'])
    .where('business_id', '=', scope.business_id)
    .where('_id', '>', after ?? '')
    .orderBy('_id')
    .limit(limit)
    .execute();
  const contacts = await contactsOfEachDeal(
    scope,
    rows.map(({ _id }) => _id),
  );
  return {
    entries: rows.map((row) => createdEntry(row, contacts.get(row._id) ?? [])),
    cursor: rows.length < limit ? null : (rows.at(-1)?._id ?? null),
  };
};
