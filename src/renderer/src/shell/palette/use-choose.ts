import { useMatch } from 'react-router-dom';
import { useNavigate } from '../../core/router/use-navigate';
import type { Conversation } from '@shared/contract/chat';
import type { ContactRow } from '@shared/contract/contacts';
import { assertNever } from '@shared/rules/assert-never';
import { runCommand } from '../../ui/shortcuts';
import { useAppDispatch } from '../../core/store/store';
import { toast } from '../../core/toast';
import { useWorkspace } from '../../core/workspace';
import { findConversationOf, seedConversation } from '../../features/chat';
import { startingWith } from '../../features/contacts';
import { workspacePath } from '../../features/session';
import { copy } from './copy';
import { rememberCommand } from './recent-commands';
import type { PaletteItem } from './results';

/** What choosing does. The palette is closed by then, the focus is where it was before. */
export function useChoose(): (item: PaletteItem) => void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const inbox = workspacePath(useWorkspace().index);
  const openId = useMatch('/business/:bId/inbox/:conversationId')?.params.conversationId;

  const openConversation = (conversation: Conversation): void => {
    if (conversation._id === openId) {
      runCommand('conversation.reply');
      return;
    }
    // What had the focus is left for good: the conversation takes it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    dispatch(seedConversation(conversation));
    navigate(`${inbox}/${encodeURIComponent(conversation._id)}`);
  };
  const openContact = async (contact: ContactRow): Promise<void> => {
    const { conversation, failed } = await dispatch(findConversationOf(contact));
    if (conversation) openConversation(conversation);
    else if (failed) toast(copy.openFailed(contact.name), 'error');
    else navigate(inbox, { state: startingWith(contact) });
  };
  return (item) => {
    switch (item.kind) {
      case 'command':
        rememberCommand(item.command.id);
        item.command.run();
        break;
      case 'conversation':
        openConversation(item.conversation);
        break;
      case 'contact':
        void openContact(item.contact);
        break;
      default:
        assertNever(item);
    }
  };
}
