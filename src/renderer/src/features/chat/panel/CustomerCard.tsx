import type { Conversation } from '@shared/contract/chat';
import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { runCommand } from '../../../ui/shortcuts';
import { showPhone } from '../../../ui/show-phone';
import type { RecordRef } from '../../records';
import { customerName, customerOf } from '../conversation-row-view';
import { copy } from '../copy';
import { NumberLine } from '../numbers/NumberLine';
import { AllConversations } from './AllConversations';
import edit from './edit.module.css';
import css from './panel.module.css';

interface CustomerCardProps {
  readonly conversation: Conversation;
  readonly contact: Contact | undefined;
  /** The person may see contacts. */
  readonly mayOpen: boolean;
  readonly onOpen: (record: RecordRef) => void;
  /** Begins a task for the customer; absent where one may not. */
  readonly onTask: (() => void) | undefined;
  /** Begins a deal with the customer; absent where one may not. */
  readonly onDeal: (() => void) | undefined;
  readonly onClose: () => void;
}

/** At the top of the panel: who the customer is, and what can be begun with them. */
export function CustomerCard(props: CustomerCardProps) {
  const { conversation, contact, mayOpen, onOpen, onTask, onDeal, onClose } = props;
  const customer = customerOf(conversation);
  const contactId = customer?.part_id;
  const name = customerName(conversation);
  const mayNote = useCan('create', 'chat');
  const job = contact?.current_job_title ?? null;
  const subtitle =
    [job, contact?.current_company_id?.mp_company_label].filter(Boolean).join(', ') ||
    (customer?.phone ? showPhone(customer.phone) : '');
  return (
    <div className={css.card}>
      <IconButton icon="close" size="small" label={copy.closePanel} className={css.close} onClick={onClose} />
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
        {contactId !== undefined && mayOpen && (
          <Button
            onClick={() => {
              onOpen({ kind: 'contact', id: contactId });
            }}
          >
            {copy.open}
          </Button>
        )}
        {mayNote && <Button onClick={() => runCommand('conversation.note')}>{copy.note}</Button>}
        {onTask && <Button onClick={onTask}>{copy.task}</Button>}
        {onDeal && <Button onClick={onDeal}>{copy.deal}</Button>}
      </div>
    </div>
  );
}
