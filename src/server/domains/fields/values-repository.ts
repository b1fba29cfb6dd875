import type { KeptValue } from '@shared/rules/custom-fields';
import type { Scope } from '../../platform/scope';

export interface ValueRow extends KeptValue {
  readonly field_id: string;
}

/** What a record has in the workspace's own fields. */
export function valuesQuery(scope: Scope, recordId: string) {
  return scope.db
    .selectFrom('field_values')
    .select(['field_id', 'text_value', 'number_value'])
    .where('business_id', '=', scope.business_id)
    .where('record_id', '=', recordId);
}

/** Writes one value, or takes it away. @throws when the field is gone (a foreign key). */
export async function writeValue(
  scope: Scope,
  recordId: string,
  { field_id, ...kept }: ValueRow,
): Promise<void> {
  if (kept.text_value === null && kept.number_value === null) {
    await scope.db
      .deleteFrom('field_values')
      .where('business_id', '=', scope.business_id)
      .where('record_id', '=', recordId)
      .where('field_id', '=', field_id)
      .execute();
    return;
  }
  await scope.db
    .insertInto('field_values')
    .values({ business_id: scope.business_id, record_id: recordId, field_id, ...kept })
    .onConflict((row) => row.columns(['business_id', 'record_id', 'field_id']).doUpdateSet(kept))
    .execute();
}

/** What one contact has in them, where another one has nothing, becomes the other's. */
export async function copyValues(scope: Scope, from: string, to: string): Promise<void> {
  const { business_id } = scope;
  const rows = await valuesQuery(scope, from).execute();
  if (rows.length === 0) return;
  await scope.db
    .insertInto('field_values')
    .values(rows.map((row) => ({ ...row, business_id, record_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await scope.db
    .deleteFrom('field_values')
    .where('business_id', '=', business_id)
    .where('record_id', '=', from)
    .execute();
}

/** Takes options that are gone from the records that had them; what had nothing else has no value any more. */
export async function clearOptions(
  scope: Scope,
  fieldId: string,
  gone: ReadonlySet<string>,
  several: boolean,
): Promise<void> {
  if (gone.size === 0) return;
  const rows = await scope.db
    .selectFrom('field_values')
    .select(['record_id', 'text_value'])
    .where('business_id', '=', scope.business_id)
    .where('field_id', '=', fieldId)
    .execute();
  for (const { record_id, text_value } of rows) {
    const had = several ? (JSON.parse(text_value ?? '[]') as string[]) : [text_value ?? ''];
    const left = had.filter((value) => !gone.has(value));
    if (left.length === had.length) continue;
    const text = left.length === 0 ? null : JSON.stringify(left);
    await writeValue(scope, record_id, { field_id: fieldId, text_value: text, number_value: null });
  }
}
