import type { Message } from '@shared/contract/chat';
import { type ApiError, networkError } from '../core/http/api-error';
import { backoffMs } from '../core/http/backoff';
import { noteProblem } from '../core/problem-log';
import type { Verdict } from './outbox-check';
import { createOutboxHold } from './outbox-hold';
import { createQueues } from './outbox-queues';
import { afterError, asLoaded, uploadError, withMedia } from './outbox-rules';
import {
  type OutboxState,
  entriesLoaded,
  entryPut,
  entryRemoved,
  outboxLeft,
} from '../core/store/outbox-slice';
import type { OutboxStorage } from './outbox-storage';
import type { OutboxTabs } from './outbox-tabs';
import type { OutboxTransport } from './outbox-transport';
import type { OutboxEntry } from '../core/store/outbox-types';

type OutboxAction = ReturnType<
  typeof entriesLoaded | typeof entryPut | typeof entryRemoved | typeof outboxLeft
>;

export interface OutboxDeps {
  readonly storage: OutboxStorage;
  readonly transport: OutboxTransport;
  readonly tabs: OutboxTabs;
  readonly read: () => OutboxState;
  readonly dispatch: (action: OutboxAction) => void;
  /** The server has the message: it belongs into the caches. */
  readonly onAcknowledged: (entry: OutboxEntry, message: Message) => void;
  readonly onSignedOut: () => void;
  /** Asked before a message leaves. */
  readonly check: (entry: OutboxEntry, signal: AbortSignal) => Promise<Verdict>;
  /** On the server's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms`, or earlier when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Asked anew after every wait. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

const MOST_WAIT_MS = 30_000;
const PROGRESS_STEP = 0.02;
const FILE_GONE: ApiError = {
  status: 'network',
  code: 'file_gone',
  message: 'The file is not on this device any more. Please attach it again.',
};

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

/** Sends what waits, per conversation in order, each message under its own key until the server has acknowledged it. */
export function createOutboxEngine(deps: OutboxDeps) {
  const { storage, transport, tabs, read, dispatch } = deps;
  /** Ends everything that belongs to the signed-in person. */
  let life = new AbortController();
  let owner: string | null = null;
  let leading = false;
  /** What is on its way, by key, so that it can be called off. */
  const flights = new Map<string, AbortController>();
  /** An entry is numbered when it is asked for, but a big file takes longer to be kept than the text behind it. */
  const keeping = new Map<string, Promise<void>>();
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
    flights.get(key)?.abort();
    dispatch(entryRemoved(key));
    tabs.tell({ kind: 'removed', client_key: key });
    await storage.remove(key).catch((error: unknown) => {
      noteProblem('outbox.remove', error);
    });
  }

  async function attempt(first: OutboxEntry, signal: AbortSignal): Promise<ApiError | null> {
    let entry = first;
    const verdict = await deps.check(entry, signal);
    if (!find(entry.client_key) || isOver(signal)) return networkError('aborted');
    if (verdict.kind === 'error') return verdict.error;
    if (verdict.kind === 'held') {
      await put({ ...entry, state: 'held', held_by: verdict.by }, true);
      return null;
    }
    if (entry.has_file) {
      const file = await storage.file(entry.client_key);
      if (!find(entry.client_key)) return null;
      if (file === null) return FILE_GONE;
      await put({ ...entry, state: 'uploading', progress: 0 }, false);
      const uploaded = await transport.upload(
        file,
        entry.business_id,
        showProgress(entry.client_key),
        signal,
      );
      if (!find(entry.client_key)) return null;
      if (!uploaded.ok) return uploadError(uploaded.error, entry.attempts);
      // Written down before it is sent: the same key must never travel with another body.
      entry = {
        ...entry,
        state: 'queued',
        outgoing: withMedia(entry.outgoing, uploaded.value),
        has_file: false,
      };
      await put(entry, true);
      if (!find(entry.client_key) || signal.aborted) return null;
    }
    await put({ ...entry, state: 'sending' }, false);
    const sent = await transport.send(entry, signal);
    if (!sent.ok) return sent.error;
    deps.onAcknowledged(entry, sent.value);
    await remove(entry.client_key);
    return null;
  }

  const showProgress = (key: string) => {
    let shown = 0;
    return (share: number): void => {
      const entry = find(key);
      if (!entry || (share < 1 && share - shown < PROGRESS_STEP)) return;
      shown = share;
      void put({ ...entry, state: 'uploading', progress: share }, false);
    };
  };

