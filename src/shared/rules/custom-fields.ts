import type { FieldKind, InnerKind } from '../reference/field-kinds';
import * as check from './custom-field-values';
import { isObject } from './json-values';
import { collapseWhitespace } from './text';

export type FieldValue = check.FieldValue;
export type FieldOption = check.FieldOption;
export type FileValue = check.FileValue;
type Checked = check.Checked;
type GroupValue = check.GroupValue;
type InnerValue = check.InnerValue;

/** A field inside an object or an array. */
export interface FieldProperty {
  /** The key by which its values are kept. */
  readonly name: string;
  readonly label: string;
  readonly kind: InnerKind;
  readonly required: boolean;
  readonly options: readonly FieldOption[];
}

export interface CheckedField {
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly options: readonly FieldOption[];
  /** What stands in an object, or in each entry of an array. */
  readonly properties?: readonly FieldProperty[];
}

/** Entries of an array at most. */
export const MAX_ENTRIES = 50;

/** The value of a new option: an underscore and the label in lower case, spaces as underscores (spec 2 §5). */
export function optionValue(label: string): string {
  return `_${collapseWhitespace(label).toLowerCase().replaceAll(' ', '_')}`;
}

/** The key of a new field, made from its name; `taken` are those that are in use. Never empty. */
export function fieldKey(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  const base = plain === '' ? 'field' : /^\d/.test(plain) ? `field_${plain}` : plain;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Checks what somebody has entered, and brings it into the form in which it is kept. */
export function checkFieldValue(field: CheckedField, value: unknown): Checked {
  const required = (): Checked => check.wrong(`${field.label} is required.`);
  const empty = (): Checked => (field.required ? required() : check.right(null));
  if (isEmpty(value)) return empty();
  switch (field.kind) {
    case 'object': {
      const checked = group(field.properties ?? [], value);
      return checked.ok && checked.value === null ? empty() : checked;
    }
    case 'array': {
      const checked = entries(field.properties ?? [], value);
      return checked.ok && checked.value === null ? empty() : checked;
    }
    case 'file':
      return check.file(value);
    default:
      return single(field.kind, field.options, value);
  }
}

function single(kind: InnerKind, options: readonly FieldOption[], value: unknown): Checked {
  switch (kind) {
    case 'text':
    case 'autocomplete':
      return check.text(value, check.TEXT_LONGEST, collapseWhitespace);
    case 'long_text':
      return check.text(value, check.LONG_TEXT_LONGEST, (words) => words.trim());
    case 'number':
      return check.number(value, (figure) => figure);
    case 'money':
      return check.number(value, (figure) => Math.round(figure * 100) / 100);
    case 'date':
      return check.date(value);
    case 'datetime':
      return check.datetime(value);
    case 'time':
      return check.time(value);
    case 'daterange':
      return check.daterange(value);
    case 'timezone':
      return check.timezone(value);
    case 'yes_no':
      return typeof value === 'boolean' ? check.right(value) : check.wrong('This is either yes or no.');
    case 'choice':
    case 'radio':
      return check.choice(options, value);
    case 'choices':
    case 'checkbox':
      return check.choices(options, value);
    case 'phone':
      return check.phone(value);
    case 'email':
      return check.email(value);
    case 'url':
      return check.url(value);
  }
}

/** A group of inner fields; null when nothing is filled in. What is wrong with it is told with the name of the field. */
function group(properties: readonly FieldProperty[], value: unknown): Checked {
  if (!isObject(value)) return check.wrong('These are not fields with values.');
  const unknown = Object.keys(value).find((key) => !properties.some(({ name }) => name === key));
  if (unknown !== undefined) return check.wrong('This has a value in a field that does not exist.');
  const kept: Record<string, InnerValue> = {};
  let missing: string | null = null;
  for (const { name, label, kind, required, options } of properties) {
    const inner = Object.hasOwn(value, name) ? value[name] : null;
    const checked = checkFieldValue({ label, kind, options, required: false }, inner);
    if (!checked.ok) return check.wrong(`${label}: ${checked.message}`);
    if (checked.value !== null) kept[name] = checked.value as InnerValue;
    else if (required) missing ??= label;
  }
  // A group that nobody has begun asks for nothing.
  if (Object.keys(kept).length === 0) return check.right(null);
  return missing === null ? check.right(kept) : check.wrong(`${missing} is required.`);
}

/** Several groups, in their order; empty ones are left out. */
function entries(properties: readonly FieldProperty[], value: unknown): Checked {
  if (!Array.isArray(value)) return check.wrong('These are not entries.');
  if (value.length > MAX_ENTRIES) return check.wrong(`There can be at most ${MAX_ENTRIES} entries.`);
  const kept: GroupValue[] = [];
  for (const [index, entry] of value.entries()) {
    const checked = group(properties, entry);
    if (!checked.ok) return check.wrong(`${index + 1}. ${checked.message}`);
    if (checked.value !== null) kept.push(checked.value as GroupValue);
  }
  return check.right(kept.length === 0 ? null : kept);
}

/** A value as it was kept, undefined where there is none. Options and inner fields that are gone are left out. */
export function readValue(
  { kind, options, properties = [] }: Pick<CheckedField, 'kind' | 'options' | 'properties'>,
  kept: unknown,
): FieldValue {
  if (kept === null || kept === undefined) return null;
  const has = (value: unknown): boolean => options.some((option) => option.value === value);
  switch (kind) {
    case 'choice':
    case 'radio':
      return has(kept) ? (kept as string) : null;
    case 'choices':
    case 'checkbox': {
      const known = (kept as string[]).filter(has);
      return known.length === 0 ? null : known;
    }
    case 'object':
      return readGroup(properties, kept);
    case 'array': {
      const known = (kept as unknown[])
        .map((entry) => readGroup(properties, entry))
        .filter((one) => one !== null);
      return known.length === 0 ? null : known;
    }
    default:
      return kept as FieldValue;
  }
}

function readGroup(properties: readonly FieldProperty[], kept: unknown): GroupValue | null {
  const known = properties.flatMap((property) => {
    const value = isObject(kept) ? readValue(property, kept[property.name]) : null;
    return value === null ? [] : [[property.name, value as InnerValue] as const];
  });
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** What of a value can be found: nothing in one of the two lists, or in both. */
export interface IndexedValues {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

/** Characters of an indexed text; of longer ones the beginning counts. */
const INDEXED_LENGTH = 500;

/** A text as it is found: however its letters are written. */
export const indexedText = (text: string): string =>
  check.holdable(text.slice(0, INDEXED_LENGTH).toLowerCase());

/**
 * What the index knows of a value: texts in lower case, each chosen option, numbers, and yes as 1. A file is found by its
 * id. Of long texts and groups it knows that they are there, so that empty ones can be found.
 */
export function indexedValues(kind: FieldKind, value: FieldValue): IndexedValues {
  if (value === null) return { texts: [], numbers: [] };
  switch (kind) {
    case 'long_text':
    case 'object':
    case 'array':
      return { texts: [], numbers: [1] };
    case 'number':
    case 'money':
    case 'yes_no':
      return { texts: [], numbers: [Number(value)] };
    case 'choices':
    case 'checkbox':
      return { texts: (value as readonly string[]).map(indexedText), numbers: [] };
    case 'file':
      return { texts: [(value as FileValue)._id], numbers: [] };
    default:
      return { texts: [indexedText(value as string)], numbers: [] };
  }
}
