import { useCallback, useRef } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useTypingMutation } from '../api';
import { shouldSignal } from './typing-throttle';

/**
 * Tells the customer that somebody is typing, as far as it may be told: the window is open and there is a message to
 * answer. A signal that does not get through is not worth a word.
 */
export function useTypingSignal(conversation: Conversation, open: boolean): () => void {
  const [tell] = useTypingMutation();
  const last = useRef<number | null>(null);
  const { _id: conversationId, last_inbound_message_id: messageId } = conversation;
  return useCallback(() => {
    const now = Date.now();
    if (!open || messageId === null || !shouldSignal(last.current, now)) return;
    last.current = now;
    void tell({ conversationId, messageId });
  }, [conversationId, messageId, open, tell]);
}
