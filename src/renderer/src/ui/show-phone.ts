import { digitsOf, formatPhoneLoose } from '@shared/rules/phone';

/** A stored number (E.164) in readable groups; anything else as it is. */
export const showPhone = (phone: string): string =>
  phone.startsWith('+') ? formatPhoneLoose(digitsOf(phone)) : phone;
