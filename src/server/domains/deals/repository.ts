import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { compareTexts } from '../../platform/compare-texts';
import type { Schema } from '../../platform/db/schema';
import type { Scope, TransactionScope } from '../../platform/scope';
import { writeDealSearchDoc } from './search';

export type DealRow = Selectable<Schema['deals']>;

export function dealsOfContactQuery(scope: Scope, contactId: string, limit: number) {
  return scope.db
    .selectFrom('deal_contacts')
    .innerJoin('deals', (join) =>
      join
        .onRef('deals.business_id', '=', 'deal_contacts.business_id')
        .onRef('deals._id', '=', 'deal_contacts.deal_id'),
    )
    .selectAll('deals')
    .where('deal_contacts.business_id', '=', scope.business_id)
    .where('deal_contacts.contact_id', '=', contactId)
    .where('deals.deleted_at', 'is', null)
    .orderBy('deals.created_at', 'desc')
    .orderBy('deals._id', 'desc')
    .limit(limit);
}

export const dealsOfCompanyQuery = (scope: Scope, companyId: string, limit: number) =>
  scope.db
    .selectFrom('deals')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);

export const dealRow = (scope: Scope, id: string): Promise<DealRow | undefined> =>
  scope.db
    .selectFrom('deals')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

export async function dealExists(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('deals')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function dealRows({ business_id, db }: Scope, ids: readonly string[]): Promise<DealRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deals')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', 'in', ids)
    .execute();
}

/** Those that are called so, the oldest first. */
export async function dealsOfTitles({ business_id, db }: Scope, titles: readonly string[]) {
  if (titles.length === 0) return [];
  const rows = await db
    .selectFrom('deals')
    .select(['_id', 'deal_title', 'company_id'])
    .where('business_id', '=', business_id)
    .where('deal_title', 'in', titles)
    .where('deleted_at', 'is', null)
    .execute();
  // Asked for them in this order, SQLite walks all deals.
  return rows.toSorted((one, other) => compareTexts(one._id, other._id));
}

export async function insertDeal(tx: TransactionScope, deal: Omit<DealRow, 'business_id'>): Promise<void> {
  const { business_id, db } = tx;
  await db
    .insertInto('deals')
    .values({ ...deal, business_id })
    .execute();
  await writeDealSearchDoc(tx, deal._id, deal.deal_title);
}

export async function changeDeal(
  tx: TransactionScope,
  id: string,
  values: Updateable<Schema['deals']>,
): Promise<void> {
  const { business_id, db } = tx;
  await db
    .updateTable('deals')
    .set(values)
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .execute();
  if (values.deal_title !== undefined) await writeDealSearchDoc(tx, id, values.deal_title);
}

type StageChange = Omit<Insertable<Schema['deal_stage_changes']>, 'business_id'>;

/** Two changes of a deal within a millisecond keep their order. */
export async function writeStageChange(
  { business_id, db }: TransactionScope,
  change: StageChange,
): Promise<void> {
  const last = await db
    .selectFrom('deal_stage_changes')
    .select('changed_at')
    .where('business_id', '=', business_id)
    .where('deal_id', '=', change.deal_id)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const changed_at = Math.max(change.changed_at, (last?.changed_at ?? 0) + 1);
  await db
    .insertInto('deal_stage_changes')
    .values({ ...change, changed_at, business_id })
    .execute();
}

/** The stages that a deal has been in, the newest first. */
export const stageChangesQuery = (scope: Scope, dealId: string, limit: number) =>
  scope.db
    .selectFrom('deal_stage_changes')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('deal_id', '=', dealId)
    .orderBy('changed_at', 'desc')
    .limit(limit);

/** Deals of a stage, or of a whole pipeline, which move to another stage; those in the bin, too. */
export interface MoveAll {
  readonly from: { readonly pipeline: string; readonly stage: string | null };
  /** What they have there; null in `probability`: what they had. */
  readonly to: {
    readonly pipeline_id: string;
    readonly _id: string;
    readonly name: string;
    readonly closes: boolean;
    readonly probability: number | null;
  };
  readonly now: number;
}

/** Answers how many. */
export async function moveAll(scope: Scope, { from, to, now }: MoveAll): Promise<number> {
  const { business_id, db } = scope;
  const stage = from.stage === null ? sql`` : sql`and d.pipeline_stage_id = ${from.stage}`;
  await sql`insert into deal_stage_changes
    (business_id, deal_id, changed_at, from_stage_id, from_name, to_stage_id, to_name, changed_by)
    select d.business_id, d._id, ${sql.lit(now)}, d.pipeline_stage_id, null, ${to._id}, ${to.name}, null from deals d
    where d.business_id = ${business_id} and d.pipeline_id = ${from.pipeline} ${stage}
    on conflict do nothing`.execute(db);
  const all = db
    .updateTable('deals')
    .set({
      pipeline_id: to.pipeline_id,
      pipeline_stage_id: to._id,
      stage_since: now,
      updated_at: now,
      closed_at: to.closes ? now : null,
      ...(to.probability !== null && { probability: to.probability }),
    })
    .where('business_id', '=', business_id)
    .where('pipeline_id', '=', from.pipeline);
  const moved = from.stage === null ? all : all.where('pipeline_stage_id', '=', from.stage);
  const { numUpdatedRows } = await moved.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
