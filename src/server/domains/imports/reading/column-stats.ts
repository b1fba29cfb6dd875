import type { ImportColumn } from '@shared/contract/imports';
import {
  type ImportEntity,
  type ImportField,
  OWN_PREFIXES,
  importFieldsOf,
} from '@shared/rules/import-fields';
import { fold } from '@shared/rules/text';

/** Different values of a column that are counted. */
const MAX_VALUES = 60;
const MAX_SHOWN_VALUES = 30;
const MAX_VALUE = 200;
const SAMPLES = 3;
/** Rows that are looked at for what a column holds. */
const LOOKED_AT = 2000;

const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
/** What a spreadsheet has shortened, so that its last digits are lost. */
export const isShortened = (text: string): boolean => SHORTENED.test(text.trim());

const NUMERIC_DATE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:[ T].*)?$/;

interface Counted {
  filled: number;
  samples: string[];
  values: Map<string, number> | null;
  shortened: number;
  either: number;
  /** Dates whose first figure, or whose second, can only be a day. */
  dayFirst: number;
  monthFirst: number;
  looked: number;
  emails: number;
  phones: number;
  dates: number;
}

const fresh = (): Counted => ({
  filled: 0,
  samples: [],
  values: new Map(),
  shortened: 0,
  either: 0,
  dayFirst: 0,
  monthFirst: 0,
  looked: 0,
  emails: 0,
  phones: 0,
  dates: 0,
});

function countDate(counted: Counted, text: string): void {
  const match = NUMERIC_DATE.exec(text);
  if (match === null) return;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12) counted.dayFirst += 1;
  else if (second > 12) counted.monthFirst += 1;
  else counted.either += 1;
}

function countValue(counted: Counted, text: string): void {
  if (counted.values === null) return;
  const value = text.slice(0, MAX_VALUE);
  const rows = counted.values.get(value);
  if (rows !== undefined) counted.values.set(value, rows + 1);
  else if (counted.values.size < MAX_VALUES) counted.values.set(value, 1);
  else counted.values = null;
}

function look(counted: Counted, text: string): void {
  counted.looked += 1;
  if (/^\S+@\S+\.\S+$/.test(text)) counted.emails += 1;
  else if (/^\d{4}-\d{2}-\d{2}/.test(text) || NUMERIC_DATE.test(text)) counted.dates += 1;
  else if (/^[+(\d][\d\s().+/-]{6,}$/.test(text) || isShortened(text)) counted.phones += 1;
}

/** How a name of a column is compared: no case, accents, spaces or signs. */
export const columnKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

function guessOf(name: string, counted: Counted, entity: ImportEntity): ImportColumn['guess'] {
  // Pipedrive says with each column what it belongs to: `Deal - Title`.
  const bare = name.toLowerCase().startsWith(OWN_PREFIXES[entity])
    ? name.slice(OWN_PREFIXES[entity].length)
    : name;
  const keys = [...new Set([columnKey(name), columnKey(bare)])];
  const key = keys[0] ?? '';
  const share = (count: number): number => (counted.looked === 0 ? 0 : count / counted.looked);
  const [emails, phones, dates] = [share(counted.emails), share(counted.phones), share(counted.dates)];
  const fits = (field: string): number => {
    if (counted.looked === 0) return 0;
    if (field.includes('email')) return emails - 0.5;
    if (field.includes('phone')) return phones - 0.5;
    // `From` and `To` of an email are no times.
    if (field.endsWith('_date')) return emails > 0.5 ? -2.5 : dates - 0.5;
    return emails > 0.5 ? -0.4 : 0;
  };
  const isNamed = (field: ImportField): boolean =>
    columnKey(field.label) === key ||
    columnKey(field.name) === key ||
    keys.some((one) => field.known.includes(one));
  const named = importFieldsOf(entity).find(isNamed);
  if (named !== undefined) {
    const isLabel = columnKey(named.label) === key;
    return {
      field: named.name,
      confidence: Math.min(0.99, (isLabel ? 0.95 : 0.88) + fits(named.name) * 0.2),
    };
  }
  const fieldFor = (end: string): string | undefined =>
    importFieldsOf(entity).find((field) => field.name.endsWith(end) && !field.isSeveral)?.name;
  const [email, phone] = [fieldFor('email'), fieldFor('phone')];
  if (email !== undefined && emails > 0.8) return { field: email, confidence: 0.6 + emails * 0.2 };
  if (phone !== undefined && phones > 0.8 && /phone|mob|tel|cell|whats|number|num/.test(key))
    return { field: phone, confidence: 0.5 + phones * 0.2 };
  return null;
}

/** What is in the columns of a file, as its rows go by. */
export interface ColumnStats {
  add(cells: readonly string[]): void;
  /** @param names of the columns, as the file has them */
  columns(names: readonly string[], entity: ImportEntity): ImportColumn[];
  /** How the dates of the file read that read in one way only. */
  dateOrder(): 'dmy' | 'mdy';
}

/** Where two columns seem to be for one field, the surer one is; the other may be a further one. */
function eachOnce(columns: readonly ImportColumn[], entity: ImportEntity): ImportColumn[] {
  const fields = new Map(importFieldsOf(entity).map((field) => [field.name, field]));
  const best = new Map<string, number>();
  for (const [index, { guess }] of columns.entries()) {
    if (guess === null || fields.get(guess.field)?.isSeveral) continue;
    const other = columns[best.get(guess.field) ?? -1]?.guess;
    if (!other || guess.confidence > other.confidence) best.set(guess.field, index);
  }
  return columns.map((column, index) => {
    const { guess } = column;
    if (guess === null || fields.get(guess.field)?.isSeveral || best.get(guess.field) === index)
      return column;
    const further = fields.has(`other_${guess.field}s`) ? `other_${guess.field}s` : null;
    return {
      ...column,
      guess: further === null ? null : { field: further, confidence: guess.confidence * 0.8 },
    };
  });
}

export function createColumnStats(): ColumnStats {
  const all: Counted[] = [];
  return {
    add(cells) {
      for (const [index, cell] of cells.entries()) {
        const counted = (all[index] ??= fresh());
        const text = cell.trim();
        if (text === '') continue;
        counted.filled += 1;
        if (counted.samples.length < SAMPLES && !counted.samples.includes(text.slice(0, MAX_VALUE)))
          counted.samples.push(text.slice(0, MAX_VALUE));
        if (isShortened(text)) counted.shortened += 1;
        countDate(counted, text);
        countValue(counted, text);
        if (counted.looked < LOOKED_AT) look(counted, text);
      }
    },

    columns(names, entity) {
      const columns = names.map((name, index): ImportColumn => {
        const counted = all[index] ?? fresh();
        const values = [...(counted.values ?? [])]
          .sort(([, one], [, other]) => other - one)
          .slice(0, MAX_SHOWN_VALUES)
          .map(([value, rows]) => ({ value, rows }));
        return {
          name,
          filled: counted.filled,
          samples: counted.samples,
          values,
          shortened: counted.shortened,
          either_date: counted.dayFirst + counted.monthFirst + counted.either > 0 ? counted.either : 0,
          guess: guessOf(name, counted, entity),
        };
      });
      return eachOnce(columns, entity);
    },

    dateOrder() {
      const sum = (one: (counted: Counted) => number): number =>
        all.reduce((total, counted) => total + one(counted), 0);
      return sum(({ monthFirst }) => monthFirst) > sum(({ dayFirst }) => dayFirst) ? 'mdy' : 'dmy';
    },
  };
}
