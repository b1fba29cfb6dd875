import { isApiError } from '../../../core/http/api-error';
import { Skeleton } from '../../../ui/Skeleton';
import { Button } from '../../../ui/Button';
import { employeeCount, useCompanyQuery } from '../../companies';
import { copy } from '../copy';
import { Section } from './Section';
import edit from './edit.module.css';
import css from './panel.module.css';

export interface CompanySectionProps {
  readonly companyId: string;
  /** View permission on CRM accounts (spec 1 §2.1 and §6). */
  readonly allowed: boolean;
  /** Shows all that is known of it. */
  readonly onOpen?: () => void;
}

export function CompanySection({ companyId, allowed, onOpen }: CompanySectionProps) {
  const { data, isError, error, refetch } = useCompanyQuery(companyId, { skip: !allowed });
  const forbidden = !allowed || (isApiError(error) && error.status === 403);
  if (forbidden) {
    return (
      <Section title={copy.company}>
        <p className={css.muted}>{copy.companyForbidden}</p>
      </Section>
    );
  }
  if (data === undefined) {
    return (
      <Section title={copy.company}>
        {isError ? (
          <p className={css.muted}>
            {copy.companyFailed} <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
          </p>
        ) : (
          <Skeleton width="70%" />
        )}
      </Section>
    );
  }
  const people = employeeCount(data);
  const where = [data.mp_company_city, data.mp_company_country].filter(Boolean).join(', ');
  const details: readonly (readonly [string, string | null])[] = [
    [copy.name, data.mp_company_label],
    [
      copy.where,
      [where || null, people === null ? null : copy.people(people)].filter(Boolean).join(' · ') || null,
    ],
    [copy.industry, data.mp_company_industry],
  ];
  const website = /^https?:\/\//i.test(data.mp_company_website ?? '') ? data.mp_company_website : null;
  return (
    <Section
      title={copy.company}
      action={
        onOpen && (
          <button type="button" className={edit.link} aria-label={copy.openCompany} onClick={onOpen}>
            {copy.open}
          </button>
        )
      }
    >
      <dl className={css.details}>
        {details.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
        )}
        {website !== null && (
          <div>
            <dt>{copy.website}</dt>
            <dd>
              <a href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
