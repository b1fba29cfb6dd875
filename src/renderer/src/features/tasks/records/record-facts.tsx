import { numberFormat } from '../../../ui/formats';
import { dealMoney } from '../../../ui/money';
import { showDate } from '../../../ui/show-date';
import { showPhone } from '../../../ui/show-phone';
import { useCompanyQuery } from '../../companies';
import { ContactReach, useContactQuery } from '../../contacts';
import { useDealQuery } from '../../deals';
import { ManageLists } from '../../lists';
import { copy } from '../copy';
import { contactName } from '../words';
import { FactSheet } from './FactSheet';

interface FactsProps {
  readonly id: string;
}
const words = copy.record.fields;

/** Names of a list, with the way to the list that they come from. */
const listed = (names: readonly { readonly label: string }[], kind: 'contact' | 'interests') =>
  names.length > 0 && (
    <>
      {names.map(({ label }) => label).join(', ')} <ManageLists kind={kind} />
    </>
  );

export function ContactFacts({ id }: FactsProps) {
  const query = useContactQuery(id);
  return (
    <FactSheet query={query} id={id}>
      {(contact) => ({
        name: contact.name,
        avatar: contact.avatar,
        text: contact.current_job_title,
        tools: <ContactReach contact={contact} />,
        facts: [
          [words.phone, contact.phone === null ? null : showPhone(contact.phone)],
          [words.email, contact.email],
          [words.stage, contact.current_lifecycle_stage?.label],
          [words.score, numberFormat().format(contact.total_score)],
          [words.company, contact.current_company_id?.mp_company_label],
          [words.assignee, contact.assignee_id && contactName(contact.assignee_id)],
          [words.tags, listed(contact.tags, 'contact')],
          [words.interests, listed(contact.interests, 'interests')],
          [words.city, [contact.address.city, contact.address.country].filter(Boolean).join(', ')],
        ],
      })}
    </FactSheet>
  );
}

export function CompanyFacts({ id }: FactsProps) {
  const query = useCompanyQuery(id);
  return (
    <FactSheet query={query} id={id}>
      {(company) => ({
        name: company.mp_company_label,
        avatar: company.mp_company_avatar,
        text: company.mp_company_industry,
        facts: [
          [words.website, company.mp_company_website],
          [words.city, company.mp_company_city],
          [words.country, company.mp_company_country],
          [
            words.employees,
            company.mp_company_emloyee_count === null
              ? null
              : numberFormat().format(company.mp_company_emloyee_count),
          ],
          [words.about, company.mp_company_about],
        ],
      })}
    </FactSheet>
  );
}

export function DealFacts({ id }: FactsProps) {
  const query = useDealQuery(id);
  return (
    <FactSheet query={query} id={id}>
      {(deal) => ({
        name: deal.deal_title,
        avatar: null,
        text: deal.pipeline_stage_id.name,
        facts: [
          [words.value, dealMoney(deal.deal_value)],
          [words.dealStage, deal.pipeline_stage_id.name],
          [words.probability, `${numberFormat().format(deal.probability)}%`],
          [words.close, deal.expected_close_date === null ? null : showDate(deal.expected_close_date)],
        ],
      })}
    </FactSheet>
  );
}
