import type { TransactionScope } from '../../platform/scope';
import type { ErasedBatch, ErasedPerson } from '../bin/service';
import { contactRecord, updateContact } from './contact-repository';

/** The picture of a contact; its file has the last part of the address as its id. */
export async function erasePicture(tx: TransactionScope, { contact_id }: ErasedPerson): Promise<ErasedBatch> {
  const avatar = (await contactRecord(tx, contact_id))?.avatar ?? null;
  if (avatar === null) return { erased: {}, files: [], isDone: true };
  await updateContact(tx, contact_id, { avatar: null });
  const file = avatar.split('/').at(-1) ?? '';
  return { erased: {}, files: file === '' ? [] : [file], isDone: true };
}
