import { Drawer } from 'antd';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { CompanySection, ContactDetails, DealsSection } from '../../chat/conversation';
import { ContactReach, useContactQuery } from '../../contacts';
import { COPY } from '../copy';
import css from './drawers.module.css';

function Customer({ id }: { readonly id: string }) {
  const maySeeContacts = useCan('view', 'crm_contacts');
  const { data: contact, isError, error, refetch } = useContactQuery(id, { skip: !maySeeContacts });
  const maySeeDeals = useCan('view', 'crm_deals');
  const maySeeCompanies = useCan('view', 'crm_accounts');
  if (!maySeeContacts) return <EmptyState icon="lock" title={COPY.customerForbidden} />;
  if (contact === undefined) {
    if (isApiError(error) && (error.status === 403 || error.status === 404))
      return <EmptyState icon="users" title={error.message} />;
    return isError ? (
      <ErrorState title={COPY.customerFailed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div className={css.loading}>
        <Skeleton width={60} height={60} round />
        <Skeleton height={16} />
        <Skeleton height={16} width="60%" />
      </div>
    );
  }
  const company = contact.current_company_id;
  const about = [contact.current_job_title, company?.mp_company_label].filter(Boolean).join(', ');
  return (
    <>
      <div className={css.card}>
        <Avatar id={contact._id} name={contact.name} src={contact.avatar} size={60} />
        <b dir="auto">{contact.name}</b>
        {about !== '' && <span dir="auto">{about}</span>}
        <ContactReach contact={contact} />
      </div>
      <ContactDetails contact={contact} editable />
      {maySeeDeals && <DealsSection contactId={contact._id} />}
      {company && <CompanySection companyId={company._id} allowed={maySeeCompanies} />}
      <p className={css.note}>{COPY.notProved}</p>
    </>
  );
}

interface CustomerDrawerProps {
  /** Null: it is closed. */
  readonly contactId: string | null;
  readonly onClose: () => void;
}

/** Who a known visitor is, as far as one may see it. */
export function CustomerDrawer({ contactId, onClose }: CustomerDrawerProps) {
  return (
    <AntdProvider>
      <Drawer open={contactId !== null} size={400} destroyOnHidden title={COPY.customer} onClose={onClose}>
        {contactId !== null && <Customer key={contactId} id={contactId} />}
      </Drawer>
    </AntdProvider>
  );
}
