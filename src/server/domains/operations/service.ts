import { Readable } from 'node:stream';
import type { BodyOf, QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type * as contract from '@shared/contract/operations';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { blobKey } from '../../platform/media/blob-store';
import { type Caller, inTransaction } from '../../platform/scope';
import { type OperationsContext, mayDo, tell } from './context';
import { exactCount } from './count-records';
import { failuresTable } from './failures-table';
import { isFew } from './is-few';
import { cursorOf, listOperations, mayView } from './list-operations';
import { type ShownRow, changeOperation, endOperation, failureRows, shownRow } from './repository';
import { requireOwn } from './require-own';
import { runOperation } from './run-operation';
import { requireKind, startOperation } from './start-operation';
import { undoOperation } from './undo-operation';
import { toOperation } from './views';
import { beginWaiting } from './waits-for';

export type { Pace } from './pace';

type Operation = contract.Operation;
type Failures = ResponseOf<typeof contract.operationFailures>['data'];

/** Work on many records: begun, watched, stopped, taken back. */
export interface OperationsService {
  /** With few records, it has ended when this answers. */
  start(caller: Caller, body: BodyOf<typeof contract.startOperation>, key: string | null): Promise<Operation>;
  /** How many records a filter finds, exactly. */
  count(caller: Caller, body: BodyOf<typeof contract.countRecords>): Promise<number>;
  list(
    caller: Caller,
    query: QueryOf<typeof contract.operationList>,
  ): Promise<ResponseOf<typeof contract.operationList>['data']>;
  /** What a file of this kind can have; nothing where it makes none. */
  columns(
    caller: Caller,
    kind: string,
  ): Promise<ResponseOf<typeof contract.operationColumns>['data']['rows']>;
  byId(caller: Caller, id: string): Promise<Operation>;
  failures(caller: Caller, id: string, query: QueryOf<typeof contract.operationFailures>): Promise<Failures>;
  /** The same as a table (CSV). */
  failuresFile(caller: Caller, id: string): Promise<{ readonly name: string; readonly text: Readable }>;
  cancel(caller: Caller, id: string): Promise<Operation>;
  undo(caller: Caller, id: string, key: string | null): Promise<Operation>;
  dismiss(caller: Caller, id: string): Promise<void>;
  /** @throws AppError `operation_file_gone` */
  file(caller: Caller, id: string): Promise<{ readonly name: string; readonly bytes: Readable }>;
}

const SEQ = /^\d{1,15}$/;

export function createOperationsService(context: OperationsContext): OperationsService {
  const { clock } = context.platform;

  /** For who may view what it changes. @throws AppError `operation_not_found` */
  async function requireRow(caller: Caller, id: string): Promise<ShownRow> {
    const row = await shownRow(caller, id);
    if (row === undefined || !mayView(context, caller, row)) throw new AppError('operation_not_found');
    return row;
  }
  const view = async (caller: Caller, id: string): Promise<Operation> =>
    toOperation(context, await requireRow(caller, id), caller.user._id);

  /** Few records are changed before the answer. */
  async function runFew(caller: Caller, id: string): Promise<Operation> {
    const { state, total } = await requireRow(caller, id);
    if (state === 'running' && isFew(total)) await runOperation(context, caller, id, true);
    return view(caller, id);
  }

  return {
    start: async (caller, body, key) => runFew(caller, await startOperation(context, caller, body, key)),

    async columns(caller, name) {
      const { worker } = requireKind(context, caller, name);
      return ((await worker.columns?.(caller)) ?? []).map(({ id, label }) => ({ id, name: label }));
    },

    count: (caller, body) => exactCount(context, caller, body),
    list: (caller, query) => listOperations(context, caller, query),
    byId: view,

    async failures(caller, id, { rows_per_page, cursor }) {
      const { kind } = await requireRow(caller, id);
      const after = Number(cursorOf(cursor, SEQ) ?? -1);
      const rows = await failureRows(caller, id, after, rows_per_page + 1).execute();
      const page = rows.slice(0, rows_per_page);
      const ids = page.map(({ record_id }) => record_id);
      const names = await context.kinds.get(kind)?.records.names(caller, ids);
      return {
        rows: page.map(({ record_id, reason }) => ({
          record_id,
          name: names?.get(record_id) ?? '',
          reason,
        })),
        next_cursor: rows.length > rows_per_page ? String(page.at(-1)?.seq) : null,
      };
    },

    async failuresFile(caller, id) {
      const { kind } = await requireRow(caller, id);
      const records = context.kinds.get(kind)?.records;
      return { name: 'failed.csv', text: Readable.from(failuresTable(records, caller, id)) };
    },

    async cancel(caller, id) {
      requireOwn(caller, await requireRow(caller, id));
      await inTransaction(caller, async (tx) => {
        const at = clock();
        if (!(await endOperation(tx, id, 'cancelled', { finished_at: at })))
          throw new AppError('operation_over');
        await beginWaiting(context, tx, id);
        const row = await requireRow({ ...caller, db: tx.db }, id);
        const { title } = toOperation(context, row, caller.user._id);
        const summary = `Stopped: ${title} (${row.done} of ${row.total ?? 'many'} records done)`;
        await writeAudit(tx, { kind: 'operation.cancelled', actor: caller.user, target_id: id, summary, at });
        await tell(context, tx);
      });
      return view(caller, id);
    },

    async undo(caller, id, key) {
      await requireRow(caller, id);
      return runFew(caller, await undoOperation(context, caller, id, key));
    },

    async dismiss(caller, id) {
      const row = await requireRow(caller, id);
      if (row.created_by !== caller.user._id) throw new AppError('operation_not_yours');
      if (row.state === 'running') return;
      await inTransaction(caller, async (tx) => {
        await changeOperation(tx, id, { dismissed_at: clock() });
        await tell(context, tx);
      });
    },

    async file(caller, id) {
      const row = await requireRow(caller, id);
      const { file } = toOperation(context, row, caller.user._id);
      // Others do not learn whether there is one.
      if (file === null) throw new AppError('operation_file_gone');
      const kind = context.kinds.get(row.kind);
      if (kind === undefined || !mayDo(caller.permissions, kind)) throw new AppError('operation_not_allowed');
      return { name: file.name, bytes: await context.blobs.read(blobKey(caller.business_id, id)) };
    },
  };
}
