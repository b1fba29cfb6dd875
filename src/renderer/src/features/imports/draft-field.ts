import type { ImportColumn } from '@shared/contract/imports';
import type { FieldKind } from '@shared/reference/field-kinds';

/** A field of the workspace's own, as a column of a file suggests it. */
export interface FieldDraft {
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: readonly { readonly label: string }[];
}

const MAX_LABEL = 50;
const MAX_OPTIONS = 30;
const LONG_TEXT = 120;
const YES_NO = /^(?:yes|no|true|false|y|n|ja|nein|x|0|1)$/i;

const KINDS: readonly (readonly [FieldKind, RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['url', /^(?:https?:\/\/|www\.)\S+$/i],
  ['date', /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/],
  ['datetime', /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})[T ,]+\d{1,2}:\d{2}/],
  ['number', /^[+-]?(?:0|[1-9][\d.,' ]*)$/],
  ['phone', /^\+[\d\s().-]{7,}$/],
];

/** What the column holds says what the field is: yes or no, one of a few texts, dates, numbers. */
export function draftField({ name, samples, values, filled }: ImportColumn): FieldDraft {
  const label = name.trim().slice(0, MAX_LABEL);
  const told = values.length > 0 ? values.map(({ value }) => value) : samples;
  const all = (test: (text: string) => boolean): boolean => told.length > 0 && told.every(test);
  // Those that are counted are all there are.
  const isCounted = values.reduce((sum, { rows }) => sum + rows, 0) === filled;
  if (isCounted && all((text) => YES_NO.test(text))) return { label, kind: 'yes_no', options: [] };
  const kind = KINDS.find(([, pattern]) => all((text) => pattern.test(text)))?.[0];
  if (kind !== undefined) return { label, kind, options: [] };
  const parts = [...new Set(told.flatMap((text) => text.split(';')).map((part) => part.trim()))].filter(
    (part) => part !== '',
  );
  const comesAgain = values.length > 1 && values.length * 2 <= filled;
  if (
    isCounted &&
    comesAgain &&
    parts.length <= MAX_OPTIONS &&
    parts.every((part) => part.length <= MAX_LABEL)
  )
    return {
      label,
      kind: told.some((text) => text.includes(';')) ? 'choices' : 'choice',
      options: parts.map((part) => ({ label: part })),
    };
  return { label, kind: told.some((text) => text.length > LONG_TEXT) ? 'long_text' : 'text', options: [] };
}
