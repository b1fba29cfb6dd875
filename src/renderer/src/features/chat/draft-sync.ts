import { useEffect } from 'react';
import { type Draft, draftList, saveDraft } from '@shared/contract/chat';
import { DRAFT_MAX } from '@shared/contract/limits';
import type { ApiError } from '../../core/http/api-error';
import type { Outcome } from '../../core/http/client';
import { request } from '../../core/http/request';
import { afterError } from '../../offline/outbox-rules';
import {
  adoptDraft,
  draftKey,
  draftKeys,
  isDraftUnsaved,
  markDraftSaved,
  onDraftChangedElsewhere,
  onDraftWritten,
  readDraft,
} from './drafts';

/** Typing pauses this long before the text goes to the server. Milliseconds. */
const PAUSE_MS = 1000;
/** Coming back to the window asks the server at most this often. Milliseconds. */
const ASK_EVERY_MS = 10_000;
const RETRY_MS = 15_000;

const isTemporary = (error: ApiError): boolean => afterError(error) === 'repeat';

export interface DraftTransport {
  list(): Promise<Outcome<Draft[]>>;
  save(conversationId: string, text: string): Promise<Outcome<unknown>>;
}

export interface DraftSync {
  /** Asks the server for what other machines have typed, and gives it what it does not have. */
  refresh(): Promise<void>;
  /** Gives the server at once what waits for a pause. */
  flush(): void;
  stop(): void;
}

/**
 * Keeps the drafts of a person in a workspace in step with the server. A draft that was typed here counts until the
 * server has it; one that was not touched here follows the server. Nothing waits for it: without a connection the
 * drafts stay on this machine and go out later.
 */
export function startDraftSync(beginning: string, transport: DraftTransport): DraftSync {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const saving = new Set<string>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** Grows with all that an answer on its way cannot know of. */
  let changes = 0;

  async function save(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (saving.has(key) || !isDraftUnsaved(key)) return;
    saving.add(key);
    const text = readDraft(key);
    const outcome = await transport.save(key.slice(beginning.length), text.slice(0, DRAFT_MAX));
    saving.delete(key);
    changes += 1;
    if (!outcome.ok) {
      const next = afterError(outcome.error);
      if (next === 'repeat') retryLater();
      // Where the session is over or the right to write was taken away, the text waits here until it is back.
      if (next !== 'fail' || outcome.error.status === 403) return;
    }
    // What the server refuses for good (the conversation is gone) is not offered again until it changes.
    markDraftSaved(key, text);
    if (!stopped && isDraftUnsaved(key)) wait(key);
  }

  function wait(key: string): void {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void save(key), PAUSE_MS),
    );
  }

  function retryLater(): void {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => void refresh(), RETRY_MS);
  }

  async function refresh(): Promise<void> {
    const before = changes;
    const outcome = await transport.list();
    if (stopped) return;
    if (!outcome.ok) {
      if (isTemporary(outcome.error)) retryLater();
      return;
    }
    // Typed or saved meanwhile, here or in another tab: the answer may be older than that.
    if (before !== changes || saving.size > 0) {
      retryLater();
      return;
    }
    const texts = new Map(
      outcome.value.map(({ conversation_id, text }) => [beginning + conversation_id, text]),
    );
    for (const key of new Set([...texts.keys(), ...draftKeys(beginning)])) {
      adoptDraft(key, texts.get(key) ?? '');
      if (isDraftUnsaved(key)) wait(key);
    }
  }

  const unsubscribes = [
    onDraftWritten((key) => {
      if (!key.startsWith(beginning)) return;
      changes += 1;
      wait(key);
    }),
    onDraftChangedElsewhere(() => {
      changes += 1;
    }),
  ];

  return {
    refresh,
    flush() {
      for (const key of [...timers.keys()]) void save(key);
    },
    stop() {
      for (const key of [...timers.keys()]) void save(key);
      stopped = true;
      clearTimeout(retry);
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}

const transportOf = (businessId: string): DraftTransport => ({
  list: () => request(draftList, { businessId }),
  save: (conversationId, text) =>
    request(saveDraft, { params: { id: conversationId }, body: { text }, businessId }, { keepalive: true }),
});

/** Drafts follow the person from machine to machine while the inbox is open. */
export function useDraftSync(userId: string, businessId: string, mayWrite: boolean): void {
  useEffect(() => {
    if (userId === '' || !mayWrite) return;
    const sync = startDraftSync(draftKey(userId, businessId, ''), transportOf(businessId));
    let asked = 0;
    const ask = (): void => {
      if (document.visibilityState === 'hidden') {
        sync.flush();
      } else if (Date.now() - asked > ASK_EVERY_MS) {
        asked = Date.now();
        void sync.refresh();
      }
    };
    ask();
    window.addEventListener('focus', ask);
    window.addEventListener('online', ask);
    window.addEventListener('pagehide', sync.flush);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('focus', ask);
      window.removeEventListener('online', ask);
      window.removeEventListener('pagehide', sync.flush);
      document.removeEventListener('visibilitychange', ask);
      sync.stop();
    };
  }, [userId, businessId, mayWrite]);
}
