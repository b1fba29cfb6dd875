import type { Failure } from '../../../platform/operations/operation-kind';
import { type Undone, problemSinceImport, removeMade } from '../../../platform/operations/since-import';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { allStages } from '../../pipelines/reads';
import { binRecords } from '../bin';
import { noteStage } from '../context';
import { changesOf } from '../field-changes';
import { dropLinks, peopleOfEachDeal } from '../links';
import { DEAL_GONE } from '../operations/gone';
import { type DealRow, changeDeal, dealRows } from '../repository';
import type { DealImportsContext, DealUndo, DealsUndo } from './data';

const STAGE_GONE = 'The stage that it was in does not exist any more.';

/** All but the workspace's own fields. @returns why it cannot be taken back */
async function undoUpdate(
  context: DealImportsContext,
  tx: TransactionScope,
  caller: Caller,
  undo: DealUndo,
): Promise<string | null> {
  const { id, at, was, columns, contacts, collaborators = [] } = undo;
  const [record] = await dealRows(tx, [id]);
  const problem = problemSinceImport(record, at, DEAL_GONE);
  if (problem !== null || record === undefined) return problem;
  const after: DealRow = { ...record, ...(columns as Partial<DealRow>) };
  const stages = new Map((await allStages(tx)).map((stage) => [stage._id, stage]));
  const to = stages.get(after.pipeline_stage_id);
  if (to === undefined) return STAGE_GONE;
  const people = {
    customer_ids: (await peopleOfEachDeal(tx, 'deal_contacts', [id])).get(id) ?? [],
    collaborator_ids: (await peopleOfEachDeal(tx, 'deal_collaborators', [id])).get(id) ?? [],
  };
  await changeDeal(tx, id, { ...columns, updated_at: was });
  await dropLinks(tx, 'deal_contacts', id, contacts);
  await dropLinks(tx, 'deal_collaborators', id, collaborators);
  const changes = changesOf(record, after, people, {
    customer_ids: people.customer_ids.filter((one) => !contacts.includes(one)),
    collaborator_ids: people.collaborator_ids.filter((one) => !collaborators.includes(one)),
  });
  const now = context.clock();
  await noteChanges(tx, caller, { kind: 'deal', record_id: id, changes }, now);
  if (record.pipeline_stage_id !== to._id)
    await noteStage(tx, caller, after, { from: stages.get(record.pipeline_stage_id), to, now });
  return null;
}

/** Takes rows back, the last one first: what is new goes to the bin. What somebody has changed since stays as it is. */
export async function undoDeals(
  context: DealImportsContext,
  tx: TransactionScope,
  caller: Caller,
  { created, updated }: DealsUndo,
): Promise<Undone> {
  const failed: Failure[] = [];
  // Of two rows about one deal the first one has what it was before.
  const own = new Map<string, DealUndo['own']>();
  for (const undo of [...updated].reverse()) {
    const reason = await undoUpdate(context, tx, caller, undo);
    if (reason !== null) failed.push({ id: undo.id, reason });
    else if (Object.keys(undo.own).length > 0) own.set(undo.id, { ...own.get(undo.id), ...undo.own });
  }
  await context.fieldValues.writeManyIn(tx, 'deal', own, { caller, isNew: false });
  const records = await dealRows(
    tx,
    created.map(({ _id }) => _id),
  );
  return removeMade({ created, updated }, failed, records, {
    gone: DEAL_GONE,
    remove: (ids) => binRecords(context, tx, caller, ids),
  });
}
