import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { fold } from '@shared/rules/text';
import { isPlaceholderName } from '../person';
import type { ContactPoint } from '../search-doc';

/** By which contacts are compared: the same key of one kind is likely the same person. */
export interface ContactKey {
  readonly kind: 'email' | 'phone' | 'name';
  readonly value: string;
}

interface Compared {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly current_company_id: string | null;
}

/** Fewer digits are no number. */
const SHORTEST = 7;

/**
 * Every address and number of a contact in the form in which all its ways of writing are one, and its name with its company:
 * a name alone is too many people's.
 */
export function keysOf(contact: Compared, points: readonly ContactPoint[]): ContactKey[] {
  const emails = [contact.email, ...points.filter(({ kind }) => kind === 'email').map(({ value }) => value)];
  const phones = [contact.phone, ...points.filter(({ kind }) => kind === 'phone').map(({ value }) => value)];
  const { name, phone, current_company_id: company } = contact;
  const isNamed = !isPlaceholderName(name, phone) && fold(name) !== '';
  const keys: ContactKey[] = [
    ...emails.flatMap((email) =>
      email === null ? [] : [{ kind: 'email' as const, value: emailKey(email) }],
    ),
    ...phones.flatMap((one) => (one === null ? [] : [{ kind: 'phone' as const, value: phoneKey(one) }])),
    ...(company !== null && isNamed ? [{ kind: 'name' as const, value: `${fold(name)} ${company}` }] : []),
  ].filter(({ kind, value }) => value !== '' && (kind !== 'phone' || value.length >= SHORTEST));
  const names = keys.map(({ kind, value }) => `${kind} ${value}`);
  return keys.filter((_, place) => names.indexOf(names[place] ?? '') === place);
}
