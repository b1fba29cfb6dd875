import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { BodyOf, QueryOf, ResponseOf } from '@shared/contract/endpoint';
import * as contract from '@shared/contract/imports';
import { csvLine } from '@shared/rules/csv';
import { mayImport } from '@shared/rules/import-fields';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { blobKey } from '../../platform/media/blob-store';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { type ImportsContext, READ } from './context';
import * as rows from './repository';
import { requireCampaign } from './rows/into-campaign';
import { requireList } from './rows/into-list';
import { shownRow } from './rows/row-set';
import { REASON, ROW, ofFile, settingsOf } from './settings';
import { receiveImport } from './upload';
import { toImport } from './views';

type Rows = ResponseOf<typeof contract.importRows>['data'];

type Import = contract.Import;

/** Files that contacts are imported from. Each throws AppError `import_not_found`. */
export interface ImportsService {
  /** @throws AppError `import_file_refused`, `segment_not_found`, `segment_is_intent`, `campaign_not_found`, `campaign_not_draft` */
  upload(
    caller: Caller,
    request: FastifyRequest,
    query: QueryOf<typeof contract.uploadImport>,
  ): Promise<Import>;
  list(
    caller: Caller,
    limit: number,
    before: string | undefined,
  ): Promise<ResponseOf<typeof contract.importList>['data']>;
  byId(caller: Caller, id: string): Promise<Import>;
  rows(caller: Caller, id: string, after: number): Promise<Rows>;
  /** @throws AppError `import_has_run` */
  change(caller: Caller, id: string, change: BodyOf<typeof contract.changeImport>): Promise<Import>;
  /** @throws AppError `import_not_ready`, `import_has_run`, `import_no_fields` */
  start(caller: Caller, id: string, what: 'check' | 'run'): Promise<Import>;
  failures(caller: Caller, id: string): Promise<{ readonly name: string; readonly text: Readable }>;
  remove(caller: Caller, id: string): Promise<void>;
}

/** Failures of one read. */
const FAILURES_AT_ONCE = 500;

async function requireImport(scope: Scope, id: string): Promise<rows.ImportRow> {
  const row = await rows.importRow(scope, id);
  if (row === undefined) throw new AppError('import_not_found');
  return row;
}

/** The failed rows with their cells, piece by piece. */
async function* failureLines(scope: Scope, row: rows.ImportRow): AsyncGenerator<string> {
  const all = JSON.parse(row.columns) as contract.ImportColumn[];
  const columns = all.flatMap((column, index) => (ofFile(column) ? [{ name: column.name, index }] : []));
  // Of rows that were mended once already, the row of the first file and the last reason count.
  const numbered = all.findIndex(({ name }) => name === ROW);
  yield `\uFEFF${csvLine([...columns.map(({ name }) => name), ROW, REASON])}`;
  let read = new Map<number, readonly string[]>();
  for (let after = 0; ;) {
    const failures = await rows.failuresAfter(scope, row._id, after, FAILURES_AT_ONCE);
    for (const { row_no, reason } of failures) {
      // Those that follow are likely to be wanted next.
      if (!read.has(row_no)) {
        const next = await rows.rowsAfter(scope, row._id, row_no - 1, rows.CHUNK_ROWS);
        read = new Map(next.map(({ no, cells }) => [no, cells]));
      }
      const cells = read.get(row_no) ?? [];
      const first = cells[numbered] ?? '';
      const number = first === '' ? String(shownRow(row, row_no)) : first;
      yield csvLine([...columns.map(({ index }) => cells[index] ?? ''), number, reason]);
    }
    if (failures.length < FAILURES_AT_ONCE) return;
    after = failures.at(-1)?.row_no ?? after;
  }
}

async function enqueueRead(
  { platform: { jobs } }: ImportsContext,
  tx: TransactionScope,
  id: string,
): Promise<void> {
  await jobs.enqueue(tx.db, { kind: READ, business_id: tx.business_id, payload: { import_id: id } });
  tx.afterCommit(() => jobs.wake());
}

