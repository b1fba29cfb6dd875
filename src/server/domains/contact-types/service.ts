import {
  type ContactType,
  type ContactTypeDetail,
  type createContactType,
  type TypeColor,
  type updateContactType,
  MAX_CONTACT_TYPES,
} from '@shared/contract/contact-types';
import type { BodyOf } from '@shared/contract/endpoint';
import type { FieldGroup } from '@shared/contract/fields';
import { listKey } from '@shared/rules/list-name';
import { applyOrder } from '@shared/rules/apply-order';
import {
  type Hidden,
  type OwnVisibility,
  changedVisibility,
  stageAttributes,
} from '@shared/rules/stage-attributes';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newShortId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { type TypeRow, changeType, deleteType, insertType, typesQuery } from './repository';

export { createDefaultContactTypes } from './create-default-types';

/** Contact types: the lifecycle stages of contacts. */
export interface ContactTypesService {
  list(scope: Scope): Promise<ContactType[]>;
  /** @throws AppError `contact_type_not_found`. */
  byId(scope: Scope, id: string): Promise<ContactTypeDetail>;
  create(caller: Caller, input: BodyOf<typeof createContactType>, key: string | null): Promise<ContactType>;
  update(caller: Caller, id: string, change: BodyOf<typeof updateContactType>): Promise<ContactTypeDetail>;
  order(caller: Caller, ids: readonly string[]): Promise<void>;
  /** Its contacts become those of `moveTo`. Answers how many. */
  remove(caller: Caller, id: string, moveTo: string | null): Promise<number>;
}

export interface ContactTypesDeps {
  readonly contacts: {
    usesOfTypes(scope: Scope): Promise<ReadonlyMap<string, number>>;
    moveType(tx: Scope, from: string, to: string): Promise<number>;
  };
  readonly fields: { groups(scope: Scope, entity: 'contact'): Promise<FieldGroup[]> };
}

const toType = (row: TypeRow, used: number): ContactType => ({
  _id: row._id,
  label: row.label,
  used,
  color: row.color as TypeColor,
  is_crm_visible: row.is_crm_visible as Hidden,
});

const find = (rows: readonly TypeRow[], id: string): TypeRow => {
  const row = rows.find(({ _id }) => _id === id);
  if (!row) throw new AppError('contact_type_not_found');
  return row;
};

function requireFreeName(rows: readonly TypeRow[], label: string, except: string | null): void {
  const key = listKey(label);
  if (!rows.some((row) => listKey(row.label) === key && row._id !== except)) return;
  throw new AppError('contact_type_taken', {
    fields: { label: 'There is a contact type with this name already.' },
  });
}

export function createContactTypesService(
  { clock, database, events }: Platform,
  { contacts, fields }: ContactTypesDeps,
): ContactTypesService {
  const rowsOf = (scope: Scope): Promise<TypeRow[]> => typesQuery(scope).execute();
  const tell = (tx: TransactionScope): Promise<void> =>
    events.append(tx, [{ kind: 'contact_types.updated', ids: {} }]);

  /** Whoever changes the types does so one after the other: names, order and the last one are decided on what is. */
  async function begin(tx: Scope): Promise<TypeRow[]> {
    await database.lockWorkspace(tx.db, tx.business_id);
    return rowsOf(tx);
  }

  async function byId(scope: Scope, id: string): Promise<ContactTypeDetail> {
    const row = find(await rowsOf(scope), id);
    const groups = await fields.groups(scope, 'contact');
    return {
      ...toType(row, (await contacts.usesOfTypes(scope)).get(id) ?? 0),
      stage_attributes: stageAttributes(groups, JSON.parse(row.attributes) as OwnVisibility).map(
        ({ label, fields: list }) => ({ label, fields: [...list] }),
      ),
    };
  }

  return {
    async list(scope) {
      const [rows, uses] = await Promise.all([rowsOf(scope), contacts.usesOfTypes(scope)]);
      return rows.map((row) => toType(row, uses.get(row._id) ?? 0));
    },

    byId,

    create: (caller, { label, color }, key) =>
      once(caller, clock, { key, endpoint: 'contact-type', body: { label, color } }, async (tx) => {
        const rows = await begin(tx);
        if (rows.length >= MAX_CONTACT_TYPES) throw new AppError('too_many_contact_types');
        requireFreeName(rows, label, null);
        const _id = newShortId();
        const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
        await insertType(tx, { _id, label, name_key: listKey(label), color, position });
        await tell(tx);
        return toType(find(await rowsOf(tx), _id), 0);
      }),

    update: (caller, id, { label, color, is_crm_visible, attributes }) =>
      inTransaction(caller, async (tx) => {
        const rows = await begin(tx);
        const old = find(rows, id);
        if (label !== undefined) requireFreeName(rows, label, id);
        const own = JSON.parse(old.attributes) as OwnVisibility;
        const change = Object.fromEntries((attributes ?? []).map(({ name, ...hides }) => [name, hides]));
        const hides =
          attributes === undefined ? own : changedVisibility(await fields.groups(tx, 'contact'), own, change);
        await changeType(tx, id, {
          ...(label === undefined ? {} : { label, name_key: listKey(label) }),
          color: color ?? old.color,
          is_crm_visible: is_crm_visible ?? old.is_crm_visible,
          attributes: JSON.stringify(hides),
        });
        await tell(tx);
        return byId(tx, id);
      }),

    async order(caller, ids) {
      await inTransaction(caller, async (tx) => {
        const current = (await begin(tx)).map(({ _id }) => _id);
        for (const [position, id] of applyOrder(current, ids).entries())
          await changeType(tx, id, { position });
        await tell(tx);
      });
    },

    remove: (caller, id, moveTo) =>
      inTransaction(caller, async (tx) => {
        const rows = await begin(tx);
        find(rows, id);
        if (rows.length === 1) throw new AppError('last_contact_type');
        if (moveTo === id) throw new AppError('contact_type_not_found');
        if (moveTo !== null) find(rows, moveTo);
        const used = (await contacts.usesOfTypes(tx)).get(id) ?? 0;
        if (used > 0 && moveTo === null) throw new AppError('contact_type_in_use');
        const moved = moveTo === null ? 0 : await contacts.moveType(tx, id, moveTo);
        await deleteType(tx, id);
        await tell(tx);
        return moved;
      }),
  };
}
