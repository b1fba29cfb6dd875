import type { CustomField } from '@shared/contract/fields';
import type { ImportSettings } from '@shared/contract/imports';
import { GENDERS, MARITAL_STATUSES, SALUTATIONS } from '@shared/reference/built-in-fields';
import { entriesOf } from '@shared/rules/cell-list';
import { phoneNumberOf } from '@shared/rules/phone-parse';
import { fold } from '@shared/rules/text';
import { isShortened } from '../reading/column-stats';
import { dateOf, numberOf, yesOrNo } from './cell-values';

const MAX_NAME = 60;

/** For sentences. */
export const shorten = (text: string): string =>
  text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text;

/** Fields of every contact that have options. */
export const OPTIONS: Readonly<
  Record<string, readonly { readonly label: string; readonly value: string }[]>
> = {
  salutation: SALUTATIONS,
  gender: GENDERS,
  marital_status: MARITAL_STATUSES,
};

/** The option that is meant, by its name or its value. */
export function optionOf(
  options: readonly { readonly label: string; readonly value: string }[],
  text: string,
): string | undefined {
  const wanted = fold(text).replace(/\.$/, '');
  return options.find(
    ({ label, value }) => fold(label).replace(/\.$/, '') === wanted || fold(value) === wanted,
  )?.value;
}

/** A cell that cannot be read; its message says why. */
export class Unreadable extends Error {}

/** Reads something; why it cannot be read is added to the problems instead. */
export const attempting =
  (problems: string[]) =>
  <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };

/** @returns E.164 @throws Unreadable */
export function phoneFrom(text: string, country: string): string {
  if (isShortened(text))
    throw new Unreadable(`“${text}” is a number that a spreadsheet has shortened; its last digits are lost.`);
  const phone = phoneNumberOf(text, country);
  if (phone === null) throw new Unreadable(`“${shorten(text)}” is not a phone number.`);
  return phone;
}

/** Of one of the workspace's own fields. @throws Unreadable */
export function ownValue(
  field: CustomField,
  text: string,
  { date_order, decimal, country }: ImportSettings,
): unknown {
  const wrong = (what: string): never => {
    throw new Unreadable(`${field.label}: “${shorten(text)}” is not ${what}.`);
  };
  const one = (part: string): string =>
    optionOf(field.options, part) ?? wrong(`one of the options of this field`);
  switch (field.kind) {
    case 'number':
    case 'money':
      return numberOf(text, decimal) ?? wrong('a number');
    case 'date':
      return dateOf(text, date_order) ?? wrong('a date');
    case 'datetime': {
      const at = /^\d{4}-\d{2}-\d{2}[T ]\d/.test(text) ? new Date(text.replace(' ', 'T')) : null;
      if (at !== null && !Number.isNaN(at.getTime())) return at.toISOString();
      const day = dateOf(text, date_order) ?? wrong('a date');
      return `${day}T00:00:00.000Z`;
    }
    case 'yes_no':
      return yesOrNo(text) ?? wrong('yes or no');
    case 'choice':
    case 'radio':
      return one(text);
    case 'choices':
    case 'checkbox':
      return entriesOf(text).map(one);
    case 'phone':
      return phoneFrom(text, country);
    default:
      return text;
  }
}
