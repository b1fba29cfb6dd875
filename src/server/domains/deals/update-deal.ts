import type { Deal, DealChange } from '@shared/contract/deals';
import { writeAudit } from '../../platform/audit/audit';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { type StageRow, stagesOfPipelines } from '../pipelines/reads';
import { type DealsContext, mayLink, noteStage, refuse, requireRecords, requireStage, tell } from './context';
import { noteChanges } from '../history/reads';
import { enterStage } from './enter-stage';
import { changesOf } from './field-changes';
import { linksOf, writeLinks } from './links';
import { noonOf } from './list-query';
import { placeBelow } from './place';
import { type DealRow, changeDeal, dealRow } from './repository';
import { toDeal } from './views';

/** Which stage it comes into; null: it stays where it is. */
async function newStage(
  tx: TransactionScope,
  before: DealRow,
  { pipeline_id = before.pipeline_id, pipeline_stage_id = before.pipeline_stage_id }: DealChange,
): Promise<{ readonly from: StageRow | undefined; readonly to: StageRow } | null> {
  if (pipeline_id === before.pipeline_id && pipeline_stage_id === before.pipeline_stage_id) return null;
  const to = await requireStage(tx, { pipeline_id, pipeline_stage_id });
  const stages = await stagesOfPipelines(tx, [before.pipeline_id]);
  return { from: stages.find(({ _id }) => _id === before.pipeline_stage_id), to };
}

async function stageValues(
  tx: TransactionScope,
  before: DealRow,
  change: DealChange,
  stage: { readonly from: StageRow | undefined; readonly to: StageRow } | null,
  now: number,
): Promise<Partial<DealRow>> {
  const { probability, lost_reason } = change;
  if (stage === null) {
    const own = (await stagesOfPipelines(tx, [before.pipeline_id])).find(
      ({ _id }) => _id === before.pipeline_stage_id,
    );
    // What is won or lost is certain, and only what is lost has a reason for it.
    const isOpen = own === undefined || own.kind === 'open';
    return {
      ...(probability !== undefined && isOpen && { probability }),
      ...(lost_reason !== undefined && own?.kind === 'lost' && { lost_reason }),
    };
  }
  const { from, to } = stage;
  if (to.kind === 'lost' && (lost_reason ?? null) === null)
    refuse('lost_reason', 'Say why the deal was lost.');
  const place = { pipeline_id: to.pipeline_id, pipeline_stage_id: to._id };
  return {
    ...enterStage(before, { from, to, probability, lost_reason, now }),
    stage_since: now,
    position: await placeBelow(tx, place, null, before._id),
  };
}

/** Changes the fields that are given. */
export async function updateDeal(
  context: DealsContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  change: DealChange,
): Promise<Deal> {
  await context.database.lockRow(tx.db, 'deals', tx.business_id, id);
  const before = await dealRow(tx, id);
  if (!before) throw new AppError('deal_not_found');
  if (before.deleted_at !== null) throw new AppError('record_in_bin');
  if (change.updated_at !== undefined && change.updated_at !== toInstant(before.updated_at))
    throw new AppError('record_changed');
  const may = mayLink(caller);
  const customer_ids = may.contacts ? change.customer_ids : undefined;
  const collaborator_ids = may.contacts ? change.collaborator_ids : undefined;
  const company_id = may.company ? change.company_id : undefined;
  const { assignee_id, deal_title, deal_value, deal_industry, deal_status, expected_close_date } = change;
  // Somebody who has left stays the owner of what they had, until another one is named.
  const newOwner = assignee_id === before.assignee_id ? undefined : assignee_id;
  await requireRecords(context, tx, {
    ...(customer_ids && { customer_ids }),
    ...(collaborator_ids && { collaborator_ids }),
    ...(company_id !== undefined && { company_id }),
    ...(newOwner !== undefined && { assignee_id: newOwner }),
  });
  const contacts = (await linksOf(tx, 'deal_contacts', [id])).map(({ contact_id }) => contact_id);
  const collaborators = (await linksOf(tx, 'deal_collaborators', [id])).map(({ contact_id }) => contact_id);
  const company = company_id === undefined ? before.company_id : company_id;
  if (company === null && (customer_ids ?? contacts).length === 0)
    refuse('customer_ids', 'Please select deal contact');
  const now = context.clock();
  const stage = await newStage(tx, before, change);
  const values = {
    ...(deal_title !== undefined && { deal_title }),
    ...(deal_value !== undefined && { deal_value }),
    ...(deal_industry !== undefined && { deal_industry }),
    ...(deal_status !== undefined && { deal_status }),
    ...(expected_close_date !== undefined && {
      expected_close_date: expected_close_date === null ? null : noonOf(expected_close_date),
    }),
    ...(company_id !== undefined && { company_id }),
    ...(newOwner !== undefined && { assignee_id: newOwner }),
    ...(await stageValues(tx, before, change, stage, now)),
    // Two changes within a millisecond are two.
    updated_at: Math.max(now, before.updated_at + 1),
  };
  await changeDeal(tx, id, values);
  const deal: DealRow = { ...before, ...values };
  if (customer_ids) await writeLinks(tx, 'deal_contacts', id, [...new Set(customer_ids)]);
  if (collaborator_ids) await writeLinks(tx, 'deal_collaborators', id, [...new Set(collaborator_ids)]);
  if (change.fields !== undefined) {
    await context.fieldValues.writeIn(tx, 'deal', id, change.fields, {
      caller,
      isNew: false,
      path: 'fields',
    });
  }
  const changes = changesOf(
    before,
    deal,
    { customer_ids: contacts, collaborator_ids: collaborators },
    { customer_ids: customer_ids ?? contacts, collaborator_ids: collaborator_ids ?? collaborators },
  );
  await noteChanges(tx, caller, { kind: 'deal', record_id: id, changes }, values.updated_at);
  if (stage !== null) await noteStage(tx, caller, deal, { ...stage, now });
  if (newOwner !== undefined) await noteOwner(context, tx, caller, deal);
  await tell(context, tx, id, contacts);
  return toDeal({ ...tx, permissions: caller.permissions }, deal);
}

async function noteOwner(
  { people, clock }: DealsContext,
  tx: TransactionScope,
  caller: Caller,
  { _id, deal_title, assignee_id }: DealRow,
): Promise<void> {
  const owner = assignee_id === null ? 'nobody' : ((await people.memberName(tx, assignee_id)) ?? 'somebody');
  await writeAudit(tx, {
    kind: 'deal.owner_changed',
    actor: caller.user,
    target_id: _id,
    summary: `Gave the deal “${deal_title}” to ${owner}`,
    at: clock(),
  });
}
