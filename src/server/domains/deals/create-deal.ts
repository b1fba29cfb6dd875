import type { Deal, DealInput } from '@shared/contract/deals';
import { newId } from '../../platform/ids';
import type { Caller, TransactionScope } from '../../platform/scope';
import { recordActivities } from '../activities/reads';
import { createdEntry } from './activities';
import { type DealsContext, noteStage, refuse, requireRecords, requireStage, tell } from './context';
import { enterStage } from './enter-stage';
import { writeLinks } from './links';
import { noonOf } from './list-query';
import { placeBelow } from './place';
import { insertDeal } from './repository';
import { toDeal } from './views';

/** A deal more: the first of its stage, and the caller's own where nobody else is named. */
export async function createDeal(
  context: DealsContext,
  tx: TransactionScope,
  caller: Caller,
  input: DealInput,
): Promise<Deal> {
  const { customer_ids, collaborator_ids, expected_close_date, probability, assignee_id, fields, ...named } =
    input;
  const to = await requireStage(tx, input);
  if (customer_ids.length === 0 && input.company_id === null)
    refuse('customer_ids', 'Please select deal contact');
  await requireRecords(context, tx, input);
  const now = context.clock();
  const _id = newId(now);
  const fresh = { probability: to.probability, closed_at: null, lost_reason: input.lost_reason };
  const deal = {
    _id,
    ...named,
    ...enterStage(fresh, { from: undefined, to, probability, lost_reason: undefined, now }),
    expected_close_date: expected_close_date === null ? null : noonOf(expected_close_date),
    assignee_id: assignee_id === undefined ? caller.user._id : assignee_id,
    created_by: caller.user._id,
    created_at: now,
    updated_at: now,
    stage_since: now,
    deleted_at: null,
    deleted_by: null,
    position: await placeBelow(tx, input, null, _id),
  };
  await insertDeal(tx, deal);
  await writeLinks(tx, 'deal_contacts', _id, [...new Set(customer_ids)]);
  await writeLinks(tx, 'deal_collaborators', _id, [...new Set(collaborator_ids)]);
  await context.fieldValues.writeIn(tx, 'deal', _id, fields ?? {}, { caller, isNew: true, path: 'fields' });
  await recordActivities(tx, [createdEntry(deal, customer_ids)]);
  await noteStage(tx, caller, deal, { from: undefined, to, now });
  await tell(context, tx, _id);
  return toDeal({ ...tx, permissions: caller.permissions }, { business_id: tx.business_id, ...deal });
}
