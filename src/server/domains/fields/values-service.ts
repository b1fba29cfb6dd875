import { type ErrorCode, ERRORS } from '@shared/contract/errors';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { type FieldValue, type FileValue, checkFieldValue, readValue } from '@shared/rules/custom-fields';
import type { RecordState } from '../../platform/bin/record-bin';
import { ownHistoryField } from '@shared/rules/record-history';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { changeMany } from './change-many';
import { checkedField } from './definitions';
import { documentKey, documentOf, documentQuery } from './document';
import { noteChanges } from '../history/reads';
import type { MediaService } from '../media/service';
import { type FieldRow, fieldsQuery } from './repository';

export type FieldValues = Readonly<Record<string, FieldValue>>;
/** As it was sent; nobody has checked it. */
type FieldInput = Readonly<Record<string, unknown>>;

interface WrittenBy {
  readonly caller: Caller;
  readonly isNew: boolean;
  /** Where the values stand in what was sent: what is wrong is told there. `data`, unless said otherwise. */
  readonly path?: 'data' | 'fields';
}

/** What contacts, companies and deals have in the workspace's own fields. */
export interface FieldValuesService {
  /** By key; every field of the record's kind is in it. */
  read(scope: Scope, entity: FieldEntity, recordId: string): Promise<FieldValues>;
  /** All of the change or nothing. */
  write(caller: Caller, entity: FieldEntity, recordId: string, change: FieldInput): Promise<FieldValues>;
  /** The same within a transaction of the record's owner, who tells of it. Of a new record, what is required is asked. */
  writeIn(
    tx: TransactionScope,
    entity: FieldEntity,
    recordId: string,
    change: FieldInput,
    by: WrittenBy,
  ): Promise<void>;
  /** The same of many records, each its own values, by a few statements. @param writes id of a record -> its change */
  writeManyIn(
    tx: TransactionScope,
    entity: FieldEntity,
    writes: ReadonlyMap<string, FieldInput>,
    by: WrittenBy,
  ): Promise<void>;
}

/** A file hangs on a record only by those who may see it. */
export type FieldFiles = Pick<MediaService, 'usableByIds'>;

/** Whether the workspace has such a record, and where. */
type StateOf = (scope: Scope, id: string) => Promise<RecordState>;

const GONE = {
  contact: 'contact_not_found',
  company: 'company_not_found',
  deal: 'deal_not_found',
} as const satisfies Record<FieldEntity, ErrorCode>;

/** Open windows that show the record read it again. */
const CHANGED = {
  contact: (contact_id: string) => ({ kind: 'contact.updated' as const, ids: { contact_id } }),
  company: (company_id: string) => ({ kind: 'companies.updated' as const, ids: { company_id } }),
  deal: (deal_id: string) => ({ kind: 'deals.updated' as const, ids: { deal_id } }),
};

interface CheckedChange {
  readonly field: FieldRow;
  readonly value: FieldValue;
}

/** A field with what its values are checked by, which is read once. */
interface CheckableField {
  readonly row: FieldRow;
  readonly checked: ReturnType<typeof checkedField>;
}

/** What is to be kept. @param mayAll also what people cannot change @throws AppError that names every value that is not right. */
function checkedValues(
  fields: ReadonlyMap<string, CheckableField>,
  change: FieldInput,
  { mayAll, path }: { readonly mayAll: boolean; readonly path: string },
): CheckedChange[] {
  const wrong: Record<string, string> = {};
  const right: CheckedChange[] = [];
  for (const [name, value] of Object.entries(change)) {
    const { row: field, checked } = fields.get(name) ?? {};
    const result = checked && checkFieldValue(checked, value);
    if (!field || !result) wrong[`${path}.${name}`] = ERRORS.field_not_found.message;
    else if (field.is_editable === 2 && !mayAll) wrong[`${path}.${name}`] = 'This field cannot be changed.';
    else if (result.ok) right.push({ field, value: result.value });
    else wrong[`${path}.${name}`] = result.message;
  }
  if (Object.keys(wrong).length > 0) throw new AppError('validation_failed', { fields: wrong });
  return right;
}

