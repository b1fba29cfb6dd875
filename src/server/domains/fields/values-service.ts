import { type ErrorCode, ERRORS } from '@shared/contract/errors';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { type FieldValue, checkFieldValue, keepValue, readValue } from '@shared/rules/custom-fields';
import { isForeignKeyViolation } from '../../platform/db/foreign-key-violation';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { optionsOf } from './definitions';
import { type FieldRow, fieldsQuery } from './repository';
import { valuesQuery, writeValue } from './values-repository';

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What contacts, companies and deals have in the workspace's own fields. */
export interface FieldValuesService {
  /** By key; every field of the record's kind is in it. */
  read(scope: Scope, entity: FieldEntity, recordId: string): Promise<FieldValues>;
  /** All of the change or nothing. */
  write(caller: Caller, entity: FieldEntity, recordId: string, change: FieldValues): Promise<FieldValues>;
  /** The same within a transaction of the record's owner, who tells of it. Of a new record, what is required is asked. */
  writeIn(
    tx: TransactionScope,
    entity: FieldEntity,
    recordId: string,
    change: FieldValues,
    of?: { readonly isNew: boolean },
  ): Promise<void>;
}

/** Whether the workspace has such a record. */
export type Exists = (scope: Scope, id: string) => Promise<boolean>;

const GONE = {
  contact: 'contact_not_found',
  company: 'company_not_found',
  deal: 'deal_not_found',
} as const satisfies Record<FieldEntity, ErrorCode>;

const checkedField = (row: FieldRow) => ({
  label: row.label,
  kind: row.kind,
  options: optionsOf(row),
  required: row.required === 1,
});

/** What is to be kept, by field. @throws AppError that names every value that is not right. */
function checkedValues(fields: readonly FieldRow[], change: FieldValues): ReadonlyMap<string, FieldValue> {
  const wrong: Record<string, string> = {};
  const right = new Map<string, FieldValue>();
  for (const [name, value] of Object.entries(change)) {
    const field = fields.find((row) => row.name === name);
    const result = field && checkFieldValue(checkedField(field), value);
    if (!field || !result) wrong[`data.${name}`] = ERRORS.field_not_found.message;
    else if (result.ok) right.set(field._id, result.value);
    else wrong[`data.${name}`] = result.message;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('validation_failed', { fields: wrong });
  return right;
}

export function createFieldValuesService(
  { events }: Pick<Platform, 'events'>,
  records: Readonly<Record<FieldEntity, Exists>>,
): FieldValuesService {
  async function requireRecord(scope: Scope, entity: FieldEntity, id: string): Promise<void> {
    if (!(await records[entity](scope, id))) throw new AppError(GONE[entity]);
  }

  async function valuesOf(scope: Scope, entity: FieldEntity, id: string): Promise<FieldValues> {
    const fields = await fieldsQuery(scope, entity).execute();
    const kept = new Map((await valuesQuery(scope, id).execute()).map((row) => [row.field_id, row]));
    return Object.fromEntries(
      fields.map((field) => {
        const row = kept.get(field._id);
        return [field.name, row ? readValue(checkedField(field), row) : null];
      }),
    );
  }

  async function writeIn(
    tx: TransactionScope,
    entity: FieldEntity,
    recordId: string,
    change: FieldValues,
    { isNew }: { readonly isNew: boolean } = { isNew: false },
  ): Promise<void> {
    const fields = await fieldsQuery(tx, entity).execute();
    const needed = fields.filter(({ required }) => isNew && required === 1);
    const missing: FieldValues = Object.fromEntries(needed.map(({ name }) => [name, null]));
    const values = checkedValues(fields, { ...missing, ...change });
    // In one order, so that two who write the same record do not wait for each other.
    for (const [field_id, value] of [...values].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await writeValue(tx, recordId, { field_id, ...keepValue(value) });
    }
  }

  return {
    writeIn,

    async read(scope, entity, recordId) {
      await requireRecord(scope, entity, recordId);
      return valuesOf(scope, entity, recordId);
    },

    async write(caller, entity, recordId, change) {
      const write = inTransaction(caller, async (tx) => {
        await requireRecord(tx, entity, recordId);
        await writeIn(tx, entity, recordId, change);
        if (entity === 'contact') {
          await events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: recordId } }]);
        }
        return valuesOf(tx, entity, recordId);
      });
      try {
        return await write;
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        throw new AppError('field_not_found', { cause: error });
      }
    },
  };
}
