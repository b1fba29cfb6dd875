import { fold } from '@shared/rules/text';
import { newId } from '../../../platform/ids';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { recordActivities } from '../../activities/reads';
import { createdEntry } from '../created-activity';
import type { NewCompanyRecord } from '../repository';
import { companySearchDoc } from '../search';
import { giveTags } from '../tags-repository';
import { columnsOf } from '../write-context';
import type { CompanyImportsContext } from './context';
import type { CreatedCompany, ImportedCompany } from './data';

/** Rows of one statement: a company takes some 30 of its parameters. */
const COMPANIES_AT_ONCE = 500;

async function recordOf(
  tx: TransactionScope,
  caller: Caller,
  { change, owner }: ImportedCompany,
  at: number,
): Promise<NewCompanyRecord> {
  const mp_company_label = change.mp_company_label ?? '';
  return {
    ...(await columnsOf(tx, caller, change)),
    owner_id: owner?.[0] ?? null,
    business_id: tx.business_id,
    _id: newId(at),
    mp_company_label,
    name_key: fold(mp_company_label),
    status: 1,
    created_by: caller.user._id,
    created_at: at,
    updated_at: at,
  };
}

/** Adds companies, many with few statements: all that is told of one goes with it. */
export async function createCompanies(
  context: CompanyImportsContext,
  tx: TransactionScope,
  caller: Caller,
  rows: readonly ImportedCompany[],
): Promise<CreatedCompany[]> {
  if (rows.length === 0) return [];
  const at = context.clock();
  const records: NewCompanyRecord[] = [];
  for (const row of rows) records.push(await recordOf(tx, caller, row, at));
  for (let from = 0; from < records.length; from += COMPANIES_AT_ONCE) {
    const some = records.slice(from, from + COMPANIES_AT_ONCE);
    await tx.db.insertInto('companies').values(some).execute();
    const docs = some.map((record) => ({
      business_id: tx.business_id,
      company_id: record._id,
      ...companySearchDoc({
        mp_company_label: record.mp_company_label,
        mp_company_website: record.mp_company_website ?? null,
        mp_company_email: record.mp_company_email ?? null,
        mp_company_phone: record.mp_company_phone ?? null,
      }),
    }));
    await tx.db.insertInto('company_search_docs').values(docs).execute();
  }
  await giveTags(
    tx,
    records.flatMap(({ _id }, index) =>
      (rows[index]?.tags ?? []).map((tag_id) => ({ company_id: _id, tag_id })),
    ),
  );
  const own = records.map(({ _id }, index) => [_id, rows[index]?.own ?? {}] as const);
  await context.fieldValues.writeManyIn(
    tx,
    'company',
    new Map(own.filter(([, values]) => Object.keys(values).length > 0)),
    { caller, isNew: true },
  );
  await recordActivities(tx, records.map(createdEntry));
  return records.map(({ _id }) => ({ _id, updated_at: at }));
}
