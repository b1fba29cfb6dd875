import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type PipelineRow = Selectable<Schema['pipelines']>;
export type StageRow = Selectable<Schema['pipeline_stages']>;

/** In their order. */
export function pipelinesQuery(scope: Scope) {
  return scope.db
    .selectFrom('pipelines')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .orderBy('position')
    .orderBy('_id');
}

/** The stages of all pipelines, in their order. */
export function stagesQuery(scope: Scope) {
  return scope.db
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .orderBy('position')
    .orderBy('_id');
}

export async function insertPipeline(
  { db, business_id }: Scope,
  row: Omit<Insertable<Schema['pipelines']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('pipelines')
    .values({ ...row, business_id })
    .execute();
}

export async function insertStage(
  { db, business_id }: Scope,
  row: Omit<Insertable<Schema['pipeline_stages']>, 'business_id'>,
): Promise<void> {
  await db
    .insertInto('pipeline_stages')
    .values({ ...row, business_id })
    .execute();
}

export async function changePipeline(
  scope: Scope,
  id: string,
  values: Updateable<Schema['pipelines']>,
): Promise<void> {
  await scope.db
    .updateTable('pipelines')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

export async function changeStage(
  scope: Scope,
  { pipeline, stage }: { readonly pipeline: string; readonly stage: string },
  values: Updateable<Schema['pipeline_stages']>,
): Promise<void> {
  await scope.db
    .updateTable('pipeline_stages')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('pipeline_id', '=', pipeline)
    .where('_id', '=', stage)
    .execute();
}

/** Deletes one stage, or all of a pipeline. */
export async function deleteStages(scope: Scope, pipeline: string, stage: string | null): Promise<void> {
  const all = scope.db
    .deleteFrom('pipeline_stages')
    .where('business_id', '=', scope.business_id)
    .where('pipeline_id', '=', pipeline);
  await (stage === null ? all : all.where('_id', '=', stage)).execute();
}

export async function deletePipelineRow(scope: Scope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('pipelines')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}
