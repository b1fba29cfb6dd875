import type { FastifyReply } from 'fastify';
import type { StreamControl } from '@shared/contract/events';
import { frame } from '../frames';
import type { Feed, StreamContext, Subscriber } from './context';
import { catchUp, pump } from './pump';
import { drop, leave, write } from './subscribers';

/** A client that missed more loads its lists again: cheaper for both. */
const MAX_MISSED = 2000;

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

async function feedOf({ events, feeds }: StreamContext, businessId: string): Promise<Feed> {
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

/** A window has one stream: the one before is dead, whether its connection has told so or not. */
function replaceOther(context: StreamContext, feed: Feed, subscriber: Subscriber): void {
  const { userId, window } = subscriber;
  const before = [...feed.subscribers].filter(
    (other) => window !== null && other.window === window && other.userId === userId,
  );
  context.feeds.set(feed.businessId, feed);
  feed.subscribers.add(subscriber);
  for (const other of before) drop(context, feed, other);
}

function begin(context: StreamContext, feed: Feed, subscriber: Subscriber): void {
  const { reply } = subscriber;
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });
  raw.on('close', () => drop(context, feed, subscriber));
  raw.on('error', () => drop(context, feed, subscriber));
  replaceOther(context, feed, subscriber);
}

/** Opens a stream where the client has stopped, or at what is newest. */
export async function openStream(context: StreamContext, stream: OpenStream): Promise<void> {
  const { businessId, userId, sessionId, reply, lastSeen, window, mayHear, stillAllowed } = stream;
  const { newest, oldest } = await context.events.range(businessId);
  // After the question, not before it: nothing that is made from now on can be among what it counted.
  const at = Date.now();
  // Last, and without a pause before it is joined: one that nobody listens to any more is taken away.
  const feed = await feedOf(context, businessId);
  const lost =
    lastSeen !== null && (lastSeen > newest || lastSeen < oldest - 1 || newest - lastSeen > MAX_MISSED);
  const subscriber: Subscriber = {
    reply,
    userId,
    sessionId,
    window,
    mayHear,
    stillAllowed,
    seq: lastSeen !== null && !lost ? lastSeen : newest,
    live: false,
  };

  reply.hijack();
  // Closed while we were asking the database: its end has been told already, to nobody.
  if (reply.raw.destroyed) {
    leave(context, feed, subscriber);
    return;
  }
  begin(context, feed, subscriber);
  const { seq } = subscriber;
  const first: StreamControl = lost ? { kind: 'reset', seq } : { kind: 'ready', seq, at };
  write(context, feed, subscriber, frame(first.kind, seq, first));
  await catchUp(context, feed, subscriber);
  void pump(context, feed);
}
