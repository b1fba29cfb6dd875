import { makeWamid } from '@shared/rules/wamid';
import type { Core } from '../core';
import { contactBlock, metadataOf, senderBlock } from '../webhooks/contact-block';
import type { MessageRecord } from '../world/messages';
import type { Customer, PhoneNumber } from '../world/world-schema';
import { inboundPreview } from './inbound-preview';

/** A message that a customer sends, before the emulator gives it its id and envelope. */
export interface InboundMessage {
  readonly type: string;
  /** The value under the type's own key; media objects are complete. */
  readonly payload: unknown;
  readonly context?: Readonly<Record<string, unknown>> | undefined;
  /** More keys of the message itself, such as `referral` or `errors`. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly mediaId?: string | undefined;
  /** Seconds since 1970; now when left out. */
  readonly timestamp?: number | undefined;
  readonly wamid?: string | undefined;
}

/** Types that say nothing new and therefore leave the 24 hour window as it is. */
const SILENT_TYPES = new Set(['reaction', 'edit', 'revoke', 'system']);

/** Sends a message from a customer to a number of the business: keeps it and publishes the webhook. */
export function sendAsCustomer(
  core: Core,
  customer: Customer,
  number: PhoneNumber,
  message: InboundMessage,
): MessageRecord {
  const timestamp = message.timestamp ?? Math.floor(core.clock.now() / 1000);
  const wamid = message.wamid ?? makeWamid(customer.wa_id, core.nextUnique(), 'inbound');
  const record = core.ledger.add({
    wamid,
    direction: 'inbound',
    phone_number_id: number.id,
    customer: customer.wa_id,
    type: message.type,
    payload: message.payload,
    context_id: typeof message.context?.['id'] === 'string' ? message.context['id'] : undefined,
    preview: inboundPreview(message.type, message.payload),
    media_id: message.mediaId,
    accepted_at: core.clock.now(),
    answer_lost: false,
    status: 'received',
    statuses: [],
  });
  applyToEarlier(core, message);
  if (SILENT_TYPES.has(message.type)) core.windows.touched(number.id, customer.wa_id);
  else core.windows.opened(number.id, customer.wa_id, timestamp * 1000);
  core.outbox.publish(number.waba_id, 'messages', {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    ...(message.type === 'system' ? {} : { contacts: [contactBlock(customer)] }),
    messages: [
      {
        ...(message.context ? { context: message.context } : {}),
        ...senderBlock(customer),
        id: wamid,
        timestamp: String(timestamp),
        type: message.type,
        ...(message.payload === undefined ? {} : { [message.type]: message.payload }),
        ...message.extra,
      },
    ],
  });
  core.bus.publish({ kind: 'message', data: record });
  return record;
}

/** The context block of a reply that quotes a message. */
export function quoteContext(
  core: Core,
  number: PhoneNumber,
  customer: Customer,
  id: string,
): { from: string; id: string } {
  const isOwn = core.ledger.get(id)?.direction === 'inbound';
  return { from: isOwn ? customer.wa_id : metadataOf(number).display_phone_number, id };
}

function applyToEarlier(core: Core, message: InboundMessage): void {
  const payload = (typeof message.payload === 'object' ? message.payload : null) as Record<
    string,
    unknown
  > | null;
  const target = payload?.['original_message_id'];
  const earlier = typeof target === 'string' ? core.ledger.get(target) : undefined;
  if (!earlier) return;
  if (message.type === 'revoke') earlier.revoked = true;
  if (message.type === 'edit') earlier.edited_to = inboundPreview('edit', payload);
}
