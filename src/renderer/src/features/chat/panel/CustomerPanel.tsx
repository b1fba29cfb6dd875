import type { Conversation } from '@shared/contract/chat';
import { isApiError } from '../../../app/api-error';
import { Avatar } from '../../../ui/Avatar';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconButton } from '../../../ui/IconButton';
import { showPhone } from '../../../ui/show-phone';
import { useContactQuery } from '../../contacts';
import { customerName, customerOf } from '../conversation-row-view';
import { COPY } from '../copy';
import { CompanySection } from './CompanySection';
import { ContactDetails } from './ContactDetails';
import { DealsSection } from './DealsSection';
import { PreferencesSection } from './PreferencesSection';
import { PanelSkeleton } from './PanelSkeleton';
import { ShelfSection } from './ShelfSection';
import css from './panel.module.css';

export interface PanelRights {
  readonly contacts: boolean;
  readonly companies: boolean;
  readonly deals: boolean;
}

export interface CustomerPanelProps {
  readonly conversation: Conversation;
  readonly rights: PanelRights;
  readonly onClose: () => void;
  /** Goes to a message of the thread. */
  readonly onOpenMessage: (messageId: string) => void;
}

/** Third column: who the customer is, as far as the agent may see it. */
export function CustomerPanel({ conversation, rights, onClose, onOpenMessage }: CustomerPanelProps) {
  const customer = customerOf(conversation);
  const contactId = customer?.part_id;
  const {
    data: contact,
    isError,
    error,
    refetch,
  } = useContactQuery(contactId ?? '', {
    skip: contactId === undefined || !rights.contacts,
  });
  const name = customerName(conversation);

  const body = (): React.ReactNode => {
    if (contactId === undefined) return <EmptyState icon="users" title={COPY.noDetails} />;
    if (!rights.contacts || (isApiError(error) && error.status === 403)) {
      return <EmptyState icon="lock" title={COPY.contactForbidden} />;
    }
    if (isApiError(error) && error.status === 404) {
      return <EmptyState icon="users" title={COPY.customerNotFound} />;
    }
    if (contact === undefined) {
      return isError ? (
        <ErrorState title={COPY.customerFailed} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton />
      );
    }
    const company = contact.current_company_id;
    return (
      <>
        <ContactDetails contact={contact} />
        <PreferencesSection contact={contact} />
        {rights.deals && <DealsSection contactId={contact._id} />}
        {company && <CompanySection companyId={company._id} allowed={rights.companies} />}
      </>
    );
  };

  const job = contact?.current_job_title ?? null;
  const company = contact?.current_company_id?.mp_company_label ?? null;
  const subtitle =
    [job, company].filter(Boolean).join(', ') || (customer?.phone ? showPhone(customer.phone) : '');
  return (
    <aside className={css.panel} aria-label={COPY.details}>
      <div className={css.card}>
        <IconButton
          icon="close"
          size="small"
          label={COPY.closePanel}
          className={css.close}
          onClick={onClose}
        />
        <Avatar id={contactId ?? conversation._id} name={name} src={customer?.avatar ?? null} size={60} />
        <b dir="auto">{name}</b>
        {subtitle !== '' && <small dir="auto">{subtitle}</small>}
      </div>
      {body()}
      <ShelfSection conversationId={conversation._id} onOpen={onOpenMessage} />
    </aside>
  );
}
