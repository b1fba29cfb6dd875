import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/* What other domains may do with the history of records: note what they change, and forget what is of a record that is gone. */

export { type FieldChange, type NotedRecord, noteChanges } from './note';

/** Changes of records that are gone for good. */
export async function forgetChanges(
  { business_id, db }: { readonly business_id: string; readonly db: Kysely<Schema> | Transaction<Schema> },
  records: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  await db
    .deleteFrom('record_changes')
    .where('business_id', '=', business_id)
    .where('record_id', 'in', records)
    .execute();
}
