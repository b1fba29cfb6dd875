import type { Caller, TransactionScope } from '../../../platform/scope';
import { differentValues, ownValuesOf } from '../../fields/reads';
import { noteChanges } from '../../history/reads';
import { changesOf } from '../field-changes';
import { type CompanyRecordChange, changeCompany, companyRecords } from '../repository';
import { giveTags, tagsOfCompanies } from '../tags-repository';
import { columnsOf } from '../write-context';
import type { CompanyImportsContext } from './context';
import type { CompanyUndo, PlannedCompany, WantedCompany } from './data';

/** Columns that the wire calls otherwise, and one that goes with another. */
const FIELDS: Readonly<Record<string, string>> = {
  owner_id: 'owner',
  mp_company_employee_count: 'employees',
};
const fieldsOf = (columns: CompanyRecordChange): string[] =>
  Object.keys(columns)
    .filter((column) => column !== 'name_key')
    .map((column) => FIELDS[column] ?? column);

/** Finds out what rows change of companies that there are. Those that are gone are left out. */
export async function planCompanies(
  tx: TransactionScope,
  caller: Caller,
  wanted: readonly WantedCompany[],
): Promise<PlannedCompany[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const records = new Map((await companyRecords(tx, ids)).map((record) => [record._id, record]));
  const own = await ownValuesOf(tx, 'company', ids);
  const tags = new Set((await tagsOfCompanies(tx, ids)).map(({ company_id, _id }) => `${company_id} ${_id}`));
  const plans: PlannedCompany[] = [];
  for (const { no, id, data } of wanted) {
    const before = records.get(id);
    if (before === undefined) continue;
    const { owner } = data;
    const isOwner = owner === undefined || (before.owner_id !== null && owner.includes(before.owner_id));
    const given = {
      ...(await columnsOf(tx, caller, data.change)),
      ...(isOwner ? {} : { owner_id: owner[0] ?? null }),
    };
    const columns = differentValues(before, given);
    const ownBefore = own.get(id) ?? {};
    const others = differentValues(ownBefore, data.own);
    const missing = data.tags.filter((tag) => !tags.has(`${id} ${tag}`));
    plans.push({
      no,
      name: before.mp_company_label,
      before,
      columns,
      own: others,
      ownBefore,
      tags: missing,
      changed: [...fieldsOf(columns), ...Object.keys(others), ...(missing.length > 0 ? ['tags'] : [])],
      problem: null,
    });
  }
  return plans;
}

/** Changes companies as it was planned. @returns what is needed to take each back */
export async function updateCompanies(
  context: CompanyImportsContext,
  tx: TransactionScope,
  caller: Caller,
  plans: readonly PlannedCompany[],
): Promise<CompanyUndo[]> {
  const now = context.clock();
  const undo: CompanyUndo[] = [];
  const notes: Parameters<typeof noteChanges>[2] & unknown[] = [];
  const otherOwn = new Map<string, PlannedCompany['own']>();
  for (const { before, columns, own, ownBefore, tags } of plans) {
    const at = Math.max(now, before.updated_at + 1);
    await changeCompany(tx, before._id, { ...columns, updated_at: at });
    if (Object.keys(own).length > 0) otherOwn.set(before._id, own);
    notes.push({
      kind: 'company',
      record_id: before._id,
      changes: [
        ...changesOf(before, columns),
        ...(tags.length > 0 ? [{ field: 'tags', from: null, to: [...tags] }] : []),
      ],
    });
    undo.push({
      id: before._id,
      at,
      was: before.updated_at,
      columns: valuesBefore(before, columns),
      own: valuesBefore(ownBefore, own),
      tags,
    });
  }
  await context.fieldValues.writeManyIn(tx, 'company', otherOwn, { caller, isNew: false });
  await giveTags(
    tx,
    plans.flatMap(({ before, tags }) => tags.map((tag_id) => ({ company_id: before._id, tag_id }))),
  );
  await noteChanges(tx, caller, notes, now);
  return undo;
}

/** What there was of the names that are written. */
const valuesBefore = <Values extends object>(before: object, written: Values): Values =>
  Object.fromEntries(
    Object.keys(written).map((name) => [name, (before as Readonly<Record<string, unknown>>)[name] ?? null]),
  ) as Values;
