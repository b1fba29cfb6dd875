import type { FieldKind } from '../reference/field-kinds';
import { parseUrl } from './parse-url';
import { parsePhone } from './phone-parse';
import { collapseWhitespace } from './text';

/** Null: empty. `choices`: values of the options. Dates: `2030-01-31`; instants: ISO 8601 in UTC. */
export type FieldValue = string | number | boolean | readonly string[] | null;

export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

export interface CheckedField {
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly options: readonly FieldOption[];
}

export type Checked =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly message: string };

export const TEXT_LONGEST = 500;
export const LONG_TEXT_LONGEST = 5000;
/** Beyond it a number is not kept to the cent. */
const LARGEST = 9_000_000_000_000;

const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const DECIMAL = /^[+-]?\d{1,15}(\.\d{1,10})?$/;

const right = (value: FieldValue): Checked => ({ ok: true, value });
const wrong = (message: string): Checked => ({ ok: false, message });

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
  if (isEmpty(value)) return field.required ? wrong(`${field.label} is required.`) : right(null);
  switch (field.kind) {
    case 'text':
      return text(value, TEXT_LONGEST, collapseWhitespace);
    case 'long_text':
      return text(value, LONG_TEXT_LONGEST, (words) => words.trim());
    case 'number':
      return number(value, (figure) => figure);
    case 'money':
      return number(value, (figure) => Math.round(figure * 100) / 100);
    case 'date':
      return date(value);
    case 'datetime':
      return datetime(value);
    case 'yes_no':
      return typeof value === 'boolean' ? right(value) : wrong('This is either yes or no.');
    case 'choice':
      return field.options.some((option) => option.value === value)
        ? right(value as string)
        : wrong('This is not one of the options.');
    case 'choices':
      return choices(field.options, value);
    case 'phone':
      return phone(value);
    case 'email':
      return email(value);
    case 'url':
      return url(value);
  }
}

function text(value: unknown, longest: number, tidy: (words: string) => string): Checked {
  if (typeof value !== 'string') return wrong('This is not a text.');
  const tidied = tidy(value);
  return tidied.length > longest
    ? wrong(`This can have at most ${longest.toLocaleString('en')} characters.`)
    : right(tidied);
}

function number(value: unknown, round: (figure: number) => number): Checked {
  const typed = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  if (typeof typed !== 'number' || !Number.isFinite(typed)) return wrong('This is not a number.');
  if (Math.abs(typed) > LARGEST) return wrong('This number is too large.');
  // There is one zero.
  return right(round(typed) + 0);
}

function date(value: unknown): Checked {
  if (typeof value !== 'string') return wrong('This is not a date.');
  const [, year, month, day] = DATE.exec(value) ?? [];
  if (year === undefined) return wrong('This is not a date.');
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const same = at.toISOString().slice(0, 10) === value;
  return same && Number(year) > 0 ? right(value) : wrong('There is no such day.');
}

function datetime(value: unknown): Checked {
  if (typeof value !== 'string' || !INSTANT.test(value) || Number.isNaN(Date.parse(value)))
    return wrong('This is not a date and time.');
  const at = new Date(value).toISOString();
  return /^\d{4}-/.test(at) ? right(at) : wrong('This is not a date and time.');
}

function choices(options: readonly FieldOption[], value: unknown): Checked {
  if (!Array.isArray(value)) return wrong('These are not options.');
  const chosen = new Set<unknown>(value);
  const known = options.filter((option) => chosen.has(option.value)).map((option) => option.value);
  return known.length === chosen.size ? right(known) : wrong('This is not one of the options.');
}

function phone(value: unknown): Checked {
  const parsed = typeof value === 'string' ? parsePhone(value) : null;
  return parsed === null ? wrong('This is not a phone number.') : right(parsed.e164);
}

function email(value: unknown): Checked {
  const address = typeof value === 'string' ? value.trim() : '';
  return address.length <= 254 && EMAIL.test(address)
    ? right(address)
    : wrong('The email provided should be a valid email address');
}

function url(value: unknown): Checked {
  const address = typeof value === 'string' ? value.trim() : '';
  if (address.length > 2000 || !/^https?:\/\/\S+$/i.test(address) || parseUrl(address) === null)
    return wrong('This is not an address that begins with https:// or http://.');
  return right(address);
}

/** One of the two columns in which a value is kept; both null: there is none. */
export interface KeptValue {
  readonly text_value: string | null;
  readonly number_value: number | null;
}

/** How a checked value is kept: numbers as numbers, so that they can be compared; yes is 1 and no is 0. */
export function keepValue(value: FieldValue): KeptValue {
  if (typeof value === 'number') return { text_value: null, number_value: value };
  if (typeof value === 'boolean') return { text_value: null, number_value: value ? 1 : 0 };
  if (value === null || typeof value === 'string') return { text_value: value, number_value: null };
  return { text_value: JSON.stringify(value), number_value: null };
}

/** What {@link keepValue} has kept. Options that are gone are left out. */
export function readValue(
  { kind, options }: Pick<CheckedField, 'kind' | 'options'>,
  { text_value, number_value }: KeptValue,
): FieldValue {
  if (kind === 'yes_no') return number_value === null ? null : number_value === 1;
  if (kind === 'number' || kind === 'money') return number_value;
  if (text_value === null) return null;
  const has = (value: string): boolean => options.some((option) => option.value === value);
  if (kind === 'choice') return has(text_value) ? text_value : null;
  if (kind !== 'choices') return text_value;
  const known = (JSON.parse(text_value) as string[]).filter(has);
  return known.length === 0 ? null : known;
}
