import type { FastifyReply } from 'fastify';
import type { LiveEvent } from '@shared/contract/events';
import type { Logger } from 'pino';
import type { Events, StoredEvent } from './events';

const BATCH = 500;
/** A client that missed more loads its lists again: cheaper for both. */
const MOST_MISSED = 2000;
const HEARTBEAT_MS = 15_000;
/** A client that does not read is cut; it resumes from its last event. */
const MOST_BUFFERED_BYTES = 8 * 1024 * 1024;
const POLL_MS = 2000;

interface Subscriber {
  readonly reply: FastifyReply;
  /** Last event written. */
  seq: number;
  live: boolean;
  readonly stillAllowed: () => Promise<boolean>;
}

interface Feed {
  readonly businessId: string;
  readonly subscribers: Set<Subscriber>;
  seq: number;
  pumping: boolean;
  again: boolean;
}

export interface OpenStream {
  readonly businessId: string;
  readonly reply: FastifyReply;
  /** The last event that the client has seen; null on a first connection. */
  readonly lastSeen: number | null;
  /** Asked at every heartbeat: a session that ended or a right that was taken away ends the stream. */
  readonly stillAllowed: () => Promise<boolean>;
}

export interface EventStreams {
  open(stream: OpenStream): Promise<void>;
  close(): void;
}

/** Loads the records that events speak of, as they are now. Events whose record is gone are left out. */
export type Hydrate = (businessId: string, events: readonly StoredEvent[]) => Promise<LiveEvent[]>;

/** Somebody may have asked for another round while this one was waiting. */
const isWanted = (feed: Feed): boolean => feed.again;

const frame = (kind: string, seq: number, data: unknown): string =>
  `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Server-sent events: one feed for each workspace reads new events once, loads their records once and writes the
 * same text to every subscriber. Numbers have no gaps, so a subscriber that resumes misses and doubles nothing.
 */
export function createEventStreams(events: Events, hydrate: Hydrate, log: Logger): EventStreams {
  const feeds = new Map<string, Feed>();

  function drop(feed: Feed, subscriber: Subscriber): void {
    feed.subscribers.delete(subscriber);
    subscriber.reply.raw.end();
    if (feed.subscribers.size === 0) feeds.delete(feed.businessId);
  }

  function write(feed: Feed, subscriber: Subscriber, text: string): void {
    const { raw } = subscriber.reply;
    if (raw.writableLength > MOST_BUFFERED_BYTES) drop(feed, subscriber);
    else if (!raw.writableEnded) raw.write(text);
  }

  async function pump(feed: Feed): Promise<void> {
    if (feed.pumping) {
      feed.again = true;
      return;
    }
    feed.pumping = true;
    try {
      do {
        feed.again = false;
        for (;;) {
          const stored = await events.after(feed.businessId, feed.seq, BATCH);
          const newest = stored.at(-1)?.seq;
          if (newest === undefined) break;
          const live = await hydrate(feed.businessId, stored);
          const texts = live.map((event) => ({ seq: event.seq, text: frame(event.kind, event.seq, event) }));
          feed.seq = newest;
          for (const subscriber of [...feed.subscribers]) {
            if (!subscriber.live) continue;
            const missing = texts.filter(({ seq }) => seq > subscriber.seq).map(({ text }) => text);
            subscriber.seq = newest;
            if (missing.length > 0) write(feed, subscriber, missing.join(''));
          }
        }
      } while (isWanted(feed));
    } catch (error) {
      log.error({ err: error }, 'events could not be sent; trying again at the next one');
    } finally {
      feed.pumping = false;
    }
  }

  async function catchUp(feed: Feed, subscriber: Subscriber): Promise<void> {
    while (subscriber.seq < feed.seq) {
      const stored = await events.after(feed.businessId, subscriber.seq, BATCH);
      const newest = stored.at(-1)?.seq;
      if (newest === undefined) break;
      const live = await hydrate(feed.businessId, stored);
      subscriber.seq = newest;
      write(feed, subscriber, live.map((event) => frame(event.kind, event.seq, event)).join(''));
    }
    subscriber.live = true;
  }

  async function feedOf(businessId: string): Promise<Feed> {
    const known = feeds.get(businessId);
    if (known) return known;
    const { newest } = await events.range(businessId);
    const feed = feeds.get(businessId) ?? {
      businessId,
      subscribers: new Set<Subscriber>(),
      seq: newest,
      pumping: false,
      again: false,
    };
    feeds.set(businessId, feed);
    return feed;
  }

  const unsubscribe = events.subscribe((businessId) => {
    const feed = feeds.get(businessId);
    if (feed) void pump(feed);
  });
  const poll = setInterval(() => {
    for (const feed of feeds.values()) void pump(feed);
  }, POLL_MS);
  poll.unref();

  const heartbeat = setInterval(() => {
    for (const feed of feeds.values()) {
      for (const subscriber of feed.subscribers) {
        write(feed, subscriber, ': still here\n\n');
        subscriber.stillAllowed().then(
          (allowed) => (allowed ? undefined : drop(feed, subscriber)),
          (error: unknown) => log.warn({ err: error }, 'a stream could not be checked'),
        );
      }
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async open({ businessId, reply, lastSeen, stillAllowed }) {
      const feed = await feedOf(businessId);
      const { newest, oldest } = await events.range(businessId);
      const lost =
        lastSeen !== null && (lastSeen > newest || lastSeen < oldest - 1 || newest - lastSeen > MOST_MISSED);
      const resumed = lastSeen !== null && !lost;
      const subscriber: Subscriber = { reply, seq: resumed ? lastSeen : newest, live: false, stillAllowed };

      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      });
      raw.on('close', () => drop(feed, subscriber));
      raw.on('error', () => drop(feed, subscriber));
      feeds.set(businessId, feed);
      feed.subscribers.add(subscriber);
      const kind = lost ? 'reset' : 'ready';
      write(feed, subscriber, frame(kind, subscriber.seq, { kind, seq: subscriber.seq }));
      await catchUp(feed, subscriber);
      void pump(feed);
    },

    close() {
      clearInterval(poll);
      clearInterval(heartbeat);
      unsubscribe();
      for (const feed of feeds.values()) for (const subscriber of feed.subscribers) drop(feed, subscriber);
    },
  };
}
