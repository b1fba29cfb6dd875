import { useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { SHARED_MEDIA_KINDS } from '@shared/contract/limits';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { useCompanyQuery } from '../../companies';
import { useContactQuery } from '../../contacts';
import { useDealListQuery } from '../../deals';
import { useContactTasksQuery } from '../../tasks';
import { customerOf } from '../conversation-row-view';
import { useSharedMediaInfiniteQuery } from '../search-api';
import { useTaskListPart } from './use-task-list-part';

export interface PanelRights {
  readonly contacts: boolean;
  readonly companies: boolean;
  readonly deals: boolean;
}

/** The section reads the answer. */
const ASK_ONLY = { selectFromResult: () => ({}) };

/** What is known of the customer of a conversation, asked for at once, and how much of it is still awaited. */
export function useCustomerRecords(conversation: Conversation, rights: PanelRights) {
  const contactId = customerOf(conversation)?.part_id;
  const {
    data: contact,
    isLoading,
    isError,
    error,
    refetch,
  } = useContactQuery(contactId ?? '', {
    skip: contactId === undefined || !rights.contacts,
  });
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
  const seesLists = useCan('view', 'marketing_segments');
  const [hasLists, setHasLists] = useState(false);
  // From top to bottom: each waits for what stands above it.
  const listsWait = seesLists && contact !== undefined && !hasLists;
  const tasksWait = listsWait || (asksTasks && (tasks.isLoading || taskList.Part === undefined));
  const dealsWait = tasksWait || deals.isLoading;
  const asksCompany = company !== null && rights.companies;
  const companyRecord = useCompanyQuery(company?._id ?? '', { skip: !asksCompany });
  useSharedMediaInfiniteQuery({ conversationId: conversation._id, kind: SHARED_MEDIA_KINDS[0] }, ASK_ONLY);
  // Once and for all: what is tried again later takes nothing away.
  const [settled, setSettled] = useState(false);
  if (!settled && !isLoading && !dealsWait && !companyRecord.isLoading) setSettled(true);
  return {
    contactId,
    contact,
    company,
    isError,
    error,
    refetch,
    seesLists,
    listsWait,
    /** The lists of the contact have come, or cannot. */
    onLists: () => {
      setHasLists(true);
    },
    maySeeTasks,
    taskList,
    tasksWait,
    dealsWait,
    /** Everything has come once. */
    settled,
  };
}
