import type { Company } from '@shared/contract/companies';
import { numberFormat } from '../../ui/formats';
import { RecordDetails } from '../../ui/record-details/RecordDetails';
import { useCompanyQuery } from './api';
import { copy } from './copy';
import { employeeCount } from './employee-count';

interface CompanyRecordProps {
  readonly id: string;
}

const employees = (company: Company): string | null => {
  const count = employeeCount(company);
  return count === null ? null : numberFormat().format(count);
};

/** What is known of a company, to read. */
export function CompanyRecord({ id }: CompanyRecordProps) {
  const query = useCompanyQuery(id);
  return (
    <RecordDetails query={query} id={id}>
      {(company) => ({
        name: company.mp_company_label,
        avatar: company.mp_company_avatar,
        text: company.mp_company_industry,
        details: [
          [copy.website, company.mp_company_website],
          [copy.city, company.mp_company_city],
          [copy.country, company.mp_company_country],
          [copy.employees, employees(company)],
          [copy.about, company.mp_company_about],
        ],
      })}
    </RecordDetails>
  );
}
