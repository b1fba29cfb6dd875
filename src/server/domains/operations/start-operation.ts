import { COUNTED_TO } from '@shared/contract/contact-list';
import type { BodyOf } from '@shared/contract/endpoint';
import type { startOperation as startEndpoint } from '@shared/contract/operations';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { validate } from '../../platform/http/validate';
import { newId } from '../../platform/ids';
import { nameOfFile } from '../../platform/operations/file-format';
import type { AnyOperationKind, OperationWorker } from '../../platform/operations/operation-kind';
import type { Caller, TransactionScope } from '../../platform/scope';
import { type OperationsContext, RUN, mayDo, tell } from './context';
import { isFew } from './is-few';
import { countRunning, insertOperation } from './repository';
import { waitsFor } from './waits-for';

type Input = BodyOf<typeof startEndpoint>;

/** Operations of one person that may run at the same time. */
const MAX_RUNNING = 10;
/** If the process dies while somebody waits for the answer, the job finishes what is left. Milliseconds. */
const RESCUE_AFTER_MS = 60_000;

interface Kind {
  readonly kind: AnyOperationKind;
  readonly worker: OperationWorker<unknown>;
}

const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
};

/** @throws AppError `validation_failed` for a kind that there is not, `operation_not_allowed`. */
export function requireKind({ kinds, workers }: OperationsContext, caller: Caller, name: string): Kind {
  const kind = kinds.get(name);
  const worker = workers.get(name);
  if (kind === undefined || worker === undefined) {
    const known = [...workers.keys()].sort().join(', ');
    return refuse('kind', `There is no operation “${name}”. There are ${known}.`);
  }
  if (!mayDo(caller.permissions, kind)) throw new AppError('operation_not_allowed');
  return { kind, worker };
}

/** Each once, in the order in which they are walked. */
const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** @param counted null: more than are counted. @throws AppError `operation_total_missing`, `operation_total_changed` */
function requireTotal(seen: number | undefined, counted: number | null): void {
  if (seen === undefined) throw new AppError('operation_total_missing');
  const isSame = counted === null ? seen >= COUNTED_TO : seen === counted;
  if (!isSame) throw new AppError('operation_total_changed');
}

interface Chosen {
  /** JSON. */
  readonly records: string;
  readonly total: number | null;
}

async function chosenRecords(
  { platform }: OperationsContext,
  caller: Caller,
  { kind }: Kind,
  { records }: Input,
): Promise<Chosen> {
  if ('ids' in records) {
    const ids = sorted(records.ids);
    return { records: JSON.stringify({ ids }), total: ids.length };
  }
  validate(kind.records.filter, records.filter, 'body');
  const filter = { given: records.filter, at: platform.clock() };
  const total = await kind.records.count(platform, caller, filter);
  if (kind.needsTotal === true) requireTotal(records.total, total);
  return { records: JSON.stringify({ filter: records.filter }), total };
}

/** Has the job work on it; at once where it is about more records than somebody waits for. */
export async function enqueueRun(
  { platform: { jobs, clock } }: OperationsContext,
  tx: TransactionScope,
  id: string,
  isAtOnce: boolean,
): Promise<void> {
  const { business_id } = tx;
  const run_at = clock() + (isAtOnce ? RESCUE_AFTER_MS : 0);
  await jobs.enqueue(tx.db, { kind: RUN, business_id, payload: { operation_id: id }, run_at });
  if (!isAtOnce) tx.afterCommit(() => jobs.wake());
}

/** @throws AppError `too_many_operations` */
export async function requireRoom(tx: TransactionScope, caller: Caller): Promise<void> {
  if ((await countRunning(tx, caller.user._id)) >= MAX_RUNNING) throw new AppError('too_many_operations');
}

/** Writes an operation with the job that does it. @returns its id */
export async function startOperation(
  context: OperationsContext,
  caller: Caller,
  body: Input,
  key: string | null,
): Promise<string> {
  const { platform } = context;
  const found = requireKind(context, caller, body.kind);
  const { kind, worker } = found;
  const given = validate(kind.params, body.params, 'body');
  const { records, total } = await chosenRecords(context, caller, found, body);
  return once(caller, platform.clock, { key, endpoint: 'operation', body }, async (tx) => {
    // Of two that are about the same records, the later one has to see the earlier one.
    await platform.database.lockWorkspace(tx.db, tx.business_id);
    await requireRoom(tx, caller);
    const at = platform.clock();
    const _id = newId(at);
    const { params, subject } = await worker.prepare(tx, caller, given, _id);
    const file_name = kind.file ? nameOfFile(kind.file.name, params) : null;
    const about = { _id, kind: kind.kind, records, undo_of: null, file_name };
    const waits_for = await waitsFor(context, tx, about);
    await insertOperation(tx, {
      ...about,
      waits_for,
      state: 'running',
      params: JSON.stringify(params),
      subject,
      actor: JSON.stringify(caller.user),
      created_by: caller.user._id,
      total,
      created_at: at,
      told_at: at,
    });
    const what = subject === '' ? kind.title : `${kind.title}: ${subject}`;
    const summary = total === null ? what : `${what} (${total} records)`;
    await writeAudit(tx, { kind: 'operation.started', actor: caller.user, target_id: _id, summary, at });
    // The end of the one that it waits for begins it.
    if (waits_for === null) await enqueueRun(context, tx, _id, isFew(total));
    await tell(context, tx);
    return _id;
  });
}
