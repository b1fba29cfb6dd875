import type { TableChanges } from '../../../platform/db/row-journal';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import { type ContactRecord, contactRecord } from '../contact-repository';
import type { Merging } from '../service';

/** What merges by hand stand on. */
export interface MergingContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly merging: Merging;
}

/** How a merge is undone: rows that are changed back, and what other domains have answered, by their names. */
export interface UndoLog {
  readonly tables: readonly TableChanges[];
  readonly kept: Readonly<Record<string, unknown>>;
}

/** Both, held until the transaction ends; in one order, so that two who merge do not wait for each other. */
export async function lockContacts(
  { database }: MergingContext,
  tx: TransactionScope,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids.toSorted()) await database.lockRow(tx.db, 'contacts', tx.business_id, id);
}

/** @throws AppError `contact_not_found`, `record_in_bin` */
export async function requireContact(tx: TransactionScope, id: string): Promise<ContactRecord> {
  const record = await contactRecord(tx, id);
  if (!record) throw new AppError('contact_not_found');
  if (record.deleted_at !== null) throw new AppError('record_in_bin');
  return record;
}

/** Windows that show any of them read it again. */
export const tellOf = (
  { events }: MergingContext,
  tx: TransactionScope,
  ids: readonly string[],
): Promise<void> =>
  events.append(
    tx,
    ids.map((contact_id) => ({ kind: 'contact.updated' as const, ids: { contact_id } })),
  );
