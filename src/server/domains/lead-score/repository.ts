import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { ScoreCondition, ScoreRule } from '@shared/contract/lead-score';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type ScoreState = Selectable<Schema['score_states']>;

/** In their order. */
export function rulesQuery(scope: Scope) {
  return scope.db
    .selectFrom('score_rules')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .orderBy('position')
    .orderBy('_id');
}

export async function rulesOf(scope: Scope): Promise<ScoreRule[]> {
  const rows = await rulesQuery(scope).execute();
  return rows.map(({ _id, name, points, enabled, condition }) => ({
    _id,
    name,
    points,
    enabled: enabled === 1,
    condition: JSON.parse(condition) as ScoreCondition,
  }));
}

export async function insertRules(
  { db, business_id }: Scope,
  rules: readonly ScoreRule[],
  position: number,
): Promise<void> {
  if (rules.length === 0) return;
  const rows = rules.map((rule, index): Insertable<Schema['score_rules']> => ({
    business_id,
    _id: rule._id,
    position: position + index,
    ...columnsOf(rule),
  }));
  await db.insertInto('score_rules').values(rows).execute();
}

export async function changeRule(scope: Scope, rule: ScoreRule): Promise<void> {
  await scope.db
    .updateTable('score_rules')
    .set(columnsOf(rule))
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', rule._id)
    .execute();
}

export async function deleteRules(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.db
    .deleteFrom('score_rules')
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
}

export async function lastPosition(scope: Scope): Promise<number> {
  const row = await scope.db
    .selectFrom('score_rules')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
  // max() of no rows is null, whatever the column's type says.
  return (row?.position as number | null | undefined) ?? -1;
}

/** Undefined: the workspace has had no rules yet. */
export async function stateOf(scope: Scope): Promise<ScoreState | undefined> {
  return scope.db
    .selectFrom('score_states')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
}

/** False when there is one already. */
export async function insertState(
  { db, business_id }: Scope,
  values: { readonly asked: number; readonly followed: number },
): Promise<boolean> {
  const row = await db
    .insertInto('score_states')
    .values({ ...values, business_id, running: null, counted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('business_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All contacts have to be counted again. */
export async function askForAll(scope: Scope): Promise<void> {
  await scope.db
    .updateTable('score_states')
    .set({ asked: sql`asked + 1` })
    .where('business_id', '=', scope.business_id)
    .execute();
}

/** False when somebody else has taken the counting further meanwhile. */
export async function moveState(
  scope: Scope,
  from: Pick<ScoreState, 'running' | 'cursor'>,
  values: Updateable<Schema['score_states']>,
): Promise<boolean> {
  const row = await scope.db
    .updateTable('score_states')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('running', from.running === null ? 'is' : '=', from.running)
    .where('cursor', '=', from.cursor)
    .returning('business_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveEventPosition(scope: Scope, followed: number): Promise<void> {
  await scope.db
    .updateTable('score_states')
    .set({ followed })
    .where('business_id', '=', scope.business_id)
    .where('followed', '<', followed)
    .execute();
}

const columnsOf = ({ name, points, enabled, condition }: ScoreRule) => ({
  name,
  points,
  enabled: enabled ? 1 : 0,
  condition: JSON.stringify(condition),
});
