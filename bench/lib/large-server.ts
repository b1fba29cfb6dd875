import { setTimeout as wait } from 'node:timers/promises';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import { pageQuery } from '../../src/server/domains/chat/conversations/repository';
import { messagePageQuery } from '../../src/server/domains/chat/messages/repository';
import { type Large, LARGE_USER, makeLarge } from '../data/large';
import { atLeast, atMost, percentile } from '../rows';
import type { Context, Row } from '../types';
import type { Engine } from '../../src/server/platform/db/engine';
import { residentMb, startNode } from './processes';
import { type ServerClient, ask, signIn } from './server-client';

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLES = 1500;
/** A server is at rest when V8 has given back what the start has used: some ten seconds after it. */
const SETTLE_MS = 20_000;
const CONNECTIONS = 10;
const WARM_UP_S = 4;
const LOAD_S = 3;
const TURNS = 5;

const conversationId = (n: number): string => `V${String(n).padStart(12, '0')}`;

/** One request after the other: milliseconds in the server, from its headers to the answer ready to be written. */
async function latency(client: ServerClient, path: (n: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES + 100; n += 1) {
    const { ms } = await ask(client, path(n));
    if (n >= 100) times.push(ms);
  }
  return times;
}

interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

/** One run under load. @throws when anything is refused */
async function load(url: string, headers: Readonly<Record<string, string>>, seconds: number): Promise<Load> {
  const options = { url, headers: { ...headers }, connections: CONNECTIONS, duration: seconds };
  const { requests, latency: times, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load.`);
  return { perSecond: requests.average, p99: times.p99 };
}

const median = (loads: readonly Load[]): Load => ({
  perSecond: percentile(
    loads.map(({ perSecond }) => perSecond),
    0.5,
  ),
  p99: percentile(
    loads.map(({ p99 }) => p99),
    0.5,
  ),
});

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Both in turns, so that a machine which slows down for a while slows both: the medians of the turns, once warm. */
export async function loadBoth(
  own: Target,
  peer: Target,
  { warmUp, seconds, turns } = { warmUp: WARM_UP_S, seconds: LOAD_S, turns: TURNS },
): Promise<{ readonly own: Load; readonly peer: Load }> {
  for (const { url, headers } of [own, peer]) await load(url, headers, warmUp);
  const loads: { own: Load; peer: Load }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    loads.push({
      peer: await load(peer.url, peer.headers, seconds),
      own: await load(own.url, own.headers, seconds),
    });
  }
  return { own: median(loads.map((turn) => turn.own)), peer: median(loads.map((turn) => turn.peer)) };
}

/** Page 1 of the list and the newest page of the long thread, as the API itself asks for them. */
function plansOf(large: Large, business: string) {
  const database = large.database();
  const scope = { business_id: business, db: database.forWorkspace(business) };
  const page = { limit: 31 };
  const thread = { conversation_id: conversationId(0), limit: 51 };
  const plans = [
    { path: '/conversations', kind: 'conversations', ...pageQuery(scope, page).compile() },
    { path: '/messages', kind: 'messages', ...messagePageQuery(scope, thread).compile() },
  ].map(({ path, kind, sql, parameters }) => ({ path, kind, sql, parameters }));
  return { database, plans };
}

const LISTS = [
  { name: 'conversation page', ours: '/chat/whatsapp/conversations', bare: '/conversations' },
  {
    name: 'message page',
    ours: `/chat/whatsapp/conversations/${conversationId(0)}/messages`,
    bare: '/messages',
  },
] as const;

/** What people look for in messages: a word of one in eleven, of two, two words, a beginning, and what nobody wrote. */
const PHRASES = ['order ready', 'friday', 'old town', 'invoice', 'front whe', 'the', 'deliv', 'zebra'];
const WORDS = ['okafor', 'priya', 'lucas tav', 'mar', 'nkosi', '447900', 'hanna b', 'son', 'ka', '079'];

/** Latency, throughput, start and memory of the server on 100,000 conversations and 1,000,000 messages. */
export async function measureLargeServer(engine: Engine, context: Context): Promise<Row[]> {
  const large = await makeLarge(engine, context);
  const { say } = context;
  const label = (name: string): string => `${engine}: ${name}`;
  const program = ['out/main/server.js', '--port', '0', '--data', large.dataDir].map((part, index) =>
    index === 0 ? resolve(ROOT, part) : part,
  );
  const env = { ...large.env, LOG_LEVEL: 'warn' };
  const ready = /^Parley is ready at (http\S+)$/;

  const starts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = await startNode(program, ready, env);
    starts.push(started.readyMs);
    await started.stop();
  }
  const server = await startNode(program, ready, env);
  starts.push(server.readyMs);
  await wait(SETTLE_MS);
  const rows: Row[] = [
    atMost({ name: label('ready'), value: percentile(starts, 0.5), unit: 'ms', limit: 1000 }),
    atMost({ name: label('memory at rest'), value: await residentMb(server.pid), unit: 'MB', limit: 150 }),
  ];

  try {
    const person = await signIn(server.url, LARGE_USER);
    say('latency of the lists');
    const list = '/chat/whatsapp/conversations';
    const at = (name: string, limit: number, times: readonly number[]): void => {
      rows.push(atMost({ name: label(`${name}, p95`), value: percentile(times, 0.95), unit: 'ms', limit }));
    };
    at('conversation page', 6, await latency(person, (n) => `${list}?page_no=${1 + (n % 20)}`));
    at(
      'message page',
      5,
      await latency(person, (n) => `${list}/${conversationId((n * 61) % 100_000)}/messages`),
    );
    at(
      'search',
      17,
      await latency(person, (n) => `${list}?search=${encodeURIComponent(WORDS[n % WORDS.length] ?? '')}`),
    );

    at(
      'search in messages',
      7,
      await latency(
        person,
        (n) => `/chat/whatsapp/messages?search=${encodeURIComponent(PHRASES[n % PHRASES.length] ?? '')}`,
      ),
    );

    const { database, plans } = plansOf(large, person.business);
    const bare = await startNode(
      [
        '--import',
        'tsx',
        resolve(ROOT, 'bench/peers/bare-fastify.ts'),
        engine,
        large.env['DATABASE_URL'] ?? large.dataDir,
        JSON.stringify(plans),
      ],
      /^ready (http\S+)$/,
    );
    try {
      for (const { name, ours, bare: path } of LISTS) {
        say(`throughput of the ${name}, and of a bare handler`);
        const { own, peer } = await loadBoth(
          { url: `${server.url}/api${ours}`, headers: person.headers },
          { url: `${bare.url}${path}`, headers: {} },
        );
        const share = own.perSecond / peer.perSecond;
        rows.push(
          atLeast({
            name: label(`${name}, share of a bare handler's throughput`),
            value: share * 100,
            unit: '%',
            limit: 70,
          }),
          {
            name: label(`${name}, requests a second`),
            value: own.perSecond,
            unit: '/s',
            goal: '≥ 70% of the peer',
            pass: share >= 0.7,
            peer: { name: 'bare Fastify, same query and rows', value: peer.perSecond, ratio: share },
          },
          {
            name: label(`${name}, p99 under load`),
            value: own.p99,
            unit: 'ms',
            goal: '≤ 2 × the peer',
            pass: own.p99 <= 2 * peer.p99,
            peer: { name: 'bare Fastify, same query and rows', value: peer.p99, ratio: own.p99 / peer.p99 },
          },
        );
      }
    } finally {
      await bare.stop();
      await database.close();
    }
  } finally {
    await server.stop();
  }
  return rows;
}
