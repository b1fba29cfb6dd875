import type { Changes } from './changes';
import { addConversation, addMessage, noChanges } from './changes';

const KEPT_MS = 60_000;

/**
 * What was applied in the last minute. An answer that was asked for before a change and arrives after it would
 * otherwise put the old state back; it is mended by applying the change again.
 */
export function createRecent(now: () => number) {
  let kept: { readonly at: number; readonly changes: Changes }[] = [];
  return {
    remember(changes: Changes): void {
      const at = now();
      kept = kept.filter((entry) => at - entry.at < KEPT_MS);
      kept.push({ at, changes });
    },
    /** Everything since this instant (epoch milliseconds), as one; null when there is nothing. */
    since(instant: number): Changes | null {
      const all = noChanges();
      for (const { at, changes } of kept) {
        if (at < instant) continue;
        for (const list of changes.messages.values())
          for (const { value, seq, created } of list) addMessage(all, value, seq, created);
        for (const { value, seq, created } of changes.conversations.values())
          addConversation(all, value, seq, created);
      }
      return all.messages.size + all.conversations.size > 0 ? all : null;
    },
    clear(): void {
      kept = [];
    },
  };
}
