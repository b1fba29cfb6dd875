import { noteProblem } from '../core/problem-log';
import { entriesLoaded, entryPut, entryRemoved, outboxLeft } from '../core/store/outbox-slice';
import { createOutboxCommands } from './outbox-commands';
import type { OutboxDeps } from './outbox-deps';
import { createInFlight } from './outbox-in-flight';
import { createOutboxPause } from './outbox-pause';
import { createQueues } from './outbox-queues';
import { asLoaded } from './outbox-rules';

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

/** Sends what waits, per conversation in order, each message under its own key until the server has acknowledged it. */
export function createOutboxEngine(deps: OutboxDeps) {
  const { storage, tabs, read, dispatch } = deps;
  /** Ends everything that belongs to the signed-in person. */
  let life = new AbortController();
  let owner: string | null = null;
  let leading = false;

  const inFlight = createInFlight(deps, () => life.signal);
  const queues = createQueues({
    read,
    work: inFlight.work,
    pause: deps.pause,
    active: () => leading && !life.signal.aborted && !held.isHeld(),
  });
  const held = createOutboxPause(
    tabs,
    () => {
      inFlight.callOffAll();
      queues.flush();
    },
    () => {
      queues.start();
    },
  );

  tabs.listen((message) => {
    if (message.kind === 'held' || message.kind === 'released') {
      if (message.user_id === owner) held.hear(message);
      return;
    }
    if (message.kind === 'put') {
      if (message.entry.user_id !== owner) return;
      dispatch(entryPut(message.entry));
      queues.start();
      return;
    }
    inFlight.callOff(message.client_key);
    dispatch(entryRemoved(message.client_key));
    // News of ours that crossed theirs may have brought it back over there.
    if (leading) tabs.tell(message);
    // Again here: a change of ours may have been written after the other tab removed it.
    void storage.remove(message.client_key);
  });

  /** The person has left or the session is over; what is unsent stays on the device. */
  function stop(): void {
    life.abort();
    leading = false;
    owner = null;
    queues.flush();
    dispatch(outboxLeft());
  }

  const commands = createOutboxCommands(deps, inFlight.entries, queues, () => owner);
  return {
    ...commands,
    abortInFlight: inFlight.abortInFlight,
    stop,

    /** Takes over what this person left unsent, and sends it as soon as this tab is the one that sends. */
    async start(userId: string): Promise<void> {
      stop();
      life = new AbortController();
      owner = userId;
      const { signal } = life;
      dispatch(entriesLoaded((await storage.list(userId)).map(asLoaded)));
      const lead = async (): Promise<void> => {
        if (signal.aborted) return;
        // Another tab may have sent meanwhile: the storage knows.
        dispatch(entriesLoaded((await storage.list(userId)).map(asLoaded)));
        leading = true;
        queues.start();
        await new Promise((resolve) => {
          if (signal.aborted) resolve(null);
          signal.addEventListener('abort', resolve, { once: true });
        });
      };
      tabs.lead(userId, lead, signal).catch((error: unknown) => {
        noteProblem('outbox.lead', error);
      });
    },

    /**
     * Nothing leaves from any tab while a person decides about what waits; what is just leaving is called off.
     *
     * @returns lets it go on
     */
    hold: (): (() => void) => (owner === null ? () => undefined : held.hold(owner)),

    /** The connection is back: no more waiting. */
    flush: (): void => {
      queues.flush();
    },
    file: (clientKey: string): Promise<File | null> => storage.file(clientKey),
  };
}
