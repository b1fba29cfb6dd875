import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PostgresPool } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ClaimedJob, Database } from './database';
import { APP_ROLE } from './row-level-security';
import type { Schema } from './schema';

const BIGINT_OID = 20;
const NUMERIC_OID = 1700;
const CHANNELS = ['events', 'jobs'] as const;
const RELISTEN_MS = 2000;

/** The driver's own parsers, whose types say `any`. */
const standardParser = pg.types.getTypeParser as (
  oid: number,
  format?: 'text' | 'binary',
) => (value: string) => unknown;

/** Our integers are milliseconds and counts: they fit a double exactly. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID || oid === NUMERIC_OID ? Number : standardParser(oid, format),
};

/** A connection that remembers which workspace row-level security lets it see. */
type TenantClient = pg.PoolClient & { workspace?: string };

/**
 * Connections of one workspace out of the shared pool. The setting outlives the transaction and is changed only when
 * another workspace takes the connection: the same lock as setting it in each transaction, without its three round
 * trips for every read (docs/decisions/003-row-level-security.md has the measurement).
 */
function tenantPool(pool: pg.Pool, businessId: string): PostgresPool {
  return {
    async connect() {
      const client = (await pool.connect()) as TenantClient;
      try {
        if (client.workspace !== businessId) {
          delete client.workspace;
          await client.query(`select set_config('app.business_id', $1, false)`, [businessId]);
          client.workspace = businessId;
        }
      } catch (error) {
        client.release(true);
        throw error;
      }
      return client;
    },
    end: () => Promise.resolve(),
  };
}

export interface PostgresOptions {
  readonly url: string;
  readonly log: Logger;
  /** Connections for each of the two pools. */
  readonly poolSize?: number;
}

/** PostgreSQL through pg: N nodes on one database. */
export function openPostgres({ url, log, poolSize = 12 }: PostgresOptions): Database {
  const ownerPool = new pg.Pool({ connectionString: url, max: poolSize, types });
  const appPool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    options: `-c role=${APP_ROLE}`,
  });
  for (const pool of [ownerPool, appPool]) {
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  }
  const system = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  const tenants = new LRUCache<string, Kysely<Schema>>({ max: 2000 });
  const listening = startListening(url, log);

  return {
    engine: 'postgres',
    system,

    forWorkspace(businessId) {
      const known = tenants.get(businessId);
      if (known) return known;
      const db = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: tenantPool(appPool, businessId) }),
      });
      tenants.set(businessId, db);
      return db;
    },

    async searchContacts(handle, businessId, text, limit) {
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      const found = await sql<{ contact_id: string }>`
        select search_contacts(${businessId}, ${pattern}, ${limit}) as contact_id`.execute(handle);
      return found.rows.map((row) => row.contact_id);
    },

    async lockRow(handle, table, businessId, id) {
      await sql`select 1 from ${sql.table(table)} where business_id = ${businessId} and _id = ${id} for update`.execute(
        handle,
      );
    },

    async claimJobs({ queues, now, owner, leaseUntil, limit }) {
      const found = await sql<ClaimedJob>`
        update jobs set state = 'running', dedupe_key = null, lease_owner = ${owner}, lease_until = ${leaseUntil}, attempts = attempts + 1
        where id in (
          select id from jobs j where state = 'waiting' and queue in (${sql.join(queues)}) and run_at <= ${now}
            and (ordering_key is null or not exists (
              select 1 from jobs e where e.ordering_key = j.ordering_key and e.id < j.id
                and e.state in ('waiting', 'running')))
          order by run_at, id limit ${limit} for update skip locked)
        returning id, queue, business_id, payload, attempts, max_attempts`.execute(system);
      return found.rows.sort((a, b) => a.id - b.id);
    },

    async notify(channel, payload) {
      await sql`select pg_notify(${`parley_${channel}`}, ${payload})`.execute(system);
    },
    listen: (listener) => listening.subscribe(listener),

    async explain({ sql: text, parameters }) {
      const client = await ownerPool.connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
        return plan.rows.map((row) => row['QUERY PLAN']).filter((step) => step.includes('Seq Scan'));
      } finally {
        await client.query('rollback');
        client.release();
      }
    },

    async ping() {
      await sql`select 1`.execute(system);
    },
    async close() {
      await listening.stop();
      await appPool.end();
      await ownerPool.end();
    },
  };
}

/** One connection that listens for the other nodes; it comes back by itself after a cut. */
function startListening(url: string, log: Logger) {
  const listeners = new Set<(channel: 'events' | 'jobs', payload: string) => void>();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url });
    fresh.on('error', () => fresh.emit('end'));
    fresh.once('end', () => {
      if (client === fresh) client = null;
      if (!stopped) retry = setTimeout(start, RELISTEN_MS);
    });
    fresh.on('notification', ({ channel, payload }) => {
      const name = CHANNELS.find((known) => channel === `parley_${known}`);
      if (name) for (const listener of listeners) listener(name, payload ?? '');
    });
    await fresh.connect();
    for (const channel of CHANNELS) await fresh.query(`listen parley_${channel}`);
    client = fresh;
  };
  const start = (): void => {
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'listening for other nodes failed; trying again');
      if (!stopped) retry = setTimeout(start, RELISTEN_MS);
    });
  };

  return {
    subscribe(listener: (channel: 'events' | 'jobs', payload: string) => void) {
      if (!client && listeners.size === 0) start();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
