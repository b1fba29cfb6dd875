import type { Failure } from '../../../platform/operations/operation-kind';
import { type Undone, problemSinceImport, removeMade } from '../../../platform/operations/since-import';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { noteChanges } from '../../history/reads';
import { binRecords } from '../bin';
import { changesOf } from '../field-changes';
import { COMPANY_GONE } from '../operations/gone';
import { type CompanyRecord, changeCompany, companyRecords } from '../repository';
import { dropTags } from '../tags-repository';
import type { CompanyImportsContext } from './context';
import type { CompaniesUndo, CompanyUndo } from './data';

/** All but the workspace's own fields. */
async function undoUpdate(
  context: CompanyImportsContext,
  tx: TransactionScope,
  caller: Caller,
  before: CompanyRecord,
  { id, was, columns, tags }: CompanyUndo,
): Promise<void> {
  await changeCompany(tx, id, { ...columns, updated_at: was });
  const dropped = (await dropTags(tx, [id], tags)).map(({ tag_id }) => tag_id);
  const changes = [
    ...changesOf(before, columns),
    ...(dropped.length > 0 ? [{ field: 'tags', from: dropped, to: null }] : []),
  ];
  await noteChanges(tx, caller, { kind: 'company', record_id: id, changes }, context.clock());
}

/** Takes rows back, the last one first: what is new goes to the bin. What somebody has changed since stays as it is. */
export async function undoCompanies(
  context: CompanyImportsContext,
  tx: TransactionScope,
  caller: Caller,
  { created, updated }: CompaniesUndo,
): Promise<Undone> {
  const failed: Failure[] = [];
  // Of two rows about one company the first one has what it was before.
  const own = new Map<string, CompanyUndo['own']>();
  for (const undo of [...updated].reverse()) {
    const [record] = await companyRecords(tx, [undo.id]);
    const reason = problemSinceImport(record, undo.at, COMPANY_GONE);
    if (reason !== null || record === undefined) {
      failed.push({ id: undo.id, reason: reason ?? COMPANY_GONE });
      continue;
    }
    await undoUpdate(context, tx, caller, record, undo);
    if (Object.keys(undo.own).length > 0) own.set(undo.id, { ...own.get(undo.id), ...undo.own });
  }
  await context.fieldValues.writeManyIn(tx, 'company', own, { caller, isNew: false });
  const records = await companyRecords(
    tx,
    created.map(({ _id }) => _id),
  );
  return removeMade({ created, updated }, failed, records, {
    gone: COMPANY_GONE,
    remove: (ids) => binRecords(context, tx, caller, ids),
  });
}
