import type { CustomField } from '@shared/contract/fields';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { wireField } from './definitions';
import { type FieldRow, fieldRow, fieldsQuery } from './repository';

/** What every command on fields stands on. */
export type FieldsContext = Pick<Platform, 'clock' | 'database' | 'events' | 'jobs'>;

export const rowsOf = (scope: Scope, entity: FieldEntity): Promise<FieldRow[]> =>
  fieldsQuery(scope, entity).execute();

/** Open windows read the fields again. */
export const tell = ({ events }: FieldsContext, tx: TransactionScope): Promise<void> =>
  events.append(tx, [{ kind: 'fields.updated', ids: {} }]);

/** @throws AppError `field_not_found` */
export async function requireField(scope: Scope, id: string): Promise<FieldRow> {
  const row = await fieldRow(scope, id);
  if (!row) throw new AppError('field_not_found');
  return row;
}

/** The workspace's lock is held, so the name that is free now stays free until it is written. */
export function requireFreeName(rows: readonly FieldRow[], label: string, except: string | null): void {
  const key = listKey(label);
  if (!rows.some(({ name_key, _id }) => name_key === key && _id !== except)) return;
  throw new AppError('field_taken', { fields: { label: 'There is a field with this name already.' } });
}

/** The field as the contract has it. */
export async function wired(scope: Scope, id: string): Promise<CustomField> {
  return wireField(await requireField(scope, id));
}
