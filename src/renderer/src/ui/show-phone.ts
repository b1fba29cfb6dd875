import { digitsOf } from '@shared/rules/phone';
import { formatPhone } from '@shared/rules/phone-format';

/** A stored number (E.164) grouped as in its country; anything else as it is. */
export const showPhone = (phone: string): string =>
  phone.startsWith('+') ? formatPhone(digitsOf(phone)) : phone;
