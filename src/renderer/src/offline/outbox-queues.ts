import { nextOf, waitsForPerson } from './outbox-rules';
import { type OutboxState, selectOutbox } from '../core/store/outbox-slice';
import type { OutboxEntry } from '../core/store/outbox-types';

export interface QueueDeps {
  readonly read: () => OutboxState;
  /** One attempt; answers the milliseconds to wait before the conversation goes on. */
  readonly work: (entry: OutboxEntry) => Promise<number>;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Whether this tab sends at all. */
  readonly active: () => boolean;
}

/** One queue for each conversation: one message at a time, in order; conversations do not wait for each other. */
export function createQueues({ read, work, pause, active }: QueueDeps) {
  const running = new Set<string>();
  let rest = new AbortController();

  async function run(conversationId: string): Promise<void> {
    while (active()) {
      const entry = nextOf(selectOutbox(conversationId)({ outbox: read() }));
      if (!entry) return;
      const waitMs = await work(entry);
      if (waitMs > 0 && active()) await pause(waitMs, rest.signal);
    }
  }

  function start(): void {
    if (!active()) return;
    for (const entry of Object.values(read().entries)) {
      const { conversation_id } = entry;
      if (waitsForPerson(entry) || running.has(conversation_id)) continue;
      running.add(conversation_id);
      void run(conversation_id).finally(() => {
        running.delete(conversation_id);
        // Something may have been queued while the queue was closing.
        if (nextOf(selectOutbox(conversation_id)({ outbox: read() }))) start();
      });
    }
  }

  return {
    start,
    /** Ends every wait. */
    flush: (): void => {
      rest.abort();
      rest = new AbortController();
    },
  };
}
