import { Suspense, lazy, useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { SHELVES } from '@shared/contract/limits';
import { isApiError } from '../../../core/http/api-error';
import { runCommand } from '../../../ui/shortcuts';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Avatar } from '../../../ui/Avatar';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconButton } from '../../../ui/IconButton';
import { showPhone } from '../../../ui/show-phone';
import { useCompanyQuery } from '../../companies';
import { useContactQuery } from '../../contacts';
import { useDealListQuery } from '../../deals';
import { type RecordRef, loadRecordDrawer } from '../../records';
import { useContactTasksQuery } from '../../tasks';
import { customerName, customerOf } from '../conversation-row-view';
import { COPY } from '../copy';
import { NumberLine } from '../numbers/NumberLine';
import { useShelfInfiniteQuery } from '../find-api';
import { ActivitySection } from './ActivitySection';
import { AllConversations } from './AllConversations';
import { CompanySection } from './CompanySection';
import { ContactDetails } from './ContactDetails';
import { DealsSection } from './DealsSection';
import { PreferencesSection } from './PreferencesSection';
import { PanelSkeleton } from './PanelSkeleton';
import { ShelfSection } from './ShelfSection';
import { TasksSection } from './TasksSection';
import { useTaskListPart } from './use-task-list-part';
import edit from './edit.module.css';
import css from './panel.module.css';

const RecordDrawer = lazy(async () => ({ default: (await loadRecordDrawer()).RecordDrawer }));

export interface PanelRights {
  readonly contacts: boolean;
  readonly companies: boolean;
  readonly deals: boolean;
}

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

/** The section reads the answer. */
const ASK_ONLY = { selectFromResult: () => ({}) };

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
  const customer = customerOf(conversation);
  const contactId = customer?.part_id;
  const {
    data: contact,
    isLoading,
    isError,
    error,
    refetch,
  } = useContactQuery(contactId ?? '', {
    skip: contactId === undefined || !rights.contacts,
  });
  const name = customerName(conversation);
  const company = contact?.current_company_id ?? null;
  const asksDeals = contactId !== undefined && rights.contacts && rights.deals;
  const deals = useDealListQuery(contactId ?? '', { skip: !asksDeals });
  const maySeeTasks = useCan('view', 'tasks');
  const asksTasks = contactId !== undefined && rights.contacts && maySeeTasks;
  const me = useAppSelector(({ session }) => session.profile?.id) ?? null;
  const tasks = useContactTasksQuery(
    { contactId: contactId ?? '', assigneeId: me, title: '' },
    { skip: !asksTasks },
  );
  const taskList = useTaskListPart(asksTasks);
  const tasksWait = asksTasks && (tasks.isLoading || taskList.Part === undefined);
  const asksCompany = company !== null && rights.companies;
  const companyRecord = useCompanyQuery(company?._id ?? '', { skip: !asksCompany });
  useShelfInfiniteQuery({ conversationId: conversation._id, kind: SHELVES[0] }, ASK_ONLY);
  // Once and for all: what is tried again later takes nothing away.
  const [record, setRecord] = useState<RecordRef | null>(null);
  const mayNote = useCan('create', 'chat');
  const [settled, setSettled] = useState(false);
  if (!settled && !isLoading && !tasksWait && !deals.isLoading && !companyRecord.isLoading) setSettled(true);

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
    return (
      <>
        <ContactDetails contact={contact} editable />
        <PreferencesSection contact={contact} />
        {maySeeTasks && <TasksSection contactId={contact._id} list={taskList} onTask={onTask} />}
        {rights.deals && (settled || !tasksWait) && <DealsSection contactId={contact._id} />}
        {company && (settled || !deals.isLoading) && (
          <CompanySection
            companyId={company._id}
            allowed={rights.companies}
            onOpen={() => {
              setRecord({ kind: 'company', id: company._id, people: [contact._id] });
            }}
          />
        )}
        {settled && <ActivitySection key={contact._id} contactId={contact._id} conversation={conversation} />}
      </>
    );
  };

  const job = contact?.current_job_title ?? null;
  const subtitle =
    [job, company?.mp_company_label].filter(Boolean).join(', ') ||
    (customer?.phone ? showPhone(customer.phone) : '');
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
        <NumberLine accountId={conversation.platform_account_id}>
          {contactId !== undefined && (
            <AllConversations contactId={contactId} conversationId={conversation._id} />
          )}
        </NumberLine>
        <div className={edit.actions}>
          {/* From the start: one that comes later would move the others from under the pointer. */}
          {contactId !== undefined && rights.contacts && (
            <Button
              onClick={() => {
                setRecord({ kind: 'contact', id: contactId });
              }}
            >
              {COPY.open}
            </Button>
          )}
          {mayNote && <Button onClick={() => runCommand('conversation.note')}>{COPY.note}</Button>}
          {onTask && <Button onClick={onTask}>{COPY.task}</Button>}
          {onDeal && <Button onClick={onDeal}>{COPY.deal}</Button>}
        </div>
      </div>
      {body()}
      {settled && <ShelfSection conversationId={conversation._id} onOpen={onOpenMessage} />}
      {record !== null && (
        <Suspense fallback={null}>
          <RecordDrawer
            key={record.id}
            record={record}
            onClose={() => {
              setRecord(null);
            }}
          />
        </Suspense>
      )}
    </aside>
  );
}
