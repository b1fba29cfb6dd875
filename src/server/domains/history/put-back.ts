import type { ContactData } from '@shared/contract/contact-edits';
import type { CompanyChange } from '@shared/contract/companies';
import type { DealChange } from '@shared/contract/deals';
import type { FieldEntity } from '@shared/reference/field-kinds';
import { type Module, can } from '@shared/rules/permissions';
import { type StageValue, HISTORY_FIELDS, ownFieldOf } from '@shared/rules/record-history';
import { AppError } from '../../platform/errors';
import type { Caller } from '../../platform/scope';
import { ownFieldsByIds } from '../fields/reads';
import { changeById } from './repository';
import type { ChangeRow } from './schema';
import { toChanges } from './views';

export const MODULE_OF = {
  contact: 'crm_contacts',
  company: 'crm_accounts',
  deal: 'crm_deals',
} as const satisfies Record<FieldEntity, Module>;

interface LinkChange {
  readonly contacts: readonly string[];
  readonly ids: readonly string[];
}

/** How records are changed by people: their own domains check, tell and note it. */
export interface RecordWrites {
  readonly contactEdits: {
    update(caller: Caller, id: string, change: ContactData & { updated_at?: string }): Promise<unknown>;
    updatePreferences(
      caller: Caller,
      id: string,
      settings: Readonly<Record<string, boolean>>,
    ): Promise<unknown>;
  };
  readonly contactLinks: {
    add(
      caller: Caller,
      link: 'tag' | 'interest',
      change: LinkChange & { names: readonly string[] },
    ): Promise<void>;
    remove(caller: Caller, link: 'tag' | 'interest', change: LinkChange): Promise<void>;
  };
  readonly companyWrites: {
    update(caller: Caller, id: string, change: CompanyChange): Promise<unknown>;
    addTags(
      caller: Caller,
      change: {
        readonly companies: readonly string[];
        readonly ids: readonly string[];
        readonly names: readonly string[];
      },
    ): Promise<void>;
    removeTags(
      caller: Caller,
      change: { readonly companies: readonly string[]; readonly ids: readonly string[] },
    ): Promise<void>;
  };
  readonly deals: { update(caller: Caller, id: string, change: DealChange): Promise<unknown> };
  readonly fieldValues: {
    write(
      caller: Caller,
      entity: FieldEntity,
      recordId: string,
      change: Readonly<Record<string, unknown>>,
    ): Promise<unknown>;
  };
}

interface Former {
  readonly row: ChangeRow;
  /** What there was. */
  readonly from: unknown;
  readonly to: unknown;
  readonly seen: { readonly updated_at?: string };
}

const listOf = (value: unknown): string[] => (value === null ? [] : (value as string[]));

/** What was taken is given, what was given is taken. */
async function swap(
  { from, to }: Former,
  give: (ids: readonly string[]) => Promise<void>,
  take: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const [taken, given] = [listOf(from), listOf(to)];
  if (taken.length > 0) await give(taken);
  if (given.length > 0) await take(given);
}

async function putBackOfContact(
  { contactEdits, contactLinks }: RecordWrites,
  caller: Caller,
  former: Former,
): Promise<void> {
  const { row, from, seen } = former;
  const id = row.record_id;
  const type = HISTORY_FIELDS.contact[row.field]?.type;
  const part = /^address\.(.+)$/.exec(row.field)?.[1];
  if (type === 'tags' || type === 'interests') {
    const link = type === 'tags' ? 'tag' : 'interest';
    await swap(
      former,
      (ids) => contactLinks.add(caller, link, { contacts: [id], ids, names: [] }),
      (ids) => contactLinks.remove(caller, link, { contacts: [id], ids }),
    );
  } else if (type === 'lists') {
    await contactEdits.updatePreferences(caller, id, from as Record<string, boolean>);
  } else {
    const value = type === 'texts' ? listOf(from) : from;
    const change =
      part === undefined ? { [row.field]: value ?? emptyOf(row.field) } : { address: { [part]: value } };
    await contactEdits.update(caller, id, { ...(change as ContactData), ...seen });
  }
}

/** Names are texts, also where there was none. */
const emptyOf = (field: string): string | null =>
  field === 'first_name' || field === 'last_name' ? '' : null;

async function putBackOfCompany(
  { companyWrites }: RecordWrites,
  caller: Caller,
  former: Former,
): Promise<void> {
  const { row, from, seen } = former;
  const companies = [row.record_id];
  if (row.field === 'tags') {
    await swap(
      former,
      (ids) => companyWrites.addTags(caller, { companies, ids, names: [] }),
      (ids) => companyWrites.removeTags(caller, { companies, ids }),
    );
  } else {
    await companyWrites.update(caller, row.record_id, { [row.field]: from, ...seen });
  }
}

async function putBackOfDeal({ deals }: RecordWrites, caller: Caller, former: Former): Promise<void> {
  const { row, from, seen } = former;
  const type = HISTORY_FIELDS.deal[row.field]?.type;
  const change = (): DealChange => {
    if (type === 'stage') {
      const { pipeline_id, stage_id, lost_reason = null } = from as StageValue;
      return { pipeline_id, pipeline_stage_id: stage_id, lost_reason };
    }
    return { [row.field]: type === 'contacts' ? listOf(from) : from };
  };
  await deals.update(caller, row.record_id, { ...change(), ...seen });
}

const OF_KIND = { contact: putBackOfContact, company: putBackOfCompany, deal: putBackOfDeal } as const;

/** @throws AppError `change_not_found`, `permission_denied`, `change_stays`, and what the record's own update throws */
export async function putBack(
  writes: RecordWrites,
  caller: Caller,
  id: string,
  updated_at: string | undefined,
): Promise<void> {
  const row = await changeById(caller, id);
  if (!row) throw new AppError('change_not_found');
  const may = (action: 'view' | 'update') => can(caller.permissions, action, MODULE_OF[row.kind]);
  if (!may('view') || !may('update')) throw new AppError('permission_denied');
  const [shown] = await toChanges(caller, [row]);
  if (shown?.is_hidden === true) throw new AppError('permission_denied');
  if (shown?.can_put_back !== true) throw new AppError('change_stays');
  const read = (value: string | null): unknown => (value === null ? null : (JSON.parse(value) as unknown));
  const seen = updated_at === undefined ? {} : { updated_at };
  const former: Former = { row, from: read(row.from_value), to: read(row.to_value), seen };
  const ownId = ownFieldOf(row.field);
  if (ownId === null) {
    await OF_KIND[row.kind](writes, caller, former);
    return;
  }
  const field = (await ownFieldsByIds(caller, [ownId])).get(ownId);
  if (field === undefined) throw new AppError('change_stays');
  const change = { [field.name]: former.from };
  // A contact is one record with its own fields: what was seen of it counts for them, too.
  if (row.kind === 'contact') await writes.contactEdits.update(caller, row.record_id, { ...change, ...seen });
  else await writes.fieldValues.write(caller, row.kind, row.record_id, change);
}
