import type { Bus } from '../bus';
import type { Clock } from '../clock';
import type { ConfigStore } from '../config/config';
import type { RandomSource } from '../random';
import type { World } from '../world/world';
import { DeliveryLog } from './delivery-log';
import { DestinationQueue } from './destination-queue';
import { type PostOutcome, createPoster } from './poster';
import { escapedJson } from './sign';
import { type Update, envelopeOf, summaryOf } from './update';

interface Destination {
  readonly appId: string;
  readonly url: string;
  readonly secret: string;
}

interface Parts {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly config: ConfigStore;
  readonly world: World;
  readonly bus: Bus;
}

/** Takes updates, finds out who subscribed, and delivers signed POSTs, in order for each destination. */
export class WebhookOutbox {
  readonly log = new DeliveryLog();
  readonly #parts: Parts;
  readonly #poster = createPoster();
  #queues = new Map<string, DestinationQueue>();
  /** Updates gathered for a batch, by destination and account. */
  readonly #batches = new Map<string, { destination: Destination; updates: Update[] }>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.config.onChange(() => {
      for (const queue of this.#queues.values()) queue.pump();
    });
  }

  /** Sends one change to every app that subscribed to the account. */
  publish(wabaId: string, field: string, value: unknown): void {
    const time = Math.floor(this.#parts.clock.now() / 1000);
    const update: Update = { wabaId, change: { field, value }, time };
    for (const destination of this.#destinationsOf(wabaId)) {
      if (this.#parts.config.current.webhooks.batch > 1) this.#gather(destination, update);
      else this.#enqueue(destination, envelopeOf([update]));
    }
  }

  /** Sends any body to an app's destination, unchanged but for the escaping of non-ASCII. */
  publishRaw(body: unknown, appId?: string): boolean {
    const app = appId === undefined ? this.#parts.world.defaultApp : this.#parts.world.apps.get(appId);
    if (!app?.webhook_url) return false;
    this.#enqueue({ appId: app.id, url: app.webhook_url, secret: app.secret }, body);
    return true;
  }

  async verify(url: string, verifyToken: string): Promise<PostOutcome> {
    const challenge = this.#parts.random.stream('challenge', url, this.#parts.clock.now()).digits(10);
    return this.#poster.verify(url, verifyToken, challenge);
  }

  /** Retries now whatever waits. */
  flush(): void {
    for (const queue of this.#queues.values()) queue.flush();
  }

  get pending(): number {
    let total = 0;
    for (const queue of this.#queues.values()) total += queue.pending;
    for (const batch of this.#batches.values()) total += batch.updates.length;
    return total;
  }

  /** Forgets what waits and the log. */
  clear(): void {
    for (const queue of this.#queues.values()) queue.stop();
    this.#queues = new Map();
    this.#batches.clear();
    this.log.clear();
  }

  async close(): Promise<void> {
    this.clear();
    await this.#poster.close();
  }

  #destinationsOf(wabaId: string): Destination[] {
    const { world } = this.#parts;
    const found: Destination[] = [];
    for (const subscription of world.wabas.get(wabaId)?.subscribed_apps ?? []) {
      const app = world.apps.get(subscription.app_id);
      const url = subscription.override_callback_uri ?? app?.webhook_url;
      if (app && url) found.push({ appId: app.id, url, secret: app.secret });
    }
    return found;
  }

  /** Updates that arrive in the same turn of the event loop, or within 20 ms, share a POST. */
  #gather(destination: Destination, update: Update): void {
    const key = `${destination.appId} ${destination.url}`;
    const batch = this.#batches.get(key) ?? { destination, updates: [] };
    batch.updates.push(update);
    const release = (): void => {
      if (this.#batches.get(key) !== batch) return;
      this.#batches.delete(key);
      this.#enqueue(destination, envelopeOf(batch.updates));
    };
    this.#batches.set(key, batch);
    if (batch.updates.length >= this.#parts.config.current.webhooks.batch) release();
    else if (batch.updates.length === 1) this.#parts.clock.after(20, release);
  }

  #enqueue(destination: Destination, body: unknown): void {
    const { clock, config } = this.#parts;
    const raw = escapedJson(body);
    const summary = summaryOf(body);
    const queue = this.#queueFor(destination);
    for (let copy = 0; copy < config.current.webhooks.duplicate; copy++) {
      const entry = this.log.add({
        app_id: destination.appId,
        destination: destination.url,
        created_at: clock.now(),
        summary,
        body: raw,
      });
      queue.push({ entry, secret: destination.secret, notBefore: clock.now() + config.latency('webhooks') });
    }
  }

  #queueFor(destination: Destination): DestinationQueue {
    const key = `${destination.appId} ${destination.url}`;
    const existing = this.#queues.get(key);
    if (existing) return existing;
    const { clock, config, random, bus } = this.#parts;
    const queue = new DestinationQueue({
      clock,
      random: random.stream('reorder', key),
      config: () => config.current.webhooks,
      post: (post) => this.#poster.post(post.entry.destination, post.entry.body, post.secret),
      changed: (entry) => bus.publish({ kind: 'webhook', data: { id: entry.id, state: entry.state } }),
    });
    this.#queues.set(key, queue);
    return queue;
  }
}
