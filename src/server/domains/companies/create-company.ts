import type { Company, CompanyInput } from '@shared/contract/companies';
import { fold } from '@shared/rules/text';
import { writeAudit } from '../../platform/audit/audit';
import { newId } from '../../platform/ids';
import type { Caller, TransactionScope } from '../../platform/scope';
import { recordCreated } from './created-activity';
import { type NewCompanyRecord, companyRecord, insertCompany } from './repository';
import { addTags } from './tags-repository';
import { toCompany } from './views';
import { type CompanyWriteContext, columnsOf, tagsMeant, tell } from './write-context';

/** A company more. */
export async function createCompany(
  context: CompanyWriteContext,
  tx: TransactionScope,
  caller: Caller,
  { status, ...input }: CompanyInput,
): Promise<Company> {
  const now = context.clock();
  const _id = newId(now);
  const record: NewCompanyRecord = {
    ...(await columnsOf(tx, caller, input)),
    business_id: tx.business_id,
    _id,
    mp_company_label: input.mp_company_label,
    name_key: fold(input.mp_company_label),
    status,
    created_by: caller.user._id,
    created_at: now,
    updated_at: now,
  };
  await insertCompany(tx, record);
  await recordCreated(tx, record);
  await addTags(
    tx,
    [_id],
    await tagsMeant(context, tx, caller, { ids: input.tag_id, names: input.tag_text }),
  );
  await context.fieldValues.writeIn(tx, 'company', _id, input.fields ?? {}, {
    caller,
    isNew: true,
    path: 'fields',
  });
  await writeAudit(tx, {
    kind: 'company.created',
    actor: caller.user,
    target_id: _id,
    at: now,
    summary: `Created the company “${input.mp_company_label}”`,
  });
  await tell(context, tx, [_id]);
  const stored = await companyRecord(tx, _id);
  if (!stored) throw new Error('What was written can be read.');
  return toCompany({ ...tx, permissions: caller.permissions }, stored);
}
