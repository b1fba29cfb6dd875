import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Contact } from '@shared/contract/contacts';
import { isApiError } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Skeleton } from '../../../ui/Skeleton';
import { Button } from '../../../ui/Button';
import { employeeCount, useCompanyQuery } from '../../companies';
import { copy } from '../copy';
import { Section } from './Section';
import edit from './edit.module.css';
import css from './panel.module.css';

const CompanyPicker = lazy(() => import('./company-picker/CompanyPicker'));

export interface CompanySectionProps {
  readonly companyId: string;
  /** Who works there, for those who may write down that it is somewhere else; absent: it is read. */
  readonly contact?: Contact;
  /** View permission on CRM accounts (spec 1 §2.1 and §6). */
  readonly allowed: boolean;
  /** Shows all that is known of it. */
  readonly onOpen?: () => void;
}

export function CompanySection({ companyId, contact, allowed, onOpen }: CompanySectionProps) {
  const { data, isError, error, refetch } = useCompanyQuery(companyId, { skip: !allowed });
  const mayChange = useCan('update', 'crm_contacts') && contact !== undefined;
  const [isChanging, setChanging] = useState(false);
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
        <>
          {mayChange && !isChanging && (
            <button
              type="button"
              className={edit.link}
              aria-label={copy.changeCompany}
              onClick={() => {
                setChanging(true);
              }}
            >
              {copy.change}
            </button>
          )}
          {onOpen && (
            <button type="button" className={edit.link} aria-label={copy.openCompany} onClick={onOpen}>
              {copy.open}
            </button>
          )}
        </>
      }
    >
      {isChanging && contact !== undefined && (
        <LazyBoundary fallback={<Skeleton height={32} />}>
          <CompanyPicker
            contact={contact}
            onClose={() => {
              setChanging(false);
            }}
          />
        </LazyBoundary>
      )}
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
