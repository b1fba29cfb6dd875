import type { BodyOf } from '@shared/contract/endpoint';
import { type createField as endpoint, type CustomField, MAX_FIELDS } from '@shared/contract/fields';
import { fieldKey } from '@shared/rules/custom-fields';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { TransactionScope } from '../../platform/scope';
import { type FieldsContext, requireFreeName, rowsOf, tell, wired } from './context';
import { takenKeys } from './definitions';
import { changedOptions } from './options';
import { changedProperties } from './properties';
import { insertField } from './repository';

const NONE = { options: [], clearing: [] };

/** A field more, after all others of its kind of record. */
export async function createField(
  context: FieldsContext,
  tx: TransactionScope,
  input: BodyOf<typeof endpoint>,
): Promise<CustomField> {
  await context.database.lockWorkspace(tx.db, tx.business_id);
  const { entity, kind, label, group, isEditable, isInputsEditable } = input;
  const rows = await rowsOf(tx, entity);
  if (rows.length >= MAX_FIELDS) throw new AppError('too_many_fields');
  requireFreeName(rows, label, null);
  const _id = newId();
  await insertField(tx, {
    _id,
    entity,
    kind,
    label,
    name_key: listKey(label),
    group_label: group,
    name: fieldKey(label, takenKeys(entity, rows)),
    options: JSON.stringify(changedOptions(kind, NONE, input.options)),
    properties: JSON.stringify(changedProperties(kind, [], input.properties)),
    required: input.required ? 1 : 0,
    position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
    hide_on_create: input.hideOnCreate,
    hide_on_update: input.hideOnUpdate,
    is_editable: isEditable,
    is_inputs_editable: isInputsEditable,
  });
  await tell(context, tx);
  return wired(tx, _id);
}
