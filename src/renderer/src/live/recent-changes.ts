import { type Changes, addConversation, addMessage, noChanges } from './changes';

/**
 * What was applied while answers were on their way. One that was asked for before a change and arrives after it would
 * otherwise put the old state back; it is mended by applying the change again.
 *
 * @param oldestAsked since when the oldest answer is waited for, epoch milliseconds; null while none is: nothing is
 *   kept then, as a busy minute would be thousands of records
 */
export function createRecentChanges(now: () => number, oldestAsked: () => number | null) {
  let kept: { readonly at: number; readonly changes: Changes }[] = [];
  return {
    remember(changes: Changes): void {
      const since = oldestAsked();
      kept = since === null ? [] : kept.filter(({ at }) => at >= since);
      if (since !== null) kept.push({ at: now(), changes });
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
  };
}
