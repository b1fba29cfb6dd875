import { contactData } from '@shared/contract/contact-edits';
import { BUILT_IN_FIELDS } from '@shared/reference/built-in-fields';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { BIRTH_IN_FUTURE, isFuture, latestToday } from '@shared/rules/contact-values';
import { can } from '@shared/rules/permissions';
import { HISTORY_FIELDS } from '@shared/rules/record-history';
import { SETTABLE_CONTACT_FIELDS, type SettableContactField } from '@shared/rules/settable-fields';
import {
  type SettableField,
  fieldWorker,
  refuseField,
  refuseValue,
} from '../../../platform/operations/field-worker';
import { idsByValue } from '../../../platform/operations/record-columns';
import type { Caller, Scope } from '../../../platform/scope';
import { companyChips } from '../../companies/reads';
import { settableField } from '../../fields/reads';
import { noteChanges } from '../../history/reads';
import { type GroupColumn, contactColumns } from '../columns';
import { addressText } from '../edits/address';
import { contactsAmong } from '../reads';
import { CONTACT_GONE } from './gone';
import { noteColumn } from './note-history';

const COMPANY_GONE = 'This company does not exist any more.';
const EMPTY = 'empty';

type AddressPart = 'city' | 'state' | 'country' | 'pincode';
type Value = string | null;

const isSettable = (name: string): name is SettableContactField =>
  (SETTABLE_CONTACT_FIELDS as readonly string[]).includes(name);
const partOf = (name: SettableContactField): AddressPart | null =>
  name.startsWith('address.') ? (name.slice('address.'.length) as AddressPart) : null;

/** As the form of a contact would keep it. @throws AppError `validation_failed` */
function parsed(name: SettableContactField, value: unknown): Value {
  const part = partOf(name);
  const result = contactData.safeParse(part === null ? { [name]: value } : { address: { [part]: value } });
  if (!result.success) return refuseValue(result.error.issues[0]?.message ?? 'This value does not fit.');
  const { data } = result;
  return part === null
    ? ((data[name as keyof typeof data] as Value | undefined) ?? null)
    : (data.address?.[part] ?? null);
}

/** What a value is called. @throws AppError `validation_failed`: what it names is gone, or cannot be */
async function wordsOf(
  scope: Scope,
  { permissions }: Caller,
  name: SettableContactField,
  value: Value,
  now: number,
): Promise<string> {
  if (value === null) return EMPTY;
  if (name === 'current_company_id') {
    // Who may not view companies cannot find out which there are.
    const [company] = can(permissions, 'view', 'crm_accounts') ? await companyChips(scope, [value]) : [];
    return company?.mp_company_label ?? refuseValue(COMPANY_GONE);
  }
  if (name === 'birth_date' && isFuture(value, latestToday(now))) return refuseValue(BIRTH_IN_FUTURE);
  const { options = [] } =
    BUILT_IN_FIELDS.contact.flatMap(({ fields }) => fields).find((field) => field.name === name) ?? {};
  return options.find((option) => option.value === value)?.label ?? value;
}

const label = (name: SettableContactField): string => HISTORY_FIELDS.contact[name]?.label ?? name;

const checking = (name: SettableContactField, now: () => number): SettableField['check'] =>
  async function check(scope, caller, given) {
    const value = parsed(name, given);
    return { value, words: await wordsOf(scope, caller, name, value, now()) };
  };

/** A field that is a column of its own. */
const columnField = (name: SettableContactField, column: GroupColumn, now: () => number): SettableField => ({
  label: label(name),
  check: checking(name, now),
  async held(scope, ids) {
    const values = await contactColumns.values(scope, column, ids);
    return { known: new Set(values.keys()), values };
  },
  async move({ tx, caller }, { ids, from, to }) {
    const change = { ids, from: from as Value, to: to as Value, at: now() };
    const moved = await contactColumns.change(tx, column, change);
    await noteColumn({ tx, caller }, name, { contacts: moved, from, to }, now());
    return moved;
  },
});

/** A part of the address, which is kept as a whole. */
const addressField = (name: SettableContactField, part: AddressPart, now: () => number): SettableField => {
  const read = (address: string | null): Value =>
    (JSON.parse(address ?? '{}') as Partial<Record<AddressPart, string>>)[part] ?? null;
  return {
    label: label(name),
    check: checking(name, now),
    async held(scope, ids) {
      const addresses = await contactColumns.values(scope, 'address', ids);
      const values = new Map([...addresses].map(([id, address]) => [id, read(address)]));
      return { known: new Set(values.keys()), values };
    },
    async move({ tx, caller }, { ids, from, to }) {
      const moved: string[] = [];
      for (const [address, some] of idsByValue(await contactColumns.values(tx, 'address', ids))) {
        if (read(address) !== from) continue;
        const changed = addressText(address ?? '{}', { [part]: to as Value });
        const change = { ids: some, from: address, to: changed, at: now() };
        moved.push(...(await contactColumns.change(tx, 'address', change)));
      }
      await noteColumn({ tx, caller }, name, { contacts: moved, from, to }, now());
      return moved;
    },
  };
};

/** Gives contacts a value in one of their fields. */
export const settingField = (now: () => number) => ({
  ...fieldWorker((tx, name) => {
    if (name.startsWith(OWN_FIELD))
      return settableField(tx, 'contact', name.slice(OWN_FIELD.length), {
        among: contactsAmong,
        touch: (inner, ids) => contactColumns.touch(inner, ids, now()),
        note: (inner, caller, notes) => noteChanges(inner, caller, notes, now()),
      });
    if (!isSettable(name)) return refuseField();
    const part = partOf(name);
    return Promise.resolve(
      part === null ? columnField(name, name as GroupColumn, now) : addressField(name, part, now),
    );
  }, CONTACT_GONE),
  isParallel: true as const,
});
