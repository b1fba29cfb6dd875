import { makeWamid } from '@shared/rules/wamid';
import type { Core } from '../../core';
import type { MessageRecord } from '../../world/messages';
import type { PhoneNumber } from '../../world/world-schema';
import { GraphError } from '../graph-error';
import type { Json } from './checks';
import type { Delivery } from './delivery';
import type { RateLimits } from './rate-limits';
import { recipientOf } from './recipient';
import { callbackDataOf, contextOf, typeOfSend, validateMessage } from './validate-message';

interface SendParts {
  readonly core: Core;
  readonly delivery: Delivery;
  readonly limits: RateLimits;
}

export interface SendAnswer {
  readonly record: MessageRecord;
  readonly body: unknown;
}

/** Validates a send, keeps it, and starts its way to the customer. @throws GraphError */
export function acceptSend(
  body: Json,
  number: PhoneNumber,
  { core, delivery, limits }: SendParts,
): SendAnswer {
  const injected = core.config.takeSendFailure();
  if (injected?.mode === 'sync') throw new GraphError(injected.code, { details: injected.details });
  const scope = { core, number };
  const recipient = recipientOf(body, number, core);
  const type = typeOfSend(body);
  const message = validateMessage(body, type, scope);
  const context = contextOf(body, scope);
  const callback_data = callbackDataOf(body);
  takeLimits(core, limits, number, recipient.waId);

  const wamid = makeWamid(recipient.waId, core.nextUnique());
  const record = core.ledger.add({
    wamid,
    direction: 'outbound',
    phone_number_id: number.id,
    customer: recipient.waId,
    type,
    payload: message.payload,
    context_id: context,
    callback_data,
    preview: message.preview,
    media_id: message.media?.id,
    accepted_at: core.clock.now(),
    input: recipient.input,
    answer_lost: false,
    status: 'accepted',
    statuses: [],
  });
  core.windows.touched(number.id, recipient.waId);
  core.bus.publish({ kind: 'message', data: record });
  delivery.start({ record, message, injected });
  const contact = recipient.byUserId ? { user_id: recipient.customer?.user_id } : { wa_id: recipient.waId };
  return {
    record,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: recipient.input, ...contact }],
      messages: [{ id: wamid, ...(type === 'template' ? { message_status: 'accepted' } : {}) }],
    },
  };
}

/** @throws GraphError 130429 over the number's throughput, 131056 over the pair's */
function takeLimits(core: Core, limits: RateLimits, number: PhoneNumber, customer: string): void {
  const { sends } = core.config.current;
  const now = core.clock.now();
  if (!limits.takeThroughput(number, now, sends))
    throw new GraphError(130429, {
      details:
        'Message failed to send because there were too many messages sent from this phone number in a short period of time.',
    });
  if (!limits.takePair(number.id, customer, now, sends.pair_rate))
    throw new GraphError(131056, {
      details:
        'Message failed to send because there were too many messages sent from this phone number to the same recipient in a short period of time.',
    });
}
