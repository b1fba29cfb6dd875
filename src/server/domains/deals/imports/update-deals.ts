import type { Caller, TransactionScope } from '../../../platform/scope';
import { differentValues, ownValuesOf } from '../../fields/reads';
import { noteChanges } from '../../history/reads';
import { allStages } from '../../pipelines/reads';
import { noteStage } from '../context';
import { enterStage } from '../enter-stage';
import { changesOf } from '../field-changes';
import { addLinks, peopleOfEachDeal } from '../links';
import { noonOf } from '../list-query';
import { placeBelow } from '../place';
import { type DealRow, changeDeal, dealRows } from '../repository';
import type { DealImportsContext, DealUndo, ImportedDeal, PlannedDeal, WantedDeal } from './data';

const PLAIN = [
  'deal_title',
  'deal_value',
  'deal_industry',
  'assignee_id',
  'company_id',
] as const satisfies readonly (keyof ImportedDeal & keyof DealRow)[];

function columnsOf(data: ImportedDeal, before: DealRow, isOpen: boolean): Partial<DealRow> {
  const { expected_close_date: day, probability, lost_reason } = data;
  const given = Object.fromEntries(
    PLAIN.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  ) as Partial<DealRow>;
  return differentValues(before, {
    ...given,
    ...(day !== undefined && { expected_close_date: day === null ? null : noonOf(day) }),
    // What is won or lost is certain, and only what is lost has a reason for it.
    ...(isOpen && probability !== undefined && { probability }),
    ...(!isOpen && lost_reason !== undefined && before.lost_reason !== null && { lost_reason }),
  });
}

/** Of people whom a row names those who are not there yet. */
function missingOf(people: ImportedDeal['people'], before: readonly string[]): string[] {
  const others = people.filter((alike) => !alike.some((one) => before.includes(one)));
  return [...new Set(others.flatMap(([first]) => first ?? []))];
}

/** Finds out what rows change of deals that there are. Those that are gone are left out. */
export async function planDeals(tx: TransactionScope, wanted: readonly WantedDeal[]): Promise<PlannedDeal[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const records = new Map((await dealRows(tx, ids)).map((record) => [record._id, record]));
  const contactsBefore = await peopleOfEachDeal(tx, 'deal_contacts', ids);
  const collaboratorsBefore = await peopleOfEachDeal(tx, 'deal_collaborators', ids);
  const own = await ownValuesOf(tx, 'deal', ids);
  const open = new Set((await allStages(tx)).flatMap(({ _id, kind }) => (kind === 'open' ? _id : [])));
  return wanted.flatMap(({ no, id, data }) => {
    const before = records.get(id);
    if (before === undefined) return [];
    const were = { contacts: contactsBefore.get(id) ?? [], collaborators: collaboratorsBefore.get(id) ?? [] };
    const contacts = missingOf(data.people, were.contacts);
    const collaborators = missingOf(data.collaborators, were.collaborators);
    const stage = data.stage_id !== null && data.stage_id !== before.pipeline_stage_id ? data.stage_id : null;
    const columns = columnsOf(data, before, stage === null && open.has(before.pipeline_stage_id));
    const ownBefore = own.get(id) ?? {};
    const others = differentValues(ownBefore, data.own);
    return {
      no,
      name: before.deal_title,
      before,
      columns,
      stage,
      data,
      own: others,
      ownBefore,
      contactsBefore: were.contacts,
      contacts,
      collaboratorsBefore: were.collaborators,
      collaborators,
      changed: [
        ...Object.keys(columns),
        ...(stage === null ? [] : ['pipeline_stage_id']),
        ...Object.keys(others),
        ...(contacts.length > 0 ? ['customer_ids'] : []),
        ...(collaborators.length > 0 ? ['collaborator_ids'] : []),
      ],
      problem: null,
    };
  });
}

/** Changes deals as it was planned. @returns what is needed to take each back */
export async function updateDeals(
  context: DealImportsContext,
  tx: TransactionScope,
  caller: Caller,
  plans: readonly PlannedDeal[],
): Promise<DealUndo[]> {
  if (plans.length === 0) return [];
  const now = context.clock();
  const stages = new Map((await allStages(tx)).map((stage) => [stage._id, stage]));
  const undo: DealUndo[] = [];
  const otherOwn = new Map<string, PlannedDeal['own']>();
  for (const plan of plans) {
    const { before, contacts, collaborators, own, data } = plan;
    const id = before._id;
    const at = Math.max(now, before.updated_at + 1);
    const from = stages.get(before.pipeline_stage_id);
    const to = plan.stage === null ? undefined : stages.get(plan.stage);
    const moved =
      to === undefined
        ? {}
        : {
            ...enterStage(before, {
              from,
              to,
              probability: data.probability,
              lost_reason: data.lost_reason,
              now: data.closed_at ?? now,
            }),
            stage_since: now,
            position: await placeBelow(
              tx,
              { pipeline_id: to.pipeline_id, pipeline_stage_id: to._id },
              null,
              id,
            ),
          };
    const columns = { ...plan.columns, ...moved };
    const after = { ...before, ...columns };
    await changeDeal(tx, id, { ...columns, updated_at: at });
    await addLinks(tx, 'deal_contacts', id, contacts);
    await addLinks(tx, 'deal_collaborators', id, collaborators);
    if (Object.keys(own).length > 0) otherOwn.set(id, own);
    const was = { customer_ids: plan.contactsBefore, collaborator_ids: plan.collaboratorsBefore };
    const changes = changesOf(before, after, was, {
      customer_ids: [...was.customer_ids, ...contacts],
      collaborator_ids: [...was.collaborator_ids, ...collaborators],
    });
    await noteChanges(tx, caller, { kind: 'deal', record_id: id, changes }, at);
    if (to !== undefined) await noteStage(tx, caller, after, { from, to, now });
    const valueBefore = (values: object, source: object): Record<string, unknown> =>
      Object.fromEntries(
        Object.keys(values).map((name) => [name, (source as Record<string, unknown>)[name] ?? null]),
      );
    undo.push({
      id,
      at,
      was: before.updated_at,
      columns: valueBefore(columns, before),
      own: valueBefore(own, plan.ownBefore),
      contacts,
      collaborators,
    });
  }
  await context.fieldValues.writeManyIn(tx, 'deal', otherOwn, { caller, isNew: false });
  return undo;
}
