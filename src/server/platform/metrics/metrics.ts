import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database';
import type { Schema } from '../db/schema';
import { AppError } from '../errors';
import type { EventStreams } from '../events/stream';
import { sha256 } from '../secrets';
import type { Settings } from '../settings';

export interface MetricsDeps {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly streams: Pick<EventStreams, 'count'>;
  readonly settings: Pick<Settings, 'METRICS_TOKEN'>;
  readonly version: string;
  /** Deliveries that are not applied, and when the first of them came (epoch milliseconds; null: there is none). */
  readonly webhookLag: (db: Kysely<Schema>) => Promise<{ rows: number; oldest: number | null }>;
}

/** Jobs that are not done. `oldest`: since when, epoch milliseconds; null: nothing waits. */
const jobLags = (db: Kysely<Schema>) =>
  db
    .selectFrom('jobs')
    .select((row) => [
      'queue',
      'state',
      row.fn.countAll<number>().as('rows'),
      row.fn.min<number | null>('run_at').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .groupBy(['queue', 'state'])
    .execute();

/** Answers of an endpoint take 5 ms to 10 s. Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Open as long as a window is: it is counted as a stream. */
const STREAM = '/api/events';

const PREFIX = 'Bearer ';
const hash = (text: string): Buffer => Buffer.from(sha256(text), 'hex');

/** @throws AppError `not_signed_in` for a request without the token */
function requireToken({ headers }: FastifyRequest, token: string): void {
  const given = headers.authorization ?? '';
  const isRight = given.startsWith(PREFIX) && timingSafeEqual(hash(given.slice(PREFIX.length)), hash(token));
  if (!isRight) throw new AppError('not_signed_in');
}

/**
 * `GET /metrics` in Prometheus' text format, for a program that has the token; where there is none, there is no such address.
 * To be called before routes are registered.
 */
export async function serveMetrics(http: FastifyInstance, deps: MetricsDeps): Promise<void> {
  const { METRICS_TOKEN: token } = deps.settings;
  if (token === undefined) return;
  const { Registry, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'parley_info',
    help: 'The version of Parley, as a label.',
    labelNames: ['version', 'engine'],
    registers: [registry],
  }).set({ version: deps.version, engine: deps.database.engine }, 1);
  const latency = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'parley_event_streams',
    help: 'Windows that listen to this node.',
    registers: [registry],
    collect() {
      this.set(deps.streams.count());
    },
  });
  addPools(registry, Gauge, deps);
  const readLags = addLags(registry, Gauge, deps);

  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (route !== STREAM)
      latency.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
    done();
  });
  http.get('/metrics', async (request, reply) => {
    requireToken(request, token);
    await readLags();
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
}

type GaugeClass = (typeof import('prom-client'))['Gauge'];

function addPools(registry: Registry, Gauge: GaugeClass, { database }: MetricsDeps): void {
  new Gauge({
    name: 'parley_database_connections',
    help: 'Connections to PostgreSQL: in use, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, used, idle, waiting } of database.pools()) {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}

/** Of the whole database: each node tells the same. @returns reads them */
function addLags(
  registry: Registry,
  Gauge: GaugeClass,
  { database, clock, webhookLag }: MetricsDeps,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const jobs = {
    count: gauge('parley_jobs', 'Jobs that are not done, by queue and state.', ['queue', 'state']),
    lag: gauge('parley_job_lag_seconds', 'How long the oldest due job of a queue has waited.', ['queue']),
  };
  const webhooks = {
    count: gauge('parley_webhooks', 'Deliveries of WhatsApp that are not applied yet.', []),
    lag: gauge('parley_webhook_lag_seconds', 'How long the oldest of them has waited.', []),
  };
  const secondsSince = (at: number | null): number => (at === null ? 0 : Math.max(0, clock() - at) / 1000);
  return async () => {
    const [ofJobs, ofWebhooks] = await Promise.all([jobLags(database.system), webhookLag(database.system)]);
    jobs.count.reset();
    jobs.lag.reset();
    for (const { queue, state, rows, oldest } of ofJobs) {
      jobs.count.set({ queue, state }, rows);
      if (state === 'waiting') jobs.lag.set({ queue }, secondsSince(oldest));
    }
    webhooks.count.set(ofWebhooks.rows);
    webhooks.lag.set(secondsSince(ofWebhooks.oldest));
  };
}
