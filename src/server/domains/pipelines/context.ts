import type { Pipeline } from '@shared/contract/pipelines';
import { listKey } from '@shared/rules/list-name';
import type { Hidden } from '@shared/rules/stage-attributes';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import * as repository from './repository';

export interface StageRef {
  readonly pipeline: string;
  readonly stage: string;
}

/** What the deals know of pipelines. */
export interface PipelineDeals {
  usesOfStages(scope: Scope): Promise<ReadonlyMap<string, number>>;
  move(
    tx: TransactionScope,
    caller: Caller,
    from: { readonly pipeline: string; readonly stage: string | null },
    to: StageRef,
  ): Promise<number>;
}

/** What every command on pipelines stands on. */
export interface PipelinesContext extends Pick<Platform, 'database' | 'events'> {
  readonly deals: PipelineDeals;
}

export interface All {
  readonly pipelines: readonly repository.PipelineRow[];
  readonly stages: readonly repository.StageRow[];
}

/** @throws AppError `pipeline_not_found` */
export function requirePipeline({ pipelines }: All, id: string): repository.PipelineRow {
  const row = pipelines.find(({ _id }) => _id === id);
  if (!row) throw new AppError('pipeline_not_found');
  return row;
}

export const stagesOf = ({ stages }: All, id: string): repository.StageRow[] =>
  stages.filter(({ pipeline_id }) => pipeline_id === id);

/** @throws AppError `pipeline_not_found`, `stage_not_found` */
export function requireStage(all: All, { pipeline, stage }: StageRef): repository.StageRow {
  requirePipeline(all, pipeline);
  const row = stagesOf(all, pipeline).find(({ _id }) => _id === stage);
  if (!row) throw new AppError('stage_not_found');
  return row;
}

/** The lock is held, so the name that is free now stays free until it is written. */
export function requireFreeName(
  rows: readonly { readonly _id: string; readonly name: string }[],
  name: string,
  { except, taken }: { readonly except: string | null; readonly taken: 'pipeline_taken' | 'stage_taken' },
): void {
  const key = listKey(name);
  if (!rows.some((row) => listKey(row.name) === key && row._id !== except)) return;
  const what = taken === 'pipeline_taken' ? 'pipeline' : 'stage';
  throw new AppError(taken, { fields: { name: `There is a ${what} with this name already.` } });
}

export const nextPosition = (rows: readonly { readonly position: number }[]): number =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

/** All pipelines of the workspace with their stages, each in its order. */
export async function readAll(scope: Scope): Promise<All> {
  const [pipelines, stages] = await Promise.all([
    repository.pipelinesQuery(scope).execute(),
    repository.stagesQuery(scope).execute(),
  ]);
  return { pipelines, stages };
}

/** A pipeline as the contract has it. */
export const toPipeline = (
  all: All,
  uses: ReadonlyMap<string, number>,
  row: repository.PipelineRow,
): Pipeline => ({
  _id: row._id,
  name: row.name,
  is_crm_visible: row.is_crm_visible as Hidden,
  stages: stagesOf(all, row._id).map(({ _id, name, kind, probability }) => ({
    _id,
    name,
    kind,
    probability,
    used: uses.get(_id) ?? 0,
  })),
});

/** @throws AppError `pipeline_not_found` */
export async function pipelineById({ deals }: PipelinesContext, scope: Scope, id: string): Promise<Pipeline> {
  const all = await readAll(scope);
  return toPipeline(all, await deals.usesOfStages(scope), requirePipeline(all, id));
}

/** Whoever changes pipelines does so one after the other. Everybody is told at the end. */
export async function begin({ database, events }: PipelinesContext, tx: TransactionScope): Promise<All> {
  await database.lockWorkspace(tx.db, tx.business_id);
  await events.append(tx, [{ kind: 'pipelines.updated', ids: {} }]);
  return readAll(tx);
}

/** Writes the stages of a pipeline in this order. */
export async function putInOrder(tx: Scope, pipeline: string, ids: readonly string[]): Promise<void> {
  for (const [position, stage] of ids.entries()) {
    await repository.changeStage(tx, { pipeline, stage }, { position });
  }
}
