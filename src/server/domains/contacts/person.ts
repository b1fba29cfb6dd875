import { canonicalPhone, digitsOf, formatPhoneLoose, phoneVariants } from '@shared/rules/phone';
import { hasVisible } from '@shared/rules/names';
import { formatPhone } from '@shared/rules/phone-format';
import { collapseWhitespace, stripControl, truncate } from '@shared/rules/text';

/** How a channel names a person; at least one of the ids is there. */
export interface Person {
  /** Phone digits as WhatsApp writes them. */
  readonly wa_id: string | null;
  /** Business-scoped user id. */
  readonly user_id: string | null;
  /** The same for all businesses of one owner. */
  readonly parent_user_id?: string;
  /** Profile name. */
  readonly name: string | null;
}

/** One row of contact_identities. */
export interface Identity {
  readonly kind: 'wa_id' | 'bsuid';
  readonly value: string;
}

const NAME_MAX = 100;
const NAMELESS = 'WhatsApp user';

/** Canonical digits of a wa_id or phone number: the same for every way in which one number is written. */
function canonical(phone: string | null): string {
  // The digits of a user id may be somebody's number; here they are no number.
  if (/\p{L}/u.test(phone ?? '')) return '';
  return canonicalPhone(digitsOf(phone ?? ''));
}

/**
 * The identities of a person, always in the same order, so that two transactions that claim the same ones wait for
 * each other instead of blocking each other.
 * @throws when there is none.
 */
export function identitiesOfPerson({ wa_id, user_id, parent_user_id }: Omit<Person, 'name'>): Identity[] {
  const phone = canonical(wa_id);
  const userIds = new Set([user_id ?? '', parent_user_id ?? '']);
  userIds.delete('');
  const identities: Identity[] = [
    ...(phone === '' ? [] : [{ kind: 'wa_id' as const, value: phone }]),
    ...[...userIds].sort().map((value) => ({ kind: 'bsuid' as const, value })),
  ];
  if (identities.length === 0)
    throw new Error('A person without phone number and user id cannot be told apart.');
  return identities;
}

/** The E.164 number under which a person is written down; null without one. */
export function phoneOf(waId: string | null): string | null {
  const phone = canonical(waId);
  return phone === '' ? null : `+${phone}`;
}

/** Every way in which a contact's own phone field may hold the number. */
export function phoneFieldsOf(waId: string | null): string[] {
  const phone = canonical(waId);
  return phone === '' ? [] : phoneVariants(phone).map((variant) => `+${variant}`);
}

export interface PersonName {
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Nobody told a name: it is replaced as soon as somebody does. */
  readonly isPlaceholder: boolean;
}

/** First word and the rest. */
export function splitName(name: string): Pick<PersonName, 'first_name' | 'last_name'> {
  const [first = '', ...rest] = name.split(' ');
  return { first_name: first, last_name: rest.join(' ') };
}

/** The profile name, or the formatted number, or a word for somebody of whom neither is known. */
export function nameOf(person: Person): PersonName {
  const profile = truncate(collapseWhitespace(stripControl(person.name ?? '')), NAME_MAX);
  // A name of invisible characters is none: nobody could click it.
  if (hasVisible(profile)) return { name: profile, ...splitName(profile), isPlaceholder: false };
  const phone = canonical(person.wa_id);
  const name = phone === '' ? NAMELESS : formatPhone(phone);
  return { name, first_name: '', last_name: '', isPlaceholder: true };
}

/** Whether a name was made up by `nameOf`: a formatted number or the word for a nameless person. */
export function isPlaceholderName(name: string, phone: string | null): boolean {
  const digits = canonical(phone);
  // Earlier versions grouped numbers in another way.
  return name === NAMELESS || name === formatPhone(digits) || name === formatPhoneLoose(digits);
}
