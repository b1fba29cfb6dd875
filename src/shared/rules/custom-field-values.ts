import { parseUrl } from './parse-url';
import { phoneNumberOf } from './phone-parse';
import { isTimeZone } from './time-zone';

/** Null: empty. `choices`: values of the options. Dates: `2030-01-31`; instants: ISO 8601 in UTC. */
export type FieldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | FileValue
  | GroupValue
  | readonly GroupValue[]
  | null;

/** A file that hangs on a record. */
export interface FileValue {
  readonly _id: string;
  readonly name: string;
}

/** Values of inner fields by their key; what is empty is left out. */
export type GroupValue = Readonly<Record<string, InnerValue>>;
export type InnerValue = string | number | boolean | readonly string[];

export interface FieldOption {
  readonly label: string;
  readonly value: string;
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
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Between the two days of a range (spec 2 §3). */
const RANGE = ' to ';

const LONE_SURROGATE = /[\ud800-\udfff]/gu;
/** A text that every database and JSON can hold. */
export const holdable = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\ufffd');

export const right = (value: FieldValue): Checked => ({ ok: true, value });
export const wrong = (message: string): Checked => ({ ok: false, message });

export function text(value: unknown, longest: number, tidy: (words: string) => string): Checked {
  if (typeof value !== 'string') return wrong('This is not a text.');
  const tidied = tidy(holdable(value));
  if (tidied === '') return wrong('This is not a text.');
  return tidied.length > longest
    ? wrong(`This can have at most ${longest.toLocaleString('en')} characters.`)
    : right(tidied);
}

export function number(value: unknown, round: (figure: number) => number): Checked {
  const typed = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  if (typeof typed !== 'number' || !Number.isFinite(typed)) return wrong('This is not a number.');
  if (Math.abs(typed) > LARGEST) return wrong('This number is too large.');
  // There is one zero.
  return right(round(typed) + 0);
}

export function date(value: unknown): Checked {
  if (typeof value !== 'string') return wrong('This is not a date.');
  const [, year, month, day] = DATE.exec(value) ?? [];
  if (year === undefined) return wrong('This is not a date.');
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const same = at.toISOString().slice(0, 10) === value;
  return same && Number(year) > 0 ? right(value) : wrong('There is no such day.');
}

export function datetime(value: unknown): Checked {
  if (typeof value !== 'string' || !INSTANT.test(value) || Number.isNaN(Date.parse(value)))
    return wrong('This is not a date and time.');
  const at = new Date(value).toISOString();
  return /^\d{4}-/.test(at) ? right(at) : wrong('This is not a date and time.');
}

export function time(value: unknown): Checked {
  return typeof value === 'string' && TIME.test(value)
    ? right(value)
    : wrong('This is not a time of the day.');
}

/** Two days, the first not after the last, joined by `to`. */
export function daterange(value: unknown): Checked {
  const days = typeof value === 'string' ? value.split(RANGE) : [];
  const [from, until] = days;
  if (days.length !== 2 || from === undefined || until === undefined)
    return wrong('This is not a period of two dates.');
  for (const day of days) {
    const checked = date(day);
    if (!checked.ok) return checked;
  }
  return from <= until ? right(`${from}${RANGE}${until}`) : wrong('The period ends before it begins.');
}

export function timezone(value: unknown): Checked {
  return typeof value === 'string' && isTimeZone(value) ? right(value) : wrong('This is not a time zone.');
}

export function file(value: unknown): Checked {
  if (typeof value !== 'object' || value === null) return wrong('This is not a file.');
  const { _id, name } = value as { readonly _id?: unknown; readonly name?: unknown };
  if (typeof _id !== 'string' || _id === '' || _id.length > 64 || typeof name !== 'string')
    return wrong('This is not a file.');
  return right({ _id, name: holdable(name.slice(0, 255)) });
}

export function choice(options: readonly FieldOption[], value: unknown): Checked {
  return options.some((option) => option.value === value)
    ? right(value as string)
    : wrong('This is not one of the options.');
}

export function choices(options: readonly FieldOption[], value: unknown): Checked {
  if (!Array.isArray(value)) return wrong('These are not options.');
  const chosen = new Set<unknown>(value);
  const known = options.filter((option) => chosen.has(option.value)).map((option) => option.value);
  return known.length === chosen.size ? right(known) : wrong('This is not one of the options.');
}

export function phone(value: unknown): Checked {
  const number = typeof value === 'string' ? phoneNumberOf(value) : null;
  return number === null ? wrong('This is not a phone number.') : right(number);
}

export function email(value: unknown): Checked {
  const address = typeof value === 'string' ? value.trim() : '';
  return address.length <= 254 && EMAIL.test(address)
    ? right(address)
    : wrong('The email provided should be a valid email address');
}

export function url(value: unknown): Checked {
  const address = typeof value === 'string' ? value.trim() : '';
  if (address.length > 2000 || !/^https?:\/\/\S+$/i.test(address) || parseUrl(address) === null)
    return wrong('This is not an address that begins with https:// or http://.');
  return right(address);
}
