import type { Reader, TransactionScope } from '../../platform/scope';
import type { ErasedBatch, ErasedPerson } from '../bin/service';

/** What was changed of the contact, with the values that were there. */
export async function eraseChanges(
  { business_id, db }: TransactionScope,
  { contact_id }: ErasedPerson,
): Promise<ErasedBatch> {
  const { numDeletedRows } = await db
    .deleteFrom('record_changes')
    .where('business_id', '=', business_id)
    .where('record_id', '=', contact_id)
    .executeTakeFirstOrThrow();
  return { erased: { changes: Number(numDeletedRows) }, files: [], isDone: true };
}

const MOST = 10_000;

/** What was changed of them, the oldest first. */
export async function changesOfPerson({ business_id, db }: Reader, contactId: string) {
  return db
    .selectFrom('record_changes')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('record_id', '=', contactId)
    .orderBy('_id')
    .limit(MOST)
    .execute();
}
