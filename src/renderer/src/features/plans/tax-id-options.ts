import type { TaxId } from '@shared/contract/plans';
import { TAX_ID_TYPES } from '@shared/reference/tax-id-types';
import { isTaxId, taxIdMistake, taxIdType } from '@shared/rules/tax-id';
import { copy } from './copy';

export interface TaxIdValues {
  /** `country type`; empty: none is chosen. */
  readonly kind: string;
  readonly value: string;
}

export interface TaxIdOption {
  readonly value: string;
  /** `Germany · European VAT number`. */
  readonly label: string;
  /** What the search looks through, in lower case: names, and the short forms that people know. */
  readonly words: string;
}

const NAMES = new Intl.DisplayNames(['en-GB'], { type: 'region' });

const keyOf = ({ country, type }: Pick<TaxId, 'country' | 'type'>): string => `${country} ${type}`;

/** By country, as people look for their own. */
export const TAX_ID_OPTIONS: readonly TaxIdOption[] = TAX_ID_TYPES.map((entry) => {
  const country = NAMES.of(entry.country) ?? entry.country;
  const label = `${country} · ${entry.description}`;
  const words = `${label} ${entry.country} ${entry.type.replaceAll('_', ' ')}`.toLowerCase();
  return { value: keyOf(entry), label, words };
}).toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));

/** Whether an option is meant: each word that is typed is somewhere in it. */
export const isMeant = (typed: string, { words }: TaxIdOption): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));

const entryOf = (kind: string) => {
  const [country = '', type = ''] = kind.split(' ');
  return taxIdType(country, type);
};

export const exampleOf = (kind: string): string | undefined => entryOf(kind)?.example;

export const valuesOf = (saved: TaxId | null): TaxIdValues =>
  saved === null ? { kind: '', value: '' } : { kind: keyOf(saved), value: saved.value };

/** What the server is told. */
export const taxIdOf = ({ kind, value }: TaxIdValues): TaxId => {
  const [country = '', type = ''] = kind.split(' ');
  return { country, type, value: value.trim() };
};

/** Field -> sentence; the same check as the server's. */
export function taxIdErrors({ kind, value }: TaxIdValues): Partial<Record<keyof TaxIdValues, string>> {
  const entry = entryOf(kind);
  if (!entry) return { kind: copy.tax.choose };
  if (value.trim() === '') return { value: copy.tax.empty };
  return isTaxId(entry, value) ? {} : { value: taxIdMistake(entry) };
}
