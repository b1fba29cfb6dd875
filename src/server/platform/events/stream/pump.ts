import { textFor, toFrames } from '../frames';
import type { Feed, StreamContext, Subscriber } from './context';
import { check, write } from './subscribers';

const BATCH = 500;

/** Somebody may have asked for another round while this one was waiting. */
const isWanted = (feed: Feed): boolean => feed.again;

/** Reads what is new, loads its records once, and writes the same text to every subscriber. */
async function sendNew(context: StreamContext, feed: Feed): Promise<void> {
  const { events, changingRights, loadPayloads, onPeopleChanged } = context;
  for (;;) {
    const stored = await events.after(feed.businessId, feed.seq, BATCH);
    const newest = stored.at(-1)?.seq;
    if (newest === undefined) return;
    if (stored.some(({ kind }) => changingRights.has(kind))) {
      onPeopleChanged(feed.businessId);
      await Promise.all([...feed.subscribers].map((subscriber) => check(context, feed, subscriber)));
    }
    const frames = toFrames(await loadPayloads(feed.businessId, stored));
    feed.seq = newest;
    for (const subscriber of [...feed.subscribers]) {
      if (!subscriber.live) continue;
      const missing = textFor(subscriber, frames);
      subscriber.seq = newest;
      if (missing !== '') write(context, feed, subscriber, missing);
    }
  }
}

/** Sends a feed's new events. One at a time: who asks while it is under way makes it look once more. */
export async function pump(context: StreamContext, feed: Feed): Promise<void> {
  if (feed.pumping) {
    feed.again = true;
    return;
  }
  feed.pumping = true;
  try {
    do {
      feed.again = false;
      await sendNew(context, feed);
    } while (isWanted(feed));
  } catch (error) {
    context.log.error({ err: error }, 'events could not be sent; trying again at the next one');
  } finally {
    feed.pumping = false;
  }
}

/** Sends what a subscriber that resumes has missed; from then on it hears what its feed hears. */
export async function catchUp(context: StreamContext, feed: Feed, subscriber: Subscriber): Promise<void> {
  const { events, loadPayloads } = context;
  while (subscriber.seq < feed.seq) {
    const stored = await events.after(feed.businessId, subscriber.seq, BATCH);
    const newest = stored.at(-1)?.seq;
    if (newest === undefined) break;
    const missing = textFor(subscriber, toFrames(await loadPayloads(feed.businessId, stored)));
    subscriber.seq = newest;
    if (missing !== '') write(context, feed, subscriber, missing);
  }
  subscriber.live = true;
}
