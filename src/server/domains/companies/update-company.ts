import type { Company, CompanyChange } from '@shared/contract/companies';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { noteChanges } from '../history/reads';
import { changesOf } from './field-changes';
import { changeCompany, companyRecord } from './repository';
import { addTags, removeTags, tagsOfCompanies } from './tags-repository';
import { toCompany } from './views';
import { type CompanyWriteContext, columnsOf, tagsMeant, tell } from './write-context';

/** Changes what is given; the rest stays. @throws AppError `company_not_found`, `record_changed`, `validation_failed` */
export async function updateCompany(
  context: CompanyWriteContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  change: CompanyChange,
): Promise<Company> {
  // Whether it was changed since is asked of what nobody changes in between.
  await context.database.lockRow(tx.db, 'companies', tx.business_id, id);
  const before = await companyRecord(tx, id);
  if (!before) throw new AppError('company_not_found');
  if (before.deleted_at !== null) throw new AppError('record_in_bin');
  if (change.updated_at !== undefined && Date.parse(change.updated_at) !== before.updated_at) {
    throw new AppError('record_changed');
  }
  const columns = await columnsOf(tx, caller, change);
  // Two changes within one tick of the clock are two.
  const updated_at = Math.max(context.clock(), before.updated_at + 1);
  await changeCompany(tx, id, { ...columns, updated_at });
  const changes = changesOf(before, columns);
  if (change.tag_id !== undefined || change.tag_text !== undefined) {
    const { tag_id = [], tag_text = [] } = change;
    const tags = await tagsMeant(context, tx, caller, { ids: tag_id, names: tag_text });
    const had = (await tagsOfCompanies(tx, [id])).map(({ _id }) => _id);
    changes.push({
      field: 'tags',
      from: had.filter((tag) => !tags.includes(tag)),
      to: tags.filter((tag) => !had.includes(tag)),
    });
    await removeTags(tx, [id]);
    await addTags(tx, [id], tags);
  }
  if (change.fields !== undefined) {
    await context.fieldValues.writeIn(tx, 'company', id, change.fields, {
      caller,
      isNew: false,
      path: 'fields',
    });
  }
  await noteChanges(tx, caller, { kind: 'company', record_id: id, changes }, updated_at);
  const name = change.mp_company_label ?? before.mp_company_label;
  const isRenamed = name !== before.mp_company_label;
  await writeAudit(tx, {
    kind: 'company.updated',
    actor: caller.user,
    target_id: id,
    at: updated_at,
    summary: isRenamed
      ? `Changed the company “${before.mp_company_label}”, now “${name}”`
      : `Changed the company “${name}”`,
  });
  await tell(context, tx, [id]);
  const after = await companyRecord(tx, id);
  if (!after) throw new AppError('company_not_found');
  return toCompany({ ...tx, permissions: caller.permissions }, after);
}
