import { likeOf } from './like-of';
import { type RawBuilder, Kysely, PostgresDialect, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, PoolUse } from './database';
import { LIST_OF } from './list-of';
import { findMessages, indexWords, unindexWords } from './message-index';
import { messageMediaId, referralPictureId } from './message-media';
import { startListening } from './postgres-listener';
import { ownersPool, tenantPool, types } from './postgres-pools';
import {
  activitiesHolding,
  claimJobs,
  recordsNamed,
  searchDealsUpTo,
  searchRecords,
  wholeTableScans,
} from './postgres-queries';
import { APP_ROLE } from './row-level-security';
import type { Schema } from './schema';
import { createSharedLimits } from './shared-limits';

export interface PostgresOptions {
  readonly url: string;
  readonly log: Logger;
  /** Connections for each of the two pools. */
  readonly poolSize?: number;
  /** No other node works on the database: what nodes have to share is kept in memory. */
  readonly isAlone?: boolean;
}

/** A hash of 150,000 ids has room in it: lists compare their order with such a one. */
const WORK_MEMORY = '32MB';

async function holdRow(
  db: Kysely<Schema>,
  table: string,
  businessId: string,
  id: string,
  how: RawBuilder<unknown>,
): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where business_id = ${businessId} and _id = ${id} ${how}`.execute(
    db,
  );
}

const useOf = (pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** PostgreSQL through pg: N nodes on one database. */
export function openPostgres({ url, log, poolSize = 12, isAlone = false }: PostgresOptions): Database {
  const ownerPool = new pg.Pool({ connectionString: url, max: poolSize, types });
  const appPool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    // Without JIT: to compile a plan takes longer than any of these queries.
    options: `-c role=${APP_ROLE} -c work_mem=${WORK_MEMORY} -c jit=off`,
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
    pools: () => [useOf('system', ownerPool), useOf('workspaces', appPool)],

    forWorkspace(businessId) {
      const known = tenants.get(businessId);
      if (known) return known;
      const db = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: tenantPool(appPool, businessId) }),
      });
      tenants.set(businessId, db);
      return db;
    },

    searchRecords,
    searchDealsUpTo,
    recordsNamed,
    holdsText: (column, text) => sql<boolean>`strpos(${column}, ${text}) > 0`,
    activitiesHolding,
    firstLine: (column) => sql<string>`split_part(${column}, chr(10), 1)`,

    indexMessage: (handle, doc) => indexWords(handle, 'postgres', doc),
    unindexMessage: (handle, businessId, messageId) =>
      unindexWords(handle, 'postgres', businessId, messageId),
    findMessages: (handle, search) => findMessages(handle, 'postgres', search),

    // The search reads its tables themselves.
    forgetSearch: () => Promise.resolve(),
    // It has the workspace on each row, and is emptied like every other table.
    async actFor(handle, businessId) {
      await sql`select set_config('app.business_id', ${businessId}, true)`.execute(handle);
    },
    forgetFieldIndex: () => Promise.resolve(),

    messageMediaId: () => sql.raw<string | null>(messageMediaId('postgres')),
    // In brackets, as in the condition of its index.
    referralPictureId: () => sql.raw<string | null>(`(${referralPictureId('postgres')})`),
    joined: (value) => sql<string | null>`string_agg((${value})::text, ',')`,

    matchesText: (column, how, text) => sql<boolean>`lower(${column}) like lower(${likeOf(how, text)})`,

    holdsPlain: (column, text, how = 'contains') =>
      sql<boolean>`lower(${column}) like ${likeOf(how, text.toLowerCase())}`,

    lowered: (text) => [sql<string>`lower(${text})`],

    jsonText: (column, key) => sql<string | null>`(cast(${column} as jsonb) ->> ${key})`,
    rowOf: (table) => sql.ref(`${table}._id`),
    listOf: LIST_OF.postgres,

    hasOneWriter: false,
    lockRow: (handle, table, businessId, id) => holdRow(handle, table, businessId, id, sql`for update`),
    holdSegment: (handle, businessId, id) =>
      holdRow(handle, 'segments', businessId, id, sql`for no key update`),

    async lockWorkspace(handle, businessId) {
      await sql`select 1 from businesses where _id = ${businessId} for update`.execute(handle);
    },

    async setLockTimeout(handle, ms) {
      await sql`select set_config('lock_timeout', ${String(ms)}, true)`.execute(handle);
    },

    claimJobs: (claim) => claimJobs(system, claim),

    sharedLimits: isAlone ? null : createSharedLimits(system),
    async notify(channel, payload) {
      await sql`select pg_notify(${`parley_${channel}`}, ${payload})`.execute(system);
    },
    isListening: () => listening.isConnected(),
    listen: (listener) => listening.subscribe(listener),

    explain: (query) => wholeTableScans(ownerPool, query),

    ping: () => sql`select 1`.execute(system).then(() => undefined),
    async close() {
      await listening.stop();
      await appPool.end();
      await ownerPool.end();
    },
  };
}