  /** One attempt and what follows from it. Answers how long the conversation has to wait. */
  async function work(entry: OutboxEntry): Promise<number> {
    const { signal: over } = life;
    const flight = new AbortController();
    flights.set(entry.client_key, flight);
    const error = await attempt(entry, AbortSignal.any([over, flight.signal]))
      .catch((problem: unknown) => {
        noteProblem('outbox.attempt', problem);
        return networkError('unreadable');
      })
      .finally(() => {
        if (flights.get(entry.client_key) === flight) flights.delete(entry.client_key);
      });
    const now = find(entry.client_key);
    if (error === null || over.aborted || !now) return 0;
    const tried = { ...asLoaded(now), attempts: now.attempts + 1, error };
    const next = error === FILE_GONE ? 'fail' : afterError(error);
    await put({ ...tried, state: next === 'fail' ? 'failed' : 'queued' }, true);
    if (next === 'fail') return 0;
    if (next === 'signed_out') deps.onSignedOut();
    return Math.max(backoffMs(tried.attempts, MOST_WAIT_MS), error.retry_after_ms ?? 0);
  }

  const queues = createQueues({
    read,
    work,
    pause: deps.pause,
    active: () => leading && !life.signal.aborted && !held.isHeld(),
  });
  const held = createOutboxHold(
    tabs,
    () => {
      for (const flight of flights.values()) flight.abort();
      queues.flush();
    },
    () => {
      queues.start();
    },
  );

  tabs.listen((news) => {
    if (news.kind === 'held' || news.kind === 'released') {
      if (news.user_id === owner) held.hear(news);
      return;
    }
    if (news.kind === 'put') {
      if (news.entry.user_id !== owner) return;
      dispatch(entryPut(news.entry));
      queues.start();
      return;
    }
    flights.get(news.client_key)?.abort();
    dispatch(entryRemoved(news.client_key));
    // News of ours that crossed theirs may have brought it back over there.
    if (leading) tabs.tell(news);
    // Again here: a change of ours may have been written after the other tab removed it.
    void storage.remove(news.client_key);
  });

  /** The person has left or the session is over; what is unsent stays on the device. */
  function stop(): void {
    life.abort();
    leading = false;
    owner = null;
    queues.flush();
    dispatch(outboxLeft());
  }

  return {
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

    /** Keeps the message, then shows it as queued. Rejects when it cannot be kept. */
    async enqueue(entry: OutboxEntry, file?: File): Promise<void> {
      const before = keeping.get(entry.conversation_id) ?? Promise.resolve();
      const kept = before.then(() => storage.put(entry, file));
      const settled = kept.catch(() => undefined);
      keeping.set(entry.conversation_id, settled);
      await kept;
      if (keeping.get(entry.conversation_id) === settled) keeping.delete(entry.conversation_id);
      if (entry.user_id !== owner) return;
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
      const read_until = new Date(deps.now()).toISOString();
      for (const entry of Object.values(read().entries)) {
        if (entry.conversation_id !== conversationId || entry.state !== 'held') continue;
        const { held_by: _by, ...rest } = entry;
        await put({ ...rest, state: 'queued', read_until }, true);
      }
      queues.start();
    },

    /**
     * Whatever is on its way will not be answered: it is tried again, under the same key.
     *
     * @param uploads files too; otherwise they go on, as a slow network is no dead one
     */
    abortInFlight(uploads: boolean): void {
      for (const [key, flight] of flights) if (uploads || find(key)?.state !== 'uploading') flight.abort();
    },

    /** Takes it out of the outbox; a message that is just being sent stays. */
    async discard(clientKey: string): Promise<void> {
      if (find(clientKey)?.state !== 'sending') await remove(clientKey);
    },

    /**
     * Nothing leaves from any tab while a person decides about what waits; what is just leaving is called off.
     *
     * @returns lets it go on
     */
    hold: (): (() => void) => (owner === null ? () => undefined : held.hold(owner)),

    /** Removes everything this person has not sent. */
    async clear(): Promise<void> {
      const leaving = owner;
      await Promise.all(Object.keys(read().entries).map(remove));
      if (leaving !== null) await storage.clear(leaving);
    },

    /** The connection is back: no more waiting. */
    flush: (): void => {
      queues.flush();
    },
    file: (clientKey: string): Promise<File | null> => storage.file(clientKey),
  };
}
