/**
 * What WhatsApp calls a customer: the digits of a phone number, or a business-scoped user id such as
 * `US.13491208655302741918`. Which one it is shows in its form only: the fields that held a number (`from`, `wa_id`)
 * hold either. The digits of a user id are no phone number, though they may look like somebody's.
 */
export type WhatsappId =
  | { readonly kind: 'phone'; readonly digits: string }
  | { readonly kind: 'user'; readonly id: string }
  /** Known to all businesses of one owner: `US.ENT.11815799212886844830`. */
  | { readonly kind: 'parent'; readonly id: string };

/** Country, full stop, letters and digits (Cloud API, business-scoped user ids). */
const USER_ID = /^[A-Z]{2}\.(?:[A-Z0-9]+\.)*[A-Z0-9]{1,128}$/i;
const PARENT_ID = /^[A-Z]{2}\.ENT\./i;
const PHONE = /^\+?[\d\s().\-/]+$/;
/** E.164 has 15 digits at most; WhatsApp's own senders have short numbers. */
const MAX_DIGITS = 20;

/** Null: neither of them, and nothing is guessed. */
export function whatsappId(written: string): WhatsappId | null {
  const text = written.trim();
  if (USER_ID.test(text)) return { kind: PARENT_ID.test(text) ? 'parent' : 'user', id: text };
  if (!PHONE.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length >= 1 && digits.length <= MAX_DIGITS ? { kind: 'phone', digits } : null;
}
