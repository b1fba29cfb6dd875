import type { CustomField } from '@shared/contract/fields';
import { hasOrder, hasProperties } from '@shared/reference/field-kinds';
import { OWN_FIELD } from '@shared/rules/contact-filter-fields';
import { asText, isObject } from '@shared/rules/json-values';
import { formatDayAndTime, showDate } from '../../ui/format-date';
import { numberFormat } from '../../ui/formats';
import { showPhone } from '../../ui/show-phone';
import { CellText } from '../../ui/table/CellText';
import type { TableColumn } from '../../ui/table/types';
import { copy } from './copy';

/** In a cell, as short as it goes. */
export function shownValue({ kind, options }: Pick<CustomField, 'kind' | 'options'>, value: unknown): string {
  const option = (one: unknown): string =>
    options.find((choice) => choice.value === one)?.label ?? asText(one);
  if (Array.isArray(value)) return value.map(option).join(', ');
  if (typeof value === 'boolean') return value ? copy.cell.yes : copy.cell.no;
  if (typeof value === 'number') return numberFormat({ maximumFractionDigits: 10 }).format(value);
  if (isObject(value)) return asText(value['name']);
  const text = option(value);
  if (text === '') return '';
  switch (kind) {
    case 'date':
      return showDate(text);
    case 'datetime':
      return formatDayAndTime(text);
    case 'daterange':
      return text
        .split(' to ')
        .map((day) => showDate(day))
        .join(' – ');
    case 'phone':
      return showPhone(text);
    default:
      return text;
  }
}

/** A row of a list that was asked for own fields: id of the field -> the value in it. */
interface WithFields {
  readonly fields?: Readonly<Record<string, unknown>>;
}

export type OwnColumn = TableColumn<WithFields>;

/** Columns of the workspace's own fields: there for those who choose them. Groups of fields have no room in a cell. */
export const ownColumns = (fields: readonly CustomField[], isSortable: boolean): readonly OwnColumn[] =>
  fields
    .filter(({ kind }) => !hasProperties(kind))
    .map((field) => ({
      id: `${OWN_FIELD}${field._id}`,
      header: field.label,
      sortable: isSortable && hasOrder(field.kind),
      minWidth: 120,
      showFrom: Infinity,
      cell: ({ fields: values = {} }) => {
        const text = shownValue(field, values[field._id]);
        return text === '' ? null : <CellText title={text}>{text}</CellText>;
      },
    }));

/** The own fields among the columns that are shown. */
export const ownFieldsOf = (columns: readonly string[] | null): readonly string[] =>
  (columns ?? []).filter((id) => id.startsWith(OWN_FIELD)).map((id) => id.slice(OWN_FIELD.length));
