import type { BodyOf } from '@shared/contract/endpoint';
import type {
  createField as createFieldEndpoint,
  CustomField,
  FieldGroup,
  updateField as updateFieldEndpoint,
} from '@shared/contract/fields';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { applyOrder } from '@shared/rules/apply-order';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { type FieldsContext, rowsOf, tell } from './context';
import { createField } from './create-field';
import { groupsOf, wireField } from './definitions';
import { changeField, countValues, deleteField } from './repository';
import { updateField } from './update-field';
import { copyValues } from './values-repository';

/** Fields that a workspace has made for its contacts, companies and deals. */
export interface FieldsService {
  list(scope: Scope, entity: FieldEntity): Promise<CustomField[]>;
  /** All fields of a kind of record by group, those that every workspace has included. */
  groups(scope: Scope, entity: FieldEntity): Promise<FieldGroup[]>;
  create(caller: Caller, input: BodyOf<typeof createFieldEndpoint>, key: string | null): Promise<CustomField>;
  update(caller: Caller, id: string, change: BodyOf<typeof updateFieldEndpoint>): Promise<CustomField>;
  order(caller: Caller, entity: FieldEntity, ids: readonly string[]): Promise<void>;
  /** Answers how many records had a value in it. */
  remove(caller: Caller, id: string): Promise<number>;
  /** Two contacts turned out to be one person. */
  mergeValues(tx: Scope, kept: string, dropped: string): Promise<void>;
}

export function createFieldsService({ clock, database, events }: Platform): FieldsService {
  const context: FieldsContext = { database, events };
  return {
    async list(scope, entity) {
      const [rows, uses] = await Promise.all([rowsOf(scope, entity), countValues(scope)]);
      return rows.map((row) => wireField(row, uses.get(row._id) ?? 0));
    },

    groups: async (scope, entity) => groupsOf(entity, await rowsOf(scope, entity)),

    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'field', body: input }, (tx) => createField(context, tx, input)),

    update: (caller, id, change) => inTransaction(caller, (tx) => updateField(context, tx, id, change)),

    async order(caller, entity, ids) {
      await inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        const current = (await rowsOf(tx, entity)).map(({ _id }) => _id);
        for (const [position, id] of applyOrder(current, ids).entries())
          await changeField(tx, id, { position });
        await tell(context, tx);
      });
    },

    remove: (caller, id) =>
      inTransaction(caller, async (tx) => {
        await database.lockWorkspace(tx.db, tx.business_id);
        const used = (await countValues(tx)).get(id) ?? 0;
        if (!(await deleteField(tx, id))) throw new AppError('field_not_found');
        await tell(context, tx);
        return used;
      }),

    mergeValues: (tx, kept, dropped) => copyValues(tx, dropped, kept),
  };
}
