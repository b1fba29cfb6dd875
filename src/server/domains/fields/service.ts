import type { BodyOf } from '@shared/contract/endpoint';
import type {
  createField as createFieldEndpoint,
  CustomField,
  FieldGroup,
  updateField as updateFieldEndpoint,
} from '@shared/contract/fields';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { applyOrder } from '@shared/rules/apply-order';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { mergeValues } from './change-values';
import { askToClear } from './clearing';
import { type FieldsContext, requireField, rowsOf, tell } from './context';
import { createField } from './create-field';
import { groupsOf, ownGroupsOf, wireField } from './definitions';
import { changeField, hideField } from './repository';
import { suggestedValues } from './suggestions';
import { updateField } from './update-field';
import { VIEWERS } from './viewers';

export type { FieldValuesService } from './values-service';

/** Fields that a workspace has made for its contacts, companies and deals. */
export interface FieldsService {
  list(scope: Scope, entity: FieldEntity): Promise<CustomField[]>;
  /** All fields of a kind of record by group, those that every workspace has included. */
  groups(scope: Scope, entity: FieldEntity): Promise<FieldGroup[]>;
  /** The workspace's own by group, as the forms of companies and deals show them. */
  ownGroups(scope: Scope, entity: FieldEntity): Promise<FieldGroup[]>;
  /** What records have in an autocomplete field that begins so. @throws AppError `field_not_found`, `permission_denied` */
  suggestions(caller: Caller, id: string, beginning: string): Promise<string[]>;
  create(caller: Caller, input: BodyOf<typeof createFieldEndpoint>, key: string | null): Promise<CustomField>;
  update(caller: Caller, id: string, change: BodyOf<typeof updateFieldEndpoint>): Promise<CustomField>;
  order(caller: Caller, entity: FieldEntity, ids: readonly string[]): Promise<void>;
  /** Answers how many records had a value in it. */
  remove(caller: Caller, id: string): Promise<number>;
  /** Two contacts turned out to be one person. */
  mergeValues(tx: TransactionScope, kept: string, dropped: string): Promise<void>;
}

export function createFieldsService({ clock, database, events, jobs }: Platform): FieldsService {
  const context: FieldsContext = { clock, database, events, jobs };
  return {
    list: async (scope, entity) => (await rowsOf(scope, entity)).map(wireField),

    groups: async (scope, entity) => groupsOf(entity, await rowsOf(scope, entity)),

    ownGroups: async (scope, entity) => ownGroupsOf(await rowsOf(scope, entity)),

    async suggestions(caller, id, beginning) {
      const field = await requireField(caller, id);
      if (!can(caller.permissions, 'view', VIEWERS[field.entity])) throw new AppError('permission_denied');
      if (field.kind !== 'autocomplete') throw new AppError('field_not_found');
      return suggestedValues(caller, field.no, beginning);
    },

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
        const { used } = await requireField(tx, id);
        await hideField(tx, id);
        await askToClear(context, tx, id, null);
        await tell(context, tx);
        return used;
      }),

    mergeValues: async (tx, kept, dropped) => mergeValues(tx, await rowsOf(tx, 'contact'), kept, dropped),
  };
}
