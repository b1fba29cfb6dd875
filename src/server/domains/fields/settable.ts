import type { FieldEntity } from '@shared/reference/field-kinds';
import { type FieldValue, checkFieldValue } from '@shared/rules/custom-fields';
import { ownHistoryField } from '@shared/rules/record-history';
import { type SettableField, refuseField, refuseValue } from '../../platform/operations/field-worker';
import type { Actor, Scope, TransactionScope } from '../../platform/scope';
import { changeValues } from './change-values';
import { optionsOf, propertiesOf } from './definitions';
import { documentKey, documentOf } from './document';
import { textOf } from './field-texts';
import { type FieldRow, fieldRow } from './repository';

interface Noted {
  readonly kind: FieldEntity;
  readonly record_id: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** The records whose field it is. */
interface Owner {
  /** Those of the ids that there are, and not in the bin. */
  among(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Has them be newer: whoever has seen the older ones is told. */
  touch(tx: TransactionScope, ids: readonly string[]): Promise<void>;
  /** Notes in their history what changed. */
  note(tx: TransactionScope, by: { readonly user: Actor }, notes: readonly Noted[]): Promise<void>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

async function valuesIn(
  { db, business_id }: Scope,
  { no }: FieldRow,
  records: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const kept = await db
    .selectFrom('field_documents')
    .select(['record_id', 'no', 'document'])
    .where('business_id', '=', business_id)
    .where('record_id', 'in', records)
    .execute();
  return new Map(kept.map((one) => [one.record_id, documentOf(one)[documentKey(no)] ?? null]));
}

/**
 * A field of the workspace's own, for many records at once.
 * @throws AppError `validation_failed` where there is no such field of them, or it holds files: each is one record's
 */
export async function settableField(
  tx: TransactionScope,
  entity: FieldEntity,
  id: string,
  owner: Owner,
): Promise<SettableField> {
  const row = await fieldRow(tx, id);
  if (row === undefined || row.entity !== entity || row.kind === 'file') return refuseField();
  const { label, kind } = row;
  const options = optionsOf(row);
  const names = new Map(options.map((option) => [option.value, option.label]));
  return {
    label,

    check(_scope, caller, value) {
      // What people cannot change is there for programs.
      if (row.is_editable === 2 && caller.user.token === undefined)
        refuseValue('This field cannot be changed.');
      const required = row.required === 1;
      const checked = checkFieldValue(
        { label, kind, options, properties: propertiesOf(row), required },
        value,
      );
      if (!checked.ok) return refuseValue(checked.message);
      const words = textOf(checked.value, names);
      return Promise.resolve({ value: checked.value, words: words === '' ? 'empty' : words });
    },

    async held(scope, ids) {
      const known = await owner.among(scope, ids);
      const present = ids.filter((one) => known.has(one));
      const kept = present.length === 0 ? new Map<string, unknown>() : await valuesIn(scope, row, present);
      return { known, values: new Map(present.map((one) => [one, kept.get(one) ?? null])) };
    },

    async move({ tx: inner, caller }, { ids, from, to }) {
      const known = await owner.among(inner, ids);
      const moved: string[] = [];
      for (const one of ids) {
        if (!known.has(one)) continue;
        const changes = await changeValues(inner, one, (before) =>
          isSame(before[documentKey(row.no)], from) ? [{ field: row, value: to as FieldValue }] : [],
        );
        if (changes.length > 0) moved.push(one);
      }
      const field = ownHistoryField(row._id);
      const notes = moved.map((record_id) => ({
        kind: entity,
        record_id,
        changes: [{ field, from, to }],
      }));
      await owner.note(inner, caller, notes);
      if (moved.length > 0) await owner.touch(inner, moved);
      return moved;
    },
  };
}
