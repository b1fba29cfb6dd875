import type { Core } from '../../core';
import type { PhoneNumber } from '../../world/world-schema';
import { invalid } from '../graph-error';
import { type Json, objectIn, textIn } from './checks';
import { knownWamid } from './known-wamid';

/**
 * `{status: "read", message_id, typing_indicator?}`: marks a customer's message and the ones before it read
 * by the business, and shows "typing" to the customer. Nothing is sent as a webhook.
 */
export function markRead(body: Json, number: PhoneNumber, core: Core): { success: true } {
  if (body['status'] !== 'read') throw invalid("Parameter 'status' must be 'read'.");
  const id = textIn(body, 'message_id', 'message_id', 256);
  const record = core.ledger.get(id);
  if (!knownWamid(core, id) || record?.direction === 'outbound')
    throw invalid("Parameter 'message_id' is not the id of a received message.");
  if (body['typing_indicator'] !== undefined) {
    const indicator = objectIn(body, 'typing_indicator', 'typing_indicator');
    if (indicator['type'] !== 'text') throw invalid("typing_indicator['type'] must be 'text'.");
    const customer = record?.customer ?? null;
    core.bus.publish({ kind: 'typing', data: { phone_number_id: number.id, customer, message_id: id } });
  }
  if (record) {
    for (const earlier of core.ledger.between(number.id, record.customer))
      if (earlier.direction === 'inbound' && earlier.seq <= record.seq) earlier.read_by_business = true;
    core.bus.publish({ kind: 'status', data: { wamid: id, status: 'read_by_business' } });
  }
  return { success: true };
}
