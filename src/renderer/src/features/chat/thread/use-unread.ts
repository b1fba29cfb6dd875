import { useEffect, useState } from 'react';
import type { Message } from '@shared/contract/chat';

/** More unread messages than this are not loaded for the sake of the line above them. */
const MAX_LOADED = 200;

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

export interface UnreadOptions {
  /** The conversation's count at the first render. */
  readonly unread: number;
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  /** The last attempt failed: the next one is asked for by a person. */
  readonly olderFailed: boolean;
  readonly loadOlder: () => void;
}

/** Where the unread messages began when the thread was opened. It stays there while one reads on. */
export function useUnread(options: UnreadOptions): Unread | null {
  const { unread, messages, hasOlder, loadingOlder, olderFailed, loadOlder } = options;
  const [count] = useState(unread);
  const [fromId, setFromId] = useState<string | null>(null);
  const found = count > 0 && fromId === null ? firstUnread(messages, count) : null;
  if (found !== null) setFromId(found);
  const wants = count > 0 && count <= MAX_LOADED && fromId === null && messages.length > 0;
  useEffect(() => {
    if (wants && hasOlder && !loadingOlder && !olderFailed) loadOlder();
  }, [wants, hasOlder, loadingOlder, olderFailed, loadOlder]);
  return fromId === null ? null : { fromId, count };
}
