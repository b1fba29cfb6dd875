import type { StreamControl } from '@shared/contract/events';
import type { Logger } from 'pino';
import type { Events } from '../events';
import type { GoneWindow, LoadPayloads, StreamContext } from './context';
import { type OpenStream, openStream } from './open-stream';
import { pump } from './pump';
import { check, drop, sendNow, write } from './subscribers';

export type { GoneWindow, LoadPayloads } from './context';

const HEARTBEAT_MS = 15_000;
/** While other nodes cannot tell of their events. */
const POLL_MS = 2000;

export interface StreamOptions {
  /** Kinds of events after which the listeners themselves may have other rights. */
  readonly changingRights: ReadonlySet<string>;
  /** The people or roles of a workspace have changed, here or on another node. */
  readonly onPeopleChanged?: (businessId: string) => void;
}

export interface EventStreams {
  open(stream: OpenStream): Promise<void>;
  /** Windows that listen to this node. */
  count(): number;
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

/** @returns ends them */
function startTimers(context: StreamContext): () => void {
  const { events, feeds } = context;
  let heard = true;
  const poll = setInterval(() => {
    const before = heard;
    heard = events.hearsOthers();
    // Once more after it has come back: what was told in between has been lost.
    if (before && heard) return;
    for (const feed of feeds.values()) void pump(context, feed);
  }, POLL_MS);
  const heartbeat = setInterval(() => {
    for (const feed of feeds.values()) {
      void pump(context, feed);
      for (const subscriber of feed.subscribers) {
        write(context, feed, subscriber, ': still here\n\n');
        void check(context, feed, subscriber);
      }
    }
  }, HEARTBEAT_MS);
  for (const timer of [poll, heartbeat]) timer.unref();
  return () => {
    for (const timer of [poll, heartbeat]) clearInterval(timer);
  };
}

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
  let closed = false;
  const context: StreamContext = {
    events,
    loadPayloads,
    log,
    changingRights,
    onPeopleChanged,
    feeds: new Map(),
    goneListeners: [],
    isClosed: () => closed,
  };
  const { feeds } = context;
  const unsubscribe = events.subscribe((businessId) => {
    const feed = feeds.get(businessId);
    if (feed) void pump(context, feed);
  });
  const stopTimers = startTimers(context);

  return {
    open: (stream) => openStream(context, stream),
    count: () => [...feeds.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0),

    onGone(listener) {
      context.goneListeners.push(listener);
    },

    checkPerson(who) {
      for (const feed of feeds.values()) {
        for (const subscriber of feed.subscribers) {
          const meant =
            'user_id' in who ? subscriber.userId === who.user_id : subscriber.sessionId === who.session_id;
          if (meant) void check(context, feed, subscriber);
        }
      }
    },

    broadcast(businessId, control) {
      const feed = feeds.get(businessId);
      if (feed) sendNow(context, feed, control);
    },

    broadcastToAll(control) {
      for (const feed of feeds.values()) sendNow(context, feed, control);
    },

    close() {
      closed = true;
      stopTimers();
      unsubscribe();
      for (const feed of feeds.values())
        for (const subscriber of feed.subscribers) drop(context, feed, subscriber);
    },
  };
}
