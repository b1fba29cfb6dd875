import type { Core } from '../../core';
import { dialledDigits, digitsOf, waIdOf } from '../../world/wa-id';
import type { Customer, PhoneNumber } from '../../world/world-schema';
import { GraphError, badParameter, invalid } from '../graph-error';
import type { Json } from './checks';

export interface Recipient {
  /** As the request wrote it. */
  readonly input: string;
  readonly waId: string;
  readonly customer: Customer | undefined;
  /** Addressed by business-scoped user id. */
  readonly byUserId: boolean;
}

/**
 * Who a send goes to: `to` (a phone, or a user id), or `recipient` (a business-scoped user id).
 * @throws GraphError 100, 131009, 131021
 */
export function recipientOf(body: Json, number: PhoneNumber, core: Core): Recipient {
  const input = body['to'] ?? body['recipient'];
  if (input === undefined || input === null || input === '')
    throw badParameter('The parameter to is required.');
  if (typeof input !== 'string') throw invalid("Parameter 'to' must be a string.");
  if (/^[A-Z]{2}\./.test(input)) {
    const customer = core.world.findCustomer(input);
    if (!customer) throw invalid(`'${input}' is not a known user id.`);
    return { input, waId: customer.wa_id, customer, byUserId: true };
  }
  const isKnown = (digits: string): boolean => core.world.findCustomer(digits) !== undefined;
  const digits = dialledDigits(input.trim(), number.display_phone_number, isKnown);
  if (digits === undefined)
    throw badParameter('Invalid parameter', `Parameter 'to' is not a phone number: ${input}`);
  if (digits === digitsOf(number.display_phone_number)) throw new GraphError(131021);
  const customer = core.world.findCustomer(digits);
  return { input, waId: customer?.wa_id ?? waIdOf(digits), customer, byUserId: false };
}
