import type { FastifyReply } from 'fastify';
import type { StreamControl } from '@shared/contract/events';
import type { Logger } from 'pino';
import type { Events, StoredEvent } from './events';
import { type AddressedEvent, frame, textFor, toFrames } from './frames';

const BATCH = 500;
/** A client that missed more loads its lists again: cheaper for both. */
const MOST_MISSED = 2000;
const HEARTBEAT_MS = 15_000;
/** A client that does not read is cut; it resumes from its last event. */
const MOST_BUFFERED_BYTES = 8 * 1024 * 1024;
const POLL_MS = 2000;
/** A window whose stream was cut comes back before that, or is gone. */
const GONE_AFTER_MS = 3000;

interface Subscriber {
  readonly reply: FastifyReply;
  readonly userId: string;
  readonly window: string | null;
  readonly sessionId: string;
  /** Last event written. */
  seq: number;
  live: boolean;
  readonly mayHear: (kind: string) => boolean;
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
  readonly userId: string;
  readonly sessionId: string;
  readonly reply: FastifyReply;
  /** The last event that the client has seen; null on a first connection. */
  readonly lastSeen: number | null;
  /** The name of the window that listens; null: it has none. */
  readonly window: string | null;
  /** Whether the listener's rights allow events of this kind. */
  readonly mayHear: (kind: string) => boolean;
  /** Asked at every heartbeat, and when people or roles change: a session that ended or a right that was taken away ends the stream. */
  readonly stillAllowed: () => Promise<boolean>;
}

/** A window that has no stream any more. */
export interface GoneWindow {
  readonly businessId: string;
  readonly userId: string;
  readonly window: string;
}

export interface StreamOptions {
  /** Kinds of events after which the listeners themselves may have other rights. */
  readonly changingRights: ReadonlySet<string>;
  /** The people or roles of a workspace have changed, here or on another node. */
  readonly onPeopleChanged?: (businessId: string) => void;
}

export interface EventStreams {
  open(stream: OpenStream): Promise<void>;
  /** Calls back some seconds after a window's stream has ended, unless it has opened another one meanwhile. */
  onGone(listener: (gone: GoneWindow) => void): void;
  /** Tells everybody who listens to the workspace now; nobody is told later. */
  broadcast(businessId: string, control: StreamControl): void;
  /** Tells everybody who listens to this node now, whatever the workspace. */
  broadcastToAll(control: StreamControl): void;
  /** Looks at once whether a session, or a person, may still listen. */
  checkPerson(who: { readonly session_id: string } | { readonly user_id: string }): void;
  close(): void;
}

/** Loads the records that events speak of, as they are now. Events whose record is gone are left out. */
export type LoadPayloads = (businessId: string, events: readonly StoredEvent[]) => Promise<AddressedEvent[]>;

/** Somebody may have asked for another round while this one was waiting. */
const isWanted = (feed: Feed): boolean => feed.again;

/**
 * Server-sent events: one feed for each workspace reads new events once, loads their records once and writes the
 * same text to every subscriber. Numbers have no gaps, so a subscriber that resumes misses and doubles nothing.
 */
