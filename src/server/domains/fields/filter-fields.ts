import { type RawBuilder, sql } from 'kysely';
import type { FieldEntity, FieldKind } from '@shared/reference/field-kinds';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import type { FilterKind } from '@shared/rules/record-filter';
import type { FilterContext, FilterField } from '../../platform/filters/filter-field';
import { needsValue, not, whereValue } from '../../platform/filters/where-value';
import type { Scope } from '../../platform/scope';
import { type FieldRow, fieldsQuery } from './repository';

const KINDS: Readonly<Record<FieldKind, FilterKind>> = {
  text: 'text',
  long_text: 'text',
  phone: 'text',
  email: 'text',
  url: 'text',
  number: 'number',
  money: 'number',
  date: 'date',
  datetime: 'date',
  yes_no: 'boolean',
  choice: 'choice',
  choices: 'choices',
};

/** What a record has in a field, as its values are kept: the one place that knows their table. */
const valueOf = (
  column: 'text_value' | 'number_value',
  { scope, record }: FilterContext,
  { _id }: FieldRow,
) =>
  sql`(select kept.${sql.ref(column)} from field_values kept where kept.business_id = ${scope.business_id}
    and kept.record_id = ${record} and kept.field_id = ${_id})`;

/** Records that have a value in the field. */
const filled = ({ scope }: FilterContext, { _id }: FieldRow): RawBuilder<unknown> =>
  sql`select kept.record_id as id from field_values kept
    where kept.business_id = ${scope.business_id} and kept.field_id = ${_id}`;

const isNumeric = (kind: FilterKind): boolean => kind === 'number' || kind === 'boolean';

function ownField(row: FieldRow): FilterField {
  const kind = KINDS[row.kind];
  return {
    field: `${OWN_FIELD}${row._id}`,
    kind,
    compile(context, condition) {
      const value = valueOf(isNumeric(kind) ? 'number_value' : 'text_value', context, row);
      const { operator } = condition;
      const leads = needsValue(operator) && condition.value !== false ? [filled(context, row)] : [];
      if (kind === 'boolean') {
        const isOn = sql<boolean>`coalesce(${value} = 1, false)`;
        return { where: condition.value === true ? isOn : not(isOn), leads };
      }
      if (kind === 'choices') {
        const has = (one: unknown): RawBuilder<boolean> =>
          sql<boolean>`coalesce(${context.database.matchesText(value, 'contains', JSON.stringify(String(one)))}, false)`;
        const each = (Array.isArray(condition.value) ? (condition.value as readonly unknown[]) : []).map(has);
        const joined = (by: 'and' | 'or'): RawBuilder<boolean> =>
          sql`(${sql.join(each, by === 'and' ? sql` and ` : sql` or `)})`;
        if (operator === 'any_of') return { where: joined('or'), leads };
        if (operator === 'none_of') return { where: not(joined('or')), leads };
        if (operator === 'all_of') return { where: joined('and'), leads };
        const isEmpty = sql<boolean>`(${value} is null or ${value} = '[]')`;
        return { where: operator === 'empty' ? isEmpty : not(isEmpty), leads };
      }
      // Days and instants are kept as texts that sort as they follow each other.
      const length = row.kind === 'date' ? 10 : undefined;
      return {
        where: whereValue(kind, value, context, condition, (at) =>
          new Date(at).toISOString().slice(0, length),
        ),
        leads,
      };
    },
  };
}

/** What records can be filtered by of the workspace's own fields. */
export const ownFilterFields = async (scope: Scope, entity: FieldEntity): Promise<FilterField[]> =>
  (await fieldsQuery(scope, entity).execute()).map(ownField);
