import { useCallback } from 'react';
import { useMatch } from 'react-router-dom';
import type { Conversation } from '@shared/contract/chat';
import { useNavigate } from '../../../core/router/use-navigate';
import { useAppDispatch } from '../../../core/store/store';
import { useWorkspace } from '../../../core/workspace';
import { runCommand } from '../../../ui/shortcuts';
import { workspacePath } from '../../session';
import { seedConversation } from '../cache';

/** Id of the conversation on the screen. */
export const useOpenConversationId = (): string | undefined =>
  useMatch('/business/:bId/inbox/:conversationId')?.params.conversationId;

/** Shows a conversation from anywhere; in the one that is open, the answer is begun. */
export function useOpenConversation(): (conversation: Conversation) => void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const inbox = workspacePath(useWorkspace().index);
  const openId = useOpenConversationId();
  return useCallback(
    (conversation) => {
      if (conversation._id === openId) {
        runCommand('conversation.reply');
        return;
      }
      // What had the focus is left for good: the conversation takes it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      dispatch(seedConversation(conversation));
      navigate(`${inbox}/${encodeURIComponent(conversation._id)}`);
    },
    [dispatch, inbox, navigate, openId],
  );
}
