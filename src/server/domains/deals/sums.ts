import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

/* Sums of deals that are kept as deals change (migration 0068-deal-sums). */

/** Added up from a row for each stage, owner and month; weighted by percent. */
const kept = [
  sql<number>`sum(count)`.as('count'),
  sql<number>`sum(value)`.as('value'),
  sql<number>`sum(weighted) / 100.0`.as('weighted'),
] as const;

const SOME = sql<boolean>`sum(count) > 0`;

/** Sums of what is added and taken away again differ in the last digits. */
const rounded = (sum: number): number => Math.round(sum * 1e6) / 1e6;
export const withRoundedSums = <Sums extends { readonly value: number; readonly weighted: number }>(
  row: Sums,
): Sums => ({ ...row, value: rounded(row.value), weighted: rounded(row.weighted) });

interface SumsOf {
  readonly pipeline: string;
  readonly assignee?: string | undefined;
}

const sumsOf = ({ db, business_id }: Scope, { pipeline, assignee }: SumsOf) => {
  const query = db
    .selectFrom('deal_sums')
    .where('business_id', '=', business_id)
    .where('pipeline_id', '=', pipeline);
  return assignee === undefined ? query : query.where('assignee_id', '=', assignee);
};

/** What the stages of a pipeline are worth. */
export const keptTotalsQuery = (scope: Scope, of: SumsOf) =>
  sumsOf(scope, of).select('pipeline_stage_id').select(kept).groupBy('pipeline_stage_id').having(SOME);

/** What deals in these stages are worth by the month in which they are expected to close, such as 202611; 0: none. */
export const keptMonthsQuery = (scope: Scope, of: SumsOf, stages: readonly string[]) =>
  sumsOf(scope, of)
    .where('pipeline_stage_id', 'in', stages)
    .select('month')
    .select(kept)
    .groupBy('month')
    .having(SOME);

/** How many deals each stage of the workspace has, and what they are worth. */
export const stageSumsQuery = ({ db, business_id }: Scope) =>
  db
    .selectFrom('deal_sums')
    .where('business_id', '=', business_id)
    .select('pipeline_stage_id as id')
    .select(kept)
    .groupBy(['pipeline_id', 'pipeline_stage_id'])
    .having(SOME);

/** Keys whose rows are put together in one go. */
const KEYS_AT_ONCE = 500;
const KEY = ['business_id', 'pipeline_id', 'pipeline_stage_id', 'assignee_id', 'month'] as const;

/**
 * Rows that stand for the same key become one. Each key is a transaction of its own; two nodes that do it at once add up
 * what each of them has taken out.
 */
export async function putSumsTogether(db: Kysely<Schema>): Promise<void> {
  const keys = await db
    .selectFrom('deal_sums')
    .select(KEY)
    .groupBy(KEY)
    .having(({ fn }) => fn.countAll(), '>', 1)
    .limit(KEYS_AT_ONCE)
    .execute();
  for (const key of keys) {
    await db.transaction().execute(async (tx) => {
      let query = tx.deleteFrom('deal_sums');
      for (const column of KEY) query = query.where(column, '=', key[column]);
      const rows = await query.returning(['count', 'value', 'weighted']).execute();
      const sum = (of: 'count' | 'value' | 'weighted'): number =>
        rows.reduce((total, row) => total + row[of], 0);
      if (rows.length === 0 || sum('count') === 0) return;
      await tx
        .insertInto('deal_sums')
        .values({
          ...key,
          count: sum('count'),
          value: rounded(sum('value')),
          weighted: rounded(sum('weighted')),
        })
        .execute();
    });
  }
}
