import type { FileValue } from '@shared/rules/custom-fields';
import type { TransactionScope } from '../../platform/scope';
import type { ErasedBatch, ErasedPerson } from '../bin/service';
import { clearRecords } from './change-values';
import { documentKey, documentOf, documentQuery } from './document';
import { keptFieldRows } from './repository';

/** What a person has in the workspace's own fields, with the files in them. */
export async function eraseFieldFiles(
  tx: TransactionScope,
  { contact_id }: ErasedPerson,
): Promise<ErasedBatch> {
  const fields = await keptFieldRows(tx);
  const kept = await documentQuery(tx, contact_id).executeTakeFirst();
  const document = kept ? documentOf(kept) : {};
  const files = fields
    .filter(({ kind }) => kind === 'file')
    .flatMap(({ no }) => (document[documentKey(no)] as Partial<FileValue> | undefined)?._id ?? []);
  await clearRecords(tx, fields, [contact_id]);
  return { erased: {}, files, isDone: true };
}
