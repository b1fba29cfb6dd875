import { companyChange } from '@shared/contract/companies';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { HISTORY_FIELDS } from '@shared/rules/record-history';
import { SETTABLE_COMPANY_FIELDS, type SettableCompanyField } from '@shared/rules/settable-fields';
import {
  type SettableField,
  fieldWorker,
  refuseField,
  refuseValue,
} from '../../../platform/operations/field-worker';
import type { ColumnValue } from '../../../platform/operations/record-columns';
import { settableField } from '../../fields/reads';
import { noteChanges } from '../../history/reads';
import { companiesBin } from '../bin';
import { columnOf, companyColumns } from '../columns';
import { COMPANY_GONE } from './gone';

const EMPTY = 'empty';
/** Characters of a value that its operation is called by. */
const SHOWN = 80;

const isSettable = (name: string): name is SettableCompanyField =>
  (SETTABLE_COMPANY_FIELDS as readonly string[]).includes(name);

/** As the form of a company would keep it. @throws AppError `validation_failed` */
function parsed(name: SettableCompanyField, value: unknown): ColumnValue {
  const result = companyChange.safeParse({ [name]: value });
  if (!result.success) return refuseValue(result.error.issues[0]?.message ?? 'This value does not fit.');
  return result.data[name] ?? null;
}

function wordsOf(value: ColumnValue): string {
  if (value === null) return EMPTY;
  const text = String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const columnField = (name: SettableCompanyField, now: () => number): SettableField => ({
  label: HISTORY_FIELDS.company[name]?.label ?? name,
  check(_scope, _caller, given) {
    const value = parsed(name, given);
    return Promise.resolve({ value, words: wordsOf(value) });
  },
  async held(scope, ids) {
    const values = await companyColumns.values(scope, columnOf(name), ids);
    return { known: new Set(values.keys()), values };
  },
  async move({ tx, caller }, { ids, from, to }) {
    const change = { ids, from: from as ColumnValue, to: to as ColumnValue, at: now() };
    const moved = await companyColumns.change(tx, columnOf(name), change);
    const notes = moved.map((record_id) => ({
      kind: 'company' as const,
      record_id,
      changes: [{ field: name, from, to }],
    }));
    await noteChanges(tx, caller, notes, now());
    return moved;
  },
});

/** Gives companies a value in one of their fields. */
export const settingField = (now: () => number) =>
  fieldWorker(async (tx, name) => {
    if (name.startsWith(OWN_FIELD))
      return settableField(tx, 'company', name.slice(OWN_FIELD.length), {
        among: (scope, ids) => companiesBin.among(scope, ids),
        touch: (inner, ids) => companyColumns.touch(inner, ids, now()),
        note: (inner, caller, notes) => noteChanges(inner, caller, notes, now()),
      });
    return isSettable(name) ? columnField(name, now) : refuseField();
  }, COMPANY_GONE);
