import type { BodyOf } from '@shared/contract/endpoint';
import {
  type createField,
  type CustomField,
  type FieldGroup,
  type updateField,
  MOST_FIELDS,
} from '@shared/contract/fields';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { fieldKey } from '@shared/rules/custom-fields';
import { listKey } from '@shared/rules/list-name';
import { ordered } from '@shared/rules/ordered';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { groupsOf, optionsOf, takenKeys, wireField } from './definitions';
import { changedOptions } from './options';
import {
  type FieldRow,
  changeField,
  countValues,
  deleteField,
  fieldRow,
  fieldsQuery,
  insertField,
} from './repository';
import { clearOptions, copyValues } from './values-repository';

/** Fields that a workspace has made for its contacts, companies and deals. */
export interface FieldsService {
  list(scope: Scope, entity: FieldEntity): Promise<CustomField[]>;
  /** All fields of a kind of record by group, those that every workspace has included. */
  groups(scope: Scope, entity: FieldEntity): Promise<FieldGroup[]>;
  create(caller: Caller, input: BodyOf<typeof createField>, key: string | null): Promise<CustomField>;
  update(caller: Caller, id: string, change: BodyOf<typeof updateField>): Promise<CustomField>;
  order(caller: Caller, entity: FieldEntity, ids: readonly string[]): Promise<void>;
  /** Answers how many records had a value in it. */
  remove(caller: Caller, id: string): Promise<number>;
  /** Two contacts turned out to be one person. */
  mergeValues(tx: Scope, kept: string, dropped: string): Promise<void>;
}

export function createFieldsService({ clock, database, events }: Platform): FieldsService {
  const rowsOf = (scope: Scope, entity: FieldEntity): Promise<FieldRow[]> =>
    fieldsQuery(scope, entity).execute();
  const tell = (tx: TransactionScope): Promise<void> =>
    events.append(tx, [{ kind: 'fields.updated', ids: {} }]);

  async function requireField(scope: Scope, id: string): Promise<FieldRow> {
    const row = await fieldRow(scope, id);
    if (!row) throw new AppError('field_not_found');
    return row;
  }

  /** The workspace's lock is held, so the name that is free now stays free until it is written. */
  function requireFreeName(rows: readonly FieldRow[], label: string, except: string | null): void {
    const key = listKey(label);
    if (!rows.some(({ name_key, _id }) => name_key === key && _id !== except)) return;
    throw new AppError('field_taken', { fields: { label: 'There is a field with this name already.' } });
  }

  async function wired(scope: Scope, id: string): Promise<CustomField> {
    return wireField(await requireField(scope, id), (await countValues(scope)).get(id) ?? 0);
  }

  return {
    async list(scope, entity) {
      const [rows, uses] = await Promise.all([rowsOf(scope, entity), countValues(scope)]);
      return rows.map((row) => wireField(row, uses.get(row._id) ?? 0));
    },

    groups: async (scope, entity) => groupsOf(entity, await rowsOf(scope, entity)),

    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'field', body: input }, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        const { entity, kind, label, group } = input;
        const rows = await rowsOf(tx, entity);
        if (rows.length >= MOST_FIELDS) throw new AppError('too_many_fields');
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
          options: JSON.stringify(changedOptions(kind, [], input.options)),
          required: input.required ? 1 : 0,
          position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
          hide_on_create: input.hideOnCreate,
          hide_on_update: input.hideOnUpdate,
        });
        await tell(tx);
        return wired(tx, _id);
      }),

    update: (caller, id, change) =>
      inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
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
        await tell(tx);
        return wired(tx, id);
      }),

    async order(caller, entity, ids) {
      await inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        const current = (await rowsOf(tx, entity)).map(({ _id }) => _id);
        for (const [position, id] of ordered(current, ids).entries()) await changeField(tx, id, { position });
        await tell(tx);
      });
    },

    remove: (caller, id) =>
      inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        const used = (await countValues(tx)).get(id) ?? 0;
        if (!(await deleteField(tx, id))) throw new AppError('field_not_found');
        await tell(tx);
        return used;
      }),

    mergeValues: (tx, kept, dropped) => copyValues(tx, dropped, kept),
  };
}
