import type { OutboxEntry } from '../core/store/outbox-types';
import type { OutboxDeps } from './outbox-deps';
import type { OutboxEntries } from './outbox-entries';
import type { createQueues } from './outbox-queues';

/** What a person or the server does with single messages of the outbox. @param owner id of the signed-in person */
export function createOutboxCommands(
  { storage, read, now }: OutboxDeps,
  { find, put, remove }: OutboxEntries,
  queues: Pick<ReturnType<typeof createQueues>, 'start' | 'flush'>,
  owner: () => string | null,
) {
  /** An entry is numbered when it is asked for, but a big file takes longer to be kept than the text behind it. */
  const keeping = new Map<string, Promise<void>>();

  return {
    /** Keeps the message, then shows it as queued. Rejects when it cannot be kept. */
    async enqueue(entry: OutboxEntry, file?: File): Promise<void> {
      const before = keeping.get(entry.conversation_id) ?? Promise.resolve();
      const kept = before.then(() => storage.put(entry, file));
      const settled = kept.catch(() => undefined);
      keeping.set(entry.conversation_id, settled);
      await kept;
      if (keeping.get(entry.conversation_id) === settled) keeping.delete(entry.conversation_id);
      if (entry.user_id !== owner()) return;
      await put(entry, false);
      queues.start();
    },

    /** The server has it: its message arrived by event, perhaps before the answer. */
    async acknowledge(clientKey: string): Promise<void> {
      if (find(clientKey)) await remove(clientKey);
    },

    /** Tries a refused message again, under the same key. */
    async retry(clientKey: string): Promise<void> {
      const entry = find(clientKey);
      if (!entry) return;
      const { error: _error, ...rest } = entry;
      if (entry.state === 'failed') await put({ ...rest, state: 'queued', attempts: 0 }, true);
      queues.start();
      queues.flush();
    },

    /** Lets what is held in a conversation leave: its writer has seen the answer of the teammate. */
    async sendAnyway(conversationId: string): Promise<void> {
      const read_until = new Date(now()).toISOString();
      for (const entry of Object.values(read().entries)) {
        if (entry.conversation_id !== conversationId || entry.state !== 'held') continue;
        const { held_by: _by, ...rest } = entry;
        await put({ ...rest, state: 'queued', read_until }, true);
      }
      queues.start();
    },

    /** Takes it out of the outbox; a message that is just being sent stays. */
    async discard(clientKey: string): Promise<void> {
      if (find(clientKey)?.state !== 'sending') await remove(clientKey);
    },

    /** Removes everything this person has not sent. */
    async clear(): Promise<void> {
      const leaving = owner();
      await Promise.all(Object.keys(read().entries).map(remove));
      if (leaving !== null) await storage.clear(leaving);
    },
  };
}
