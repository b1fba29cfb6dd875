import { useCallback } from 'react';
import type { Conversation } from '@shared/contract/chat';
import type { PlacedMessage } from '@shared/contract/message-search';
import { useNavigate } from '../../core/router/use-navigate';
import { useAppDispatch } from '../../core/store/store';
import { seedConversation } from './cache';

/**
 * Where one goes from the list of conversations, and back to it.
 *
 * @param bId number of the workspace, as the address has it
 * @param list what the address says of the list, with its question mark
 */
export function useInboxNavigation(bId: string | undefined, list: string) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const open = useCallback(
    (conversation: Conversation) => {
      dispatch(seedConversation(conversation));
      navigate(`/business/${bId ?? '1'}/inbox/${encodeURIComponent(conversation._id)}${list}`);
    },
    [bId, dispatch, list, navigate],
  );
  const openMessage = useCallback(
    ({ message, conversation }: PlacedMessage) => {
      dispatch(seedConversation(conversation));
      const query = new URLSearchParams(list);
      query.set('message', message._id);
      navigate(`/business/${bId ?? '1'}/inbox/${encodeURIComponent(conversation._id)}?${query}`);
    },
    [bId, dispatch, list, navigate],
  );
  const back = useCallback(() => navigate(`/business/${bId ?? '1'}/inbox${list}`), [bId, list, navigate]);
  return { open, openMessage, back };
}
