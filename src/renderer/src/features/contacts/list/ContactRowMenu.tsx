import type { ContactListRow } from '@shared/contract/contact-list';
import { useNavigate } from '../../../core/router/use-navigate';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { MenuItem } from '../../../ui/MenuItem';
import { RecordRowMenu } from '../../bin';
import { chatLinkOf } from '../chat-link';
import { copy as words } from '../copy';
import { copyValue } from '../copy-value';
import { copy } from './copy';

interface ContactRowMenuProps {
  readonly contact: ContactListRow;
  readonly onOpen: (id: string) => void;
}

/** What can be done with a contact from its row. */
export function ContactRowMenu({ contact, onOpen }: ContactRowMenuProps) {
  const mayChat = useCan('view', 'chat');
  const { index, business_id } = useWorkspace();
  const navigate = useNavigate();
  const { _id, name, phone, email } = contact;
  const openChat = async (): Promise<void> => {
    const found = await chatLinkOf(business_id, `/business/${index + 1}/inbox`, contact);
    if (found.ok) navigate(found.value.path, { state: found.value.state });
    else toast(found.error.message, 'error');
  };
  return (
    <RecordRowMenu kind="contact" id={_id} name={name} label={copy.actionsOf(name)}>
      <MenuItem
        icon="user"
        text={copy.openContact}
        onSelect={() => {
          onOpen(_id);
        }}
      />
      <MenuItem
        icon="chat"
        text={copy.startConversation}
        hint={mayChat ? undefined : copy.mayNotChat}
        disabled={!mayChat}
        onSelect={() => void openChat()}
      />
      {phone !== null && (
        <MenuItem icon="copy" text={words.copyPhone} onSelect={() => void copyValue(phone)} />
      )}
      {email !== null && (
        <MenuItem icon="mail" text={words.copyEmail} onSelect={() => void copyValue(email)} />
      )}
    </RecordRowMenu>
  );
}
