import { dealChange } from '@shared/contract/deals';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { HISTORY_FIELDS } from '@shared/rules/record-history';
import { SETTABLE_DEAL_FIELDS, type SettableDealField } from '@shared/rules/settable-fields';
import { toInstant } from '../../../platform/clock';
import {
  type SettableField,
  fieldWorker,
  refuseField,
  refuseValue,
} from '../../../platform/operations/field-worker';
import type { ColumnValue } from '../../../platform/operations/record-columns';
import type { Scope } from '../../../platform/scope';
import { settableField } from '../../fields/reads';
import { noteChanges } from '../../history/reads';
import { namesOfMembers } from '../../workspaces/reads';
import { dealsBin } from '../bin';
import { dealColumns } from '../columns';
import { noonOf } from '../list-query';
import { DEAL_GONE } from './gone';

const MEMBER_GONE = 'This person is not a member of the workspace any more.';
const EMPTY = 'empty';

const isSettable = (name: string): name is SettableDealField =>
  (SETTABLE_DEAL_FIELDS as readonly string[]).includes(name);

/** As the form of a deal would keep it. @throws AppError `validation_failed` */
function parsed(name: SettableDealField, value: unknown): ColumnValue {
  const result = dealChange.partial().safeParse({ [name]: value });
  if (!result.success) return refuseValue(result.error.issues[0]?.message ?? 'This value does not fit.');
  return result.data[name] ?? null;
}

async function wordsOf(scope: Scope, name: SettableDealField, value: ColumnValue): Promise<string> {
  if (value === null) return name === 'assignee_id' ? 'nobody' : EMPTY;
  if (name !== 'assignee_id') return String(value);
  return (await namesOfMembers(scope, [String(value)])).get(String(value)) ?? refuseValue(MEMBER_GONE);
}

/** A day is told as one, and kept as its noon. */
const days = {
  read: (value: ColumnValue): ColumnValue =>
    typeof value === 'number' ? toInstant(value).slice(0, 10) : null,
  write: (value: ColumnValue): ColumnValue => (typeof value === 'string' ? noonOf(value) : null),
};
const same = { read: (value: ColumnValue) => value, write: (value: ColumnValue) => value };

const columnField = (name: SettableDealField, now: () => number): SettableField => {
  const kept = name === 'expected_close_date' ? days : same;
  return {
    label: HISTORY_FIELDS.deal[name]?.label ?? name,
    async check(scope, _caller, given) {
      const value = parsed(name, given);
      return { value, words: await wordsOf(scope, name, value) };
    },
    async held(scope, ids) {
      const values = await dealColumns.values(scope, name, ids);
      return {
        known: new Set(values.keys()),
        values: new Map([...values].map(([id, value]) => [id, kept.read(value)])),
      };
    },
    async move({ tx, caller }, { ids, from, to }) {
      const [was, is] = [kept.write(from as ColumnValue), kept.write(to as ColumnValue)];
      const moved = await dealColumns.change(tx, name, { ids, from: was, to: is, at: now() });
      const notes = moved.map((record_id) => ({
        kind: 'deal' as const,
        record_id,
        changes: [{ field: name, from, to }],
      }));
      await noteChanges(tx, caller, notes, now());
      return moved;
    },
  };
};

/** Gives deals a value in one of their fields. */
export const settingField = (now: () => number) =>
  fieldWorker((tx, name) => {
    if (name.startsWith(OWN_FIELD))
      return settableField(tx, 'deal', name.slice(OWN_FIELD.length), {
        among: (scope, ids) => dealsBin.among(scope, ids),
        touch: (inner, ids) => dealColumns.touch(inner, ids, now()),
        note: (inner, caller, notes) => noteChanges(inner, caller, notes, now()),
      });
    return isSettable(name) ? Promise.resolve(columnField(name, now)) : refuseField();
  }, DEAL_GONE);
