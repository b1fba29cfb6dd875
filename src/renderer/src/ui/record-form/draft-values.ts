import type { FieldDefinition } from '@shared/contract/fields';
import { isObject } from '@shared/rules/json-values';
import type { DateRange } from '../date/RangePanel';
import { numberFormat } from '../formats';

/**
 * A value as a form holds it: texts, numbers and days as they are typed, a moment as epoch milliseconds. What a form draws
 * by itself may be anything.
 */
export type Draft = unknown;
export type Drafts = Readonly<Record<string, Draft>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Two days joined by the word `to` (spec 2 §3). */
function rangeOf(value: unknown): DateRange {
  const [from = null, to = null] = text(value).split(' to ').filter(Boolean);
  return { from, to };
}

const NO_END = { from: null, to: null } as const;

/** What a value is drawn and sent by: a field of a record, or one inside a group. */
export type DraftField = Pick<FieldDefinition, 'type' | 'multiselect'> &
  Partial<Pick<FieldDefinition, 'items'>> & { readonly name?: string };

/** A group of fields as a form holds it, by name. */
export type GroupDraft = Readonly<Record<string, Draft>>;

const innerOf = ({ items }: DraftField) => items?.properties ?? [];

export const groupDraftOf = (field: DraftField, value: unknown): GroupDraft =>
  Object.fromEntries(
    innerOf(field).map((inner) => [inner.name, draftOf(inner, isObject(value) ? value[inner.name] : null)]),
  );

/** Null where nothing is filled in. */
function groupWireOf(field: DraftField, draft: Draft): Readonly<Record<string, unknown>> | null {
  const filled = innerOf(field).flatMap((inner) => {
    const value = wireOf(inner, isObject(draft) ? draft[inner.name] : null);
    // A switch that is off says nothing: a group is not begun by it.
    const isEmpty = value === null || value === false || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [[inner.name, value] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

/** What a form begins with for the value of a record. */
export function draftOf(field: DraftField, value: unknown): Draft {
  const { type, multiselect } = field;
  switch (type) {
    case 'boolean':
      return value === true;
    case 'datetime':
      return typeof value === 'string' ? Date.parse(value) : null;
    case 'number':
      return typeof value === 'number'
        ? numberFormat({ maximumFractionDigits: 10, useGrouping: false }).format(value)
        : '';
    case 'daterange':
      return rangeOf(value);
    case 'checkbox':
      return texts(value);
    case 'object':
      return groupDraftOf(field, value);
    case 'array':
      return Array.isArray(value) ? value.map((entry) => groupDraftOf(field, entry)) : [];
    case 'file':
      return isObject(value) ? value : null;
    case 'dropdown':
      return multiselect === 1 ? texts(value) : text(value);
    default:
      return text(value);
  }
}

/** What is sent for what stands in a form; null: nothing. What is no number is sent as it is, and refused with a sentence. */
export function wireOf(field: DraftField, draft: Draft): unknown {
  const { type } = field;
  if (type === 'object') return groupWireOf(field, draft);
  if (type === 'array') {
    const entries = (Array.isArray(draft) ? draft : [])
      .map((entry) => groupWireOf(field, entry))
      .filter((entry) => entry !== null);
    return entries.length === 0 ? null : entries;
  }
  if (type === 'file') return isObject(draft) ? { _id: draft['_id'], name: draft['name'] } : null;
  if (type === 'datetime') return typeof draft === 'number' ? new Date(draft).toISOString() : null;
  if (type === 'boolean') return draft === true;
  if (type === 'daterange') {
    const { from, to } = (draft ?? NO_END) as DateRange;
    return from === null ? null : `${from} to ${to ?? from}`;
  }
  if (Array.isArray(draft)) return draft;
  const typed = text(draft).trim();
  if (typed === '') return null;
  if (type !== 'number') return typed;
  const figure = readNumber(typed);
  return Number.isFinite(figure) ? figure : typed;
}

/** A number as people of the language write it: `1.234,5` is 1234.5 in German. */
export function readNumber(typed: string): number {
  const parts = numberFormat({ useGrouping: true }).formatToParts(12_345.6);
  const of = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  const plain = typed
    .replaceAll(of('group'), '')
    .replaceAll(/\s/g, '')
    .replace(of('decimal') || '.', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);
