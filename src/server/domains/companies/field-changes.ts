import type { FieldChange } from '../history/reads';
import type { CompanyRecord, CompanyRecordChange } from './repository';

/** Columns that the wire calls otherwise. */
const WIRE: Readonly<Record<string, string>> = {
  owner_id: 'mp_company_owner',
  mp_company_employee_count: 'mp_company_emloyee_count',
};
const NOT_TOLD = new Set(['name_key', 'updated_at', 'status']);

/** What was written of a company, field by field. What stays the same may be among it. */
export const changesOf = (before: CompanyRecord, written: CompanyRecordChange): FieldChange[] =>
  (Object.keys(written) as (keyof CompanyRecordChange & keyof CompanyRecord)[])
    .filter((column) => !NOT_TOLD.has(column))
    .map((column) => ({ field: WIRE[column] ?? column, from: before[column], to: written[column] }));
