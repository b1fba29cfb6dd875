import type { Failure, OperationWorker } from '../../../platform/operations/operation-kind';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { type StageRow, stagesOfPipelines } from '../../pipelines/reads';
import { noteStage, refuse, requireStage } from '../context';
import { enterStage } from '../enter-stage';
import { changesOf } from '../field-changes';
import { STEP, placeBelow } from '../place';
import { type DealRow, changeDeal, dealRows } from '../repository';
import { DEAL_GONE, goneOf } from './gone';
import type { ChosenStage } from './kinds';

const PLACE = [
  'pipeline_id',
  'pipeline_stage_id',
  'probability',
  'closed_at',
  'lost_reason',
  'stage_since',
  'position',
] as const;
type Place = Pick<DealRow, (typeof PLACE)[number]>;

/** Where a deal was, and since when it is where it was moved to. */
interface Moved {
  readonly id: string;
  readonly was: Place;
  readonly since: number;
}

const CHANGED_SINCE = 'Somebody has moved it since then.';
const STAGE_GONE = 'The stage that it was in does not exist any more.';

const placeOf = (deal: DealRow): Place =>
  Object.fromEntries(PLACE.map((name) => [name, deal[name]])) as unknown as Place;

async function requireReason(tx: TransactionScope, params: ChosenStage): Promise<StageRow> {
  const stage = await requireStage(tx, params);
  if (stage.kind === 'lost' && (params.lost_reason ?? '') === '')
    refuse('lost_reason', 'Say why the deals were lost.');
  return stage;
}

async function write(
  tx: TransactionScope,
  caller: Caller,
  before: DealRow,
  values: Place,
  stages: { readonly from: StageRow | undefined; readonly to: StageRow },
  now: number,
): Promise<void> {
  const deal = { ...before, ...values, updated_at: Math.max(now, before.updated_at + 1) };
  await changeDeal(tx, deal._id, { ...values, updated_at: deal.updated_at });
  await noteStage(tx, caller, deal, { ...stages, now });
  await noteChanges(tx, caller, { kind: 'deal', record_id: deal._id, changes: changesOf(before, deal) }, now);
}

const present = async (tx: TransactionScope, ids: readonly string[]): Promise<DealRow[]> =>
  (await dealRows(tx, ids)).filter(({ deleted_at }) => deleted_at === null);

/** Moves deals to a stage, above those that are there. Taken back, each is where it was, if nobody has moved it since. */
export const settingStage = (now: () => number): OperationWorker<ChosenStage> => ({
  async prepare(tx, _caller, params) {
    const { name } = await requireReason(tx, params);
    return { params, subject: name };
  },

  async applyBatch({ tx, caller, ids }, params) {
    const to = await requireReason(tx, params);
    const deals = await present(tx, ids);
    const known = new Set(deals.map(({ _id }) => _id));
    const moving = deals
      .filter(({ pipeline_stage_id }) => pipeline_stage_id !== to._id)
      .sort((a, b) => a.position - b.position);
    const stages = await stagesOfPipelines(tx, [...new Set(moving.map(({ pipeline_id }) => pipeline_id))]);
    const at = now();
    const first = moving.length === 0 ? 0 : await placeBelow(tx, params, null, '');
    const log: Moved[] = [];
    for (const [index, before] of moving.entries()) {
      const from = stages.find(({ _id }) => _id === before.pipeline_stage_id);
      const entered = enterStage(before, {
        from,
        to,
        probability: undefined,
        lost_reason: params.lost_reason,
        now: at,
      });
      // In the order in which they stood.
      const position = first - STEP * (moving.length - 1 - index);
      await write(tx, caller, before, { ...entered, stage_since: at, position }, { from, to }, at);
      log.push({ id: before._id, was: placeOf(before), since: at });
    }
    return { changed: log.length, failed: goneOf(ids, known), undo: log.length === 0 ? null : log };
  },

  async undoBatch({ tx, caller }, undo, { pipeline_stage_id: stage }) {
    const log = undo as readonly Moved[];
    const deals = new Map(
      (
        await present(
          tx,
          log.map(({ id }) => id),
        )
      ).map((deal) => [deal._id, deal]),
    );
    const pipelines = [...new Set(log.map(({ was }) => was.pipeline_id))];
    const stages = await stagesOfPipelines(tx, pipelines);
    const failed: Failure[] = [];
    let changed = 0;
    for (const { id, was, since } of log) {
      const before = deals.get(id);
      const to = stages.find(
        ({ _id, pipeline_id }) => _id === was.pipeline_stage_id && pipeline_id === was.pipeline_id,
      );
      const isSame = before?.pipeline_stage_id === stage && before.stage_since === since;
      if (before === undefined) failed.push({ id, reason: DEAL_GONE });
      else if (!isSame) failed.push({ id, reason: CHANGED_SINCE });
      else if (to === undefined) failed.push({ id, reason: STAGE_GONE });
      else {
        const from = await stageOf(tx, before);
        await write(tx, caller, before, was, { from, to }, now());
        changed += 1;
      }
    }
    return { changed, failed };
  },
});

async function stageOf(tx: TransactionScope, deal: DealRow): Promise<StageRow | undefined> {
  const stages = await stagesOfPipelines(tx, [deal.pipeline_id]);
  return stages.find(({ _id }) => _id === deal.pipeline_stage_id);
}
