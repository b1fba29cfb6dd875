import type { Core } from '../../core';
import { contactBlock, metadataOf, recipientBlock } from '../../webhooks/contact-block';
import type { MessageRecord, MessageStatus } from '../../world/messages';
import { webhookError } from '../error-catalogue';

/** What a status says about price; Meta puts it on `sent` and on one of delivered and read. */
export interface PriceTag {
  readonly category: 'service' | 'utility' | 'marketing' | 'authentication';
  readonly billable: boolean;
}

interface Failure {
  readonly code: number;
  readonly details?: string | undefined;
}

/** Order of statuses; a message never goes back. */
const RANK: Readonly<Record<MessageStatus, number>> = {
  accepted: 0,
  received: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  played: 4,
  failed: 9,
};

/**
 * Moves an outbound message on and tells the subscribers.
 * @returns false when the message is already there or beyond
 */
export function moveStatus(
  core: Core,
  record: MessageRecord,
  status: Exclude<MessageStatus, 'accepted' | 'received'>,
  price?: PriceTag,
  failure?: Failure,
): boolean {
  const number = core.world.numbers.get(record.phone_number_id);
  if (!number || record.status === 'failed' || RANK[status] <= RANK[record.status]) return false;
  const now = core.clock.now();
  record.status = status;
  record.statuses.push({ status, at: now, code: failure?.code });
  const customer = core.world.customers.get(record.customer);
  core.outbox.publish(number.waba_id, 'messages', {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    ...(customer?.user_id ? { contacts: [contactBlock(customer)] } : {}),
    statuses: [
      {
        id: record.wamid,
        status,
        timestamp: String(Math.floor(now / 1000)),
        ...recipientBlock(customer, record.customer),
        ...(record.callback_data === undefined ? {} : { biz_opaque_callback_data: record.callback_data }),
        ...(price ? priceBlocks(record, status, price, now) : {}),
        ...(failure ? { errors: [webhookError(failure.code, failure.details)] } : {}),
      },
    ],
  });
  core.bus.publish({ kind: 'status', data: { wamid: record.wamid, status, code: failure?.code } });
  return true;
}

/** The price of a message: free-form ones are service, templates go by category and window (facts §7, before October 2026). */
export function priceOf(category: string | undefined, windowOpen: boolean): PriceTag {
  if (category === 'MARKETING') return { category: 'marketing', billable: true };
  if (category === 'AUTHENTICATION') return { category: 'authentication', billable: true };
  if (category === 'UTILITY') return { category: 'utility', billable: !windowOpen };
  return { category: 'service', billable: false };
}

function priceBlocks(record: MessageRecord, status: MessageStatus, price: PriceTag, now: number): object {
  const expires = String(Math.floor(now / 1000) + 86_400);
  return {
    conversation: {
      id: conversationId(record.wamid),
      ...(status === 'sent' ? { expiration_timestamp: expires } : {}),
      origin: { type: price.category },
    },
    pricing: {
      billable: price.billable,
      pricing_model: 'PMP',
      type: price.billable ? 'regular' : 'free_customer_service',
      category: price.category,
    },
  };
}

/** At v23 every message has a conversation id of its own. */
function conversationId(wamid: string): string {
  return Buffer.from(wamid.slice(-28)).toString('hex').slice(0, 32);
}
