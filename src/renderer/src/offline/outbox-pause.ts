import { monotonicFactory } from 'ulid';
import type { OutboxTabMessage, OutboxTabs } from './outbox-tabs';

const nextId = monotonicFactory();

export interface OutboxPause {
  readonly isHeld: () => boolean;
  /** Nothing leaves, from any tab of this person, until the answer is called. */
  readonly hold: (userId: string) => () => void;
  /** What another tab of this person has told. */
  readonly hear: (message: Extract<OutboxTabMessage, { kind: 'held' | 'released' }>) => void;
}

/**
 * Holds back everything that waits while a person decides about it. `onHeld` calls off what is on its way, `onFree`
 * lets the rest go on.
 */
export function createOutboxPause(tabs: OutboxTabs, onHeld: () => void, onFree: () => void): OutboxPause {
  /** Who holds, and what ends our watch over them. */
  const holders = new Map<string, AbortController>();

  function add(holder: string): AbortController {
    const watch = new AbortController();
    holders.set(holder, watch);
    onHeld();
    return watch;
  }
  function free(holder: string): void {
    const watch = holders.get(holder);
    if (!watch) return;
    watch.abort();
    holders.delete(holder);
    if (holders.size === 0) onFree();
  }

  return {
    isHeld: () => holders.size > 0,

    hold(userId) {
      const holder = nextId();
      const here = add(holder);
      tabs.stay(holder, here.signal);
      tabs.tell({ kind: 'held', user_id: userId, by: holder });
      return () => {
        if (!holders.has(holder)) return;
        tabs.tell({ kind: 'released', user_id: userId, by: holder });
        free(holder);
      };
    },

    hear({ kind, by }) {
      if (kind === 'released') {
        free(by);
        return;
      }
      if (holders.has(by)) return;
      void tabs.gone(by, add(by).signal).then(() => {
        free(by);
      });
    },
  };
}
