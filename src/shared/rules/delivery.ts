/** The states of a message (spec 1 §3). */
export type DeliveryStatus = 'draft' | 'pending' | 'sent' | 'delivered' | 'read' | 'failed' | 'deleted';

export type DeliveryIndicator = 'read' | 'delivered' | 'sent' | 'failed' | 'pending';

/**
 * How far a message has come; a status only ever moves up. `failed` stands between `sent` and `delivered`: it arrives
 * after WhatsApp accepted the message and a late `sent` does not undo it, but a message that reached the phone has
 * not failed (Cloud API facts §3).
 */
export const STATUS_RANK: Readonly<Record<DeliveryStatus, number>> = {
  draft: 0,
  pending: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
  deleted: 6,
};

/** The status after `incoming` was reported: the one that is further along, whatever the order of arrival. */
export function advanceStatus(current: DeliveryStatus, incoming: DeliveryStatus): DeliveryStatus {
  return STATUS_RANK[incoming] > STATUS_RANK[current] ? incoming : current;
}

/**
 * The status that a status webhook names, or null for one that Parley does not know (keep it, change nothing).
 * `played` is a voice note listened to: for us it has been read (Cloud API facts §3).
 */
export function webhookStatus(status: unknown): DeliveryStatus | null {
  switch (status) {
    case 'sent':
    case 'delivered':
    case 'read':
    case 'failed':
    case 'deleted':
      return status;
    case 'played':
      return 'read';
    default:
      return null;
  }
}

/** A boolean, or the time at which it became true; null and absent mean not (yet). */
type Mark = boolean | number | string | null | undefined;

export interface DeliveryInput {
  readonly status: DeliveryStatus;
  readonly sent?: Mark;
  readonly delivered?: Mark;
  readonly read?: Mark;
  readonly failed?: Mark;
}

/**
 * What the ticks of an own message show, in the priority of spec 1 §4: read; delivered and not failed; sent and not
 * failed; failed; pending.
 */
export function deliveryIndicator(message: DeliveryInput): DeliveryIndicator {
  const { status } = message;
  if (message.read || status === 'read') return 'read';
  // A status further along than `failed` wins over an older failure (see STATUS_RANK).
  const failed = status === 'failed' || (Boolean(message.failed) && status !== 'delivered');
  if (failed) return 'failed';
  if (message.delivered || status === 'delivered') return 'delivered';
  if (message.sent || status === 'sent') return 'sent';
  return 'pending';
}
