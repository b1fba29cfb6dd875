import type { Failure } from '../../../platform/operations/operation-kind';
import { type Undone, problemSinceImport, removeMade } from '../../../platform/operations/since-import';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { binRecords } from '../bin';
import { contactRecords } from '../contact-repository';
import type { OwnValues } from '../edits/context';
import { changesOf } from '../edits/field-changes';
import type { ColumnValues } from '../edits/split-data';
import { LINKS, type Link, removePairs } from '../links-repository';
import { CONTACT_GONE } from '../operations/gone';
import { noteLinks } from '../operations/note-history';
import { pointsOfContacts, writePointsOf } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import type { ImportsContext } from './context';
import type { CreatedContact } from './create-contacts';
import { type ContactChange, type Found, NAMED, changeContacts, writeFound } from './write-many';

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

/** Gives contacts back what they had. @returns why not, for those who are another by now */
async function undoUpdates(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  updated: readonly UpdateUndo[],
): Promise<Failure[]> {
  const failed: Failure[] = [];
  const ids = updated.map(({ id }) => id);
  const records = new Map((await contactRecords(tx, ids)).map((record) => [record._id, record]));
  const pointsNow = new Map<string, readonly ContactPoint[]>(
    ids.length === 0 ? [] : await pointsOfContacts(tx, ids),
  );
  // Two rows about one person are one change.
  const changes = new Map<string, ContactChange>();
  const notes: Exclude<Parameters<typeof noteChanges>[2], readonly unknown[]>[] = [];
  const done: { readonly undo: UpdateUndo }[] = [];
  // Of two rows about one person in a batch the last one is taken back first.
  for (const undo of updated.toReversed()) {
    const before = records.get(undo.id);
    const problem = problemSinceImport(before, undo.at, CONTACT_GONE);
    if (before === undefined || problem !== null) {
      failed.push({ id: undo.id, reason: problem ?? CONTACT_GONE });
      continue;
    }
    const { columns, name } = undo;
    const address = undo.address ?? before.address;
    const change = { ...columns, name, address, updated_at: undo.was };
    changes.set(undo.id, { ...changes.get(undo.id), ...change, _id: undo.id });
    records.set(undo.id, { ...before, ...change });
    done.push({ undo });
    const pointsThen = pointsNow.get(undo.id) ?? [];
    if (undo.points !== null) pointsNow.set(undo.id, [...undo.points]);
    notes.push({
      kind: 'contact',
      record_id: undo.id,
      changes: changesOf(before, pointsThen, { columns, address, points: undo.points ?? pointsThen }),
    });
  }
  await changeContacts(tx, [...changes.values()]);
  const points = new Map<string, readonly ContactPoint[]>();
  const own = new Map<string, OwnValues>();
  const named = new Map<string, Found>();
  for (const { undo } of done) {
    const { id } = undo;
    if (undo.points !== null) points.set(id, undo.points);
    if (Object.keys(undo.own).length > 0) own.set(id, { ...own.get(id), ...undo.own });
    const record = records.get(id);
    if (record !== undefined && (undo.points !== null || NAMED.some((field) => field in undo.columns)))
      named.set(id, { record, points: pointsNow.get(id) ?? [] });
  }
  await writePointsOf(tx, points);
  await writeFound(tx, [...named.values()]);
  await context.fieldValues.writeManyIn(tx, 'contact', own, { caller, isNew: false });
  await noteChanges(tx, caller, notes, context.clock());
  for (const link of LINKS) await takeLinks(context, tx, caller, link, done);
  return failed;
}

/** Takes tags or interests that rows have given; contacts that got the same ones by one statement. */
async function takeLinks(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  link: Link,
  done: readonly { readonly undo: UpdateUndo }[],
): Promise<void> {
  const alike = new Map<string, { readonly entries: readonly string[]; readonly contacts: string[] }>();
  for (const { undo } of done) {
    const entries = undo.links[link].toSorted();
    if (entries.length === 0) continue;
    const key = entries.join(' ');
    const group = alike.get(key) ?? { entries, contacts: [] };
    group.contacts.push(undo.id);
    alike.set(key, group);
  }
  for (const { entries, contacts } of alike.values()) {
    const removed = await removePairs(tx, link, contacts, entries);
    await noteLinks({ tx, caller }, link, removed, 'taken', context.clock());
  }
}

/** Takes rows back, the last one first: who is new goes to the bin. Whom somebody has changed since stays as they are. */
export async function undoRows(
  context: ImportsContext,
  tx: TransactionScope,
  caller: Caller,
  { created, updated }: ImportUndo,
): Promise<Undone> {
  const failed = await undoUpdates(context, tx, caller, updated);
  const records = await contactRecords(
    tx,
    created.map(({ _id }) => _id),
  );
  return removeMade({ created, updated }, failed, records, {
    gone: CONTACT_GONE,
    remove: (ids) => binRecords(context, tx, caller, ids),
  });
}
