import type { updateContact as updateContactEndpoint } from '@shared/contract/contact-edits';
import type { Contact } from '@shared/contract/contacts';
import type { BodyOf } from '@shared/contract/endpoint';
import { REACH_REQUIRED, contactName } from '@shared/rules/contact-values';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import {
  type ContactRecord,
  contactRecord,
  updateContact as writeRow,
  writeSearchDoc,
} from '../contact-repository';
import { noteChanges } from '../../history/reads';
import { contactView } from '../contact-views';
import { pointsOf, tidyPoints, writePoints } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import { addressText } from './address';
import { refuse, valueProblems } from './check-values';
import type { EditsContext } from './context';
import { changesOf } from './field-changes';
import { noteChange } from './note-change';
import { pointsFrom } from './points-from';
import { setLinks } from './set-links';
import { type ColumnName, type ColumnValues, splitData } from './split-data';

type Change = BodyOf<typeof updateContactEndpoint>;

const NEEDS_NAME = 'A contact needs a first or a last name.';

/** Columns that get another value. */
function changedColumns(before: ContactRecord, columns: ColumnValues): ColumnValues {
  const entries = Object.entries(columns) as [ColumnName, string | null][];
  return Object.fromEntries(entries.filter(([name, value]) => before[name] !== value));
}

/** An edit takes nothing away that a new contact needs, and asks for nothing that this one lacked. */
function requireWhole(before: ContactRecord, given: ColumnValues): void {
  const after = { ...before, ...given };
  const namesGiven = given.first_name !== undefined || given.last_name !== undefined;
  if (namesGiven && contactName(after) === '') refuse({ first_name: NEEDS_NAME }, NEEDS_NAME);
  const couldBeReached = before.email !== null || before.phone !== null;
  if (couldBeReached && after.email === null && after.phone === null) {
    refuse({ email: REACH_REQUIRED }, REACH_REQUIRED);
  }
}

const isSame = (a: readonly ContactPoint[], b: readonly ContactPoint[]): boolean =>
  a.length === b.length &&
  a.every(({ kind, value }, index) => b[index]?.kind === kind && b[index].value === value);

function requireUnchanged(before: ContactRecord, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== before.updated_at) throw new AppError('record_changed');
}

/**
 * Changes a contact as a person says: told to other screens, found by what it is called now, and noted.
 * @throws AppError `contact_not_found`, `record_changed`, `validation_failed`.
 */
export async function updateContact(
  context: EditsContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  change: Change,
): Promise<Contact> {
  // Two people may each change one of the two names at once.
  await context.database.lockRow(tx.db, 'contacts', tx.business_id, id);
  const before = await contactRecord(tx, id);
  if (!before) throw new AppError('contact_not_found');
  if (before.deleted_at !== null) throw new AppError('record_in_bin');
  requireUnchanged(before, change.updated_at);
  const { columns: given, own } = splitData(change);
  requireWhole(before, given);
  const columns = changedColumns(before, given);
  refuse(await valueProblems(context, tx, caller, onlyChanged(change, columns)));

  const named: ContactRecord = { ...before, ...columns };
  const isRenamed = columns.first_name !== undefined || columns.last_name !== undefined;
  const after: ContactRecord = { ...named, name: isRenamed ? contactName(named) : before.name };
  const address = change.address === undefined ? before.address : addressText(before.address, change.address);
  const points = await pointsOf(tx, id);
  const newPoints = tidyPoints(after, pointsFrom(change, points));
  const changed = [
    ...Object.keys(columns),
    ...(address === before.address ? [] : ['address']),
    ...(isSame(points, newPoints) ? [] : ['other_emails']),
    ...Object.keys(own),
    ...(await setLinks(context, tx, caller, { contactId: id, isNew: false, data: change })),
  ];
  if (changed.length > 0) {
    // Later than before, also within one millisecond: whoever has seen the older one is told.
    const at = Math.max(context.clock(), before.updated_at + 1);
    await writeRow(tx, id, { ...columns, name: after.name, address, updated_at: at });
    if (!isSame(points, newPoints)) await writePoints(tx, id, newPoints);
    if (Object.keys(own).length > 0) {
      await context.fieldValues.writeIn(tx, 'contact', id, own, { caller, isNew: false });
    }
    await writeSearchDoc(tx, after);
    await noteChange(tx, caller, { before, after, changed, at });
    const written = { columns, address, points: newPoints };
    await noteChanges(
      tx,
      caller,
      { kind: 'contact', record_id: id, changes: changesOf(before, points, written) },
      at,
    );
    await context.events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: id } }]);
  }
  const view = await contactView(tx, id);
  if (!view) throw new AppError('contact_not_found');
  return view;
}

/** What a record names already is not asked again: it may have gone since. */
function onlyChanged(change: Change, columns: ColumnValues): Change {
  return Object.fromEntries(Object.entries(change).filter(([name]) => Object.hasOwn(columns, name)));
}
