import type { Clock } from '../clock';
import type { EmulatorConfig } from '../config/config-schema';
import type { Random } from '../random';
import type { DeliveryEntry } from './delivery-log';
import type { PostOutcome } from './poster';

/** A POST that waits for its turn. */
export interface QueuedPost {
  readonly entry: DeliveryEntry;
  readonly secret: string;
  /** Not before this time, in milliseconds since 1970. */
  readonly notBefore: number;
}

export interface QueueEnvironment {
  readonly clock: Clock;
  readonly random: Random;
  readonly config: () => EmulatorConfig['webhooks'];
  readonly post: (post: QueuedPost) => Promise<PostOutcome>;
  readonly changed: (entry: DeliveryEntry) => void;
}

/** After so many refusals by a server that does answer, a webhook steps aside and lets the others pass. */
const STEP_ASIDE_AFTER = 4;

/**
 * Delivers to one destination in order. While the destination cannot be reached, everything waits; a webhook
 * that the destination refuses again and again is retried apart from the rest.
 */
export class DestinationQueue {
  readonly #environment: QueueEnvironment;
  #waiting: QueuedPost[] = [];
  #collected: QueuedPost[] = [];
  #collectTimer: (() => void) | undefined;
  #wakeTimer: (() => void) | undefined;
  #inFlight = 0;
  #heldUntil = 0;
  #aside = 0;
  #stopped = false;

  constructor(environment: QueueEnvironment) {
    this.#environment = environment;
  }

  /** Posts not yet delivered, those under way included. */
  get pending(): number {
    return this.#waiting.length + this.#collected.length + this.#inFlight + this.#aside;
  }

  push(post: QueuedPost): void {
    const { reorder_window, reorder_wait_ms } = this.#environment.config();
    if (reorder_window <= 1) {
      if (this.#collected.length > 0) this.#releaseCollected();
      this.#waiting.push(post);
      this.pump();
      return;
    }
    this.#collected.push(post);
    if (this.#collected.length >= reorder_window) this.#releaseCollected();
    else
      this.#collectTimer ??= this.#environment.clock.after(reorder_wait_ms, () => this.#releaseCollected());
  }

  /** Tries at once what waits for a retry. */
  flush(): void {
    this.#heldUntil = 0;
    if (this.#collected.length > 0) this.#releaseCollected();
    this.pump();
  }

  stop(): void {
    this.#stopped = true;
    this.#collectTimer?.();
    this.#wakeTimer?.();
  }

  pump(): void {
    const { clock, config } = this.#environment;
    while (!this.#stopped && !config().paused && this.#inFlight < config().concurrency) {
      const head = this.#waiting[0];
      if (!head) return;
      const due = Math.max(this.#heldUntil, head.notBefore);
      if (due > clock.now()) {
        this.#wakeTimer?.();
        this.#wakeTimer = clock.after(due - clock.now(), () => this.pump());
        return;
      }
      this.#waiting.shift();
      this.#inFlight += 1;
      void this.#attempt(head);
    }
  }

  async #attempt(post: QueuedPost): Promise<void> {
    const { clock, post: send, changed } = this.#environment;
    const startedAt = clock.now();
    const started = performance.now();
    const outcome = await send(post);
    const duration_ms = Math.round((performance.now() - started) * 10) / 10;
    this.#inFlight -= 1;
    const { entry } = post;
    entry.attempts.push({ at: startedAt, duration_ms, http_status: outcome.status, error: outcome.error });
    if (outcome.ok) {
      entry.state = 'delivered';
      this.#heldUntil = 0;
    } else if (!this.#stopped) {
      this.#retryLater(post, outcome);
    }
    changed(entry);
    this.pump();
  }

  #retryLater(post: QueuedPost, outcome: PostOutcome): void {
    const { clock, config } = this.#environment;
    const { retry_delays_ms, give_up_after_ms, concurrency } = config();
    const { entry } = post;
    if (clock.now() - entry.created_at >= give_up_after_ms) {
      entry.state = 'gave_up';
      return;
    }
    entry.state = 'retrying';
    const delay = retry_delays_ms[Math.min(entry.attempts.length, retry_delays_ms.length) - 1] ?? 0;
    const refusals = entry.attempts.filter((attempt) => attempt.http_status !== undefined).length;
    const apart = concurrency > 1 || (outcome.status !== undefined && refusals > STEP_ASIDE_AFTER);
    if (!apart) {
      this.#waiting.unshift(post);
      this.#heldUntil = clock.now() + delay;
      return;
    }
    this.#aside += 1;
    clock.after(delay, () => {
      this.#aside -= 1;
      this.#waiting.unshift(post);
      this.pump();
    });
  }

  #releaseCollected(): void {
    this.#collectTimer?.();
    this.#collectTimer = undefined;
    this.#waiting.push(...this.#environment.random.shuffled(this.#collected));
    this.#collected = [];
    this.pump();
  }
}
