import type { ReactNode } from 'react';
import type { Company } from '@shared/contract/companies';
import { webAddress } from '@shared/rules/web-address';
import { useCan } from '../../../core/workspace';
import { CallLink } from '../../../ui/CallLink';
import { Avatar } from '../../../ui/Avatar';
import { Chip } from '../../../ui/Chip';
import { formatDay, showDate } from '../../../ui/format-date';
import { numberFormat } from '../../../ui/formats';
import { GuardedButton } from '../../../ui/GuardedButton';
import { NetworkLinks } from '../../../ui/network-links/NetworkLinks';
import { dealMoney } from '../../../ui/money';
import { showPhone } from '../../../ui/show-phone';
import { useTimeZone } from '../../../ui/time-zone';
import { OwnFacts, useOwnValues } from '../../fields';
import { BinNotice, DeleteButton } from '../../bin';
import { HistoryButton } from '../../history';
import { copy } from '../copy';
import { employeeCount } from '../employee-count';
import { About } from './About';
import { shownAddress } from '../shown-address';
import { CompanyContacts } from './CompanyContacts';
import { companyProfiles } from './company-profiles';
import css from './card.module.css';

interface CompanyCardProps {
  readonly company: Company;
  readonly onEdit: () => void;
  /** Below it. */
  readonly children?: ReactNode;
}

const words = copy.card;
/** Profiles; the rest is behind +N (spec 2 §9). */
const SHOWN = 6;
const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

const personName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

const outside = (href: string, text: string): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {text}
  </a>
);

const partyOf = ({ _id: id, mp_company_label: name }: Company) => ({ kind: 'company', id, name }) as const;

const phoneLink = (company: Company, phone: string): ReactNode => (
  <CallLink phone={phone} party={partyOf(company)}>
    {showPhone(phone)}
  </CallLink>
);

/** What is known, as pairs; what is not is left out. */
function detailsOf(company: Company): readonly (readonly [string, ReactNode])[] {
  const people = employeeCount(company);
  const { mp_company_email: email, mp_company_phone: phone, mp_company_revenue: revenue } = company;
  const website = webAddress(company.mp_company_website ?? '');
  return [
    [words.website, website && outside(website, shownAddress(website))],
    [words.email, email && outside(`mailto:${email}`, email)],
    [words.phone, phone && phoneLink(company, phone)],
    [words.industry, company.mp_company_industry],
    [words.employees, people === null ? null : numberFormat().format(people)],
    [words.address, company.mp_company_address],
    [
      words.place,
      joined(
        company.mp_company_pincode,
        company.mp_company_city,
        company.mp_company_state,
        company.mp_company_country,
      ),
    ],
    [words.owner, company.mp_company_owner && personName(company.mp_company_owner)],
    [words.founded, company.mp_company_start_date && showDate(company.mp_company_start_date)],
    [words.revenue, revenue === null ? null : dealMoney(revenue)],
    [words.highlight, company.mp_company_highlight],
    [words.recent, company.mp_company_recent_event],
  ];
}

/** A company at a glance: who it is, where it is found, what it does. */
export function CompanyCard({ company, onEdit, children }: CompanyCardProps) {
  const mayUpdate = useCan('update', 'crm_accounts');
  const own = useOwnValues('company', company._id);
  const isInBin = company.deleted_at !== null;
  useTimeZone();
  const { _id, mp_company_label: name, mp_company_slogan: slogan, mp_company_tags: tags } = company;
  const profiles = companyProfiles(company);
  const details = detailsOf(company).filter(([, value]) => Boolean(value));
  return (
    <div className={css.card}>
      <BinNotice kind="company" name={name} record={company} />
      <header className={css.head}>
        <Avatar id={_id} name={name} src={company.mp_company_avatar} size={56} />
        <div className={css.names}>
          <h2 dir="auto">{name}</h2>
          {(slogan ?? company.mp_company_industry) !== null && (
            <p dir="auto">{slogan ?? company.mp_company_industry}</p>
          )}
        </div>
        {!isInBin && (
          <GuardedButton hint={mayUpdate ? null : copy.mayNotUpdate} onClick={onEdit}>
            {copy.edit}
          </GuardedButton>
        )}
      </header>
      {profiles.length > 0 && (
        <section className={css.profiles} aria-label={words.profiles}>
          <NetworkLinks links={profiles} shown={SHOWN} restLabel={words.moreProfiles} />
        </section>
      )}
      {tags.length > 0 && (
        <div className={css.tags}>
          {tags.map((tag) => (
            <Chip key={tag._id}>{tag.label}</Chip>
          ))}
        </div>
      )}
      {company.mp_company_about !== null && <About text={company.mp_company_about} />}
      {details.length > 0 && (
        <dl className={css.details}>
          {details.map(([detail, value]) => (
            <div key={detail}>
              <dt>{detail}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.own}>
        <OwnFacts {...own} party={partyOf(company)} />
      </div>
      <CompanyContacts company={company} />
      {children}
      <div className={css.history}>
        <HistoryButton
          kind="company"
          id={_id}
          name={name}
          updatedAt={company.updated_at}
          created={{ at: company.created_at, by: company.created_by }}
        />
        {!isInBin && <DeleteButton kind="company" id={_id} name={name} />}
      </div>
      <p className={css.author}>
        {words.created(formatDay(company.created_at), company.created_by && personName(company.created_by))}
      </p>
    </div>
  );
}
