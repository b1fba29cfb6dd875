import { type Day, addDays, dayIn, instantOf, nameOf } from '@shared/rules/zoned-time';
import {
  type FilterCondition,
  type FilterGroup,
  type FilterNode,
  type FilterOperator,
  isGroup,
} from '@shared/rules/record-filter';
import { parseIsoDate } from '../date/format-field';
import { readAmount } from '../read-amount';
import { copy } from './copy';
import { type EditorField, type EditorFields, valueName } from './editor-field';
import { type DraftCondition, type DraftGroup, type DraftNode, newKey } from './filter-draft';

/** Whose days and whose numbers. */
export interface Person {
  /** IANA. */
  readonly zone: string;
  readonly locale: string;
}

type Value = FilterCondition['value'];
type Read = { readonly value: Value } | { readonly problem: string };

const { problems } = copy;
const MAX_DAYS = 3650;

const startOf = (zone: string, day: Day): number =>
  instantOf(zone, day, 0) ?? Date.UTC(day.year, day.month - 1, day.day);

/** A day as the tree has it: of an instant the moment at which it begins, or ends. */
function dayValue(field: EditorField, day: Day, zone: string, end: 'start' | 'end'): string {
  if (field.isInstant !== true) return nameOf(day);
  const at = end === 'start' ? startOf(zone, day) : startOf(zone, addDays(day, 1)) - 1;
  return new Date(at).toISOString();
}

/** The day that a value of the tree means to a person. */
const dayOf = (value: unknown, zone: string): string => {
  const text = String(value);
  return text.length === 10 ? text : nameOf(dayIn(zone, Date.parse(text)));
};

function readDays(
  field: EditorField,
  { operator, text, until }: DraftCondition,
  { zone, locale }: Person,
): Read {
  if (operator === 'last_days') {
    const days = readAmount(text, locale);
    const isRight = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
    return isRight ? { value: days } : { problem: problems.days };
  }
  const first = parseIsoDate(text);
  if (first === null) return { problem: problems.date };
  if (operator === 'before') return { value: dayValue(field, first, zone, 'start') };
  if (operator === 'after') return { value: dayValue(field, first, zone, 'end') };
  const last = parseIsoDate(until);
  if (last === null) return { problem: problems.date };
  if (text > until) return { problem: problems.dayOrder };
  return { value: [dayValue(field, first, zone, 'start'), dayValue(field, last, zone, 'end')] };
}

function readNumbers({ operator, text, until }: DraftCondition, { locale }: Person): Read {
  const first = readAmount(text, locale);
  if (typeof first !== 'number') return { problem: problems.number };
  if (operator !== 'between') return { value: first };
  const last = readAmount(until, locale);
  if (typeof last !== 'number') return { problem: problems.number };
  return first > last ? { problem: problems.order } : { value: [first, last] };
}

const takesSeveral = (operator: FilterOperator): boolean => operator.endsWith('_of');

function readValue(field: EditorField, condition: DraftCondition, person: Person): Read {
  const { operator, text, chosen } = condition;
  if (operator === 'empty' || operator === 'not_empty') return { value: undefined };
  switch (field.kind) {
    case 'date':
      return readDays(field, condition, person);
    case 'number':
      return readNumbers(condition, person);
    case 'boolean':
      return { value: text !== 'false' };
    case 'choice':
    case 'choices': {
      const [first] = chosen;
      if (first === undefined) return { problem: problems.value };
      return { value: takesSeveral(operator) ? chosen.map(({ value }) => value) : first.value };
    }
    default:
      return text.trim() === '' ? { problem: problems.text } : { value: text.trim() };
  }
}

/** A tree that can be asked, and what is still missing, by the key of its condition. */
export interface DraftTree {
  /** Null: nothing is asked. */
  readonly tree: FilterGroup | null;
  readonly problems: ReadonlyMap<number, string>;
}

/** What is written as a filter. A group in which nothing stands is left out: it would find everything. */
export function treeOf(root: DraftGroup, fields: EditorFields, person: Person): DraftTree {
  const wrong = new Map<number, string>();
  const written = (node: DraftNode): readonly FilterNode[] => {
    if (node.kind === 'group') {
      const filters = node.nodes.flatMap(written);
      return filters.length === 0 ? [] : [{ match: node.match, ...(node.not && { not: true }), filters }];
    }
    const field = fields.get(node.field);
    if (field === undefined) {
      wrong.set(node.key, node.field === '' ? problems.field : copy.gone);
      return [];
    }
    const read = readValue(field, node, person);
    if ('problem' in read) {
      wrong.set(node.key, read.problem);
      return [];
    }
    const { value } = read;
    return [{ field: node.field, operator: node.operator, ...(value !== undefined && { value }) }];
  };
  const [tree] = written(root);
  return { tree: tree !== undefined && isGroup(tree) ? tree : null, problems: wrong };
}

function conditionDraft(
  { field, operator, value }: FilterCondition,
  known: EditorField | undefined,
  person: Person,
) {
  const values = value === undefined ? [] : [value].flat();
  const kind = known?.kind ?? 'text';
  const isDay = kind === 'date' && operator !== 'last_days';
  const number = new Intl.NumberFormat(person.locale, { useGrouping: false, maximumFractionDigits: 2 });
  const typed = (one: string | number | boolean | undefined): string => {
    if (one === undefined) return '';
    if (isDay) return dayOf(one, person.zone);
    return typeof one === 'number' ? number.format(one) : String(one);
  };
  const isChosen = kind === 'choice' || kind === 'choices';
  return {
    kind: 'condition' as const,
    key: newKey(),
    field,
    operator: operator as FilterOperator,
    text: isChosen ? '' : typed(values[0]),
    until: isChosen ? '' : typed(values[1]),
    chosen: isChosen
      ? values.map((one) => ({
          value: String(one),
          label: (known && valueName(known, String(one))) ?? copy.unknown,
        }))
      : [],
  };
}

/** A filter to be written on. */
export function draftOf(tree: FilterGroup, fields: EditorFields, person: Person): DraftGroup {
  const drafted = (node: FilterNode): DraftNode =>
    isGroup(node)
      ? {
          kind: 'group',
          key: newKey(),
          match: node.match,
          not: node.not === true,
          nodes: node.filters.map(drafted),
        }
      : conditionDraft(node, fields.get(node.field), person);
  return drafted(tree) as DraftGroup;
}

/** @param value of a condition on a date */
export const shownDay = dayOf;
