import type { Failure } from '../../../platform/operations/operation-kind';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { binRecords } from '../bin';
import { contactRecords, updateContact, writeSearchDoc } from '../contact-repository';
import type { OwnValues } from '../edits/context';
import { changesOf } from '../edits/field-changes';
import type { ColumnValues } from '../edits/split-data';
import { LINKS, type Link, removePairs } from '../links-repository';
import { CONTACT_GONE } from '../operations/gone';
import { noteLinks } from '../operations/note-history';
import { pointsOf, writePoints } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import type { ImportsContext } from './context';
import type { CreatedContact } from './create-contacts';

/** What a contact was before a row changed it. */
export interface UpdateUndo {
  readonly id: string;
  /** When it was changed, and when the time before. Epoch milliseconds. */
  readonly at: number;
  readonly was: number;
  readonly name: string;
  readonly columns: ColumnValues;
  /** JSON; null: not changed */
  readonly address: string | null;
  readonly points: readonly ContactPoint[] | null;
  readonly own: OwnValues;
  readonly links: Readonly<Record<Link, readonly string[]>>;
}

/** What is needed to take rows back. */
export interface ImportUndo {
  readonly created: readonly CreatedContact[];
  readonly updated: readonly UpdateUndo[];
}

const CHANGED_SINCE = 'It was changed since it was imported.';

async function undoUpdate(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  undo: UpdateUndo,
): Promise<Failure | null> {
  const [before] = await contactRecords(tx, [undo.id]);
  if (before === undefined || before.deleted_at !== null) return { id: undo.id, reason: CONTACT_GONE };
  if (before.updated_at !== undo.at) return { id: undo.id, reason: CHANGED_SINCE };
  const address = undo.address ?? before.address;
  const points = await pointsOf(tx, undo.id);
  await updateContact(tx, undo.id, { ...undo.columns, name: undo.name, address, updated_at: undo.was });
  if (undo.points !== null) await writePoints(tx, undo.id, undo.points);
  if (Object.keys(undo.own).length > 0)
    await context.fieldValues.writeIn(tx, 'contact', undo.id, undo.own, { caller, isNew: false });
  await writeSearchDoc(tx, { ...before, ...undo.columns, name: undo.name });
  const changes = changesOf(before, points, {
    columns: undo.columns,
    address,
    points: undo.points ?? points,
  });
  await noteChanges(tx, caller, { kind: 'contact', record_id: undo.id, changes }, context.clock());
  for (const link of LINKS) {
    const entries = undo.links[link];
    if (entries.length === 0) continue;
    const removed = await removePairs(tx, link, [undo.id], entries);
    await noteLinks({ tx, caller }, link, removed, 'taken', context.clock());
  }
  return null;
}

/** Takes rows back, the last one first: who is new goes to the bin. Whom somebody has changed since stays as they are. */
export async function undoRows(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  { created, updated }: ImportUndo,
): Promise<{ readonly changed: number; readonly failed: readonly Failure[] }> {
  const failed: Failure[] = [];
  for (const undo of [...updated].reverse()) {
    const failure = await undoUpdate(context, tx, caller, undo);
    if (failure !== null) failed.push(failure);
  }
  const ids = created.map(({ _id }) => _id);
  const records = new Map((await contactRecords(tx, ids)).map((record) => [record._id, record]));
  const same = created.filter(({ _id, updated_at }) => {
    const record = records.get(_id);
    if (record === undefined || record.deleted_at !== null) failed.push({ id: _id, reason: CONTACT_GONE });
    else if (record.updated_at !== updated_at) failed.push({ id: _id, reason: CHANGED_SINCE });
    else return true;
    return false;
  });
  if (same.length > 0)
    await binRecords(
      context,
      tx,
      caller,
      same.map(({ _id }) => _id),
    );
  return { changed: created.length + updated.length - failed.length, failed };
}
