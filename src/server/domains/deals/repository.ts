import type { Selectable } from 'kysely';
import { labelContains } from '../../platform/lists/label-contains';
import type { Schema } from '../../platform/db/schema';
import type { Scope, TransactionScope } from '../../platform/scope';

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
    .orderBy('deals.created_at', 'desc')
    .orderBy('deals._id', 'desc')
    .limit(limit);
}

const titled = (scope: Scope, title: string) => {
  const all = scope.db.selectFrom('deals').where('business_id', '=', scope.business_id);
  return title === '' ? all : all.where(labelContains('deal_title', title));
};

/** One page by title, read from an index. */
export const dealPageQuery = (scope: Scope, title: string, limit: number, offset: number) =>
  titled(scope, title).selectAll().orderBy('deal_title').orderBy('_id').limit(limit).offset(offset);

export const dealCountQuery = (scope: Scope, title: string) =>
  titled(scope, title).select(({ fn }) => fn.countAll<number>().as('count'));

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

export async function insertDeal(
  { business_id, db }: TransactionScope,
  deal: Omit<DealRow, 'business_id'>,
  contacts: readonly string[],
): Promise<void> {
  await db
    .insertInto('deals')
    .values({ ...deal, business_id })
    .execute();
  await db
    .insertInto('deal_contacts')
    .values(contacts.map((contact_id) => ({ business_id, deal_id: deal._id, contact_id })))
    .execute();
}

/** Deals of a contact that turned out to be another one are that one's. */
export async function moveContactDeals(
  { business_id, db }: TransactionScope,
  { kept, dropped }: { readonly kept: string; readonly dropped: string },
): Promise<void> {
  const deals = await db
    .deleteFrom('deal_contacts')
    .where('business_id', '=', business_id)
    .where('contact_id', '=', dropped)
    .returning('deal_id')
    .execute();
  if (deals.length === 0) return;
  await db
    .insertInto('deal_contacts')
    .values(deals.map(({ deal_id }) => ({ business_id, contact_id: kept, deal_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function countStagesQuery(scope: Scope) {
  return scope.db
    .selectFrom('deals')
    .select(({ fn }) => ['pipeline_stage_id as id', fn.countAll<number>().as('used')])
    .where('business_id', '=', scope.business_id)
    .groupBy('pipeline_stage_id');
}

/** Stage -> how many deals are in it; read from the index alone. */
export async function countStages(scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await countStagesQuery(scope).execute();
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** Deals of each stage with the sum of their values; read from the index alone. */
export function stageValuesQuery(scope: Scope) {
  return scope.db
    .selectFrom('deals')
    .select(({ fn }) => [
      'pipeline_stage_id as id',
      fn.countAll<number>().as('count'),
      fn.sum<number>('deal_value').as('value'),
    ])
    .where('business_id', '=', scope.business_id)
    .groupBy(['pipeline_id', 'pipeline_stage_id']);
}

export interface StageRef {
  readonly pipeline: string;
  readonly stage: string;
}

/** Deals of a stage, or of a whole pipeline, move to another stage. Answers how many. */
export async function moveDeals(
  scope: Scope,
  from: { readonly pipeline: string; readonly stage: string | null },
  to: StageRef,
): Promise<number> {
  const all = scope.db
    .updateTable('deals')
    .set({ pipeline_id: to.pipeline, pipeline_stage_id: to.stage })
    .where('business_id', '=', scope.business_id)
    .where('pipeline_id', '=', from.pipeline);
  const moved = from.stage === null ? all : all.where('pipeline_stage_id', '=', from.stage);
  const { numUpdatedRows } = await moved.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
