import type { Insertable } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import type { Schema } from '../../platform/db/schema';
import { type StoryBase, idIn } from '../../platform/demo/story-base';

const DAY_MS = 86_400_000;

/** Stages in their order, each with its probability in percent: 100 is won, 0 is lost. */
export interface DemoPipeline {
  readonly name: string;
  readonly stages: readonly (readonly [name: string, probability: number])[];
}

export interface PipelineRows {
  readonly pipelines: Insertable<Schema['pipelines']>[];
  readonly pipeline_stages: Insertable<Schema['pipeline_stages']>[];
}

/** A pipeline of the demo, with the ids of its stages by name. */
export function buildPipeline({ name, stages }: DemoPipeline, { business_id, now, ids }: StoryBase) {
  const pipeline_id = ids.at(now - 600 * DAY_MS);
  const stageIds: ReadonlyMap<string, string> = new Map(
    stages.map(([label]) => [label, ids.at(now - 600 * DAY_MS)]),
  );
  const rows: PipelineRows = {
    pipelines: [{ business_id, _id: pipeline_id, name, name_key: listKey(name) }],
    pipeline_stages: stages.map(([label, probability], position) => ({
      business_id,
      pipeline_id,
      _id: idIn(stageIds, label, 'A pipeline'),
      name: label,
      name_key: listKey(label),
      position,
      probability,
      kind: probability === 100 ? 'won' : probability === 0 ? 'lost' : 'open',
    })),
  };
  return { pipeline_id, stageIds, rows };
}
