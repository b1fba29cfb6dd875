import type { Core } from '../core';
import { digitsOf } from '../world/wa-id';
import type { Customer, PhoneNumber } from '../world/world-schema';
import { ControlError, notFound } from './control-error';

/** The customer of a path. @throws ControlError 404 */
export function customerAt(core: Core, key: string): Customer {
  const customer = core.world.findCustomer(key);
  if (!customer) throw notFound(`Customer ${key}`);
  return customer;
}

/** The customer of a path, made up on the spot when the phone is new. @throws ControlError 400 */
export function customerOrStranger(core: Core, key: string, name: string | undefined): Customer {
  const known = core.world.findCustomer(key);
  if (known) return known;
  const digits = digitsOf(key);
  if (!/^\+?[0-9 ()-]+$/.test(key) || digits.length < 5 || digits.length > 15)
    throw new ControlError(400, 'invalid_request', `${key} is not a phone number.`);
  const stranger = core.world.putCustomer({
    phone: digits,
    name: name ?? `+${digits}`,
    character: 'regular',
    locale: 'en',
    hide_phone: false,
    on_whatsapp: true,
    read_receipts: true,
    opted_out_of_marketing: false,
    last_inbound_at: {},
  });
  core.bus.publish({ kind: 'world', data: { customer: stranger.wa_id } });
  return stranger;
}

/** The number a customer writes to: the named one, the last one used, or the only one. @throws ControlError */
export function numberForCustomer(core: Core, customer: Customer, named: string | undefined): PhoneNumber {
  const id = named ?? core.windows.lastNumber(customer.wa_id);
  if (id !== undefined) {
    const number = core.world.numbers.get(id);
    if (!number) throw notFound(`Phone number ${id}`);
    return number;
  }
  const [first] = core.world.numbers.values();
  if (!first) throw new ControlError(409, 'no_number', 'The world has no business number yet.');
  return first;
}
