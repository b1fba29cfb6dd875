import { checkFieldValue } from './custom-fields';
import { canonicalPhone, digitsOf } from './phone';

/** Characters of a contact's texts. */
export const CONTACT_LENGTHS = { name: 100, short: 200, address: 500, link: 500 } as const;
/** Addresses, or numbers, of one contact beside the first. */
export const MAX_OTHERS = 20;

/** Networks of which a contact can have a profile, in the order of the specification (spec 2 §3). */
export const CONTACT_PROFILES = [
  'facebook', 'instagram', 'linkedin', 'medium', 'pinterest', 'producthunt', 'quora', 'reddit', 'slack', 'tiktok',
  'twitter', 'youtube',
] as const; // prettier-ignore
export type ContactProfile = (typeof CONTACT_PROFILES)[number];
export type ProfileField = `mp_customer_${ContactProfile}`;
export const PROFILE_FIELDS = CONTACT_PROFILES.map((network): ProfileField => `mp_customer_${network}`);

export const REACH_REQUIRED = 'Either email or phone number is required';
export const BIRTH_IN_FUTURE = 'A birth date cannot be in the future.';

/** How addresses are compared. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
/** How numbers are compared: the same for every way in which one is written. */
export const phoneKey = (phone: string): string => canonicalPhone(digitsOf(phone));

type Kind = 'email' | 'phone' | 'date' | 'url';
const FIELD = { label: '', required: false, options: [] } as const;

/** What somebody has entered, in the form in which it is kept; null: nothing; `problem`: why it cannot be kept. */
export function contactValue(
  kind: Kind,
  typed: string,
): { readonly value: string | null } | { readonly problem: string } {
  const text = kind === 'url' ? withScheme(typed) : kind === 'phone' ? inTodaysWay(typed) : typed;
  const checked = checkFieldValue({ ...FIELD, kind }, text);
  return checked.ok ? { value: checked.value as string | null } : { problem: checked.message };
}

/** Mexico's numbers are still written with the 1 that they had after the country code. */
function inTodaysWay(typed: string): string {
  return /^\s*\+\s*52\s*1/.test(typed) ? `+${canonicalPhone(digitsOf(typed))}` : typed;
}

/** `linkedin.com/in/ana` is an address as people write it. */
function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/u.test(text) ? `https://${text}` : text;
}

/** @param today `2026-11-25`, by the clock of the person who asks */
export const isFuture = (date: string, today: string): boolean => date > today;

/** The latest day that it is anywhere on earth. @param now epoch milliseconds */
export const latestToday = (now: number): string => new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);

/** What a contact is called; its address or number where nobody told a name. */
export function contactName(parts: { readonly first_name: string; readonly last_name: string }): string {
  return [parts.first_name, parts.last_name].filter((part) => part !== '').join(' ');
}

/** The same, or else the address or number of somebody whose name nobody knows. */
export const calledBy = (
  parts: { readonly first_name: string; readonly last_name: string },
  email: string | null,
  phone: string | null,
): string => [contactName(parts), email, phone].find((one) => one !== null && one !== '') ?? '';

/**
 * The settings after somebody is unsubscribed from all lists: everything off, or everything on where all are off already
 * (spec 2 §4).
 */
export function unsubscribedFromAll(settings: Readonly<Record<string, boolean>>): Record<string, boolean> {
  const turnsOn = Object.values(settings).every((subscribed) => !subscribed);
  return Object.fromEntries(Object.keys(settings).map((list) => [list, turnsOn]));
}
