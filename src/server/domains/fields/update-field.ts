import type { BodyOf } from '@shared/contract/endpoint';
import type { CustomField, updateField as endpoint } from '@shared/contract/fields';
import { listKey } from '@shared/rules/list-name';
import type { TransactionScope } from '../../platform/scope';
import { type FieldsContext, requireField, requireFreeName, rowsOf, tell, wired } from './context';
import { askToClear } from './clearing';
import { optionsOf, propertiesOf } from './definitions';
import { changedOptions } from './options';
import { changedProperties } from './properties';
import { changeField } from './repository';

/** Changes what is given; an option that goes is taken from the records that have it, in the background. */
export async function updateField(
  context: FieldsContext,
  tx: TransactionScope,
  id: string,
  change: BodyOf<typeof endpoint>,
): Promise<CustomField> {
  await context.database.lockWorkspace(tx.db, tx.business_id);
  const old = await requireField(tx, id);
  const { label, options, properties, group, required, hideOnCreate, hideOnUpdate } = change;
  if (label !== undefined) requireFreeName(await rowsOf(tx, old.entity), label, id);
  const before = optionsOf(old);
  const clearing = JSON.parse(old.clearing) as string[];
  const after =
    options === undefined ? before : changedOptions(old.kind, { options: before, clearing }, options);
  const inner = propertiesOf(old);
  const gone = before.map(({ value }) => value).filter((value) => after.every((one) => one.value !== value));
  await changeField(tx, id, {
    label: label ?? old.label,
    name_key: listKey(label ?? old.label),
    options: JSON.stringify(after),
    properties: JSON.stringify(
      properties === undefined ? inner : changedProperties(old.kind, inner, properties),
    ),
    group_label: group ?? old.group_label,
    required: (required ?? old.required === 1) ? 1 : 0,
    hide_on_create: hideOnCreate ?? old.hide_on_create,
    hide_on_update: hideOnUpdate ?? old.hide_on_update,
    is_editable: change.isEditable ?? old.is_editable,
    is_inputs_editable: change.isInputsEditable ?? old.is_inputs_editable,
    clearing: JSON.stringify([...clearing, ...gone]),
  });
  if (gone.length > 0) await askToClear(context, tx, id, gone);
  await tell(context, tx);
  return wired(tx, id);
}
