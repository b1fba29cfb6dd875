import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createWriteStream, createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImportFormat, ImportSettings } from '@shared/contract/imports';
import { undefused } from '@shared/rules/csv';
import { type ImportEntity, OWN_FIELDS_OF, OWN_TARGET } from '@shared/rules/import-fields';
import { newId } from '../../platform/ids';
import { RunLater } from '../../platform/jobs/job';
import { blobKey } from '../../platform/media/blob-store';
import { type Scope, inTransaction } from '../../platform/scope';
import { zoneOf } from '../session/reads';
import type { ImportsContext } from './context';
import { type ColumnStats, columnKey, createColumnStats } from './reading/column-stats';
import { EMPTY_FILE, FileRefused, MAX_CELL } from './reading/refusal';
import {
  CHUNK_ROWS,
  type ImportRow,
  changeImport,
  forgetChunks,
  importRow,
  settingsOfShape,
  writeChunk,
} from './repository';
import { firstSettings, shapeOf } from './settings';

/** Chunks of one transaction. */
const CHUNKS_AT_ONCE = 20;
/** PostgreSQL keeps no NUL in a text; cells are one line or several, and not a book. */
const cellOf = (text: string): string => undefused(text.replaceAll('\0', '').slice(0, MAX_CELL).trim());

/** The rows of a file; what reads its kind is loaded when it is needed. */
async function rowsOf(path: string, format: ImportFormat): Promise<AsyncGenerator<string[]>> {
  if (format.kind === 'xlsx') return (await import('./reading/xlsx-rows')).xlsxRows(path, format.sheet);
  if (format.kind === 'vcard') {
    const { vcardRows } = await import('./reading/vcard-rows');
    return vcardRows(createReadStream(path), format);
  }
  const { csvRows } = await import('./reading/csv-rows');
  return csvRows(createReadStream(path), format);
}

/** Names of the columns: those of the file, each once, or their letters. */
function namesOf(header: readonly string[] | null, width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: Math.max(width, header?.length ?? 0) }, (_, index) => {
    const told = header?.[index]?.trim().slice(0, 200) ?? '';
    const name = told === '' ? `Column ${index + 1}` : told;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

interface Read {
  readonly header: readonly string[] | null;
  readonly width: number;
  readonly rows: number;
  readonly stats: ColumnStats;
}

/** Somebody has asked for another way of reading, or the import is gone. */
class Superseded extends Error {}

async function readRows(context: ImportsContext, scope: Scope, row: ImportRow, path: string): Promise<Read> {
  const format = JSON.parse(row.format) as ImportFormat;
  const stats = createColumnStats();
  const yieldIfDue = context.pace.createYield();
  let header: string[] | null = null;
  let isFirst = true;
  let width = 0;
  let count = 0;
  let chunk: string[][] = [];
  let waiting: { readonly last: number; readonly rows: string[][] }[] = [];

  async function flush(): Promise<void> {
    const chunks = waiting;
    waiting = [];
    if (context.isClosing()) throw new RunLater(context.platform.clock());
    await inTransaction(scope, async (tx) => {
      const now = await importRow(tx, row._id);
      if (now?.reading !== row.reading) throw new Superseded();
      for (const { last, rows } of chunks) await writeChunk(tx, row._id, last, rows);
      await changeImport(tx, row._id, { row_count: count });
    });
  }

  for await (const cells of await rowsOf(path, format)) {
    await yieldIfDue();
    const texts = cells.map(cellOf);
    if (isFirst && format.header) {
      header = texts;
      isFirst = false;
      continue;
    }
    isFirst = false;
    if (texts.every((text) => text === '')) continue;
    width = Math.max(width, texts.length);
    count += 1;
    stats.add(texts);
    chunk.push(texts);
    if (chunk.length < CHUNK_ROWS) continue;
    waiting.push({ last: count, rows: chunk });
    chunk = [];
    if (waiting.length >= CHUNKS_AT_ONCE) await context.pace.turn(flush);
  }
  if (chunk.length > 0) waiting.push({ last: count, rows: chunk });
  await flush();
  return { header, width, rows: count, stats };
}

/** A copy of the file on this machine, which may be another one than that to which it was uploaded. */
async function localCopy(context: ImportsContext, scope: Scope, row: ImportRow): Promise<string> {
  const path = join(context.folder, `${newId()}.reading`);
  await pipeline(
    await context.blobs.read(blobKey(scope.business_id, row._id)),
    createWriteStream(path, { mode: 0o600 }),
  );
  return path;
}

const keptOf = (kept: string | undefined): Partial<ImportSettings> =>
  kept === undefined ? {} : (JSON.parse(kept) as Partial<ImportSettings>);

async function finish(context: ImportsContext, scope: Scope, row: ImportRow, read: Read): Promise<void> {
  if (read.rows === 0) throw new FileRefused(EMPTY_FILE);
  const entity = row.entity as ImportEntity;
  const ownFields = OWN_FIELDS_OF[entity];
  const own = new Map(
    (ownFields === null ? [] : await context.fields.list(scope, ownFields)).map(({ _id, label }) => [
      columnKey(label),
      `${OWN_TARGET}${_id}`,
    ]),
  );
  const columns = read.stats.columns(namesOf(read.header, read.width), entity).map((column) => {
    const field = own.get(columnKey(column.name));
    return field === undefined || column.guess !== null
      ? column
      : { ...column, guess: { field, confidence: 0.97 } };
  });
  const kept = await settingsOfShape(scope, shapeOf(entity, columns));
  const first = {
    ...firstSettings(entity, columns, read.stats.dateOrder()),
    timezone: await zoneOf(scope, row.created_by),
  };
  // Chosen before the file was read, or before it was read in another way: columns may be others now.
  const {
    fields: _fields,
    values: _values,
    date_order: _order,
    ...chosen
  } = JSON.parse(row.settings) as Partial<ImportSettings>;
  await inTransaction(scope, async (tx) => {
    if ((await importRow(tx, row._id))?.reading !== row.reading) throw new Superseded();
    await changeImport(tx, row._id, {
      state: 'ready',
      row_count: read.rows,
      columns: JSON.stringify(columns),
      settings: JSON.stringify({ ...first, ...keptOf(kept), ...chosen }),
      is_known_shape: kept === undefined ? 0 : 1,
    });
  });
}

/**
 * Reads a file row by row into chunks, and finds out what is in its columns. Killed, it begins again from the first row.
 * @throws RunLater when the server closes
 */
export async function readFile(context: ImportsContext, scope: Scope, id: string): Promise<void> {
  const row = await importRow(scope, id);
  if (row?.state !== 'reading') return;
  await forgetChunks(scope, id);
  const path = await localCopy(context, scope, row);
  try {
    await finish(context, scope, row, await readRows(context, scope, row, path));
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof FileRefused)) throw error;
    await forgetChunks(scope, id);
    await changeImport(scope, id, { state: 'unreadable', error: error.message, row_count: 0 });
  } finally {
    await rm(path, { force: true });
  }
}
