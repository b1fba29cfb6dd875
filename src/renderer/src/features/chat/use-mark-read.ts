import { useEffect, useRef } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useWindowActive } from '../../ui/use-window-active';
import { useMarkReadMutation } from './api';
import { markReadInTurn } from './mark-read-queues';

/**
 * Opening a conversation marks its newest inbound message read (spec 1 §4), and so does every further one that comes
 * while somebody is looking at it; in a window that nobody looks at, it stays unread.
 */
export function useMarkRead(conversation: Conversation | undefined, allowed: boolean): void {
  const active = useWindowActive();
  const [markRead] = useMarkReadMutation();
  const tried = useRef<string | null>(null);
  const conversationId = conversation?._id;
  const messageId = conversation?.last_inbound_message_id ?? null;
  const unread = (conversation?.unread_count ?? 0) > 0;
  useEffect(() => {
    // Looked away and back: a call that failed may be made again.
    if (!active) tried.current = null;
    if (!active || !allowed || !unread || conversationId === undefined || messageId === null) return;
    const key = `${conversationId}/${messageId}`;
    if (tried.current === key) return;
    tried.current = key;
    markReadInTurn({ conversationId, messageId }, markRead);
  }, [active, allowed, unread, conversationId, messageId, markRead]);
}
