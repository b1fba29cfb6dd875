import { useState } from 'react';
import { useNavigate } from '../../core/router/use-navigate';
import type { ContactRow } from '@shared/contract/contacts';
import { toast } from '../../core/toast';
import { useCan, useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { CallLink } from '../../ui/CallLink';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { copyValue } from './copy-value';
import { copy } from './copy';
import { chatLinkOf } from './chat-link';
import css from './contact-actions.module.css';

interface ContactActionsProps {
  readonly contact: ContactRow;
}

/** The ways to a contact: their chat, a call, their number and address to paste elsewhere. */
export function ContactActions({ contact }: ContactActionsProps) {
  const mayChat = useCan('view', 'chat');
  const { index, business_id } = useWorkspace();
  const navigate = useNavigate();
  const [looking, setLooking] = useState(false);
  const { phone, email } = contact;
  const openChat = async (): Promise<void> => {
    setLooking(true);
    const found = await chatLinkOf(business_id, `/business/${index + 1}/inbox`, contact);
    setLooking(false);
    if (found.ok) navigate(found.value.path, { state: found.value.state });
    else toast(found.error.message, 'error');
  };
  return (
    <div className={css.reach} role="group" aria-label={copy.reach(contact.name)}>
      {mayChat && (
        <Button disabled={looking} aria-busy={looking} onClick={() => void openChat()}>
          <Icon name="chat" size={15} />
          {copy.openInbox}
        </Button>
      )}
      {phone !== null && (
        <>
          <CallLink
            className={css.call}
            phone={phone}
            party={{ kind: 'contact', id: contact._id, name: contact.name }}
          >
            <Icon name="phone" size={15} />
            {copy.call}
          </CallLink>
          <IconButton icon="copy" size="small" label={copy.copyPhone} onClick={() => void copyValue(phone)} />
        </>
      )}
      {email !== null && (
        <IconButton icon="mail" size="small" label={copy.copyEmail} onClick={() => void copyValue(email)} />
      )}
    </div>
  );
}
