import {
  type RawBuilder,
  type SqliteDatabase,
  type SqliteStatement,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Connection, openConnection } from './connection';
import type { Claim, ClaimedJob, ClaimRequest, Database, TextMatch } from './database';
import type { PageGuard } from './integrity/page-guard';
import { likeOf } from './like-of';
import { activitiesHolding, firstLine, recordsNamed, searchDealsUpTo, searchRecords } from './sqlite-search';
import { LIST_OF } from './list-of';
import { findMessages, indexWords, unindexWords } from './message-index';
import { messageMediaId, referralPictureId } from './message-media';
import type { Schema } from './schema';

/**
 * Where there is no room left, SQLite rolls back by itself (https://sqlite.org/lang_transaction.html). A second
 * rollback would fail, and its error would take the place of the one that tells the reason.
 */
function onlyInTransaction(connection: Connection, rollback: SqliteStatement): SqliteStatement {
  return {
    reader: rollback.reader,
    all: (parameters) => (connection.inTransaction ? rollback.all(parameters) : []),
    run: (parameters) =>
      connection.inTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 },
    iterate: (parameters) => rollback.iterate(parameters),
  };
}

/** Tells `guard` of whatever may have been committed. */
function guarded(connection: Connection, statement: SqliteStatement, guard: PageGuard): SqliteStatement {
  const afterwards = <Result>(result: Result): Result => {
    if (!connection.inTransaction) guard.committed();
    return result;
  };
  return {
    reader: statement.reader,
    all: (parameters) => afterwards(statement.all(parameters)),
    run: (parameters) => afterwards(statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

/** Kysely prepares a statement for each query; the same text comes again and again, so keep the prepared ones. */
function withStatementCache(
  connection: Connection,
  guard: PageGuard | null,
  isOver: () => boolean,
): SqliteDatabase {
  const prepare = (text: string): SqliteStatement => {
    const prepared = connection.prepare(text);
    const statement = text === 'rollback' ? onlyInTransaction(connection, prepared) : prepared;
    return guard === null || text.startsWith('select') ? statement : guarded(connection, statement, guard);
  };
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });
  return {
    close: () => {
      statements.clear();
      connection.close();
    },
    prepare: (text) => {
      if (isOver()) throw new Error('The database is closed.');
      const known = statements.get(text);
      if (known) return known;
      const statement = prepare(text);
      statements.set(text, statement);
      return statement;
    },
  };
}

/** Small and capital. */
const formsOf = (letter: string): readonly string[] => [
  ...new Set([letter, letter.toLowerCase(), letter.toUpperCase()].filter((one) => [...one].length === 1)),
];

/** Forms of a text that are looked up. */
const MAX_FORMS = 16;

/** As `lower` leaves a text: small letters of ASCII, all others in any form. */
function loweredForms(text: string): readonly RawBuilder<string>[] | null {
  let forms = [''];
  for (const letter of text) {
    const small = new Set(formsOf(letter).map((one) => one.replace(/[A-Z]/, (ascii) => ascii.toLowerCase())));
    forms = forms.flatMap((begun) => [...small].map((one) => begun + one));
    if (forms.length > MAX_FORMS) return null;
  }
  return forms.map((form) => sql<string>`${form}`);
}

/**
 * A text as a pattern that finds it in small and capital letters: `lower` and `like` of SQLite know the letters of ASCII
 * alone. A class holds both forms of a letter, and takes the signs of patterns as they are.
 */
function globOf(how: TextMatch, text: string): string {
  const letters = [...text].map((letter) => {
    const forms = formsOf(letter);
    return forms.length > 1 || /[*?[]/.test(letter) ? `[${forms.join('')}]` : letter;
  });
  const pattern = letters.join('');
  if (how === 'is') return pattern;
  return how === 'begins' ? `${pattern}*` : `*${pattern}*`;
}

/** Entries of the index of fields that are deleted in one statement. */
const ENTRIES_AT_ONCE = 1000;

async function forgetFieldIndex(db: Kysely<Schema>, businessId: string): Promise<void> {
  for (const table of [sql.table('field_texts'), sql.table('field_numbers')]) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from ${table} where (field, value, record) in
        (select x.field, x.value, x.record from fields f join ${table} x on x.field = f.no
         where f.business_id = ${businessId} limit ${ENTRIES_AT_ONCE})`.execute(db);
      if (numAffectedRows === 0n) break;
    }
  }
}

/** Which of the queues have due jobs, and when the next one falls due. */
async function dueQueues(db: Kysely<Schema>, queues: readonly string[], now: number) {
  const { rows } = await sql<{ queue: string; due: number; next: number | null }>`
    select value as queue,
      exists (select 1 from jobs where state = 'waiting' and queue = value and run_at <= ${now}) as due,
      (select min(run_at) from jobs where state = 'waiting' and queue = value and run_at > ${now}) as next
    from json_each(${JSON.stringify(queues)})`.execute(db);
  const times = rows.flatMap(({ next }) => next ?? []);
  return {
    due: rows.filter(({ due }) => due === 1).map(({ queue }) => queue),
    next: times.length === 0 ? null : Math.min(...times),
  };
}

/** A look that finds nothing writes nothing. */
async function claimJobs(db: Kysely<Schema>, { room, now, owner, leaseUntil }: ClaimRequest): Promise<Claim> {
  const { due, next } = await dueQueues(db, [...room.keys()], now);
  const jobs: ClaimedJob[] = [];
  for (const queue of due) {
    const limit = room.get(queue) ?? 0;
    if (limit === 0) continue;
    const claimed = await sql<ClaimedJob>`
      update jobs set state = 'running', dedupe_key = null, lease_owner = ${owner}, lease_until = ${leaseUntil}, attempts = attempts + 1
      where id in (
        select id from jobs j where state = 'waiting' and queue = ${queue} and run_at <= ${now}
          and (ordering_key is null or not exists (
            select 1 from jobs e where e.ordering_key = j.ordering_key and e.id < j.id
              and e.state in ('waiting', 'running')))
        order by run_at, id limit ${limit})
      returning id, queue, business_id, payload, attempts, max_attempts`.execute(db);
    jobs.push(...claimed.rows);
  }
  return { jobs: jobs.sort((a, b) => a.id - b.id), next };
}

/** SQLite through libsql: one process, one file. */
export function openSqlite(file: string): Database {
  return createSqlite(openConnection(file), null);
}

/**
 * SQLite takes back a `create table` as it does an `insert`; Kysely believes that it does not, and would leave half a
 * migration behind where the process ends in the middle of one.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Everything into the one file: a copy of it alone is whole, and the log that stays beside it is empty. After the transaction
 * that is open, if there is one: closing would bring its log into the file past the guard.
 * @param over called when nothing may be written any more
 */
const bringTogether = (
  db: Kysely<Schema>,
  connection: Connection,
  guard: PageGuard | null,
  over: () => void,
): Promise<void> =>
  db.connection().execute(() => {
    if (guard) guard.finish();
    else connection.prepare('pragma wal_checkpoint(truncate)').all([]);
    over();
    return Promise.resolve();
  });

/**
 * When the process ends without closing the database, SQLite still copies the log into the file, but not the sums of its pages: the
 * next start would report damage. So the guard finishes first. An open transaction is rolled back.
 * @returns call it when the database is closed
 */
function finishAtExit(connection: Connection, guard: PageGuard): () => void {
  const finish = (): void => {
    if (connection.inTransaction) connection.exec('rollback');
    guard.finish();
  };
  process.once('exit', finish);
  return () => void process.off('exit', finish);
}

const noop = (): Promise<void> => Promise.resolve();
/** A transaction has the only connection. */
const SINGLE_WRITER = {
  hasOneWriter: true,
  lockRow: noop,
  holdSegment: noop,
  lockWorkspace: noop,
  setLockTimeout: noop,
} as const;

/** @param guard keeps the checksums of the file's pages; null: nobody does */
export function createSqlite(connection: Connection, guard: PageGuard | null): Database {
  /** Everything is in the file: nothing is written any more. */
  let isOver = false;
  const database = withStatementCache(connection, guard, () => isOver);
  const db = new Kysely<Schema>({ dialect: new Dialect({ database }) });

  let closed = false;
  const forgetExit = guard ? finishAtExit(connection, guard) : undefined;

  return {
    engine: 'sqlite',
    pools: () => [],
    system: db,
    forWorkspace: () => db,

    searchRecords,
    searchDealsUpTo,
    recordsNamed,
    firstLine,
    holdsText: (column, text) => sql<boolean>`instr(${column}, ${text}) > 0`,
    activitiesHolding,

    indexMessage: (handle, doc) => indexWords(handle, 'sqlite', doc),
    unindexMessage: (handle, businessId, messageId) => unindexWords(handle, 'sqlite', businessId, messageId),
    findMessages: (handle, search) => findMessages(handle, 'sqlite', search),

    async forgetSearch(handle, businessId) {
      await sql`delete from message_search where rowid in
        (select id from message_search_docs where business_id = ${businessId})`.execute(handle);
    },

    // No row has a workspace by default.
    actFor: () => Promise.resolve(),
    forgetFieldIndex: (businessId) => forgetFieldIndex(db, businessId),

    messageMediaId: () => sql.raw<string | null>(messageMediaId('sqlite')),
    // In brackets, as in the condition of its index.
    referralPictureId: () => sql.raw<string | null>(`(${referralPictureId('sqlite')})`),
    joined: (value) => sql<string | null>`group_concat(${value})`,

    matchesText: (column, how, text) => sql<boolean>`${column} glob ${globOf(how, text)}`,

    holdsPlain: (column, text, how = 'contains') =>
      sql<boolean>`${column} like ${likeOf(how, text)} escape '\\'`,

    lowered: loweredForms,

    jsonText: (column, key) => sql<string | null>`(${column} ->> ${key})`,
    rowOf: (table) => sql.ref(`${table}.rowid`),
    listOf: LIST_OF.sqlite,

    ...SINGLE_WRITER,

    claimJobs: (claim) => claimJobs(db, claim),

    sharedLimits: null,
    notify: () => Promise.resolve(),
    isListening: () => true,
    listen: () => () => undefined,

    explain({ sql: text, parameters }) {
      const rows = connection.prepare(`explain query plan ${text}`).all(parameters) as { detail: string }[];
      const isTable = connection.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`);
      const scans = rows
        .map((row) => row.detail)
        .filter((step) => {
          // A subquery that was worked out before (the page itself) is scanned too, but it is no table.
          const [, name] = /^SCAN (\w+)/.exec(step) ?? [];
          // A virtual table names what it was asked by; 0: nothing.
          const isAsked = /VIRTUAL TABLE INDEX [1-9]/.test(step);
          return name !== undefined && !isAsked && isTable.all([name]).length > 0;
        });
      return Promise.resolve(scans);
    },

    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      if (closed) return;
      closed = true;
      try {
        await bringTogether(db, connection, guard, () => (isOver = true));
      } finally {
        forgetExit?.();
        await db.destroy();
        guard?.release();
      }
    },
  };
}
