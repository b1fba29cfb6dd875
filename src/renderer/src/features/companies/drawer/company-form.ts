import type { FieldConflict } from '../../../ui/record-form/ConflictNotice';
import type { Company } from '@shared/contract/companies';
import { MAX_EMPLOYEES, MAX_REVENUE } from '@shared/rules/company-values';
import { webAddress } from '@shared/rules/web-address';
import { readAmount } from '../../../ui/read-amount';
import type { Picked } from '../../../ui/record-picker/record-list';
import type { CompanyChanges } from '../api';
import { type CompanyField, type TypedName, FIELDS } from '../company-fields';
import { copy } from '../copy';
import { isNewTag } from '../new-tag';

/** What the form holds: texts and numbers as they were typed. */
export type CompanyValues = Readonly<Record<TypedName, string>> & {
  readonly owner: Picked | null;
  readonly tags: readonly Picked[];
};
export type ValueName = keyof CompanyValues;
export type CompanyProblems = Readonly<Partial<Record<ValueName, string>>>;

const words = copy.form;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[+＋]?[\p{Nd}\s().\-/]{5,}$/u;

const typedOf = (company: Company | null, { name }: CompanyField, locale: string): string => {
  const value = company?.[name] ?? null;
  if (typeof value !== 'number') return value ?? '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);
};

/** @param company null: a new one. @param locale numbers are written as it has them */
export function valuesOf(company: Company | null, locale: string): CompanyValues {
  const owner = company?.mp_company_owner ?? null;
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field.name, typedOf(company, field, locale)])) as Record<
      TypedName,
      string
    >),
    owner: owner && { value: owner._id, label: `${owner.first_name} ${owner.last_name}`.trim() },
    tags: company?.mp_company_tags.map(({ _id, label }) => ({ value: _id, label })) ?? [],
  };
}

const sameTags = (one: readonly Picked[], other: readonly Picked[]): boolean =>
  one.length === other.length && one.every(({ value }) => other.some((tag) => tag.value === value));

/** Whether both forms say the same of a field. */
export function sameValue(name: ValueName, one: CompanyValues, other: CompanyValues): boolean {
  if (name === 'tags') return sameTags(one.tags, other.tags);
  if (name === 'owner') return one.owner?.value === other.owner?.value;
  return one[name].trim() === other[name].trim();
}

export const VALUE_NAMES: readonly ValueName[] = [...FIELDS.map(({ name }) => name), 'owner', 'tags'];

export const isValueName = (name: string): name is ValueName =>
  (VALUE_NAMES as readonly string[]).includes(name);

export const changedNames = (values: CompanyValues, before: CompanyValues): readonly ValueName[] =>
  VALUE_NAMES.filter((name) => !sameValue(name, values, before));

const tagParts = (tags: readonly Picked[]) => ({
  tag_id: tags.filter((tag) => !isNewTag(tag)).map(({ value }) => value),
  tag_text: tags.filter(isNewTag).map(({ label }) => label),
});

/** What is sent: the fields that differ, empty ones as null. */
export function changesOf(values: CompanyValues, before: CompanyValues, locale: string): CompanyChanges {
  const changed = new Set(changedNames(values, before));
  const typed = FIELDS.filter(({ name }) => changed.has(name)).map(({ name, kind }) => {
    const text = values[name].trim();
    const value = kind === 'whole' || kind === 'sum' ? readAmount(text, locale) : text;
    return [name, value === '' || value === undefined ? null : value];
  });
  return {
    ...(Object.fromEntries(typed) as CompanyChanges),
    ...(changed.has('owner') && { mp_company_owner: values.owner?.value ?? null }),
    ...(changed.has('tags') && tagParts(values.tags)),
  };
}

function numberProblem(text: string, kind: 'whole' | 'sum', locale: string): string | null {
  const value = readAmount(text, locale);
  if (value === undefined || value === null) return words.noNumber;
  if (value < 0) return words.belowZero;
  if (kind === 'whole' && !Number.isInteger(value)) return words.noWholeNumber;
  return value > (kind === 'whole' ? MAX_EMPLOYEES : MAX_REVENUE) ? words.tooLarge : null;
}

/** What is wrong with a field; null: nothing. */
function problemOf(
  { name, label, kind, length }: CompanyField,
  typed: string,
  locale: string,
): string | null {
  const text = typed.trim();
  if (text === '') return name === 'mp_company_label' ? words.required(label) : null;
  if (text.length > length) return words.tooLong(length);
  switch (kind) {
    case 'link':
      return webAddress(text) === null ? words.noWebsite : null;
    case 'email':
      return EMAIL.test(text) ? null : words.noEmail;
    case 'tel':
      return PHONE.test(text) ? null : words.noPhone;
    case 'whole':
    case 'sum':
      return numberProblem(text, kind, locale);
    case 'text':
    case 'area':
    case 'date':
      return null;
  }
}

export function problemsOf(values: CompanyValues, locale: string): CompanyProblems {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const problem = problemOf(field, values[field.name], locale);
      return problem === null ? [] : [[field.name, problem]];
    }),
  );
}

/** Names of the wire, by which the server says what is wrong, to those of the form. */
export const problemsOfWire = (fields: Readonly<Record<string, string>> = {}): CompanyProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const name = path.split('.')[0] ?? path;
      if (name === 'mp_company_owner') return ['owner', message];
      return [name === 'tag_id' || name === 'tag_text' ? 'tags' : name, message];
    }),
  );

const labelOf = (name: ValueName): string =>
  FIELDS.find((field) => field.name === name)?.label ?? (name === 'owner' ? words.owner : words.tags);

/** A value in words; empty where there is none. */
function shownValue(name: ValueName, values: CompanyValues): string {
  if (name === 'tags') return values.tags.map(({ label }) => label).join(', ');
  return name === 'owner' ? (values.owner?.label ?? '') : values[name].trim();
}

/** A field that two people have changed, in words. */
export const conflictOf = (
  name: ValueName,
  mine: CompanyValues,
  theirs: CompanyValues,
): FieldConflict<ValueName> => ({
  name,
  label: labelOf(name),
  mine: shownValue(name, mine),
  theirs: shownValue(name, theirs),
});
