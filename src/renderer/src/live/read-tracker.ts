import type { Conversation } from '@shared/contract/chat';

const MAX = 5000;

/**
 * Which conversations have been read, so that what tells of their messages goes. Each is named once until it is told of
 * again: most of what changes in a conversation that was read long ago is of no interest.
 */
export function createReadTracker() {
  const read = new Set<string>();
  return {
    /** A message of it is told of. */
    shown(conversationId: string): void {
      read.delete(conversationId);
    },
    /** @param conversations in the order of their changes */
    readIn(conversations: readonly Conversation[]): string[] {
      const last = new Map(conversations.map((one) => [one._id, one.unread_count]));
      const now = [...last].filter(([id, unread]) => unread === 0 && !read.has(id)).map(([id]) => id);
      for (const id of now) {
        read.add(id);
        const [oldest] = read;
        if (read.size > MAX && oldest !== undefined) read.delete(oldest);
      }
      return now;
    },
  };
}
