import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { recordActivities } from '../../activities/reads';
import { type StageRow, allStages } from '../../pipelines/reads';
import { createdEntry } from '../activities';
import { enterStage } from '../enter-stage';
import { noonOf } from '../list-query';
import { placeBelow } from '../place';
import type { DealRow } from '../repository';
import { dealSearchDoc } from '../search';
import type { CreatedDeal, DealImportsContext, ImportedDeal } from './data';

/** Rows of one statement: a deal takes some 25 of its parameters. */
const DEALS_AT_ONCE = 500;

interface NewDeal {
  readonly record: DealRow;
  readonly contacts: readonly string[];
  readonly collaborators: readonly string[];
  readonly own: ImportedDeal['own'];
  readonly stage: StageRow;
}

const firstOf = (people: ImportedDeal['people']): string[] => [
  ...new Set(people.flatMap(([first]) => first ?? [])),
];

function recordOf(
  tx: TransactionScope,
  caller: Caller,
  data: ImportedDeal,
  to: StageRow,
  now: number,
): DealRow {
  const {
    closed_at = now,
    created_at = now,
    probability,
    lost_reason = null,
    expected_close_date = null,
  } = data;
  const fresh = { probability: to.probability, closed_at: null, lost_reason };
  return {
    business_id: tx.business_id,
    _id: newId(now),
    deal_title: data.deal_title ?? '',
    deal_value: data.deal_value ?? 0,
    deal_industry: data.deal_industry ?? null,
    deal_status: 1,
    company_id: data.company_id ?? null,
    ...enterStage(fresh, { from: undefined, to, probability, lost_reason: undefined, now: closed_at }),
    expected_close_date: expected_close_date === null ? null : noonOf(expected_close_date),
    assignee_id: data.assignee_id === undefined ? caller.user._id : data.assignee_id,
    created_by: caller.user._id,
    created_at,
    updated_at: now,
    stage_since: to.kind === 'open' ? now : closed_at,
    deleted_at: null,
    deleted_by: null,
    position: 0,
  };
}

/** The first of a file stands first in its stage, above what is there. */
async function placed(tx: TransactionScope, deals: readonly NewDeal[]): Promise<NewDeal[]> {
  const byStage = new Map<string, NewDeal[]>();
  for (const deal of deals) byStage.set(deal.stage._id, [...(byStage.get(deal.stage._id) ?? []), deal]);
  const all: NewDeal[] = [];
  for (const some of byStage.values()) {
    const [first] = some;
    if (first === undefined) continue;
    const top = await placeBelow(tx, first.record, null, first.record._id);
    for (const [index, deal] of some.entries())
      all.push({ ...deal, record: { ...deal.record, position: top - (some.length - 1 - index) } });
  }
  return all;
}

async function writeDeals({ business_id, db }: TransactionScope, deals: readonly NewDeal[]): Promise<void> {
  await db
    .insertInto('deals')
    .values(deals.map(({ record }) => record))
    .execute();
  await db
    .insertInto('deal_search_docs')
    .values(
      deals.map(({ record }) => ({ business_id, deal_id: record._id, ...dealSearchDoc(record.deal_title) })),
    )
    .execute();
  const linked = (named: (deal: NewDeal) => readonly string[]) =>
    deals.flatMap((deal) =>
      named(deal).map((contact_id) => ({ business_id, deal_id: deal.record._id, contact_id })),
    );
  const contacts = linked((deal) => deal.contacts);
  if (contacts.length > 0) await db.insertInto('deal_contacts').values(contacts).execute();
  const collaborators = linked((deal) => deal.collaborators);
  if (collaborators.length > 0) await db.insertInto('deal_collaborators').values(collaborators).execute();
  await db
    .insertInto('deal_stage_changes')
    .values(
      deals.map(({ record, stage }) => ({
        business_id,
        deal_id: record._id,
        changed_at: record.stage_since,
        from_stage_id: null,
        from_name: null,
        to_stage_id: stage._id,
        to_name: stage.name,
        changed_by: record.created_by,
      })),
    )
    .execute();
}

/** Adds deals, many with few statements: all that is told of one goes with it. */
export async function createDeals(
  context: DealImportsContext,
  tx: TransactionScope,
  caller: Caller,
  rows: readonly ImportedDeal[],
): Promise<CreatedDeal[]> {
  if (rows.length === 0) return [];
  const now = context.clock();
  const stages = new Map((await allStages(tx)).map((stage) => [stage._id, stage]));
  const wanted = rows.map((data): NewDeal => {
    const stage = stages.get(data.stage_id ?? data.first_stage_id);
    if (stage === undefined) throw new Error('The stage of a row was looked up in the same transaction.');
    return {
      record: recordOf(tx, caller, data, stage, now),
      contacts: firstOf(data.people),
      collaborators: firstOf(data.collaborators),
      own: data.own,
      stage,
    };
  });
  const all = await placed(tx, wanted);
  for (let from = 0; from < all.length; from += DEALS_AT_ONCE)
    await writeDeals(tx, all.slice(from, from + DEALS_AT_ONCE));
  const own = all.filter((deal) => Object.keys(deal.own).length > 0);
  await context.fieldValues.writeManyIn(tx, 'deal', new Map(own.map((deal) => [deal.record._id, deal.own])), {
    caller,
    isNew: true,
  });
  await recordActivities(
    tx,
    all.map(({ record, contacts }) => createdEntry(record, contacts)),
  );
  return wanted.map(({ record }) => ({ _id: record._id, updated_at: now }));
}