/** @throws AppError that names every file that is gone, or that they may not see */
async function requireFiles(
  files: FieldFiles,
  tx: Scope,
  caller: Caller,
  changes: readonly CheckedChange[],
  path: string,
): Promise<void> {
  const asked = changes.filter(({ field, value }) => field.kind === 'file' && value !== null);
  if (asked.length === 0) return;
  const idOf = ({ value }: CheckedChange) => (value as FileValue)._id;
  const usable = await files.usableByIds(tx, caller, asked.map(idOf));
  const wrong = asked.filter((change) => !usable.some(({ _id }) => _id === idOf(change)));
  if (wrong.length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(
      wrong.map(({ field }) => [`${path}.${field.name}`, ERRORS.media_not_found.message]),
    ),
  });
}

export function createFieldValuesService(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  files: FieldFiles,
  records: Readonly<Record<FieldEntity, StateOf>>,
): FieldValuesService {
  async function requireRecord(scope: Scope, entity: FieldEntity, id: string): Promise<void> {
    if ((await records[entity](scope, id)) === 'gone') throw new AppError(GONE[entity]);
  }

  async function valuesOf(scope: Scope, entity: FieldEntity, id: string): Promise<FieldValues> {
    const fields = await fieldsQuery(scope, entity).execute();
    const kept = await documentQuery(scope, id).executeTakeFirst();
    const document = kept ? documentOf(kept) : {};
    return Object.fromEntries(
      fields.map((field) => [field.name, readValue(checkedField(field), document[documentKey(field.no)])]),
    );
  }

  /** What people cannot change is there for programs. */
  async function writeManyIn(
    tx: TransactionScope,
    entity: FieldEntity,
    writes: ReadonlyMap<string, FieldInput>,
    { caller, isNew, path = 'data' }: WrittenBy,
  ): Promise<void> {
    if (writes.size === 0) return;
    const isProgram = caller.user.token !== undefined;
    const rows = await fieldsQuery(tx, entity).execute();
    const fields = new Map(rows.map((row) => [row.name, { row, checked: checkedField(row) }]));
    const needed = rows.filter(
      (field) => isNew && field.required === 1 && (isProgram || field.is_editable !== 2),
    );
    const missing: FieldInput = Object.fromEntries(needed.map(({ name }) => [name, null]));
    const records = [...writes].map(([record_id, change]) => ({
      record_id,
      changes: checkedValues(fields, { ...missing, ...change }, { mayAll: isProgram, path }),
    }));
    await requireFiles(
      files,
      tx,
      caller,
      records.flatMap(({ changes }) => changes),
      path,
    );
    const changed = await changeMany(tx, records);
    // What a new record begins with is no change.
    if (isNew) return;
    const ids = new Map(rows.map(({ no, _id }) => [no, _id]));
    const notes = [...changed].map(([record_id, changes]) => ({
      kind: entity,
      record_id,
      changes: changes.flatMap(({ no, from, to }) => {
        const id = ids.get(no);
        return id === undefined ? [] : [{ field: ownHistoryField(id), from, to }];
      }),
    }));
    await noteChanges(tx, caller, notes, clock());
  }

  const writeIn: FieldValuesService['writeIn'] = (tx, entity, recordId, change, by) =>
    writeManyIn(tx, entity, new Map([[recordId, change]]), by);

  return {
    writeIn,
    writeManyIn,

    async read(scope, entity, recordId) {
      await requireRecord(scope, entity, recordId);
      return valuesOf(scope, entity, recordId);
    },

    async write(caller, entity, recordId, change) {
      return inTransaction(caller, async (tx) => {
        await requireRecord(tx, entity, recordId);
        if ((await records[entity](tx, recordId)) === 'in_bin') throw new AppError('record_in_bin');
        await writeIn(tx, entity, recordId, change, { caller, isNew: false });
        await events.append(tx, [CHANGED[entity](recordId)]);
        return valuesOf(tx, entity, recordId);
      });
    },
  };
}
