import type { MessageStatus } from '@shared/contract/chat';
import { failureOf } from '../data/failures';
import type { Random } from '@shared/seeded-random';
import type { Draft } from '../stories/draft';

/** What became of a message, as its columns tell it. */
export interface Delivery {
  readonly status: MessageStatus;
  readonly sent: number | null;
  readonly delivered: number | null;
  readonly read: number | null;
  readonly failed: number | null;
  readonly error_code: number | null;
  readonly error_message: string | null;
  readonly error_description: string | null;
  readonly checking: 0 | 1;
  readonly attempted_at: number | null;
  /** WhatsApp took it and gave it an id. */
  readonly hasWamid: boolean;
}

const NO_ERROR = { error_code: null, error_message: null, error_description: null } as const;
const QUIET = { failed: null, ...NO_ERROR, checking: 0, attempted_at: null, hasWamid: true } as const;

export interface Circumstances {
  readonly now: number;
  readonly random: Random;
  /** When the customer next writes; null when they have not. */
  readonly answeredAt: number | null;
  /** False: this customer has switched read receipts off. */
  readonly showsReading: boolean;
  /** Name of the teammate who wrote it. */
  readonly by: string;
}

/** A message of the customer's: read once somebody has opened the conversation after it. */
export function inboundDelivery({ at }: Draft, isRead: boolean, { now, random }: Circumstances): Delivery {
  const delivered = Math.min(now, at + random.int(300, 1900));
  const read = isRead ? Math.min(now, delivered + random.int(4, 160) * 1000) : null;
  return { ...QUIET, status: isRead ? 'read' : 'delivered', sent: at, delivered, read };
}

/** One of ours: what the ticks show of it. */
export function outboundDelivery(draft: Draft, circumstances: Circumstances): Delivery {
  const { at, deliveryProblem } = draft;
  const { random, now } = circumstances;
  const attempted_at = at + random.int(40, 160);
  const base = { ...QUIET, attempted_at, sent: null, delivered: null, read: null };
  if (deliveryProblem === 'checking') return { ...base, status: 'pending', checking: 1, hasWamid: false };
  if (deliveryProblem === 'not_sent') {
    return {
      ...base,
      status: 'failed',
      failed: Math.min(now, at + random.int(60, 400) * 1000),
      error_message: 'Marked as not sent',
      error_description: `${circumstances.by} marked this message as not sent.`,
      hasWamid: false,
    };
  }
  const sent = Math.min(now, at + random.int(500, 1600));
  if (deliveryProblem === 'undelivered') return { ...base, status: 'sent', sent };
  if (typeof deliveryProblem === 'number')
    return failedDelivery(deliveryProblem, { ...base, sent }, circumstances);

  const delivered = Math.min(now, sent + random.int(400, 5200));
  const readAt = readingTime(delivered, circumstances);
  return { ...base, status: readAt === null ? 'delivered' : 'read', sent, delivered, read: readAt };
}

function failedDelivery(
  code: number,
  base: Omit<Delivery, 'status'> & { readonly sent: number },
  { now, random }: Circumstances,
): Delivery {
  const { title, details, accepted } = failureOf(code);
  return {
    ...base,
    status: 'failed',
    sent: accepted ? base.sent : null,
    failed: Math.min(now, base.sent + random.int(300, 2600)),
    error_code: code,
    error_message: title,
    error_description: details,
    hasWamid: accepted,
  };
}

/** Whoever answers has read before; others look sooner or later, or have not yet. */
function readingTime(
  delivered: number,
  { now, random, answeredAt, showsReading }: Circumstances,
): number | null {
  const looksAt = delivered + random.int(3, 900) * 1000;
  if (!showsReading) return null;
  if (answeredAt !== null)
    return Math.max(delivered, Math.min(looksAt, answeredAt - random.int(2, 8) * 1000));
  if (looksAt >= now) return null;
  return random.chance(0.82) ? looksAt : null;
}
