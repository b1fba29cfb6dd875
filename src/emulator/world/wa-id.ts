import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Everything but the digits dropped. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/**
 * The id WhatsApp keys a person on, which is not always the number as dialled: in Brazil accounts of area
 * codes above 28 carry no ninth digit, and Mexican mobiles carry a 1 after the country code.
 */
export function waIdOf(phone: string): string {
  const digits = digitsOf(phone);
  const brazil = /^55([1-9][0-9])9([0-9]{8})$/.exec(digits);
  if (brazil && Number(brazil[1]) > 28) return `55${brazil[1]}${brazil[2]}`;
  const mexico = /^52([2-9][0-9]{9})$/.exec(digits);
  if (mexico) return `521${mexico[1]}`;
  return digits;
}

/** The ways the same person's number is written, the given one first. */
export function phoneVariants(phone: string): string[] {
  const digits = digitsOf(phone);
  const variants = new Set([digits, waIdOf(digits)]);
  const brazil = /^55([1-9][0-9])([0-9]{8,9})$/.exec(digits);
  if (brazil?.[2]?.length === 8) variants.add(`55${brazil[1]}9${brazil[2]}`);
  if (brazil?.[2]?.length === 9 && brazil[2].startsWith('9'))
    variants.add(`55${brazil[1]}${brazil[2].slice(1)}`);
  const mexico = /^521([2-9][0-9]{9})$/.exec(digits);
  if (mexico) variants.add(`52${mexico[1]}`);
  return [...variants];
}

/**
 * The digits that a send's `to` means. With a plus sign they are complete; without one a number that is known
 * or already international is taken as it is, and otherwise the sender's own country code goes in front.
 * @returns undefined when it is no phone number
 */
export function dialledDigits(
  to: string,
  businessNumber: string,
  isKnown: (digits: string) => boolean,
): string | undefined {
  if (!/^\+?[0-9 ()-]{5,30}$/.test(to)) return undefined;
  const digits = digitsOf(to);
  if (digits.startsWith('00') || digits.length < 5 || digits.length > 15) return undefined;
  if (to.startsWith('+') || isKnown(digits) || parsePhoneNumberFromString(`+${digits}`)?.isValid())
    return digits;
  const country = parsePhoneNumberFromString(`+${digitsOf(businessNumber)}`)?.countryCallingCode;
  const full = `${country ?? ''}${digits.replace(/^0/, '')}`;
  return full.length <= 15 ? full : undefined;
}
