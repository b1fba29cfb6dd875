import { type RawBuilder, sql } from 'kysely';
import type { FieldEntity, FieldKind } from '@shared/reference/field-kinds';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { FIELD_FILTER_KINDS } from '@shared/rules/field-filter-kinds';
import type {
  CheckedCondition,
  FilterContext,
  FilterField,
  FilterLead,
} from '../../platform/filters/filter-field';
import { needsValue, not } from '../../platform/filters/where-value';
import type { Scope } from '../../platform/scope';
import {
  type FieldOperand,
  type FieldTest,
  type FilterField as Field,
  fieldCondition,
  fieldEntries,
  fieldRecords,
  filterFields,
} from './conditions';

const DAY_MS = 86_400_000;

/** As a day or an instant is kept: texts that sort as they follow each other. */
const kept = (kind: FieldKind, at: number): string =>
  new Date(at).toISOString().slice(0, kind === 'date' ? 10 : undefined);

/** A condition on days or instants, with its ends included. */
function span(kind: FieldKind, { operator, value }: CheckedCondition, now: number): FieldTest {
  const step = kind === 'date' ? DAY_MS : 1;
  const [first, last] = (Array.isArray(value) ? value : [value]).map((one) => Date.parse(String(one)));
  const between = (from: number | null, until: number | null): FieldTest => ({
    op: 'between',
    from: from === null ? null : kept(kind, from),
    until: until === null ? null : kept(kind, until),
  });
  if (operator === 'last_days') return between(now - Number(value) * DAY_MS, now);
  if (operator === 'before') return between(null, (first ?? 0) - step);
  if (operator === 'after') return between((first ?? 0) + step, null);
  return between(first ?? 0, last ?? 0);
}

/** What the index is asked for; where the operator denies, what it denies. */
function testOf({ kind }: Field, condition: CheckedCondition, now: number): FieldTest {
  const { operator, value } = condition;
  const [first, last] = Array.isArray(value) ? value : [value];
  const figure = (one: unknown): number => Number(one);
  switch (operator) {
    case 'empty':
    case 'not_empty':
      return { op: 'filled' };
    case 'contains':
    case 'begins':
      return { op: operator, value: String(value) };
    case 'at_least':
      return { op: 'between', from: figure(value), until: null };
    case 'at_most':
      return { op: 'between', from: null, until: figure(value) };
    case 'before':
    case 'after':
    case 'last_days':
      return span(kind, condition, now);
    case 'between':
      return FIELD_FILTER_KINDS[kind] === 'date'
        ? span(kind, condition, now)
        : { op: 'between', from: figure(first), until: figure(last) };
    case 'is':
    case 'is_not':
      return {
        op: 'any_of',
        values: [FIELD_FILTER_KINDS[kind] === 'boolean' ? true : (value as FieldOperand)],
      };
    case 'any_of':
    case 'none_of':
    case 'all_of':
      return { op: 'any_of', values: value as readonly FieldOperand[] };
  }
}

/** Of these a record has an entry for each option. */
const SEVERAL: ReadonlySet<FieldKind> = new Set(['choices', 'checkbox']);

/** Whether what a test finds has no record twice. */
const hasEachOnce = ({ kind }: Field, test: FieldTest): boolean =>
  !SEVERAL.has(kind) || (test.op === 'any_of' && test.values.length === 1);

const leadOf = (scope: Scope, field: Field, test: FieldTest): FilterLead => ({
  ids: fieldRecords(scope, field, test),
  size: fieldEntries(field, test),
  isOnce: hasEachOnce(field, test),
});

function ownField(field: Field): FilterField {
  return {
    field: `${OWN_FIELD}${field._id}`,
    kind: FIELD_FILTER_KINDS[field.kind],
    compile({ scope, record, now, asks }: FilterContext, condition) {
      const { operator, value } = condition;
      const holds = (test: FieldTest): RawBuilder<boolean> =>
        sql<boolean>`(${fieldCondition(scope, field, test, record, asks === 'all' ? 'index' : 'record')})`;
      if (operator === 'all_of') {
        const each = (value as readonly FieldOperand[]).map((one): FieldTest => ({
          op: 'any_of',
          values: [one],
        }));
        const leads = each.map((one) => leadOf(scope, field, one));
        return { where: sql<boolean>`(${sql.join(each.map(holds), sql` and `)})`, leads, sets: leads };
      }
      const test = testOf(field, condition, now);
      const isDenied = !needsValue(operator) || value === false;
      const lead = leadOf(scope, field, test);
      if (isDenied) {
        const held = sql<boolean>`exists (select 1 from (${lead.ids}) as held where held.id = ${record})`;
        const where = not(asks === 'all' ? held : holds(test));
        return { where, leads: [], sets: [{ ...lead, isDenied: true }] };
      }
      return {
        where: holds(test),
        leads: [lead],
        isExact: true,
      };
    },
  };
}

/** What records can be filtered by of the workspace's own fields. */
export const ownFilterFields = async (scope: Scope, entity: FieldEntity): Promise<FilterField[]> =>
  (await filterFields(scope, entity)).map(ownField);
