import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@shared/contract/chat';
import type { Engine } from '../../src/server/platform/db/engine';
import type { Client } from '../../tests/support/client';
import { type OpenStream, openStream } from '../../tests/support/stream';
import { type LiveDemo, startLiveDemo, threadOf } from '../lib/live-demo';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const COUNT = 1000;
const SECONDS = 10;
const CUSTOMERS = 8;
/** How long the last one may take before it counts as lost. Milliseconds. */
const MAX_WAIT_MS = 30_000;
const TEXT = /^Order (\d+)$/;

const messageOf = (n: number) => ({
  phone: `35320912${String(3000 + (n % CUSTOMERS))}`,
  name: `Customer ${n % CUSTOMERS}`,
  text: `Order ${n}`,
  number: n,
});

/** The number of one of our messages. */
function numberOf({ message }: Message): number | null {
  const found = TEXT.exec(String(message['body']));
  return found ? Number(found[1]) : null;
}

interface Burst {
  /** Answer time of each POST. Milliseconds. */
  readonly answers: readonly number[];
  /** From the POST of the last webhook until the stream had told of every message. Milliseconds. */
  readonly visibleAfter: number;
  readonly conversations: ReadonlySet<string>;
}

/**
 * Posts evenly over the time. Customers do not wait for each other; one customer's next webhook follows the answer to
 * the one before, as requests that are under way together have no order.
 */
async function burst(demo: LiveDemo, stream: OpenStream): Promise<Burst> {
  const posts: Promise<number>[] = [];
  const began = performance.now();
  let last = began;
  for (let n = 0; n < COUNT; n += 1) {
    const due = began + (n * SECONDS * 1000) / COUNT;
    if (due > performance.now()) await wait(due - performance.now());
    const webhook = demo.sign(messageOf(n));
    last = performance.now();
    const posted = Promise.resolve(posts[n - CUSTOMERS]).then(() => demo.post(webhook));
    // A refusal is thrown at the end, when all are awaited.
    posted.catch(() => undefined);
    posts.push(posted);
  }
  const told = new Set<number>();
  const conversations = new Set<string>();
  let read = 0;
  for (;;) {
    for (const { event } of stream.frames.slice(read)) {
      read += 1;
      if (event?.kind !== 'message.created') continue;
      const number = numberOf(event.message);
      if (number === null) continue;
      told.add(number);
      conversations.add(event.message.conversation_id);
    }
    const visibleAfter = performance.now() - last;
    if (told.size === COUNT || visibleAfter > MAX_WAIT_MS)
      return { answers: await Promise.all(posts), visibleAfter, conversations };
    await wait(1);
  }
}

/** Numbers of our messages in a thread, in its order, oldest first. */
const numbersOf = async (client: Client, conversation: string): Promise<number[]> =>
  (await threadOf(client, conversation)).map(numberOf).filter((number) => number !== null);

async function measure(engine: Engine, context: Context): Promise<Row[]> {
  const demo = await (engine === 'postgres'
    ? startLiveDemo({ DATABASE_URL: await context.postgres(), SINGLE_NODE: '1' })
    : startLiveDemo());
  try {
    const stream = await openStream(demo.url, demo.client);
    context.say(`${COUNT} webhooks in ${SECONDS} s on ${engine}`);
    const { answers, visibleAfter, conversations } = await burst(demo, stream);
    stream.close();
    const threads = await Promise.all([...conversations].map((id) => numbersOf(demo.client, id)));
    const all = threads.flat();
    const stored = new Set(all).size;
    const outOfOrder = threads
      .flatMap((thread) => thread.map((number, at) => number < (thread[at - 1] ?? -1)))
      .filter(Boolean).length;
    const name = (what: string): string => `${engine}: ${COUNT} webhooks in ${SECONDS} s, ${what}`;
    return [
      {
        name: name('stored'),
        value: stored,
        unit: 'messages',
        goal: `= ${COUNT} messages`,
        pass: stored === COUNT,
      },
      atMost({ name: name('stored twice'), value: all.length - stored, unit: 'messages', limit: 0 }),
      atMost({ name: name('out of order'), value: outOfOrder, unit: 'messages', limit: 0 }),
      atMost({ name: name('last one visible after'), value: visibleAfter, unit: 'ms', limit: 20 }),
      atMost({ name: name('answer, p95'), value: percentile(answers, 0.95), unit: 'ms', limit: 10 }),
    ];
  } finally {
    await demo.stop();
  }
}

/** A burst of webhooks on both engines: all stored once, in order, and visible at once. */
export async function run(context: Context): Promise<Row[]> {
  return [...(await measure('sqlite', context)), ...(await measure('postgres', context))];
}
