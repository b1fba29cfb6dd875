import {
  type FilterCondition,
  type FilterNode,
  type FilterOperator,
  isGroup,
} from '@shared/rules/record-filter';
import { formatDate, parseIsoDate } from '../date/format-field';
import { copy, OPERATOR_NAMES } from './copy';
import { type Person, shownDay } from './draft-tree';
import { type EditorField, type EditorFields, valueName } from './editor-field';

/** Values that are said; of more, how many there are. */
const SAID = 3;

/** A value, as people say it. */
export function valueWords(
  field: EditorField,
  operator: FilterOperator,
  value: unknown,
  person: Person,
): string {
  const { zone, locale } = person;
  switch (field.kind) {
    case 'boolean':
      return value === true ? copy.yes.toLowerCase() : copy.no.toLowerCase();
    case 'number':
      return new Intl.NumberFormat(locale).format(Number(value));
    case 'date': {
      if (operator === 'last_days')
        return `${new Intl.NumberFormat(locale).format(Number(value))} ${copy.days}`;
      const name = shownDay(value, zone);
      const day = parseIsoDate(name);
      return day === null ? name : formatDate(day, locale);
    }
    case 'choice':
    case 'choices':
      return valueName(field, String(value)) ?? '…';
    default:
      return `“${String(value)}”`;
  }
}

/** `Tags has any of VIP, New` */
function conditionWords(
  { field: id, operator, value }: FilterCondition,
  fields: EditorFields,
  person: Person,
): string {
  const field = fields.get(id);
  if (field === undefined) return copy.unknown;
  const asked = operator as FilterOperator;
  const name = OPERATOR_NAMES[field.kind][asked] ?? operator;
  if (value === undefined) return `${field.label} ${name}`;
  const values = [value].flat();
  const said = values.slice(0, SAID).map((one) => valueWords(field, asked, one, person));
  const rest = values.length - said.length;
  const list = asked === 'between' ? said.join(` ${copy.and} `) : said.join(', ');
  return `${field.label} ${name} ${list}${rest > 0 ? ` ${copy.rest(rest)}` : ''}`;
}

/** A part of a filter in words, as a chip says it. */
export function filterWords(node: FilterNode, fields: EditorFields, person: Person): string {
  if (!isGroup(node)) return conditionWords(node, fields, person);
  const parts = node.filters.map((one) => {
    const words = filterWords(one, fields, person);
    return isGroup(one) && one.filters.length > 1 && one.not !== true ? `(${words})` : words;
  });
  const joined = parts.join(node.match === 'all' ? ` ${copy.and} ` : ` ${copy.or} `);
  return node.not === true ? `${copy.not} (${joined})` : joined;
}