async function applyChange(
  context: ImportsContext,
  caller: Caller,
  id: string,
  { format, settings }: BodyOf<typeof contract.changeImport>,
): Promise<void> {
  await inTransaction(caller, async (tx) => {
    await context.platform.database.lockWorkspace(tx.db, tx.business_id);
    const row = await requireImport(tx, id);
    if (row.run_id !== null) throw new AppError('import_has_run');
    const noCheck = { check_id: null, check_counts: null, check_at: null };
    if (format !== undefined) {
      const next = { ...(JSON.parse(row.format) as contract.ImportFormat), ...format };
      await rows.changeImport(tx, id, {
        ...noCheck,
        format: JSON.stringify(next),
        state: 'reading',
        error: null,
        reading: row.reading + 1,
        row_count: 0,
      });
      await enqueueRead(context, tx, id);
    }
    if (settings !== undefined) {
      await rows.changeImport(tx, id, {
        ...noCheck,
        settings: JSON.stringify({ ...settingsOf(row), ...settings }),
      });
    }
  });
}

export function createImportsService(context: ImportsContext): ImportsService {
  const { clock } = context.platform;
  const view = (caller: Caller, row: rows.ImportRow): Promise<Import> => toImport(context, caller, row);

  /** A trial of settings that are not those any more. */
  async function stopCheck(caller: Caller, { check_id }: rows.ImportRow): Promise<void> {
    if (check_id === null) return;
    await context.operations.cancel(caller, check_id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }

  return {
    async upload(caller, request, { entity, segmentId: list = null, campaignId: campaign = null }) {
      // What comes of it may be less in the end, but nobody uploads what they may not add.
      if (!mayImport(caller.permissions, entity, 'create')) throw new AppError('permission_denied');
      await requireList(context, caller, list);
      await requireCampaign(context, caller, campaign);
      const { path, size, name, format } = await receiveImport(request, context.folder);
      const _id = newId(clock());
      try {
        await context.blobs.putFile(blobKey(caller.business_id, _id), path, 'application/octet-stream');
      } finally {
        await rm(path, { force: true });
      }
      await inTransaction(caller, async (tx) => {
        await rows.insertImport(tx, {
          _id,
          entity,
          state: 'reading',
          error: null,
          file_name: name,
          file_size: size,
          format: JSON.stringify(format),
          settings: JSON.stringify({
            ...(list !== null && { list }),
            ...(campaign !== null && { campaign }),
          }),
          check_id: null,
          check_counts: null,
          check_at: null,
          run_id: null,
          run_counts: null,
          run_at: null,
          created_by: caller.user._id,
          created_at: clock(),
        });
        await enqueueRead(context, tx, _id);
      });
      return view(caller, await requireImport(caller, _id));
    },

    async list(caller, limit, before) {
      const found = await rows.importsOfPerson(caller, caller.user._id, before, limit + 1);
      const page = found.slice(0, limit);
      const views: Import[] = [];
      for (const row of page) views.push(await view(caller, row));
      return { rows: views, next_cursor: found.length > limit ? (page.at(-1)?._id ?? null) : null };
    },

    byId: async (caller, id) => view(caller, await requireImport(caller, id)),

    async rows(caller, id, after) {
      const row = await requireImport(caller, id);
      const found = await rows.rowsAfter(caller, id, after, contract.PREVIEW_ROWS);
      return { rows: found.map(({ no, cells }) => ({ row: shownRow(row, no), cells: [...cells] })) };
    },

    async change(caller, id, change) {
      await stopCheck(caller, await requireImport(caller, id));
      await applyChange(context, caller, id, change);
      return view(caller, await requireImport(caller, id));
    },

    async start(caller, id, what) {
      const row = await requireImport(caller, id);
      await stopCheck(caller, row);
      const kind = `imports.${what === 'check' ? 'check' : row.entity}`;
      const given = { import_id: id };
      await context.operations.start(caller, { kind, records: { filter: given }, params: given }, null);
      return view(caller, await requireImport(caller, id));
    },

    async failures(caller, id) {
      const row = await requireImport(caller, id);
      const name = row.file_name.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '_') || 'import';
      return { name: `${name}-failed.csv`, text: Readable.from(failureLines(caller, row)) };
    },

    async remove(caller, id) {
      const row = await requireImport(caller, id);
      await stopCheck(caller, row);
      await inTransaction(caller, (tx) => rows.removeImport(tx, id));
      await context.blobs.remove(blobKey(caller.business_id, id));
    },
  };
}
