import { useEffect, useState } from 'react';
import type { Message } from '@shared/contract/chat';

/** More unread messages than this are not loaded for the sake of the line above them. */
const MOST_LOADED = 200;

export interface Unread {
  readonly fromId: string;
  readonly count: number;
}

const isWritten = ({ direction, message_type }: Message): boolean =>
  direction === 'inbound' && message_type !== 'system';

/** The first of the newest `count` messages of the customer's; null while it is not loaded. */
export function firstUnread(messages: readonly Message[], count: number): string | null {
  let left = count;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message && isWritten(message) && (left -= 1) === 0) return message._id;
  }
  return null;
}

/**
 * Where the unread messages began when the thread was opened. It stays there while one reads on.
 *
 * @param unread the conversation's count at the first render
 */
export function useUnread(
  unread: number,
  messages: readonly Message[],
  hasOlder: boolean,
  loadingOlder: boolean,
  loadOlder: () => void,
): Unread | null {
  const [count] = useState(unread);
  const [fromId, setFromId] = useState<string | null>(null);
  const found = count > 0 && fromId === null ? firstUnread(messages, count) : null;
  if (found !== null) setFromId(found);
  const wants = count > 0 && count <= MOST_LOADED && fromId === null && messages.length > 0;
  useEffect(() => {
    if (wants && hasOlder && !loadingOlder) loadOlder();
  }, [wants, hasOlder, loadingOlder, loadOlder]);
  return fromId === null ? null : { fromId, count };
}
