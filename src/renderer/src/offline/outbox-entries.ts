import { noteProblem } from '../core/problem-log';
import { entryPut, entryRemoved } from '../core/store/outbox-slice';
import type { OutboxEntry } from '../core/store/outbox-types';
import type { OutboxDeps } from './outbox-deps';

export type OutboxEntries = ReturnType<typeof createOutboxEntries>;

/** What waits, in the store, in every tab and on the device. @param callOff ends what is on its way under a key */
export function createOutboxEntries(
  { storage, tabs, read, dispatch }: OutboxDeps,
  callOff: (key: string) => void,
) {
  const find = (key: string): OutboxEntry | undefined => read().entries[key];
  /** Shows the entry in every tab; `keep` also writes it down. */
  async function put(entry: OutboxEntry, keep: boolean): Promise<void> {
    dispatch(entryPut(entry));
    tabs.tell({ kind: 'put', entry });
    if (keep)
      await storage.put(entry).catch((error: unknown) => {
        noteProblem('outbox.keep', error);
      });
  }

  async function remove(key: string): Promise<void> {
    callOff(key);
    dispatch(entryRemoved(key));
    tabs.tell({ kind: 'removed', client_key: key });
    await storage.remove(key).catch((error: unknown) => {
      noteProblem('outbox.remove', error);
    });
  }

  return { find, put, remove };
}
