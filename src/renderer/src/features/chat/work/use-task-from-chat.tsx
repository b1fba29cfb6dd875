import { useCallback, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Conversation, Message } from '@shared/contract/chat';
import type { Contact } from '@shared/contract/contacts';
import { readableText } from '@shared/rules/message-words';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { type TaskStart, loadNewTaskDrawer } from '../../tasks';
import { customerName, customerOf } from '../conversation-row-view';
import { copy } from '../copy';

const NewTaskDrawer = lazy(async () => ({ default: (await loadNewTaskDrawer()).NewTaskDrawer }));

interface TaskFromChat {
  /** Begins a task for the conversation or for one message of it; absent where one may not. */
  readonly begin: ((message: Message | null) => void) | undefined;
  /** The drawer, where a task is being made. */
  readonly drawer: React.ReactNode;
}

/**
 * A task that begins with what the chat knows: who it is about, what they wrote, who is at work
 * with them, and the way back.
 */
export function useTaskFromChat(
  conversation: Conversation | undefined,
  contact: Contact | undefined,
): TaskFromChat {
  const mayCreate = useCan('create', 'tasks') && conversation !== undefined;
  const seesContacts = useCan('view', 'crm_contacts');
  const seesCompanies = useCan('view', 'crm_accounts');
  const me = useAppSelector(({ session }) => session.profile);
  const [start, setStart] = useState<TaskStart | null>(null);
  const close = useCallback(() => {
    setStart(null);
  }, []);
  const begin = useCallback(
    (message: Message | null) => {
      if (conversation === undefined) return;
      const name = customerName(conversation);
      const contactId = customerOf(conversation)?.part_id;
      const company = contact?.current_company_id;
      const text = message ? readableText(message.message_type, message.message).trim() : '';
      setStart({
        title: text === '' ? copy.followUp(name) : text,
        contact: seesContacts && contactId !== undefined ? { value: contactId, label: name } : null,
        company: seesCompanies && company ? { value: company._id, label: company.mp_company_label } : null,
        assignee: me && { value: me.id, label: `${me.first_name} ${me.last_name}`.trim() },
        fromChat: { conversation_id: conversation._id, message_id: message?._id ?? null },
      });
    },
    [conversation, contact, seesContacts, seesCompanies, me],
  );
  return {
    begin: mayCreate ? begin : undefined,
    drawer: start && (
      <LazyBoundary fallback={null}>
        <NewTaskDrawer start={start} onClose={close} />
      </LazyBoundary>
    ),
  };
}
