import Libsql from 'libsql';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ClaimedJob, Database } from './database';
import { findMessages, indexWords, unindexWords } from './message-index';
import { messageMediaId } from './message-media';
import type { Schema } from './schema';

/** libsql's own types describe better-sqlite3's API loosely; this is the part that we use. */
interface Connection extends SqliteDatabase {
  exec(sql: string): void;
  pragma(source: string): unknown;
  close(): void;
}

/** Opens the file as it is. */
export function openPlain(file: string): Connection {
  return new Libsql(file);
}

/** Opens the file (WAL, `synchronous=FULL`): a commit that was answered survives a power cut. */
export function openConnection(file: string): Connection {
  const connection = openPlain(file);
  connection.exec(
    [
      'pragma journal_mode = wal',
      'pragma synchronous = full',
      'pragma foreign_keys = on',
      'pragma busy_timeout = 5000',
      'pragma cache_size = -32768',
      'pragma temp_store = memory',
    ].join(';'),
  );
  return connection;
}

/** Kysely prepares a statement for each query; the same text comes again and again, so keep the prepared ones. */
function withStatementCache(connection: Connection): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    close: () => {
      statements.clear();
      connection.close();
    },
    prepare: (text) => {
      const known = statements.get(text);
      if (known) return known;
      const statement = connection.prepare(text);
      statements.set(text, statement);
      return statement;
    },
  };
}

/** SQLite through libsql: one process, one file. */
export function openSqlite(file: string): Database {
  const connection = openConnection(file);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatementCache(connection) }) });

  return {
    engine: 'sqlite',
    system: db,
    forWorkspace: () => db,

    async searchContacts(handle, businessId, text, limit) {
      // CROSS JOIN keeps the order: what the trigrams find leads, never all contacts of the workspace.
      const phrase = `"${text.replaceAll('"', '""')}"`;
      const found = await sql<{ contact_id: string }>`
        select d.contact_id from contact_search s cross join contact_search_docs d on d.id = s.rowid
        where s.text match ${phrase} and d.business_id = ${businessId} limit ${limit}`.execute(handle);
      return found.rows.map((row) => row.contact_id);
    },

    indexMessage: (handle, doc) => indexWords(handle, 'sqlite', doc),
    unindexMessage: (handle, businessId, messageId) => unindexWords(handle, 'sqlite', businessId, messageId),
    findMessages: (handle, search) => findMessages(handle, 'sqlite', search),

    async forgetSearch(handle, businessId) {
      await sql`delete from message_search where rowid in
        (select id from message_search_docs where business_id = ${businessId})`.execute(handle);
    },

    messageMediaId: () => sql.raw<string | null>(messageMediaId('sqlite')),
    joined: (value) => sql<string | null>`group_concat(${value})`,

    listOf: (values) => sql<string>`(select value from json_each(${JSON.stringify(values)}))`,

    // A transaction has the only connection: nothing can come in between.
    lockRow: () => Promise.resolve(),
    lockWorkspace: () => Promise.resolve(),

    async claimJobs({ queues, now, owner, leaseUntil, limit }) {
      const found = await sql<ClaimedJob>`
        update jobs set state = 'running', dedupe_key = null, lease_owner = ${owner}, lease_until = ${leaseUntil}, attempts = attempts + 1
        where id in (
          select id from jobs j where state = 'waiting' and queue in (${sql.join(queues)}) and run_at <= ${now}
            and (ordering_key is null or not exists (
              select 1 from jobs e where e.ordering_key = j.ordering_key and e.id < j.id
                and e.state in ('waiting', 'running')))
          order by run_at, id limit ${limit})
        returning id, queue, business_id, payload, attempts, max_attempts`.execute(db);
      return found.rows;
    },

    notify: () => Promise.resolve(),
    listen: () => () => undefined,

    explain({ sql: text, parameters }) {
      const rows = connection.prepare(`explain query plan ${text}`).all(parameters) as { detail: string }[];
      const isTable = connection.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`);
      const scans = rows
        .map((row) => row.detail)
        .filter((step) => {
          // A subquery that was worked out before (the page itself) is scanned too, but it is no table.
          const [, name] = /^SCAN (\w+)/.exec(step) ?? [];
          return name !== undefined && isTable.all([name]).length > 0;
        });
      return Promise.resolve(scans);
    },

    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
