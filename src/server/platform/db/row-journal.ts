import { sql } from 'kysely';
import type { TransactionScope } from '../scope';
import { isForeignKeyViolation } from './foreign-key-violation';
import type { Schema } from './schema';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** A row that was changed: null, there was none, or there is none any more. */
export interface ChangedRow {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What was changed of a table, so that it can be changed back. It is kept as JSON. */
export interface TableChanges {
  readonly table: string;
  /** Columns that name a row within its workspace. */
  readonly key: readonly string[];
  readonly rows: readonly ChangedRow[];
}

interface Watched<Table extends keyof Schema> {
  readonly table: Table;
  readonly key: readonly (keyof Schema[Table] & string)[];
  /** The rows, whole, that may be changed; read once before, and once after. */
  readonly read: () => Promise<readonly object[]>;
}

/** Watches rows while a command changes them. */
export interface RowJournal {
  /** Before anything of them is changed. */
  watch<Table extends keyof Schema>(rows: Watched<Table>): Promise<void>;
  /** What is another than it was, in the order in which it was watched. */
  changes(): Promise<TableChanges[]>;
}

const nameOf = (key: readonly string[], row: Row): string => JSON.stringify(key.map((column) => row[column]));
const isSame = (one: Row | null, other: Row | null): boolean => JSON.stringify(one) === JSON.stringify(other);

const rowsByKey = (key: readonly string[], rows: readonly object[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [nameOf(key, row as Row), row as Row]));

export function startJournal(): RowJournal {
  const watched: {
    rows: Omit<Watched<never>, 'table' | 'key'> & { table: string; key: readonly string[] };
    before: ReadonlyMap<string, Row>;
  }[] = [];
  return {
    async watch({ table, key, read }) {
      watched.push({ rows: { table, key, read }, before: rowsByKey(key, await read()) });
    },
    async changes() {
      const all: TableChanges[] = [];
      for (const { rows, before } of watched) {
        const after = rowsByKey(rows.key, await rows.read());
        const changed = [...new Set([...before.keys(), ...after.keys()])]
          .map((name) => ({ before: before.get(name) ?? null, after: after.get(name) ?? null }))
          .filter((row) => !isSame(row.before, row.after));
        if (changed.length > 0) all.push({ table: rows.table, key: rows.key, rows: changed });
      }
      return all;
    },
  };
}

const whereKey = (tx: TransactionScope, { key }: TableChanges, row: Row) =>
  sql.join(
    ['business_id', ...key].map(
      (column) =>
        sql`${sql.ref(column)} = ${column === 'business_id' ? tx.business_id : (row[column] ?? null)}`,
    ),
    sql` and `,
  );

async function currentRow(tx: TransactionScope, changes: TableChanges, row: Row): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(changes.table)}
    where ${whereKey(tx, changes, row)}`.execute(tx.db);
  return rows[0];
}

/** A row is put back unless what it hangs on is gone: then it is gone, too. */
async function insertAgain(tx: TransactionScope, { table }: TableChanges, row: Row): Promise<void> {
  const columns = Object.keys(row);
  await sql`savepoint row_again`.execute(tx.db);
  try {
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(columns.map((column) => row[column]))}) on conflict do nothing`.execute(tx.db);
    await sql`release savepoint row_again`.execute(tx.db);
  } catch (error) {
    await sql`rollback to savepoint row_again`.execute(tx.db);
    await sql`release savepoint row_again`.execute(tx.db);
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** Columns that were changed since are left as they are. @returns their names */
async function changeBack(
  tx: TransactionScope,
  changes: TableChanges,
  before: Row,
  after: Row,
): Promise<string[]> {
  const current = await currentRow(tx, changes, after);
  if (current === undefined) return [];
  const changed = Object.keys(before).filter((column) => before[column] !== after[column]);
  const untouched = changed.filter((column) => current[column] === after[column]);
  if (untouched.length > 0) {
    const values = untouched.map((column) => sql`${sql.ref(column)} = ${before[column]}`);
    await sql`update ${sql.table(changes.table)} set ${sql.join(values)}
      where ${whereKey(tx, changes, after)}`.execute(tx.db);
  }
  return changed.filter((column) => !untouched.includes(column));
}

/** A row that was changed back only in part, since somebody has changed it in the meantime. */
export interface LeftRow {
  readonly table: string;
  readonly row: Row;
  readonly columns: readonly string[];
}

/** What was added goes first, and what is put back comes last: each may have what a unique index gives to one row alone. */
const rankOf = ({ before, after }: ChangedRow): number => (before === null ? 0 : after === null ? 2 : 1);
const byUndoing = (one: ChangedRow, other: ChangedRow): number => rankOf(one) - rankOf(other);

/**
 * Changes rows back. What was changed since stays: a column, or a row that was added. What is gone since stays gone.
 * @returns what stayed
 */
export async function revertRows(tx: TransactionScope, all: readonly TableChanges[]): Promise<LeftRow[]> {
  const left: LeftRow[] = [];
  // What is put back may hang on what stands in a table before it.
  for (const changes of all) {
    for (const { before, after } of changes.rows.toSorted(byUndoing)) {
      if (before !== null && after === null) await insertAgain(tx, changes, before);
      if (before !== null && after !== null) {
        const columns = await changeBack(tx, changes, before, after);
        if (columns.length > 0) left.push({ table: changes.table, row: before, columns });
      }
      if (before === null && after !== null) {
        await sql`delete from ${sql.table(changes.table)} where ${whereKey(tx, changes, after)}`.execute(
          tx.db,
        );
      }
    }
  }
  return left;
}
