import { configureStore } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import type { Message } from '@shared/contract/chat';
import { type ApiError, networkError } from '../../core/http/api-error';
import type { Outcome } from '../../core/http/client';
import type { Verdict } from '../outbox-check';
import { createOutboxEngine } from '../outbox-engine';
import { outboxReducer, selectOutbox, selectUnsentCount } from '../../core/store/outbox-slice';
import { memoryOutbox } from '../outbox-storage';
import type { OutboxTabMessage, OutboxTabs } from '../outbox-tabs';
import type { OutboxTransport } from '../outbox-transport';
import type { OutboxEntry } from '../../core/store/outbox-types';

export const text = (key: string, conversation = 'c1', user = 'u1'): OutboxEntry => ({
  client_key: key,
  business_id: 'b1',
  user_id: user,
  conversation_id: conversation,
  created_at: '2026-11-21T10:00:00.000Z',
  outgoing: { type: 'text', message: { body: `text ${key}` } },
  preview: { message_type: 'text', message: { body: `text ${key}` }, quoted: null },
  state: 'queued',
  attempts: 0,
  has_file: false,
});
export const picture = (key: string, conversation = 'c1'): OutboxEntry => ({
  ...text(key, conversation),
  outgoing: { type: 'image', message: { media_id: '' } },
  has_file: true,
});
/** A picture. */
export const file = () => new File(['pixels'], 'fabric.png', { type: 'image/png' });
export const refusal: ApiError = { status: 409, code: 'reply_window_closed', message: 'No.' };
export const broken: ApiError = { status: 500, code: 'internal', message: 'Oops.' };

/** The far side, with the server's promise: one key, one message, the same answer again. */
export function farSide() {
  const messages = new Map<string, { readonly body: string; readonly message: Message }>();
  const requests: { key: string; body: string }[] = [];
  const uploads: string[] = [];
  let plan: ((key: string) => 'ok' | 'lost' | 'hang' | ApiError) | null = null;
  const hanging = new Map<string, () => void>();
  const accept = ({ client_key, conversation_id, outgoing }: OutboxEntry): Outcome<Message> => {
    const body = JSON.stringify(outgoing);
    const known = messages.get(client_key);
    if (known && known.body !== body)
      return { ok: false, error: { status: 409, code: 'idempotency_key_reused', message: 'changed' } };
    const message = known?.message ?? ({ _id: `m-${client_key}`, conversation_id, client_key } as Message);
    messages.set(client_key, { body, message });
    return { ok: true, value: message };
  };
  const transport: OutboxTransport = {
    send: async (entry, signal) => {
      requests.push({ key: entry.client_key, body: JSON.stringify(entry.outgoing) });
      const what = plan?.(entry.client_key) ?? 'ok';
      if (what === 'ok') return accept(entry);
      if (what === 'lost') {
        accept(entry);
        return { ok: false, error: networkError('network') };
      }
      if (what === 'hang') {
        accept(entry);
        await new Promise<void>((resolve) => {
          hanging.set(entry.client_key, resolve);
          signal.addEventListener('abort', () => {
            resolve();
          });
        });
        return signal.aborted ? { ok: false, error: networkError('aborted') } : accept(entry);
      }
      return { ok: false, error: what };
    },
    upload: async (given, _business, onProgress, signal) => {
      uploads.push(given.name);
      onProgress(0.5);
      const what = plan?.('upload') ?? 'ok';
      if (what === 'hang')
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
      if (signal.aborted) return { ok: false, error: networkError('aborted') };
      if (what !== 'ok' && typeof what === 'object') return { ok: false, error: what };
      return { ok: true, value: `media-${uploads.length}` };
    },
  };
  let verdict: (entry: OutboxEntry) => Verdict = () => ({ kind: 'go' });
  return {
    transport,
    verdict: (entry: OutboxEntry) => verdict(entry),
    judge: (next: typeof verdict) => {
      verdict = next;
    },
    requests,
    uploads,
    arrived: () => [...messages.keys()],
    next: (next: typeof plan) => {
      plan = next;
    },
    release: (key: string) => hanging.get(key)?.(),
  };
}

/** Tabs of one browser: they hear each other, and one of them leads. */
export function browser() {
  const listeners = new Set<{ readonly hear: (message: OutboxTabMessage) => void }>();
  let queue = Promise.resolve();
  const stays = new Map<string, Promise<void>>();
  return (): OutboxTabs & { readonly die: () => void } => {
    const deaths: (() => void)[] = [];
    const own = new Set<typeof listeners extends Set<infer One> ? One : never>();
    return {
      tell: (message) => {
        for (const listener of listeners) if (!own.has(listener)) listener.hear(structuredClone(message));
      },
      listen: (hear) => {
        const listener = { hear };
        own.add(listener);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      lead: (_user, work) => {
        queue = queue.then(work);
        return queue;
      },
      stay: (holder, signal) => {
        let resolve: () => void = () => undefined;
        const end = new Promise<void>((done) => {
          resolve = done;
        });
        stays.set(holder, end);
        signal.addEventListener('abort', () => {
          resolve();
        });
        // A tab that dies lets go of its locks.
        deaths.push(resolve);
      },
      gone: (holder) => stays.get(holder) ?? Promise.resolve(),
      die: () => {
        for (const death of deaths) death();
      },
    };
  };
}

/** Parley in one tab: the engine with its store, and what it waits for. */
export function tab(
  far: ReturnType<typeof farSide>,
  storage = memoryOutbox(),
  tabs: OutboxTabs = browser()(),
) {
  const store = configureStore({
    reducer: { outbox: outboxReducer },
    middleware: (standard) => standard({ serializableCheck: false }),
  });
  const acknowledged: string[] = [];
  const waits: { readonly ms: number; readonly go: () => void }[] = [];
  const signedOut = vi.fn();
  const engine = createOutboxEngine({
    storage,
    transport: far.transport,
    tabs,
    read: () => store.getState().outbox,
    dispatch: store.dispatch,
    onAcknowledged: (_entry, message) => acknowledged.push(message._id),
    onSignedOut: signedOut,
    check: (entry) => Promise.resolve(far.verdict(entry)),
    now: () => Date.UTC(2026, 10, 21, 12),
    pause: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, go: resolve });
        signal.addEventListener('abort', () => {
          resolve();
        });
      }),
  });
  return {
    engine,
    storage,
    acknowledged,
    waits,
    signedOut,
    entries: (conversation = 'c1') => selectOutbox(conversation)(store.getState()),
    unsent: () => selectUnsentCount(store.getState()),
    states: (conversation = 'c1') => selectOutbox(conversation)(store.getState()).map(({ state }) => state),
  };
}
