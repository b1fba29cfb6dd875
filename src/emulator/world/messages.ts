/** A message of either direction as the emulator keeps it. */
export interface MessageRecord {
  readonly seq: number;
  readonly wamid: string;
  readonly direction: 'outbound' | 'inbound';
  readonly phone_number_id: string;
  /** The customer's `wa_id`. */
  readonly customer: string;
  readonly type: string;
  /** What was sent: the type's own object, as it stood in the request or the webhook. */
  readonly payload: unknown;
  readonly context_id?: string | undefined;
  readonly callback_data?: string | undefined;
  /** One line of readable text. */
  readonly preview: string;
  /** Stored media, for the page. */
  media_id?: string | undefined;
  readonly accepted_at: number;
  /** The `to` of the request as it was written. */
  readonly input?: string | undefined;
  /** The setting destroyed the connection before the answer. */
  answer_lost: boolean;
  status: MessageStatus;
  readonly statuses: StatusEntry[];
  /** Set when the customer edited or revoked it. */
  edited_to?: string;
  revoked?: boolean;
  /** Outbound: an inbound wamid marked read by the business is `read` instead. */
  read_by_business?: boolean;
}

export type MessageStatus = 'accepted' | 'received' | 'sent' | 'delivered' | 'read' | 'played' | 'failed';

export interface StatusEntry {
  readonly status: MessageStatus;
  readonly at: number;
  readonly code?: number | undefined;
}

export interface MessageFilter {
  readonly customer?: string | undefined;
  readonly phone_number_id?: string | undefined;
  readonly direction?: 'outbound' | 'inbound' | undefined;
  readonly callback_data?: string | undefined;
  /** Milliseconds since 1970, included. */
  readonly since?: number | undefined;
  /** Only records with a higher `seq`. */
  readonly after_seq?: number | undefined;
}

/** Every message the emulator accepted or sent, in order. */
export class MessageLedger {
  readonly #records: MessageRecord[] = [];
  readonly #byWamid = new Map<string, MessageRecord>();
  readonly #byPair = new Map<string, MessageRecord[]>();
  #seq = 0;

  add(record: Omit<MessageRecord, 'seq'>): MessageRecord {
    const kept: MessageRecord = { ...record, seq: ++this.#seq };
    this.#records.push(kept);
    this.#byWamid.set(kept.wamid, kept);
    const pair = pairKey(kept.phone_number_id, kept.customer);
    const list = this.#byPair.get(pair);
    if (list) list.push(kept);
    else this.#byPair.set(pair, [kept]);
    return kept;
  }

  get(wamid: string): MessageRecord | undefined {
    return this.#byWamid.get(wamid);
  }

  /** The messages between a number and a customer, oldest first. */
  between(phoneNumberId: string, customer: string): readonly MessageRecord[] {
    return this.#byPair.get(pairKey(phoneNumberId, customer)) ?? [];
  }

  list(filter: MessageFilter): MessageRecord[] {
    const base =
      filter.customer !== undefined && filter.phone_number_id !== undefined
        ? this.between(filter.phone_number_id, filter.customer)
        : this.#records;
    return base.filter(
      (record) =>
        (filter.customer === undefined || record.customer === filter.customer) &&
        (filter.phone_number_id === undefined || record.phone_number_id === filter.phone_number_id) &&
        (filter.direction === undefined || record.direction === filter.direction) &&
        (filter.callback_data === undefined || record.callback_data === filter.callback_data) &&
        (filter.since === undefined || record.accepted_at >= filter.since) &&
        (filter.after_seq === undefined || record.seq > filter.after_seq),
    );
  }

  clear(): void {
    this.#records.length = 0;
    this.#byWamid.clear();
    this.#byPair.clear();
  }
}

export function pairKey(phoneNumberId: string, customer: string): string {
  return `${phoneNumberId} ${customer}`;
}
