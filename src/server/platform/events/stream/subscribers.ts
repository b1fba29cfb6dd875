import type { StreamControl } from '@shared/contract/events';
import type { Feed, GoneWindow, StreamContext, Subscriber } from './context';

/** A client that does not read is cut; it resumes from its last event. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** A window whose stream was cut comes back before that, or is gone. */
const GONE_AFTER_MS = 3000;

function tellGone(context: StreamContext, gone: GoneWindow): void {
  const subscribers = [...(context.feeds.get(gone.businessId)?.subscribers ?? [])];
  const isBack = subscribers.some(({ userId, window }) => userId === gone.userId && window === gone.window);
  if (context.isClosed() || isBack) return;
  for (const listener of context.goneListeners) listener(gone);
}

/** A window has lost its stream. */
export function leave(context: StreamContext, { businessId }: Feed, { userId, window }: Subscriber): void {
  if (window !== null) setTimeout(tellGone, GONE_AFTER_MS, context, { businessId, userId, window }).unref();
}

/** Ends a stream. */
export function drop(context: StreamContext, feed: Feed, subscriber: Subscriber): void {
  if (feed.subscribers.delete(subscriber)) leave(context, feed, subscriber);
  subscriber.reply.raw.end();
  if (feed.subscribers.size === 0) context.feeds.delete(feed.businessId);
}

export function write(context: StreamContext, feed: Feed, subscriber: Subscriber, text: string): void {
  const { raw } = subscriber.reply;
  if (raw.writableLength > MAX_BUFFERED_BYTES) drop(context, feed, subscriber);
  else if (!raw.writableEnded) raw.write(text);
}

/** Tells everybody of a feed what is told once and never again. */
export function sendNow(context: StreamContext, feed: Feed, control: StreamControl): void {
  const text = `event: ${control.kind}\ndata: ${JSON.stringify(control)}\n\n`;
  for (const subscriber of feed.subscribers) {
    if (subscriber.mayHear(control.kind)) write(context, feed, subscriber, text);
  }
}

/** Ends the stream of somebody who may not listen any more. */
export async function check(context: StreamContext, feed: Feed, subscriber: Subscriber): Promise<void> {
  try {
    if (!(await subscriber.stillAllowed())) drop(context, feed, subscriber);
  } catch (error) {
    context.log.warn({ err: error }, 'a stream could not be checked');
  }
}
