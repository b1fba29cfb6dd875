import { type RawBuilder, sql } from 'kysely';
import type { TaskRow } from '@shared/contract/tasks';
import { type RecordState, recordState } from '../../platform/bin/record-bin';
import type { Scope } from '../../platform/scope';
import { stageNames } from '../pipelines/reads';
import { dealRow } from './repository';
import { dealsBin } from './bin';
import { linksOf } from './links';

/* What other domains may read of deals. */

export { dealFiltersOfContacts } from './contact-filters';
export { contactsOfEachDeal } from './links';
export { dealsOfTitles } from './repository';

/** Those of the ids that there are, and not in the bin. */
export const dealsAmong = (scope: Scope, ids: readonly string[]) => dealsBin.among(scope, ids);

/** Who is part of these deals, in the bin or not. */
export async function contactsOfDeals(scope: Scope, ids: readonly string[]): Promise<string[]> {
  return (await linksOf(scope, 'deal_contacts', ids)).map(({ contact_id }) => contact_id);
}

/** Whether there is such a deal, and whether it lies in the bin. */
export const dealState = async (scope: Scope, id: string): Promise<RecordState> =>
  recordState(await dealRow(scope, id));

/** What a chip shows of each; in no order, and none of those in the bin. */
export async function dealChips(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<TaskRow['deal_ids']> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('deals')
    .leftJoin(stageNames, (join) =>
      join
        .onRef('pipeline_stages.business_id', '=', 'deals.business_id')
        .onRef('pipeline_stages._id', '=', 'deals.pipeline_stage_id'),
    )
    .select(['deals._id', 'deals.deal_title', 'deals.pipeline_id', 'deals.pipeline_stage_id'])
    .select(['deals.deleted_at', 'pipeline_stages.name', 'pipeline_stages.kind'])
    .where('deals.business_id', '=', business_id)
    .where('deals._id', 'in', ids)
    .execute();
  // Asked for those that are not in the bin, SQLite walks an index of all deals that are not.
  const present = rows.filter(({ deleted_at }) => deleted_at === null);
  return present.map(({ _id, deal_title, pipeline_id, pipeline_stage_id, name, kind }) => ({
    _id,
    deal_title,
    pipeline_id,
    pipeline_stage_id: {
      _id: pipeline_stage_id,
      name: name ?? '',
      kind: kind === 'won' || kind === 'lost' ? kind : 'open',
    },
  }));
}

interface DealCount {
  readonly contact_id: string;
  readonly kind: 'open' | 'won' | 'lost';
  readonly deals: number;
}

/**
 * How many deals of each kind these contacts are part of. CROSS JOIN keeps the order on SQLite: the contacts lead, never all deals of
 * the workspace. @param contacts for the right side of `in`
 */
export const dealCounts = ({ business_id }: Scope, contacts: RawBuilder<string>): RawBuilder<DealCount> =>
  sql<DealCount>`
  select l.contact_id, pipeline_stages.kind, count(*) as deals from deal_contacts l
  cross join deals d cross join ${stageNames}
  where l.business_id = ${business_id} and l.contact_id in ${contacts}
    and d.business_id = l.business_id and d._id = l.deal_id and +d.deleted_at is null
    and pipeline_stages.business_id = d.business_id
    and pipeline_stages.pipeline_id = d.pipeline_id and pipeline_stages._id = d.pipeline_stage_id
  group by l.contact_id, pipeline_stages.kind`;

/** So many of the oldest that are not in the bin: the demo tells more of them. */
export async function oldestDeals({ business_id, db }: Scope, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deals')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is', null)
    .orderBy('_id')
    .limit(most)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Those of these companies with which there are deals that are not in the bin. */
export async function companiesWithDeals(
  { business_id, db }: Scope,
  companies: readonly string[],
): Promise<string[]> {
  if (companies.length === 0) return [];
  const rows = await db
    .selectFrom('deals')
    .select('company_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('company_id', 'in', companies)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ company_id }) => company_id ?? []);
}
