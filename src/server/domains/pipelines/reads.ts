import { type RawBuilder, sql } from 'kysely';
import { joinable } from '../../platform/db/joinable';
import type { Scope } from '../../platform/scope';
import type { StageRow } from './repository';

/* What other domains may read of pipelines. */

export type { StageRow };

/** To join, by `business_id`, `pipeline_id` and `_id`. */
export const stageNames = joinable<
  'pipeline_stages',
  'business_id' | 'pipeline_id' | '_id' | 'name' | 'kind'
>('pipeline_stages');

/** Their ids, for the right side of `in`. */
export const pipelineIds = ({ business_id }: Pick<Scope, 'business_id'>): RawBuilder<string> =>
  sql<string>`select pipelines._id from pipelines where pipelines.business_id = ${business_id}`;

/** Pipeline -> what it is called. */
export async function pipelineNames({ business_id, db }: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('pipelines')
    .select(['_id', 'name'])
    .where('business_id', '=', business_id)
    .execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}

/** The stages of all pipelines, in their order. */
export const allStages = ({ business_id, db }: Scope): Promise<StageRow[]> =>
  db
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('business_id', '=', business_id)
    .orderBy('position')
    .orderBy('pipeline_id')
    .execute();

/** The stages of these pipelines, in their order. */
export async function stagesOfPipelines(
  { business_id, db }: Scope,
  pipelineIds: readonly string[],
): Promise<StageRow[]> {
  if (pipelineIds.length === 0) return [];
  return db
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('pipeline_id', 'in', pipelineIds)
    .orderBy('position')
    .execute();
}
