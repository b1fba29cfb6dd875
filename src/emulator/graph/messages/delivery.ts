import type { Core } from '../../core';
import type { InjectedFailure } from '../../config/config';
import type { MessageRecord } from '../../world/messages';
import type { LinkFetcher } from '../media/link-fetcher';
import { type PriceTag, moveStatus, priceOf } from './statuses';
import type { ValidatedMessage } from './validated-message';

interface Failure {
  readonly code: number;
  readonly details?: string | undefined;
}

interface Accepted {
  readonly record: MessageRecord;
  readonly message: ValidatedMessage;
  readonly injected?: InjectedFailure | undefined;
}

/** Carries accepted messages to the customers' phones and reports on the way. */
export class Delivery {
  readonly #core: Core;
  readonly #links: LinkFetcher;
  readonly #onDelivered: (record: MessageRecord) => void;

  constructor(core: Core, links: LinkFetcher, onDelivered: (record: MessageRecord) => void) {
    this.#core = core;
    this.#links = links;
    this.#onDelivered = onDelivered;
  }

  start(accepted: Accepted): void {
    const { sent_ms } = this.#core.config.current.statuses;
    const wasOpen = this.#isOpen(accepted.record);
    const end = this.#core.activity.begin();
    this.#core.clock.after(sent_ms, () => {
      const failure = this.#failureOf(accepted, wasOpen);
      if (failure || !accepted.message.media) this.#finish(accepted, wasOpen, failure, end);
      else
        void this.#links.resolve(accepted.message.media).then((fetched) => {
          if ('media' in fetched) accepted.record.media_id = fetched.media.id;
          const problem = 'problem' in fetched ? { code: 131053, details: fetched.problem } : undefined;
          this.#finish(accepted, wasOpen, problem, end);
        });
    });
  }

  #finish(
    { record, message }: Accepted,
    wasOpen: boolean,
    failure: Failure | undefined,
    end: () => void,
  ): void {
    if (failure) {
      moveStatus(this.#core, record, 'failed', undefined, failure);
      end();
      return;
    }
    const price = priceOf(message.template?.category, wasOpen);
    const isReaction = record.type === 'reaction';
    moveStatus(this.#core, record, 'sent', isReaction ? undefined : price);
    if (isReaction) {
      end();
      return;
    }
    const { delivered_ms } = this.#core.config.current.statuses;
    this.#core.clock.after(delivered_ms, () => {
      this.#deliver(record, price);
      end();
    });
  }

  #deliver(record: MessageRecord, price: PriceTag): void {
    const { skip_delivered, read_ms } = this.#core.config.current.statuses;
    if (!skip_delivered) moveStatus(this.#core, record, 'delivered', price);
    if (read_ms !== null)
      this.#core.clock.after(read_ms, () =>
        markReadByCustomer(this.#core, record, skip_delivered ? price : undefined),
      );
    this.#onDelivered(record);
  }

  #failureOf({ record, message, injected }: Accepted, wasOpen: boolean): Failure | undefined {
    if (injected) return { code: injected.code, details: injected.details };
    const customer = this.#core.world.customers.get(record.customer);
    const isThere = customer
      ? customer.on_whatsapp
      : this.#core.config.current.customers.unknown === 'accept';
    if (!isThere) return { code: 131026 };
    if (message.template?.category === 'MARKETING' && customer?.opted_out_of_marketing)
      return { code: 131050 };
    const enforced = this.#core.config.current.sends.window === 'enforced';
    if (!message.template && enforced && !wasOpen) return { code: 131047 };
    return undefined;
  }

  #isOpen(record: MessageRecord): boolean {
    return this.#core.windows.isOpen(record.phone_number_id, record.customer, this.#core.clock.now());
  }
}

/** The customer opened the chat: `read`, unless receipts are off for this person or by setting. */
export function markReadByCustomer(core: Core, record: MessageRecord, price?: PriceTag): boolean {
  const customer = core.world.customers.get(record.customer);
  if (!core.config.current.statuses.read_receipts || customer?.read_receipts === false) return false;
  return moveStatus(core, record, 'read', price);
}
