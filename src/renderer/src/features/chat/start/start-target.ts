import type { ContactRow } from '@shared/contract/contacts';

/** To whom a new conversation goes. */
export type StartTarget =
  | { readonly kind: 'contact'; readonly contact: ContactRow }
  | { readonly kind: 'number'; readonly phone: string };

/** Shortest and longest international number, digits (E.164). */
const MIN = 8;
const MAX = 15;

/**
 * What was typed, when it can be a phone number with its country code; else null. Numbers without `+` are offered
 * too: an agent copies them so. The server checks the number itself.
 */
export function typedNumber(typed: string): string | null {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < MIN || digits.length > MAX || digits.startsWith('0')) return null;
  return `+${digits}`;
}

/** The number to write to, or null when there is none (spec 1 §5: the customer must have a phone). */
export function phoneOf(target: StartTarget): string | null {
  if (target.kind === 'number') return target.phone;
  const phone = target.contact.phone?.trim() ?? '';
  return phone === '' ? null : phone;
}
