import { type ImportCounts, type ImportSettings, IMPORT_OUTCOMES } from '@shared/contract/imports';
import { type ImportEntity, hasImportKey, mayImport } from '@shared/rules/import-fields';
import { AppError } from '../../../platform/errors';
import type { BatchResult, OperationWorker } from '../../../platform/operations/operation-kind';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteImport } from '../../workspaces/service';
import type { ImportsContext } from '../context';
import type { ImportParams } from '../kinds';
import {
  type ImportRow,
  changeImport,
  forgetFailures,
  forgetMarks,
  importRow,
  keepShape,
  rowsAfter,
  writeFailures,
} from '../repository';
import { ofShape, settingsOf, shapeOf } from '../settings';
import type { EntityImport, RowsResult } from './entity-import';
import type { RowOutcome } from './import-rows';
import { idOfRow, rowOfId, shownRow } from './row-set';

export type EntityImports = Readonly<Record<ImportEntity, EntityImport>>;

const entityOf = (entities: EntityImports, { entity }: ImportRow): EntityImport =>
  entities[entity as ImportEntity];

/** Of each outcome. */
const EXAMPLES = 5;
const NO_COUNTS: ImportCounts = { created: 0, updated: 0, skipped: 0, failed: 0, examples: [] };

async function requireImport(tx: TransactionScope, id: string): Promise<ImportRow> {
  const row = await importRow(tx, id);
  if (row === undefined) throw new AppError('import_not_found');
  if (row.state !== 'ready') throw new AppError('import_not_ready');
  return row;
}

function requireKey({ entity }: ImportRow, { key, fields }: ImportSettings): void {
  if (!hasImportKey(entity as ImportEntity, key, fields)) throw new AppError('import_no_fields');
}

/** @throws AppError `permission_denied` */
function requireRight({ permissions }: Caller, { entity }: ImportRow, { rule }: ImportSettings): void {
  if (!mayImport(permissions, entity as ImportEntity, rule)) throw new AppError('permission_denied');
}

function summed(before: string | null, row: ImportRow, outcomes: readonly RowOutcome[]): ImportCounts {
  const counts = before === null ? NO_COUNTS : (JSON.parse(before) as ImportCounts);
  const examples = [...counts.examples];
  const sums = { created: 0, updated: 0, skipped: 0, failed: 0 };
  for (const outcome of IMPORT_OUTCOMES) {
    const some = outcomes.filter((one) => one.outcome === outcome);
    sums[outcome] = counts[outcome] + some.length;
    const room = EXAMPLES - examples.filter((one) => one.outcome === outcome).length;
    examples.push(
      ...some
        .slice(0, Math.max(0, room))
        .map(({ no, name, detail }) => ({ row: shownRow(row, no), outcome, name, detail })),
    );
  }
  return { ...sums, examples };
}

async function runBatch(
  entity: EntityImport,
  { tx, caller, ids }: Parameters<OperationWorker<ImportParams>['applyBatch']>[0],
  row: ImportRow,
  settings: ImportSettings,
  isTrial: boolean,
): Promise<RowsResult> {
  const [first, last] = [rowOfId(ids[0] ?? ''), rowOfId(ids.at(-1) ?? '')];
  const rows = await rowsAfter(tx, row._id, first - 1, last - first + 1);
  const rowName = (no: number): string => `row ${shownRow(row, no)}`;
  const work = { tx, importId: row._id, settings, isTrial, rowName };
  return entity.rows(caller, work, row, rows);
}

const failuresOf = (outcomes: readonly RowOutcome[]) =>
  outcomes.filter(({ outcome }) => outcome === 'failed');

/** Imports the rows of a file. */
export const importing = (context: ImportsContext, entity: EntityImport): OperationWorker<ImportParams> => ({
  async prepare(tx, caller, params, id) {
    await context.platform.database.lockWorkspace(tx.db, tx.business_id);
    const row = await requireImport(tx, params.import_id);
    // Each kind of record is an operation of its own.
    if (row.entity !== entity.name) throw new AppError('import_not_found');
    if (row.run_id !== null) throw new AppError('import_has_run');
    const settings = settingsOf(row);
    requireKey(row, settings);
    requireRight(caller, row, settings);
    await entity.require({ ...caller, db: tx.db }, settings);
    const now = context.platform.clock();
    await forgetMarks(tx, row._id);
    await forgetFailures(tx, row._id);
    await changeImport(tx, row._id, { run_id: id, run_counts: JSON.stringify(NO_COUNTS), run_at: now });
    const columns = JSON.parse(row.columns) as { readonly name: string }[];
    await keepShape(tx, shapeOf(row.entity, columns), {
      settings: JSON.stringify(ofShape(settings)),
      used_at: now,
    });
    return { params, subject: row.file_name };
  },

  async applyBatch(batch, { import_id }): Promise<BatchResult> {
    const { tx } = batch;
    const row = await requireImport(tx, import_id);
    const settings = settingsOf(row);
    requireRight(batch.caller, row, settings);
    await entity.require({ ...batch.caller, db: tx.db }, settings);
    const { outcomes, changed, undo } = await runBatch(entity, batch, row, settings, false);
    const failed = failuresOf(outcomes);
    await writeFailures(
      tx,
      import_id,
      failed.map(({ no, detail }) => ({ no, reason: detail })),
    );
    await changeImport(tx, import_id, {
      run_counts: JSON.stringify(summed(row.run_counts, row, outcomes)),
    });
    const before = row.run_counts === null ? NO_COUNTS : (JSON.parse(row.run_counts) as ImportCounts);
    if (changed > 0 && before.created + before.updated === 0) await noteImport(tx);
    return {
      changed,
      // As a spreadsheet counts them, like everywhere else where a person reads of a row.
      failed: failed.map(({ no, detail }) => ({ id: idOfRow(shownRow(row, no)), reason: detail })),
      undo: changed === 0 ? null : undo,
    };
  },

  undoBatch: ({ tx, caller }, undo) => entity.undo(tx, caller, undo),
});

/** Goes through the rows of a file and counts what an import would do. */
export const checking = (
  context: ImportsContext,
  entities: EntityImports,
): OperationWorker<ImportParams> => ({
  async prepare(tx, caller, params, id) {
    const row = await requireImport(tx, params.import_id);
    if (row.run_id !== null) throw new AppError('import_has_run');
    const settings = settingsOf(row);
    requireKey(row, settings);
    requireRight(caller, row, settings);
    await entityOf(entities, row).require({ ...caller, db: tx.db }, settings);
    await forgetMarks(tx, row._id);
    await changeImport(tx, row._id, {
      check_id: id,
      check_counts: JSON.stringify(NO_COUNTS),
      check_at: context.platform.clock(),
    });
    return { params, subject: row.file_name };
  },

  async applyBatch(batch, { import_id }): Promise<BatchResult> {
    const row = await requireImport(batch.tx, import_id);
    // It was imported, or other settings are tried, before this trial came to its end.
    if (row.run_id !== null || row.check_id === null) return { changed: 0, failed: [], undo: null };
    const { outcomes } = await runBatch(entityOf(entities, row), batch, row, settingsOf(row), true);
    await changeImport(batch.tx, import_id, {
      check_counts: JSON.stringify(summed(row.check_counts, row, outcomes)),
    });
    return { changed: 0, failed: [], undo: null };
  },
});
