import { type Insertable, type Updateable, sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows';
import { listOf } from '../../platform/db/list-of';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import type { ImportRow } from './schema';

export type { ImportRow };

/** Rows of one chunk. */
export const CHUNK_ROWS = 100;
const MARK_COLUMNS = {
  business_id: 'text', import_id: 'text', mark: 'text', row_no: 'bigint', row_count: 'bigint',
} as const; // prettier-ignore

export const insertImport = async (
  { db, business_id }: Scope,
  row: Omit<Insertable<Schema['imports']>, 'business_id'>,
): Promise<void> => {
  await db
    .insertInto('imports')
    .values({ ...row, business_id })
    .execute();
};

export const importRow = ({ db, business_id }: Scope, id: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

/** Newest first. */
export const importsOfPerson = (
  { db, business_id }: Scope,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<ImportRow[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('created_by', '=', userId)
    .$if(before !== undefined, (query) => query.where('_id', '<', before ?? ''))
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();

export async function changeImport(
  { db, business_id }: Scope,
  id: string,
  values: Updateable<Schema['imports']>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set(values)
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .execute();
}

export async function removeImport({ db, business_id }: Scope, id: string): Promise<void> {
  await db.deleteFrom('imports').where('business_id', '=', business_id).where('_id', '=', id).execute();
}

export async function forgetChunks({ db, business_id }: Scope, id: string): Promise<void> {
  await db
    .deleteFrom('import_chunks')
    .where('business_id', '=', business_id)
    .where('import_id', '=', id)
    .execute();
}

export async function writeChunk(
  { db, business_id }: Scope,
  import_id: string,
  last_row: number,
  rows: readonly (readonly string[])[],
): Promise<void> {
  await db
    .insertInto('import_chunks')
    .values({ business_id, import_id, last_row, cells: JSON.stringify(rows) })
    .execute();
}

/** A row of a file. */
export interface FileRow {
  /** From 1; the names of the columns are not counted. */
  readonly no: number;
  readonly cells: readonly string[];
}

/** The next rows after one. */
export async function rowsAfter(
  { db, business_id }: Scope,
  importId: string,
  after: number,
  limit: number,
): Promise<FileRow[]> {
  const chunks = await db
    .selectFrom('import_chunks')
    .select(['last_row', 'cells'])
    .where('business_id', '=', business_id)
    .where('import_id', '=', importId)
    .where('last_row', '>', after)
    .orderBy('last_row')
    .limit(Math.ceil(limit / CHUNK_ROWS) + 1)
    .execute();
  return chunks
    .flatMap(({ last_row, cells }) => {
      const rows = JSON.parse(cells) as string[][];
      return rows.map((row, index) => ({ no: last_row - rows.length + index + 1, cells: row }));
    })
    .filter(({ no }) => no > after)
    .slice(0, limit);
}

/** Mark -> the row that left it. */
export async function marksAmong(
  { db, business_id }: Scope,
  importId: string,
  marks: readonly string[],
): Promise<Map<string, number>> {
  if (marks.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_marks')
    .select(['mark', 'row_no'])
    .where('business_id', '=', business_id)
    .where('import_id', '=', importId)
    .where('mark', 'in', listOf(db, marks))
    .execute();
  return new Map(rows.map(({ mark, row_no }) => [mark, row_no]));
}

interface MarkedRows {
  readonly row_no: number;
  readonly row_count: number;
}

/**
 * Id -> the mark of this sort that comes last up to it, if there is one.
 * @param sort what the marks begin with, before an id
 */
export async function marksBefore(
  { db, business_id }: Scope,
  importId: string,
  sort: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MarkedRows & { readonly mark: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MarkedRows & { id: string; mark: string }>`
    with given (id) as ${listOf(db, ids)}
    select given.id, found.mark, found.row_no, found.row_count from given cross join import_marks as found
    where found.business_id = ${business_id} and found.import_id = ${importId} and found.mark = (
      select max(mark) from import_marks where business_id = ${business_id} and import_id = ${importId}
      and mark >= ${sort} and mark <= ${sort} || given.id)`.execute(db);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

export async function writeMarks(
  { db, business_id }: Scope,
  import_id: string,
  marks: ReadonlyMap<string, MarkedRows>,
): Promise<void> {
  const rows = [...marks].map(([mark, rowsOf]) => ({ business_id, import_id, mark, ...rowsOf }));
  await insertRows(
    db,
    { table: 'import_marks', columns: MARK_COLUMNS, conflict: sql`on conflict do nothing` },
    rows,
  );
}

export async function forgetMarks({ db, business_id }: Scope, id: string): Promise<void> {
  await db
    .deleteFrom('import_marks')
    .where('business_id', '=', business_id)
    .where('import_id', '=', id)
    .execute();
}

export async function writeFailures(
  { db, business_id }: Scope,
  import_id: string,
  failures: readonly { readonly no: number; readonly reason: string }[],
): Promise<void> {
  if (failures.length === 0) return;
  await db
    .insertInto('import_failures')
    .values(failures.map(({ no, reason }) => ({ business_id, import_id, row_no: no, reason })))
    .execute();
}

export const failuresAfter = ({ db, business_id }: Scope, importId: string, after: number, limit: number) =>
  db
    .selectFrom('import_failures')
    .select(['row_no', 'reason'])
    .where('business_id', '=', business_id)
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit)
    .execute();

/** JSON of the settings that files of this shape were imported with; undefined: there was none. */
export async function settingsOfShape(
  { db, business_id }: Scope,
  shape: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_shapes')
    .select('settings')
    .where('business_id', '=', business_id)
    .where('shape', '=', shape)
    .executeTakeFirst();
  return row?.settings;
}

export async function keepShape(
  { db, business_id }: Scope,
  shape: string,
  values: { readonly settings: string; readonly used_at: number },
): Promise<void> {
  await db
    .insertInto('import_shapes')
    .values({ business_id, shape, ...values })
    .onConflict((conflict) => conflict.columns(['business_id', 'shape']).doUpdateSet(values))
    .execute();
}

export async function forgetFailures({ db, business_id }: Scope, id: string): Promise<void> {
  await db
    .deleteFrom('import_failures')
    .where('business_id', '=', business_id)
    .where('import_id', '=', id)
    .execute();
}
