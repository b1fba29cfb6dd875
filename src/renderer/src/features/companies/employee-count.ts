import type { CompanyRow } from '@shared/contract/companies';

/** How many people work for a company; null where nobody knows. The wire spells it as the specification does (2 §5). */
export const employeeCount = (company: Pick<CompanyRow, 'mp_company_emloyee_count'>): number | null =>
  company.mp_company_emloyee_count;
