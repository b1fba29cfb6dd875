import { isApiError } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { useCompanyQuery } from '../../companies';
import { copy } from '../copy';
import css from './drawer.module.css';

interface CompanyPanelProps {
  readonly id: string;
  /** Shows all that is known of it; absent where there is no way there. */
  readonly onOpen: (() => void) | undefined;
}

/** The company that a contact works for. */
export function CompanyPanel({ id, onOpen }: CompanyPanelProps) {
  const mayView = useCan('view', 'crm_accounts');
  const { currentData: company, error, refetch } = useCompanyQuery(id, { skip: !mayView });
  const isForbidden = !mayView || (isApiError(error) && error.status === 403);
  const body = (): React.ReactNode => {
    if (isForbidden) return <p className={css.muted}>{copy.companyForbidden}</p>;
    if (company === undefined)
      return error === undefined ? (
        <Skeleton width="70%" height={36} />
      ) : (
        <Button onClick={() => void refetch()}>{copy.again}</Button>
      );
    const { mp_company_label: name, mp_company_avatar: picture, mp_company_industry: industry } = company;
    const about = [industry, company.mp_company_city, company.mp_company_country].filter(Boolean).join(' · ');
    return (
      <button
        type="button"
        className={css.company}
        aria-label={`${copy.summary.openCompany} ${name}`}
        disabled={!onOpen}
        onClick={onOpen}
      >
        <Avatar id={id} name={name} src={picture} size={32} />
        <span>
          <b dir="auto">{name}</b>
          {about !== '' && <small dir="auto">{about}</small>}
        </span>
      </button>
    );
  };
  return (
    <section className={css.part} aria-label={copy.summary.company}>
      <h4>{copy.summary.company}</h4>
      {body()}
    </section>
  );
}
