import type { Undone } from '../../../platform/operations/since-import';
import type { Caller, Scope, TransactionScope } from '../../../platform/scope';
import type { ImportsContext } from './context';
import { type CreatedContact, createContacts } from './create-contacts';
import type { KnownHolders } from '../duplicates/compare-new';
import { keepEntries } from '../kept-entries';
import type { Link } from '../links-repository';
import type { ImportedData } from './data';
import { type Matched, type RowKeys, matchRows } from './match';
import { type PlannedUpdate, type WantedUpdate, planUpdates } from './plan-updates';
import { type ImportUndo, type UpdateUndo, undoRows } from './undo';
import { updateContacts } from './update-contacts';

export type { CreatedContact, ImportUndo, ImportedData, KnownHolders, PlannedUpdate, RowKeys, UpdateUndo };

/** Contacts written many at once, as files bring them. Nobody is told: who writes them does it once for all. */
export interface ContactImports {
  /** Whom rows are about. @param told is told who has the addresses and numbers that were looked up */
  match(scope: Scope, rows: readonly RowKeys[], told?: KnownHolders): Promise<Matched>;
  /** In the order of the rows; every value is checked. @param known what matching them was told, with nothing written since */
  create(
    tx: TransactionScope,
    caller: Caller,
    rows: readonly ImportedData[],
    known?: KnownHolders,
  ): Promise<CreatedContact[]>;
  /** What rows change, without changing it. */
  plan(scope: Scope, wanted: readonly WantedUpdate[]): Promise<PlannedUpdate[]>;
  update(tx: TransactionScope, caller: Caller, plans: readonly PlannedUpdate[]): Promise<UpdateUndo[]>;
  undo(tx: TransactionScope, caller: Caller, undo: ImportUndo): Promise<Undone>;
  /** Before entries that nobody has are removed: contacts in the bin who have them get them again when restored. */
  keepEntries(tx: TransactionScope, link: Link, ids: readonly string[]): Promise<void>;
}

export const createContactImports = (context: ImportsContext): ContactImports => ({
  match: matchRows,
  create: (tx, caller, rows, known) => createContacts(context, tx, caller, rows, known),
  plan: planUpdates,
  update: (tx, caller, plans) => updateContacts(context, tx, caller, plans),
  undo: (tx, caller, undo) => undoRows(context, tx, caller, undo),
  keepEntries,
});
