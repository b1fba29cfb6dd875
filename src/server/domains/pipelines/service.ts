import type { BodyOf } from '@shared/contract/endpoint';
import {
  type createStage,
  type Pipeline,
  type updatePipeline,
  type updateStage,
  MOST_PIPELINES,
  MOST_STAGES,
} from '@shared/contract/pipelines';
import { listKey } from '@shared/rules/list-name';
import { ordered } from '@shared/rules/ordered';
import type { Hidden } from '@shared/rules/stage-attributes';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import * as repository from './repository';
import type { PipelineRow, StageRow } from './repository';
import { FIRST_STAGES, probabilityOf, withNewStage } from './stage-rules';

/** Pipelines that deals go through, with their stages. */
export interface PipelinesService {
  list(scope: Scope): Promise<Pipeline[]>;
  /** @throws AppError `pipeline_not_found`. */
  byId(scope: Scope, id: string): Promise<Pipeline>;
  create(caller: Caller, name: string, key: string | null): Promise<Pipeline>;
  update(caller: Caller, id: string, change: BodyOf<typeof updatePipeline>): Promise<Pipeline>;
  order(caller: Caller, ids: readonly string[]): Promise<void>;
  /** Its deals move to a stage of another pipeline. Answers how many. */
  remove(caller: Caller, id: string, moveTo: string | null): Promise<number>;
  addStage(
    caller: Caller,
    id: string,
    input: BodyOf<typeof createStage>,
    key: string | null,
  ): Promise<Pipeline>;
  updateStage(caller: Caller, place: StagePlace, change: BodyOf<typeof updateStage>): Promise<Pipeline>;
  orderStages(caller: Caller, id: string, ids: readonly string[]): Promise<Pipeline>;
  /** Its deals move to another stage of the same pipeline. Answers how many. */
  removeStage(caller: Caller, place: StagePlace, moveTo: string | null): Promise<number>;
}

interface StagePlace {
  readonly pipeline: string;
  readonly stage: string;
}

/** What the deals know of pipelines. */
export interface PipelineDeals {
  usesOfStages(scope: Scope): Promise<ReadonlyMap<string, number>>;
  move(
    scope: Scope,
    from: { readonly pipeline: string; readonly stage: string | null },
    to: StagePlace,
  ): Promise<number>;
}

interface All {
  readonly pipelines: readonly PipelineRow[];
  readonly stages: readonly StageRow[];
}

function requirePipeline({ pipelines }: All, id: string): PipelineRow {
  const row = pipelines.find(({ _id }) => _id === id);
  if (!row) throw new AppError('pipeline_not_found');
  return row;
}

const stagesOf = ({ stages }: All, id: string): StageRow[] =>
  stages.filter(({ pipeline_id }) => pipeline_id === id);

function requireStage(all: All, { pipeline, stage }: StagePlace): StageRow {
  requirePipeline(all, pipeline);
  const row = stagesOf(all, pipeline).find(({ _id }) => _id === stage);
  if (!row) throw new AppError('stage_not_found');
  return row;
}

/** The lock is held, so the name that is free now stays free until it is written. */
function requireFreeName(
  rows: readonly { readonly _id: string; readonly name: string }[],
  name: string,
  { except, taken }: { readonly except: string | null; readonly taken: 'pipeline_taken' | 'stage_taken' },
): void {
  const key = listKey(name);
  if (!rows.some((row) => listKey(row.name) === key && row._id !== except)) return;
  const what = taken === 'pipeline_taken' ? 'pipeline' : 'stage';
  throw new AppError(taken, { fields: { name: `There is a ${what} with this name already.` } });
}

const nextPosition = (rows: readonly { readonly position: number }[]): number =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

