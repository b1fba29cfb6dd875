import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import type { OwnValues } from '../edits/context';
import { changesOf } from '../edits/field-changes';
import { LINKS, type Link, type LinkPair, addPairs } from '../links-repository';
import { noteLinks } from '../operations/note-history';
import { writePointsOf } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import type { ImportsContext } from './context';
import type { PlannedUpdate } from './plan-updates';
import type { UpdateUndo } from './undo';
import { type ContactChange, type Found, NAMED, changeContacts, writeFound } from './write-many';

/** Changes contacts as it was planned. @returns what is needed to take each back */
export async function updateContacts(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  plans: readonly PlannedUpdate[],
): Promise<UpdateUndo[]> {
  const undo: UpdateUndo[] = [];
  const notes: Parameters<typeof noteChanges>[2] & unknown[] = [];
  const now = context.clock();
  const changes: ContactChange[] = [];
  const named: Found[] = [];
  const otherPoints = new Map<string, readonly ContactPoint[]>();
  const otherOwn = new Map<string, OwnValues>();
  for (const plan of plans) {
    const { before, columns, name, address, points, pointsBefore, own } = plan;
    const at = Math.max(now, before.updated_at + 1);
    changes.push({ ...columns, _id: before._id, name, address, updated_at: at });
    const hasOtherPoints = plan.changed.includes('other_emails');
    if (hasOtherPoints) otherPoints.set(before._id, points);
    if (Object.keys(own).length > 0) otherOwn.set(before._id, own);
    if (hasOtherPoints || NAMED.some((field) => field in columns))
      named.push({ record: { ...before, ...columns, name, updated_at: at }, points });
    notes.push({
      kind: 'contact' as const,
      record_id: before._id,
      changes: changesOf(before, pointsBefore, { columns, address, points }),
    });
    undo.push({
      id: before._id,
      at,
      was: before.updated_at,
      name: before.name,
      columns: Object.fromEntries(
        (Object.keys(columns) as (keyof typeof columns)[]).map((field) => [field, before[field]]),
      ),
      address: address === before.address ? null : before.address,
      points: hasOtherPoints ? pointsBefore : null,
      own: Object.fromEntries(Object.keys(own).map((field) => [field, plan.ownBefore[field] ?? null])),
      links: plan.links,
    });
  }
  await changeContacts(tx, changes);
  await writePointsOf(tx, otherPoints);
  await writeFound(tx, named);
  await context.fieldValues.writeManyIn(tx, 'contact', otherOwn, { caller, isNew: false });
  await noteChanges(tx, caller, notes, now);
  for (const link of LINKS) await addPlannedLinks(tx, caller, link, plans, now);
  return undo;
}

async function addPlannedLinks(
  tx: TransactionScope,
  caller: Caller,
  link: Link,
  plans: readonly PlannedUpdate[],
  now: number,
): Promise<void> {
  const pairs: LinkPair[] = plans.flatMap(({ before, links }) =>
    links[link].map((entry_id) => ({ contact_id: before._id, entry_id })),
  );
  await noteLinks({ tx, caller }, link, await addPairs(tx, link, pairs), 'given', now);
}
