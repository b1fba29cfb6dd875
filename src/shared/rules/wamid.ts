/**
 * WhatsApp message ids ("wamids"): `wamid.` and base64 of a small record that holds the customer's phone
 * number, who wrote the message, and some unique bytes. The layout is the one seen in real ids; Meta does
 * not document it, so nothing that talks to Meta may rely on it. The emulator and the demo data do: an id
 * seeded by one is understood by the other.
 *
 * Bytes: `1C 18 <n> <n bytes: phone digits> 15 02 00 <11 business | 12 customer> 18 <m> <m bytes: upper-case
 * hexadecimal> 00`.
 */

/** Who wrote the message: `outbound` is the business, `inbound` the customer. */
export type WamidDirection = 'outbound' | 'inbound';

export interface ParsedWamid {
  /** Digits only, country code first, no plus sign. */
  readonly phone: string;
  /** Upper-case hexadecimal. */
  readonly unique: string;
  readonly direction: WamidDirection;
}

const PREFIX = 'wamid.';
const PHONE = /^[0-9]{5,20}$/;
const UNIQUE = /^[0-9A-F]{8,64}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const OUTBOUND = 0x11;
const INBOUND = 0x12;

/**
 * Builds a message id. The same arguments always give the same id.
 * @param phone the customer's digits (a leading plus is dropped), 5 to 20 of them
 * @param uniqueHex 8 to 64 hexadecimal digits that make the id unique
 * @throws RangeError when either is malformed
 */
export function makeWamid(phone: string, uniqueHex: string, direction: WamidDirection = 'outbound'): string {
  const digits = phone.replace(/^\+/, '');
  const unique = uniqueHex.toUpperCase();
  if (!PHONE.test(digits)) throw new RangeError(`not a phone number for a message id: ${phone}`);
  if (!UNIQUE.test(unique)) throw new RangeError(`not 8 to 64 hexadecimal digits: ${uniqueHex}`);
  const codes = [
    0x1c,
    0x18,
    digits.length,
    ...ascii(digits),
    0x15,
    0x02,
    0x00,
    direction === 'outbound' ? OUTBOUND : INBOUND,
    0x18,
    unique.length,
    ...ascii(unique),
    0x00,
  ];
  return PREFIX + btoa(String.fromCharCode(...codes));
}

/** Takes a message id apart; `undefined` for anything that {@link makeWamid} could not have made. */
export function parseWamid(id: unknown): ParsedWamid | undefined {
  if (typeof id !== 'string' || !id.startsWith(PREFIX) || id.length > 256) return undefined;
  const base64 = id.slice(PREFIX.length);
  if (!BASE64.test(base64)) return undefined;
  const unpadded = base64.replace(/=+$/, '');
  if (unpadded.length % 4 === 1) return undefined;
  const text = atob(unpadded + '='.repeat((4 - (unpadded.length % 4)) % 4));
  const at = (index: number): number => text.charCodeAt(index);
  if (at(0) !== 0x1c || at(1) !== 0x18) return undefined;
  const phoneEnd = 3 + at(2);
  const phone = text.slice(3, phoneEnd);
  const mark = at(phoneEnd + 3);
  const uniqueEnd = phoneEnd + 6 + at(phoneEnd + 5);
  const unique = text.slice(phoneEnd + 6, uniqueEnd);
  const framed =
    text.slice(phoneEnd, phoneEnd + 3) === '\x15\x02\x00' &&
    at(phoneEnd + 4) === 0x18 &&
    at(uniqueEnd) === 0 &&
    text.length === uniqueEnd + 1;
  if (!framed || !PHONE.test(phone) || !UNIQUE.test(unique)) return undefined;
  if (mark !== OUTBOUND && mark !== INBOUND) return undefined;
  return { phone, unique, direction: mark === OUTBOUND ? 'outbound' : 'inbound' };
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
