import { sql } from 'kysely';
import type { Scope } from '../../platform/scope';
import { type ActivityEntry, type HistorySource, recordActivitySet } from '../activities/reads';
import { contactNames } from '../contacts/reads';
import { stageSource, stageTimes } from '../history/reads';
import { contactsOfEachDeal } from './links';
import type { MoveAll } from './repository';

/** What the history of records notes of a change, and when the deal has it, may be so far apart. Milliseconds. */
const SAME_MS = 1000;

/** All deals of a stage, or of a pipeline, go to another one: before they do. Those in the bin, too. */
export async function recordMoves(
  scope: Scope,
  { from, to, now }: MoveAll,
  by: string | null,
): Promise<void> {
  const { business_id } = scope;
  const stage = from.stage === null ? sql`` : sql`and d.pipeline_stage_id = ${from.stage}`;
  const deals = sql`d.business_id = ${business_id} and d.pipeline_id = ${from.pipeline} ${stage}`;
  const contacts = sql`join deal_contacts c on c.business_id = d.business_id and c.deal_id = d._id`;
  await recordActivitySet(scope, {
    type: 15,
    source: stageSource(now),
    at: now,
    by,
    data: { metadata: { fields: ['pipeline_stage_id'], to_stage: to.name } },
    records: sql`select d._id as record_id from deals d where ${deals}`,
    links: sql`select d._id as record_id, 3 as kind, d._id as linked_id from deals d where ${deals}
      union all select d._id, 1, c.contact_id from deals d ${contacts} where ${deals}
      union all select d._id, 2, d.company_id from deals d where ${deals} and d.company_id is not null
      union all select d._id, 2, contacts.current_company_id from deals d ${contacts}
        join ${contactNames} on contacts.business_id = c.business_id and contacts._id = c.contact_id
        where ${deals} and contacts.current_company_id is not null`,
  });
}

/** Stages that deals have come into before there were activities, except those that the history of records tells. */
export const stageHistory: HistorySource = async (scope, after, limit) => {
  const [deal = '', at = '0'] = after?.split(' ') ?? [];
  const rows = await scope.db
    .selectFrom('deal_stage_changes as c')
    .innerJoin('deals as d', (join) =>
      join.onRef('d.business_id', '=', 'c.business_id').onRef('d._id', '=', 'c.deal_id'),
    )
    .select([
      'c.deal_id',
      'c.changed_at',
      'c.from_stage_id',
      'c.from_name',
      'c.to_name',
      'c.changed_by',
      'd.company_id',
    ])
    .where('c.business_id', '=', scope.business_id)
    .where(sql<boolean>`(c.deal_id, c.changed_at) > (${deal}, ${sql.lit(Number(at))})`)
    .orderBy('c.deal_id')
    .orderBy('c.changed_at')
    .limit(limit)
    .execute();
  const deals = [...new Set(rows.map(({ deal_id }) => deal_id))];
  const contacts = await contactsOfEachDeal(scope, deals);
  const told = await stageTimes(scope, deals);
  const sourceOf = (id: string, when: number): string => stageSource(when).join(id);
  const entries = rows.flatMap(
    ({ deal_id, changed_at, from_stage_id, from_name, to_name, changed_by, company_id }) => {
      // A new deal is an activity of another kind.
      if (from_stage_id === null) return [];
      if (told.get(deal_id)?.some((time) => Math.abs(time - changed_at) <= SAME_MS)) return [];
      const entry: ActivityEntry = {
        type: 15,
        source: sourceOf(deal_id, changed_at),
        at: changed_at,
        by: changed_by,
        contacts: contacts.get(deal_id) ?? [],
        companies: company_id === null ? [] : [company_id],
        deals: [deal_id],
        data: {
          metadata: {
            fields: ['pipeline_stage_id'],
            deal_id,
            ...(from_name !== null && { from_stage: from_name }),
            to_stage: to_name,
          },
        },
      };
      return [entry];
    },
  );
  const last = rows.at(-1);
  return {
    entries,
    cursor: last === undefined || rows.length < limit ? null : `${last.deal_id} ${last.changed_at}`,
  };
};