export function createEventStreams(
  events: Events,
  loadPayloads: LoadPayloads,
  log: Logger,
  { changingRights, onPeopleChanged = () => undefined }: StreamOptions,
): EventStreams {
  const feeds = new Map<string, Feed>();
  const goneListeners: ((gone: GoneWindow) => void)[] = [];
  let closed = false;

  /** A window has lost its stream. */
  function leave({ businessId }: Feed, { userId, window }: Subscriber): void {
    if (window !== null) setTimeout(tellGone, GONE_AFTER_MS, { businessId, userId, window }).unref();
  }

  function drop(feed: Feed, subscriber: Subscriber): void {
    if (feed.subscribers.delete(subscriber)) leave(feed, subscriber);
    subscriber.reply.raw.end();
    if (feed.subscribers.size === 0) feeds.delete(feed.businessId);
  }

  function tellGone(gone: GoneWindow): void {
    const subscribers = [...(feeds.get(gone.businessId)?.subscribers ?? [])];
    const isBack = subscribers.some(({ userId, window }) => userId === gone.userId && window === gone.window);
    if (closed || isBack) return;
    for (const listener of goneListeners) listener(gone);
  }

  function write(feed: Feed, subscriber: Subscriber, text: string): void {
    const { raw } = subscriber.reply;
    if (raw.writableLength > MOST_BUFFERED_BYTES) drop(feed, subscriber);
    else if (!raw.writableEnded) raw.write(text);
  }

  function tellNow(feed: Feed, control: StreamControl): void {
    const text = `event: ${control.kind}\ndata: ${JSON.stringify(control)}\n\n`;
    for (const subscriber of feed.subscribers) {
      if (subscriber.mayHear(control.kind)) write(feed, subscriber, text);
    }
  }

  /** Ends the stream of somebody who may not listen any more. */
  async function check(feed: Feed, subscriber: Subscriber): Promise<void> {
    try {
      if (!(await subscriber.stillAllowed())) drop(feed, subscriber);
    } catch (error) {
      log.warn({ err: error }, 'a stream could not be checked');
    }
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
          if (stored.some(({ kind }) => changingRights.has(kind))) {
            onPeopleChanged(feed.businessId);
            await Promise.all([...feed.subscribers].map((subscriber) => check(feed, subscriber)));
          }
          const frames = toFrames(await loadPayloads(feed.businessId, stored));
          feed.seq = newest;
          for (const subscriber of [...feed.subscribers]) {
            if (!subscriber.live) continue;
            const missing = textFor(subscriber, frames);
            subscriber.seq = newest;
            if (missing !== '') write(feed, subscriber, missing);
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
      const missing = textFor(subscriber, toFrames(await loadPayloads(feed.businessId, stored)));
      subscriber.seq = newest;
      if (missing !== '') write(feed, subscriber, missing);
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
        void check(feed, subscriber);
      }
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async open({ businessId, userId, sessionId, reply, lastSeen, window, mayHear, stillAllowed }) {
      const { newest, oldest } = await events.range(businessId);
      // After the question, not before it: nothing that is made from now on can be among what it counted.
      const at = Date.now();
      // Last, and without a pause before it is joined: one that nobody listens to any more is taken away.
      const feed = await feedOf(businessId);
      const lost =
        lastSeen !== null && (lastSeen > newest || lastSeen < oldest - 1 || newest - lastSeen > MOST_MISSED);
      const resumed = lastSeen !== null && !lost;
      const subscriber: Subscriber = {
        reply,
        userId,
        sessionId,
        window,
        mayHear,
        stillAllowed,
        seq: resumed ? lastSeen : newest,
        live: false,
      };

      reply.hijack();
      const { raw } = reply;
      // Closed while we were asking the database: its end has been told already, to nobody.
      if (raw.destroyed) {
        leave(feed, subscriber);
        return;
      }
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      });
      raw.on('close', () => drop(feed, subscriber));
      raw.on('error', () => drop(feed, subscriber));
      // A window has one stream: the one before is dead, whether its connection has told so or not.
      const before = [...feed.subscribers].filter(
        (other) => window !== null && other.window === window && other.userId === userId,
      );
      feeds.set(businessId, feed);
      feed.subscribers.add(subscriber);
      for (const other of before) drop(feed, other);
      const { seq } = subscriber;
      const first: StreamControl = lost ? { kind: 'reset', seq } : { kind: 'ready', seq, at };
      write(feed, subscriber, frame(first.kind, seq, first));
      await catchUp(feed, subscriber);
      void pump(feed);
    },

    onGone(listener) {
      goneListeners.push(listener);
    },

    checkPerson(who) {
      for (const feed of feeds.values()) {
        for (const subscriber of feed.subscribers) {
          const meant =
            'user_id' in who ? subscriber.userId === who.user_id : subscriber.sessionId === who.session_id;
          if (meant) void check(feed, subscriber);
        }
      }
    },

    broadcast(businessId, control) {
      const feed = feeds.get(businessId);
      if (feed) tellNow(feed, control);
    },

    broadcastToAll(control) {
      for (const feed of feeds.values()) tellNow(feed, control);
    },

    close() {
      closed = true;
      clearInterval(poll);
      clearInterval(heartbeat);
      unsubscribe();
      for (const feed of feeds.values()) for (const subscriber of feed.subscribers) drop(feed, subscriber);
    },
  };
}
