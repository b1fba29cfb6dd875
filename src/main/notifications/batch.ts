import type { Notice } from '@shared/ipc';
import { type BatchSummary, contentKey } from './notification-content';

/** The notices of a storm, by what they would replace. */
export function createBatch() {
  const slots = new Map<string, { notice: Notice; count: number }>();
  const keyOf = ({ kind, conversationId, id }: Notice): string => contentKey(kind, conversationId ?? id);
  return {
    add(notice: Notice): void {
      const key = keyOf(notice);
      const count = (slots.get(key)?.count ?? 0) + 1;
      // Behind the others: the last is the newest.
      slots.delete(key);
      slots.set(key, { notice, count });
    },
    dropMessages(conversationId: string): void {
      slots.delete(contentKey('message', conversationId));
    },
    isEmpty: (): boolean => slots.size === 0,
    /** The newest notice, where all of them would replace each other. */
    only: (): Notice | null => (slots.size === 1 ? ([...slots.values()][0]?.notice ?? null) : null),
    summary(): BatchSummary {
      const all = [...slots.values()];
      const ofMessages = all.filter(({ notice }) => notice.kind === 'message');
      const total = (list: typeof all): number => list.reduce((sum, { count }) => sum + count, 0);
      return {
        notices: total(all),
        messages: total(ofMessages),
        conversations: ofMessages.length,
        newest: all.at(-1)?.notice ?? null,
      };
    },
    clear(): void {
      slots.clear();
    },
  };
}
