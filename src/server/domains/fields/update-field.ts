import type { BodyOf } from '@shared/contract/endpoint';
import type { CustomField, updateField as endpoint } from '@shared/contract/fields';
import { listKey } from '@shared/rules/list-name';
import type { TransactionScope } from '../../platform/scope';
import { type FieldsContext, requireField, requireFreeName, rowsOf, tell, wired } from './context';
import { optionsOf } from './definitions';
import { changedOptions } from './options';
import { changeField } from './repository';
import { clearOptions } from './values-repository';

/** Changes what is given; an option that goes is taken from the records that have it. */
export async function updateField(
  context: FieldsContext,
  tx: TransactionScope,
  id: string,
  change: BodyOf<typeof endpoint>,
): Promise<CustomField> {
  await context.database.lockWorkspace(tx.db, tx.business_id);
  const old = await requireField(tx, id);
  const { label, options, group, required, hideOnCreate, hideOnUpdate } = change;
  if (label !== undefined) requireFreeName(await rowsOf(tx, old.entity), label, id);
  const before = optionsOf(old);
  const after = options === undefined ? before : changedOptions(old.kind, before, options);
  await changeField(tx, id, {
    label: label ?? old.label,
    name_key: listKey(label ?? old.label),
    options: JSON.stringify(after),
    group_label: group ?? old.group_label,
    required: (required ?? old.required === 1) ? 1 : 0,
    hide_on_create: hideOnCreate ?? old.hide_on_create,
    hide_on_update: hideOnUpdate ?? old.hide_on_update,
  });
  const gone = before.filter(({ value }) => !after.some((option) => option.value === value));
  const values = new Set(gone.map(({ value }) => value));
  await clearOptions(tx, id, values, old.kind === 'choices');
  await tell(context, tx);
  return wired(tx, id);
}
