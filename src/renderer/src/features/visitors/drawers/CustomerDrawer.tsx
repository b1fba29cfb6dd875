import type { Contact } from '@shared/contract/contacts';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { CompanySection, ContactDetails, DealsSection } from '../../chat/conversation';
import { ContactActions, useContactQuery } from '../../contacts';
import { copy } from '../copy';
import css from './drawers.module.css';

interface CustomerProps {
  readonly contact: Contact;
}

function Customer({ contact }: CustomerProps) {
  const maySeeDeals = useCan('view', 'crm_deals');
  const maySeeCompanies = useCan('view', 'crm_accounts');
  const company = contact.current_company_id;
  const about = [contact.current_job_title, company?.mp_company_label].filter(Boolean).join(', ');
  return (
    <>
      <div className={css.card}>
        <Avatar id={contact._id} name={contact.name} src={contact.avatar} size={60} />
        <b dir="auto">{contact.name}</b>
        {about !== '' && <span dir="auto">{about}</span>}
        <ContactActions contact={contact} />
      </div>
      <ContactDetails contact={contact} editable />
      {maySeeDeals && <DealsSection contactId={contact._id} />}
      {company && <CompanySection companyId={company._id} allowed={maySeeCompanies} />}
      <p className={css.note}>{copy.notProved}</p>
    </>
  );
}

/** What is said while the contact is not there; null: it is. */
function statusOf(contact: ReturnType<typeof useContactQuery>, maySee: boolean): DrawerStatus | null {
  const { data, isError, error, refetch } = contact;
  if (!maySee) return { kind: 'nothing', icon: 'lock', title: copy.customerForbidden };
  if (data !== undefined) return null;
  if (isApiError(error) && (error.status === 403 || error.status === 404))
    return { kind: 'nothing', icon: 'users', title: error.message };
  if (!isError) return { kind: 'loading' };
  return {
    kind: 'failed',
    title: copy.customerFailed,
    text: reasonOf(error),
    onRetry: () => void refetch(),
  };
}

interface CustomerDrawerProps {
  readonly contactId: string;
  readonly onClose: () => void;
}

/** Who a known visitor is, as far as one may see it. */
export function CustomerDrawer({ contactId, onClose }: CustomerDrawerProps) {
  const maySee = useCan('view', 'crm_contacts');
  const contact = useContactQuery(contactId, { skip: !maySee });
  return (
    <Drawer size={400} title={copy.customer} status={statusOf(contact, maySee)} onClose={onClose}>
      {contact.data && <Customer contact={contact.data} />}
    </Drawer>
  );
}
