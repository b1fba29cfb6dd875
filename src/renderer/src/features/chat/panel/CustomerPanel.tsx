import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Conversation } from '@shared/contract/chat';
import { isApiError } from '../../../core/http/api-error';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { type RecordRef, loadRecordDrawer } from '../../records';
import { Skeleton } from '../../../ui/Skeleton';
import { ContactLists } from '../../segments/conversation';
import { copy } from '../copy';
import { AddCompany } from './AddCompany';
import { ActivitySection } from './ActivitySection';
import { CompanySection } from './CompanySection';
import { ContactDetails } from './ContactDetails';
import { CustomerCard } from './CustomerCard';
import { DealsSection } from './DealsSection';
import { PreferencesSection } from './PreferencesSection';
import { PanelSkeleton } from './PanelSkeleton';
import { Section } from './Section';
import { SharedMediaSection } from './SharedMediaSection';
import { TasksSection } from './TasksSection';
import { type PanelRights, useCustomerRecords } from './use-customer-records';
import css from './panel.module.css';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

export interface CustomerPanelProps {
  readonly conversation: Conversation;
  readonly rights: PanelRights;
  /** Begins a task for the customer; absent where one may not. */
  readonly onTask?: (() => void) | undefined;
  /** Begins a deal with the customer; absent where one may not. */
  readonly onDeal?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Goes to a message of the thread. */
  readonly onOpenMessage: (messageId: string) => void;
}

/**
 * Third column: who the customer is, as far as the agent may see it. Everything is asked for at once and shown from top
 * to bottom: what comes early waits for what stands above it, so that nothing is pushed down while one reads or clicks.
 */
export function CustomerPanel({
  conversation,
  rights,
  onTask,
  onDeal,
  onClose,
  onOpenMessage,
}: CustomerPanelProps) {
  const records = useCustomerRecords(conversation, rights);
  const { contactId, company, contact, isError, error, refetch, settled } = records;
  const mayUpdate = useCan('update', 'crm_contacts');
  const seesActivities = useCan('view', 'crm_activities');
  const [record, setRecord] = useState<RecordRef | null>(null);
  const body = (): React.ReactNode => {
    if (contactId === undefined) return <EmptyState icon="users" title={copy.noDetails} />;
    if (!rights.contacts || (isApiError(error) && error.status === 403)) {
      return <EmptyState icon="lock" title={copy.contactForbidden} />;
    }
    if (isApiError(error) && error.status === 404) {
      return <EmptyState icon="users" title={copy.customerNotFound} />;
    }
    if (contact === undefined) {
      return isError ? (
        <ErrorState title={copy.customerFailed} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton />
      );
    }
    return (
      <>
        <ContactDetails
          contact={contact}
          editable
          onEditAll={() => {
            setRecord({ kind: 'contact', id: contact._id, isEdited: true });
          }}
        />
        <PreferencesSection contact={contact} />
        {records.seesLists && (
          <Section title={copy.lists}>
            <LazyBoundary fallback={<Skeleton width="60%" height={24} />}>
              <ContactLists contactId={contact._id} onReady={records.onLists} />
            </LazyBoundary>
          </Section>
        )}
        {records.maySeeTasks && (settled || !records.listsWait) && (
          <TasksSection contactId={contact._id} list={records.taskList} onTask={onTask} />
        )}
        {rights.deals && (settled || !records.tasksWait) && <DealsSection contactId={contact._id} />}
        {company && (settled || !records.dealsWait) && (
          <CompanySection
            companyId={company._id}
            allowed={rights.companies}
            contact={contact}
            onOpen={() => {
              setRecord({ kind: 'company', id: company._id, people: [contact._id] });
            }}
          />
        )}
        {company === null && settled && rights.companies && mayUpdate && <AddCompany contact={contact} />}
        {settled && seesActivities && (
          <ActivitySection
            contact={contact}
            onAll={() => {
              setRecord({ kind: 'contact', id: contact._id });
            }}
          />
        )}
      </>
    );
  };

  return (
    <aside className={css.panel} aria-label={copy.details}>
      <CustomerCard
        conversation={conversation}
        contact={contact}
        mayOpen={rights.contacts}
        onOpen={setRecord}
        onTask={onTask}
        onDeal={onDeal}
        onClose={onClose}
      />
      {body()}
      {settled && <SharedMediaSection conversationId={conversation._id} onOpen={onOpenMessage} />}
      {record !== null && (
        <LazyBoundary fallback={null}>
          <RecordDrawer
            key={record.id}
            record={record}
            onClose={() => {
              setRecord(null);
            }}
          />
        </LazyBoundary>
      )}
    </aside>
  );
}
