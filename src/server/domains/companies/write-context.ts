import type { CompanyChange } from '@shared/contract/companies';
import { can } from '@shared/rules/permissions';
import { parsePhone } from '@shared/rules/phone-parse';
import { fold } from '@shared/rules/text';
import { AppError } from '../../platform/errors';
import type { NamedList } from '../../platform/lists/named-list';
import type { Platform } from '../../platform/platform';
import type { Caller, TransactionScope } from '../../platform/scope';
import { contactsAmong } from '../contacts/reads';
import type { FieldValuesService } from '../fields/service';
import { tagsOfType } from '../tags/reads';
import type { CompanyRecordChange } from './repository';

/** Writes values in fields of the workspace's own; of a new record, what is required is asked. */
export type OwnFields = Pick<FieldValuesService, 'writeIn'>;

/** What every command on companies stands on. */
export interface CompanyWriteContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly fieldValues: OwnFields;
  readonly tags: Pick<NamedList, 'ensure'>;
}

/** Tags of companies (spec 3 §3). */
export const COMPANY_TAGS = 4;
const OWNER_GONE = 'This contact does not exist any more.';
const NO_PHONE = 'This is not a phone number. Write it with its country code, such as +91 98765 43210.';

function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
}

function phoneOf(typed: string): string {
  const phone = parsePhone(typed);
  return phone === null ? refuse('mp_company_phone', NO_PHONE) : phone.e164;
}

/**
 * What is given, as it is stored. Tags and the workspace's own fields are not among it.
 * @throws AppError `validation_failed`, with the field
 */
export async function columnsOf(
  tx: TransactionScope,
  caller: Caller,
  { tag_id: _ids, tag_text: _texts, updated_at: _seen, fields: _own, ...change }: CompanyChange,
): Promise<CompanyRecordChange> {
  const { mp_company_label, mp_company_owner, mp_company_emloyee_count, mp_company_phone, ...same } = change;
  if (mp_company_owner !== undefined && mp_company_owner !== null) {
    // Who may not view contacts cannot find out which there are.
    const isThere =
      can(caller.permissions, 'view', 'crm_contacts') &&
      (await contactsAmong(tx, [mp_company_owner])).has(mp_company_owner);
    if (!isThere) refuse('mp_company_owner', OWNER_GONE);
  }
  return {
    ...same,
    ...(mp_company_label !== undefined && { mp_company_label, name_key: fold(mp_company_label) }),
    ...(mp_company_owner !== undefined && { owner_id: mp_company_owner }),
    ...(mp_company_emloyee_count !== undefined && { mp_company_employee_count: mp_company_emloyee_count }),
    ...(mp_company_phone !== undefined && {
      mp_company_phone: mp_company_phone === null ? null : phoneOf(mp_company_phone),
    }),
  };
}

/** Ids of the tags that are meant; those that are new by name are made, by those who may. */
export async function tagsMeant(
  { tags }: CompanyWriteContext,
  tx: TransactionScope,
  caller: Caller,
  { ids, names }: { readonly ids: readonly string[]; readonly names: readonly string[] },
): Promise<string[]> {
  const known = await tagsOfType(tx, COMPANY_TAGS, ids);
  if (ids.some((id) => !known.has(id))) throw new AppError('tag_not_found');
  const named = await tags.ensure(tx, names, {
    within: COMPANY_TAGS,
    mayCreate: can(caller.permissions, 'create', 'settings_tags'),
  });
  return [...new Set([...ids, ...named])];
}

/** Open windows hear of it. */
export const tell = (
  { events }: CompanyWriteContext,
  tx: TransactionScope,
  ids: readonly string[],
): Promise<void> =>
  events.append(
    tx,
    [...new Set(ids)].map((company_id) => ({ kind: 'companies.updated' as const, ids: { company_id } })),
  );
