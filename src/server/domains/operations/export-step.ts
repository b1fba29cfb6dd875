import { stat } from 'node:fs/promises';
import { FILE_DAYS } from '@shared/contract/operations';
import { type TransactionScope, inTransaction } from '../../platform/scope';
import { blobKey } from '../../platform/media/blob-store';
import type { BatchResult, Failure } from '../../platform/operations/operation-kind';
import { BYTE_ORDER_MARK } from './byte-order-mark';
import { Overtaken, noteBatch } from './note-batch';
import type { OperationsContext } from './context';
import { AT_END, nextRecords } from './next-records';
import { typeOfFile } from './file-types';
import { isFew } from './is-few';
import { MAX_SIZE } from './pace';
import { hasPart, partPath, removePart, writePart } from './part-file';
import { changeOperation, forgetFailures, operationRow } from './repository';
import { type Step, type StepDone, LAST, ONE_MORE } from './step';
import { FILE_MS } from './views';

const head = async ({ scope, row, worker }: Step): Promise<string> =>
  BYTE_ORDER_MARK + ((await worker.head?.(scope, JSON.parse(row.params))) ?? '');

/** While nobody asks, so many pieces are gathered before they are written: the disk is waited for twice each time. */
const GATHERED = 10;
/** Where the database is another program, it reads so many pieces while lines are made of the ones before. */
const AT_ONCE = 2;

interface Lines {
  readonly pieces: number;
  readonly cursor: string | null;
  readonly looked: number;
  readonly changed: number;
  readonly failed: BatchResult['failed'];
  readonly text: string;
}

/** What the next records are in the file; of several pieces where each of them is as large as it may be. */
async function nextLines(context: OperationsContext, step: Step): Promise<Lines> {
  const { scope, row, worker, caller, size } = step;
  const most = size >= MAX_SIZE ? GATHERED : 1;
  const params: unknown = JSON.parse(row.params);
  const atOnce = context.platform.database.hasOneWriter ? 1 : AT_ONCE;
  const begun: Promise<BatchResult>[] = [];
  const failed: Failure[] = [];
  const texts: string[] = [];
  let [cursor, looked, changed, pieces] = [row.cursor, 0, 0, 0];
  const begin = (ids: readonly string[]): void => {
    const lines = inTransaction(scope, (tx) =>
      worker.applyBatch({ tx, caller: { ...caller, db: tx.db }, startedAt: row.created_at, ids }, params),
    );
    // The one before it may fail first.
    lines.catch(() => undefined);
    begun.push(lines);
  };
  const take = async (most: number): Promise<void> => {
    while (begun.length > most) {
      const done = await begun.shift();
      changed += done?.changed ?? 0;
      failed.push(...(done?.failed ?? []));
      texts.push(done?.text ?? '');
    }
  };
  do {
    pieces += 1;
    const next = await nextRecords(context, step, { after: cursor, limit: size });
    cursor = next.cursor;
    looked += next.ids.length;
    if (next.ids.length > 0) begin(next.ids);
    await take(atOnce - 1);
  } while (cursor !== null && pieces < most && (await context.pace.isQuiet()));
  await take(0);
  return { pieces, cursor, looked, changed, failed, text: texts.join('') };
}

/** Adds the next records to the file, then writes how far it counts. */
export async function exportStep(context: OperationsContext, step: Step): Promise<StepDone> {
  const { scope, row } = step;
  if (row.file_until !== null) return LAST;
  if (!(await hasPart(context.folder, row._id, row.file_size))) {
    // What was written lies elsewhere, or did not reach the disk.
    await forgetFailures(scope, row._id);
    await changeOperation(scope, row._id, { cursor: null, done: 0, changed: 0, failed: 0, file_size: 0 });
    return ONE_MORE;
  }
  if (row.cursor === AT_END) return LAST;
  const { pieces, cursor, looked, changed, failed, text } = await nextLines(context, step);
  const before = row.file_size === 0 ? await head(step) : '';
  const file_size = await writePart(context.folder, row._id, row.file_size, before + text);
  try {
    await inTransaction(scope, (tx) =>
      noteBatch(context, tx, step, { changed, failed, looked, cursor: cursor ?? AT_END, file_size }),
    );
  } catch (error) {
    if (error instanceof Overtaken) return ONE_MORE;
    throw error;
  }
  return { isLast: cursor === null, pieces };
}

/** Tells the person who waits for it: whoever asked for few records has it already. */
async function tellFile(
  context: OperationsContext,
  tx: TransactionScope,
  { row, kind }: Step,
): Promise<void> {
  if (isFew(row.total)) return;
  await context.notifier.raise(tx, {
    subtype: 'EXPORT_ready',
    actor: null,
    recipients: [row.created_by],
    module: kind.needs.module,
    title: `Your file is ready: ${kind.title}`,
    headline: null,
    text: `${row.changed} rows, kept for ${FILE_DAYS} days.`,
    path: `${kind.file?.page ?? ''}?modal=operations`,
    target: { kind: 'operation', _id: row._id },
  });
}

/** Lays the whole file where files lie, for all nodes. */
export async function finishFile(context: OperationsContext, step: Step): Promise<void> {
  const { scope, row } = step;
  const now = await operationRow(scope, row._id);
  if (now?.state !== 'running' || now.file_until !== null) return;
  const part = partPath(context.folder, row._id);
  const name = row.file_name ?? '';
  const isWorkbook = name.endsWith('.xlsx');
  const whole = isWorkbook ? `${part}.xlsx` : part;
  if (isWorkbook) await (await import('./xlsx-file')).writeXlsx(part, whole, now.changed);
  const file_size = isWorkbook ? (await stat(whole)).size : now.file_size;
  await context.blobs.putFile(blobKey(scope.business_id, row._id), whole, typeOfFile(name));
  await inTransaction(scope, async (tx) => {
    await changeOperation(tx, row._id, { file_until: context.platform.clock() + FILE_MS, file_size });
    await tellFile(context, tx, { ...step, row: now });
  });
  if (isWorkbook) await removePart(context.folder, row._id);
}
