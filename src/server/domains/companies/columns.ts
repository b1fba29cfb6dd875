import type { SettableCompanyField } from '@shared/rules/settable-fields';
import { recordColumns } from '../../platform/operations/record-columns';

/** The wire spells one of them otherwise (spec 2 §3). */
export const columnOf = (field: SettableCompanyField) =>
  field === 'mp_company_emloyee_count' ? 'mp_company_employee_count' : field;

/** Columns in which many companies can be given one value. */
export const companyColumns = recordColumns<ReturnType<typeof columnOf> | 'owner_id'>('companies');
