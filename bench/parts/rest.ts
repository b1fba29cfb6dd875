import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from '../../src/server/platform/db/engine';
import { type OpenStream, openStream } from '../../tests/support/stream';
import { type LiveDemo, startLiveDemo } from '../lib/live-demo';
import { processorMs, startNode } from '../lib/processes';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

/** What a start leaves to be done is over by then, and V8 has collected it. Milliseconds. */
const SETTLE_MS = 45_000;
const WATCHED_MS = 60_000;
const WAKE_UPS = 20;
/** Longer than a job lingers for more. Milliseconds. */
const WAKE_EVERY_MS = 250;
/** The kernel counts in ticks: less than one is taken for one, so that there is something to compare with. */
const LEAST_MS = 10;

/** A server that nobody asks for anything, and that has nothing to do: what Node and Fastify take by themselves. */
const EMPTY = `require('fastify')().listen({ port: 0 }).then((url) => console.log('ready ' + url))`;

interface Watched {
  readonly demo: LiveDemo;
  readonly stream: OpenStream;
  readonly close: () => Promise<void>;
  readonly engine: Engine;
  /** Transactions that the database has had so far. */
  readonly transactions: () => Promise<number>;
}

/** Begins to count the transactions of a PostgreSQL database. */
async function countTransactions(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Or its own vacuum would go through every table that the demo has just filled, a transaction for each.
  await client.query('vacuum analyze');
  return {
    async now() {
      // What each connection has done is told to the statistics by itself, a second later.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ done: string }>(
        'select xact_commit + xact_rollback as done from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.done);
    },
    end: () => client.end(),
  };
}

/** The demo with quiet customers and one open window. */
async function open(engine: Engine, context: Context): Promise<Watched> {
  const url = engine === 'postgres' ? await context.postgres() : null;
  const demo = await startLiveDemo(url === null ? {} : { DATABASE_URL: url, SINGLE_NODE: '1' });
  const stream = await openStream(demo.url, demo.client);
  const counted = url === null ? null : await countTransactions(url);
  return {
    demo,
    stream,
    engine,
    transactions: () => counted?.now() ?? Promise.resolve(0),
    async close() {
      stream.close();
      await counted?.end();
      await demo.stop();
    },
  };
}

/** A server that was at rest gets a webhook: milliseconds until the window is told of the message, which a job has applied. */
async function wakeUps({ demo, stream }: Watched): Promise<number[]> {
  const times: number[] = [];
  const told = (): number => stream.frames.filter(({ kind }) => kind === 'message.created').length;
  for (let n = 0; n < WAKE_UPS + 1; n += 1) {
    await wait(WAKE_EVERY_MS);
    const webhook = demo.sign({
      phone: '353209127777',
      name: 'At rest',
      text: `Hello ${n}`,
      number: 70_000 + n,
    });
    const before = told();
    const began = performance.now();
    await demo.post(webhook);
    while (told() === before) await wait(1);
    // The first one makes the conversation.
    if (n > 0) times.push(performance.now() - began);
  }
  return times;
}

const pidOf = (pid: number | undefined): number => pid ?? Number.NaN;

/** Server and emulator while nobody does anything, beside a Fastify server without a route in the same minute; and how fast they wake. */
export async function run(context: Context): Promise<Row[]> {
  const empty = await startNode(['-e', EMPTY], /^ready (http\S+)$/);
  const watched: Watched[] = [];
  try {
    for (const engine of ['sqlite', 'postgres'] as const) watched.push(await open(engine, context));
    context.say('nobody does anything');
    await wait(SETTLE_MS);
    const measure = async () => ({
      empty: await processorMs(empty.pid),
      servers: await Promise.all(
        watched.map(async ({ demo, transactions }) => ({
          server: await processorMs(pidOf(demo.pids().server)),
          emulator: await processorMs(pidOf(demo.pids().emulator)),
          transactions: await transactions(),
        })),
      ),
    });
    const before = await measure();
    await wait(WATCHED_MS);
    const after = await measure();
    const share = (from: number, to: number): number => (Math.max(LEAST_MS, to - from) / WATCHED_MS) * 100;
    const peer = { name: 'Fastify without a route', value: share(before.empty, after.empty) };
    context.say('a webhook comes to a server at rest');
    const wakings: number[][] = [];
    for (const one of watched) wakings.push(await wakeUps(one));
    return watched.flatMap(({ engine }, index) => {
      const [from, to] = [before.servers[index], after.servers[index]];
      if (from === undefined || to === undefined) return [];
      const rows = [
        atMost({
          name: `${engine}: server at rest, of a core`,
          value: share(from.server, to.server),
          unit: '%',
          limit: 0.3,
          peer,
        }),
        atMost({
          name: `${engine}: emulator at rest, of a core`,
          value: share(from.emulator, to.emulator),
          unit: '%',
          limit: 0.3,
          peer,
        }),
        atMost({
          name: `${engine}: from a webhook to an open window, at rest, p95`,
          value: percentile(wakings[index] ?? [], 0.95),
          unit: 'ms',
          limit: 50,
        }),
      ];
      if (engine === 'postgres')
        rows.push(
          atMost({
            name: `${engine}: transactions a second at rest`,
            value: (to.transactions - from.transactions) / (WATCHED_MS / 1000),
            unit: '/s',
            limit: 1,
          }),
        );
      return rows;
    });
  } finally {
    for (const { close } of watched) await close();
    await empty.stop();
  }
}
