import type { BodyOf } from '@shared/contract/endpoint';
import type { Deal, moveDeal as endpoint } from '@shared/contract/deals';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { stagesOfPipelines } from '../pipelines/reads';
import { type DealsContext, noteStage, refuse, tell } from './context';
import { noteChanges } from '../history/reads';
import { enterStage } from './enter-stage';
import { changesOf } from './field-changes';
import { placeBelow } from './place';
import { changeDeal, dealRow } from './repository';
import { toDeal } from './views';

/** Puts a deal somewhere else on the board of its pipeline. */
export async function moveDeal(
  context: DealsContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  { pipeline_stage_id, after, lost_reason, probability }: BodyOf<typeof endpoint>,
): Promise<Deal> {
  await context.database.lockRow(tx.db, 'deals', tx.business_id, id);
  const before = await dealRow(tx, id);
  if (!before) throw new AppError('deal_not_found');
  if (before.deleted_at !== null) throw new AppError('record_in_bin');
  const stages = await stagesOfPipelines(tx, [before.pipeline_id]);
  const from = stages.find(({ _id }) => _id === before.pipeline_stage_id);
  const to = stages.find(({ _id }) => _id === pipeline_stage_id);
  if (!to) throw new AppError('stage_not_found');
  const isOther = from?._id !== to._id;
  if (isOther && to.kind === 'lost' && (lost_reason ?? null) === null)
    refuse('lost_reason', 'Say why the deal was lost.');
  const now = context.clock();
  const stage = { pipeline_id: before.pipeline_id, pipeline_stage_id };
  const values = {
    position: await placeBelow(tx, stage, after, id),
    ...(isOther && {
      ...enterStage(before, { from, to, probability, lost_reason, now }),
      stage_since: now,
      updated_at: Math.max(now, before.updated_at + 1),
    }),
  };
  await changeDeal(tx, id, values);
  const deal = { ...before, ...values };
  if (isOther) {
    await noteStage(tx, caller, deal, { from, to, now });
    await noteChanges(tx, caller, { kind: 'deal', record_id: id, changes: changesOf(before, deal) }, now);
  }
  await tell(context, tx, id);
  return toDeal({ ...tx, permissions: caller.permissions }, deal);
}
