import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  Kysely,
  PostgresDialect,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Logger } from 'pino';
import { type ClaimedJob, type Database, type NotifyChannel, NOTIFY_CHANNELS } from './database';
import { APP_ROLE } from './row-level-security';
import { findMessages, indexWords, unindexWords } from './message-index';
import { messageMediaId, referralPictureId } from './message-media';
import type { Schema } from './schema';

const BIGINT_OID = 20;
const NUMERIC_OID = 1700;
const RELISTEN_MS = 2000;
/** Characters of an entry of pg_trgm; shorter texts have an index of their own. */
const TRIGRAM = 3;

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

/** Statements that are prepared on a connection at most; texts beyond them (lists of odd lengths) are not. */
const MOST_PREPARED = 400;
const statementNames = new Map<string, string>();

/** The name under which connections keep a statement prepared: the planner is asked once and not for every read. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MOST_PREPARED) return known;
  const name = `parley_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A connection of the pool, with what we know about it. */
class PooledClient implements PostgresPoolClient {
  static readonly #known = new WeakMap<pg.PoolClient, PooledClient>();
  readonly #client: pg.PoolClient;
  /** The workspace that row-level security lets it see. */
  #workspace: string | null = null;

  private constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  static async of(pool: pg.Pool): Promise<PooledClient> {
    const client = await pool.connect();
    const known = this.#known.get(client) ?? new PooledClient(client);
    this.#known.set(client, known);
    return known;
  }

  async bindTo(businessId: string): Promise<void> {
    if (this.#workspace === businessId) return;
    this.#workspace = null;
    try {
      await this.#client.query(`select set_config('app.business_id', $1, false)`, [businessId]);
    } catch (error) {
      this.#client.release(true);
      throw error;
    }
    this.#workspace = businessId;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(statement: unknown, values: readonly unknown[] = []): never {
    if (typeof statement !== 'string') throw new Error('Rows are read in pages, never through a cursor.');
    const name = values.length > 0 ? statementName(statement) : undefined;
    const config = { text: statement, values: [...values], ...(name !== undefined && { name }) };
    return this.#client.query(config) as never;
  }

  release(): void {
    this.#client.release();
  }
}

/** Connections for work that belongs to no workspace. */
const ownersPool = (pool: pg.Pool): PostgresPool => ({
  connect: () => PooledClient.of(pool),
  end: () => Promise.resolve(),
});

/**
 * Connections of one workspace out of the shared pool. The setting outlives the transaction and is changed only when
 * another workspace takes the connection: the same lock as setting it in each transaction, without its three round
 * trips for every read (docs/decisions/003-row-level-security.md has the measurement).
 */
const tenantPool = (pool: pg.Pool, businessId: string): PostgresPool => ({
  async connect() {
    const client = await PooledClient.of(pool);
    await client.bindTo(businessId);
    return client;
  },
  end: () => Promise.resolve(),
});

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
  const system = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: ownersPool(ownerPool) }) });
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
      if ([...text].length < TRIGRAM) {
        const pairs = await sql<{ contact_id: string }>`
          select search_contact_pairs(${businessId}, ${text}, ${limit}) as contact_id`.execute(handle);
        return pairs.rows.map((row) => row.contact_id);
      }
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      const found = await sql<{ contact_id: string }>`
        select search_contacts(${businessId}, ${pattern}, ${limit}) as contact_id`.execute(handle);
      return found.rows.map((row) => row.contact_id);
    },

    indexMessage: (handle, doc) => indexWords(handle, 'postgres', doc),
    unindexMessage: (handle, businessId, messageId) =>
      unindexWords(handle, 'postgres', businessId, messageId),
    findMessages: (handle, search) => findMessages(handle, 'postgres', search),

    // The search reads its tables themselves.
    forgetSearch: () => Promise.resolve(),

    messageMediaId: () => sql.raw<string | null>(messageMediaId('postgres')),
    // In brackets, as in the condition of its index.
    referralPictureId: () => sql.raw<string | null>(`(${referralPictureId('postgres')})`),
    joined: (value) => sql<string | null>`string_agg((${value})::text, ',')`,

    listOf: (values) => sql<string>`(select unnest(${values}::text[]))`,

    async lockRow(handle, table, businessId, id) {
      await sql`select 1 from ${sql.table(table)} where business_id = ${businessId} and _id = ${id} for update`.execute(
        handle,
      );
    },

    async lockWorkspace(handle, businessId) {
      await sql`select 1 from businesses where _id = ${businessId} for update`.execute(handle);
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
  const listeners = new Set<(channel: NotifyChannel, payload: string) => void>();
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
      const name = NOTIFY_CHANNELS.find((known) => channel === `parley_${known}`);
      if (name) for (const listener of listeners) listener(name, payload ?? '');
    });
    await fresh.connect();
    for (const channel of NOTIFY_CHANNELS) await fresh.query(`listen parley_${channel}`);
    client = fresh;
  };
  const start = (): void => {
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'listening for other nodes failed; trying again');
      if (!stopped) retry = setTimeout(start, RELISTEN_MS);
    });
  };

  return {
    subscribe(listener: (channel: NotifyChannel, payload: string) => void) {
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
