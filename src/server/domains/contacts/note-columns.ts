import { HISTORY_FIELDS } from '@shared/rules/record-history';
import type { Actor, TransactionScope } from '../../platform/scope';
import { noteChanges } from '../history/reads';
import type { ContactRecord } from './contact-repository';

/** Notes the columns of a contact that get another value. @param by null: Parley itself */
export function noteColumns(
  tx: TransactionScope,
  by: { readonly user: Actor } | null,
  before: ContactRecord,
  values: Partial<ContactRecord>,
  at: number,
): Promise<void> {
  const changes = (Object.keys(values) as (keyof ContactRecord)[])
    .filter((field) => Object.hasOwn(HISTORY_FIELDS.contact, field))
    .map((field) => ({
      field,
      from: before[field] === '' ? null : before[field],
      to: values[field] === '' ? null : values[field],
    }));
  return noteChanges(tx, by, { kind: 'contact', record_id: before._id, changes }, at);
}