export function createPipelinesService(
  { clock, database, events }: Platform,
  deals: PipelineDeals,
): PipelinesService {
  async function read(scope: Scope): Promise<All> {
    const [pipelines, stages] = await Promise.all([
      repository.pipelinesQuery(scope).execute(),
      repository.stagesQuery(scope).execute(),
    ]);
    return { pipelines, stages };
  }

  const wire = (all: All, uses: ReadonlyMap<string, number>, row: PipelineRow): Pipeline => ({
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

  async function byId(scope: Scope, id: string): Promise<Pipeline> {
    const all = await read(scope);
    return wire(all, await deals.usesOfStages(scope), requirePipeline(all, id));
  }

  /** Whoever changes pipelines does so one after the other. Everybody is told at the end. */
  async function begin(tx: TransactionScope): Promise<All> {
    await database.lockWorkspace(tx.db, tx.business_id);
    await events.append(tx, [{ kind: 'pipelines.updated', ids: {} }]);
    return read(tx);
  }

  async function putInOrder(tx: Scope, pipeline: string, ids: readonly string[]): Promise<void> {
    for (const [position, stage] of ids.entries()) {
      await repository.changeStage(tx, { pipeline, stage }, { position });
    }
  }

  return {
    async list(scope) {
      const [all, uses] = await Promise.all([read(scope), deals.usesOfStages(scope)]);
      return all.pipelines.map((row) => wire(all, uses, row));
    },

    byId,

    create: (caller, name, key) =>
      once(caller, clock, { key, endpoint: 'pipeline', body: { name } }, async (tx) => {
        const { pipelines } = await begin(tx);
        if (pipelines.length >= MOST_PIPELINES) throw new AppError('too_many_pipelines');
        requireFreeName(pipelines, name, { except: null, taken: 'pipeline_taken' });
        const _id = newId();
        await repository.insertPipeline(tx, {
          _id,
          name,
          name_key: listKey(name),
          position: nextPosition(pipelines),
        });
        for (const [position, stage] of FIRST_STAGES.entries()) {
          const row = { ...stage, _id: newId(), pipeline_id: _id, position };
          await repository.insertStage(tx, { ...row, name_key: listKey(stage.name) });
        }
        return byId(tx, _id);
      }),

    update: (caller, id, { name, is_crm_visible }) =>
      inTransaction(caller, async (tx) => {
        const all = await begin(tx);
        const old = requirePipeline(all, id);
        if (name !== undefined) requireFreeName(all.pipelines, name, { except: id, taken: 'pipeline_taken' });
        await repository.changePipeline(tx, id, {
          ...(name === undefined ? {} : { name, name_key: listKey(name) }),
          is_crm_visible: is_crm_visible ?? old.is_crm_visible,
        });
        return byId(tx, id);
      }),

    async order(caller, ids) {
      await inTransaction(caller, async (tx) => {
        const current = (await begin(tx)).pipelines.map(({ _id }) => _id);
        for (const [position, id] of ordered(current, ids).entries()) {
          await repository.changePipeline(tx, id, { position });
        }
      });
    },

    remove: (caller, id, moveTo) =>
      inTransaction(caller, async (tx) => {
        const all = await begin(tx);
        requirePipeline(all, id);
        const uses = await deals.usesOfStages(tx);
        const used = stagesOf(all, id).reduce((sum, { _id }) => sum + (uses.get(_id) ?? 0), 0);
        if (used > 0 && moveTo === null) throw new AppError('pipeline_in_use');
        const target = all.stages.find(({ _id, pipeline_id }) => _id === moveTo && pipeline_id !== id);
        if (moveTo !== null && !target) throw new AppError('stage_not_found');
        const to = target && { pipeline: target.pipeline_id, stage: target._id };
        const moved = to ? await deals.move(tx, { pipeline: id, stage: null }, to) : 0;
        await repository.deleteStages(tx, id, null);
        await repository.deletePipelineRow(tx, id);
        return moved;
      }),

    addStage: (caller, id, input, key) =>
      once(caller, clock, { key, endpoint: `pipeline/${id}/stage`, body: input }, async (tx) => {
        const all = await begin(tx);
        requirePipeline(all, id);
        const stages = stagesOf(all, id);
        const { name, kind } = input;
        if (stages.length >= MOST_STAGES) throw new AppError('too_many_stages');
        requireFreeName(stages, name, { except: null, taken: 'stage_taken' });
        const probability = probabilityOf(kind, input.probability);
        const row = { _id: newId(), name, kind, probability, name_key: listKey(name) };
        await repository.insertStage(tx, { ...row, pipeline_id: id, position: nextPosition(stages) });
        await putInOrder(tx, id, withNewStage(stages, row));
        return byId(tx, id);
      }),

    updateStage: (caller, place, change) =>
      inTransaction(caller, async (tx) => {
        const all = await begin(tx);
        const old = requireStage(all, place);
        const { name } = change;
        if (name !== undefined) {
          const rows = stagesOf(all, place.pipeline);
          requireFreeName(rows, name, { except: place.stage, taken: 'stage_taken' });
        }
        const kind = change.kind ?? old.kind;
        await repository.changeStage(tx, place, {
          ...(name === undefined ? {} : { name, name_key: listKey(name) }),
          kind,
          probability: probabilityOf(kind, change.probability, old),
        });
        return byId(tx, place.pipeline);
      }),

    orderStages: (caller, id, ids) =>
      inTransaction(caller, async (tx) => {
        const all = await begin(tx);
        requirePipeline(all, id);
        const current = stagesOf(all, id).map(({ _id }) => _id);
        await putInOrder(tx, id, ordered(current, ids));
        return byId(tx, id);
      }),

    removeStage: (caller, place, moveTo) =>
      inTransaction(caller, async (tx) => {
        const all = await begin(tx);
        requireStage(all, place);
        const { pipeline, stage } = place;
        if (stagesOf(all, pipeline).length === 1) throw new AppError('last_stage');
        if (moveTo !== null) requireStage(all, { pipeline, stage: moveTo });
        if (moveTo === stage) throw new AppError('stage_not_found');
        const used = (await deals.usesOfStages(tx)).get(stage) ?? 0;
        if (used > 0 && moveTo === null) throw new AppError('pipeline_in_use');
        const moved = moveTo === null ? 0 : await deals.move(tx, place, { pipeline, stage: moveTo });
        await repository.deleteStages(tx, pipeline, stage);
        return moved;
      }),
  };
}
