import type { Company } from '@shared/contract/companies';

/** How many people work for a company; null where nobody knows. The wire spells it as the specification does (2 §5). */
export const employeeCount = (company: Company): number | null => company.mp_company_emloyee_count;
