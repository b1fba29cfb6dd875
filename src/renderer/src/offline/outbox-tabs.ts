import type { OutboxEntry } from '../core/store/outbox-types';

/** What tabs of the same person tell each other about the outbox. */
export type OutboxTabMessage =
  | { readonly kind: 'put'; readonly entry: OutboxEntry }
  | { readonly kind: 'removed'; readonly client_key: string }
  /** A question about everything that waits is open in that tab, or is answered. */
  | { readonly kind: 'held'; readonly user_id: string; readonly by: string }
  | { readonly kind: 'released'; readonly user_id: string; readonly by: string };

export interface OutboxTabs {
  tell(message: OutboxTabMessage): void;
  /** Returns its unsubscribe. */
  listen(listener: (message: OutboxTabMessage) => void): () => void;
  /** Runs `work` once this tab is the one that sends; `work` holds that until it resolves or the signal ends it. */
  lead(userId: string, work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Resolves when a tab that holds the outbox is there no more, however it went; at once where that is not told. */
  gone(holder: string, signal: AbortSignal): Promise<void>;
  /** Stands for this tab as long as the signal lasts, so that others learn when it is gone. */
  stay(holder: string, signal: AbortSignal): void;
}

const never = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });

/**
 * Tabs agree by a Web Lock who sends, so that a message leaves once and in order; when that tab closes, the next takes
 * over. Where locks are missing (plain http on another host) each tab sends: the server still takes each key once.
 */
export function browserTabs(): OutboxTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('parley-outbox');
  return {
    tell: (message) => {
      channel?.postMessage(message);
    },
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<OutboxTabMessage>): void => {
        listener(data);
      };
      channel?.addEventListener('message', hear);
      return () => {
        channel?.removeEventListener('message', hear);
      };
    },
    lead: async (userId, work, signal) => {
      const locks = (navigator as { locks?: LockManager }).locks;
      if (!locks) {
        await work();
        return;
      }
      try {
        await locks.request(`parley-outbox-${userId}`, { signal }, work);
      } catch (error) {
        // Given up waiting for our turn: the person has left.
        if (!signal.aborted) throw error;
      }
    },
    gone: async (holder, signal) => {
      const locks = (navigator as { locks?: LockManager }).locks;
      // Without locks a tab that dies with its question open holds the others until they are loaded again.
      if (!locks) return never(signal);
      await locks.request(`parley-outbox-held-${holder}`, { signal }, () => undefined).catch(() => undefined);
    },
    stay: (holder, signal) => {
      const locks = (navigator as { locks?: LockManager }).locks;
      void locks?.request(`parley-outbox-held-${holder}`, () => never(signal));
    },
  };
}

/** A tab that shares nothing: it sends its own. */
export function singleTab(): OutboxTabs {
  return {
    tell: () => undefined,
    listen: () => () => undefined,
    lead: (_userId, work) => work(),
    gone: (_holder, signal) => never(signal),
    stay: () => undefined,
  };
}
