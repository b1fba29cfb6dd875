import { binCommands } from '../../platform/bin/bin-commands';
import { recordBin } from '../../platform/bin/record-bin';
import type { Platform } from '../../platform/platform';
import type { Caller, TransactionScope } from '../../platform/scope';
import { allStages } from '../pipelines/reads';
import { changeDeal, dealRows } from './repository';

export const dealsBin = recordBin('deals', { name: 'deal_title' });

const commands = binCommands('deal', dealsBin);
export const { binRecords } = commands;

/** Where the stage of a deal has gone meanwhile, it comes into the first one that there is, of its pipeline if it can. */
export async function restoreRecords(
  context: Pick<Platform, 'clock' | 'events'>,
  tx: TransactionScope,
  caller: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const restored = await commands.restoreRecords(context, tx, caller, ids);
  const stages = await allStages(tx);
  for (const deal of await dealRows(tx, restored)) {
    const isThere = stages.some(
      ({ _id, pipeline_id }) => _id === deal.pipeline_stage_id && pipeline_id === deal.pipeline_id,
    );
    const first = stages.find(({ pipeline_id }) => pipeline_id === deal.pipeline_id) ?? stages[0];
    if (isThere || first === undefined) continue;
    await changeDeal(tx, deal._id, { pipeline_id: first.pipeline_id, pipeline_stage_id: first._id });
  }
  return restored;
}
