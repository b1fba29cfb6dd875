import type { Conversation, Message } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import { api, cachedTags } from '../core/http/api';
import { presenceHeard } from '../core/store/presence-slice';
import type { ApiError } from '../core/http/api-error';
import { pause } from '../core/http/backoff';
import { giveUpQuestions } from '../core/http/base-query';
import { sessionEnded } from '../core/store/session-slice';
import type { AppStore } from '../core/store/store';
import { desktop } from '../core/platform/desktop-bridge';
import { serverNow } from '../core/platform/server-time';
import { noteConnected, noteInterrupted, onRefreshed } from '../offline/outbox-check';
import { onAcknowledged, outboxEngine } from '../offline/outbox-runtime';
import type { LiveCaches } from './caches';
import { type Changes, addMessage, noChanges } from './changes';
import { type LiveClient, createLiveClient } from './client';
import { type EventHandlers, handleEvent } from './event-handlers';
import { frameBatch } from './frame-batch';
import { liveLeft, seqApplied, statusChanged } from '../core/store/live-slice';
import { isPlanClosed } from './plan-closed';
import { profileReload } from './profile';
import { createRecent } from './recent';
import { type Frame, readStream } from './stream';
import { throttled } from './throttled';

const UNREAD_EVERY_MS = 1500;
const FORGET_EVERY_MS = 5000;
/** Figures need not follow every message; those over many days less than those of now. */
const FIGURES_EVERY_MS = 4000;
const PERIODS_EVERY_MS = 20_000;
/** The first moments belong to what the person waits for. */
const CATCH_UP_AFTER_MS = 800;

export interface LiveArgs {
  readonly store: AppStore;
  readonly businessId: string;
  /** The event after which the restored caches can be brought up to date; null: from now on. */
  readonly after: number | null;
  /** The caches hold answers that no event can bring up to date. */
  readonly stale: boolean;
  /** Too much was missed: everything is loaded again, and what is kept on the device is worthless. */
  readonly onReset: () => void;
  /** Events as they come, after they have been applied. */
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /**
   * The newest conversations as a call has found them, after they have been applied. What the server made from
   * `toldFrom` on (epoch milliseconds) comes by event too; undefined while no events come.
   */
  readonly onFound: (rows: readonly Conversation[], toldFrom?: number) => void;
  /** What each kind of event changes. */
  readonly handlers: EventHandlers;
  readonly caches: LiveCaches;
  /** Asks the server again what one may do, and where; answers its error. */
  readonly askWhoIsSignedIn: (store: AppStore) => Promise<ApiError | null>;
}

/** The changes of one workspace: from the stream (or polling) into the caches. Returns what ends it. */
export function startLive({
  store,
  businessId,
  after,
  stale,
  onReset,
  onEvents,
  onFound,
  handlers,
  caches,
  askWhoIsSignedIn,
}: LiveArgs): () => void {
  const { dispatch, getState } = store;
  const life = new AbortController();
  const recent = createRecent(Date.now, () => caches.oldestAsked(getState()));
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  /** Not at once: which threads are looked at is known to the store a moment later. */
  function forgetThreads(): void {
    forgetting ??= setTimeout(() => {
      forgetting = undefined;
      // What nobody subscribes to is dropped by that, and loaded anew when it is opened.
      const tags = caches.threadsToForget(getState()).map((id) => ({ type: 'Message' as const, id }));
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    }, FORGET_EVERY_MS);
  }
  const loadUnread = throttled(UNREAD_EVERY_MS, () => {
    dispatch(api.util.invalidateTags([{ type: 'Account', id: 'LIST' }]));
  });
  const loadCounts = throttled(UNREAD_EVERY_MS, () => {
    dispatch(api.util.invalidateTags(['Counts']));
  });
  const loadFigures = throttled(FIGURES_EVERY_MS, () => {
    dispatch(api.util.invalidateTags([{ type: 'Dashboard', id: 'NOW' }]));
  });
  const loadPeriods = throttled(PERIODS_EVERY_MS, () => {
    dispatch(api.util.invalidateTags([{ type: 'Dashboard', id: 'PERIOD' }]));
  });
  const profile = profileReload(store, businessId, () => askWhoIsSignedIn(store), life.signal);
  const staleShelves = new Set<string>();
  const loadShelves = throttled(UNREAD_EVERY_MS, () => {
    dispatch(api.util.invalidateTags([...staleShelves].map((id) => ({ type: 'Shelf' as const, id }))));
    staleShelves.clear();
  });
  const deps = {
    dispatch,
    getState,
    seen: new Map<string, number>(),
    onUnreadChanged: loadUnread.call,
    onWorkChanged: () => {
      loadCounts.call();
      loadFigures.call();
      loadPeriods.call();
    },
    onProfileChanged: profile.call,
    onShelvesChanged: (ids: ReadonlySet<string>) => {
      for (const id of ids) staleShelves.add(id);
      loadShelves.call();
    },
  };
  if (after !== null) dispatch(seqApplied(after));

  function apply(changes: Changes): void {
    recent.remember(changes);
    caches.apply(deps, changes);
    if (changes.messages.size > 0) forgetThreads();
    for (const list of changes.messages.values()) for (const { value } of list) acknowledge(getState, value);
  }
  caches.onAnswer((askedAt) => {
    const changes = recent.since(askedAt);
    if (changes) caches.apply(deps, changes);
  });
  onAcknowledged((entryBusinessId, message) => {
    if (entryBusinessId !== businessId) return;
    const changes = noChanges();
    addMessage(changes, message, null);
    apply(changes);
  });

  onRefreshed((threadBusinessId, messages) => {
    if (threadBusinessId !== businessId) return;
    const changes = noChanges();
    for (const message of messages) addMessage(changes, message, getState().live.seq);
    apply(changes);
  });

  let worthless = stale;
  function reload(): void {
    worthless = false;
    onReset();
    dispatch(api.util.invalidateTags(cachedTags(getState())));
    profile.call();
  }
  const poll = async (
    signal: AbortSignal,
    threadsBefore = Infinity,
    toldFrom?: number,
  ): Promise<ApiError | null> => {
    // Whether the server can be used is asked where it answers; a plan that was chosen in between comes with that.
    if (isPlanClosed(getState(), businessId)) return askWhoIsSignedIn(store);
    const found = (rows: readonly Conversation[]): void => {
      onFound(rows, toldFrom);
    };
    const error = await caches.poll(
      { businessId, dispatch, getState, apply, onFound: found, threadsBefore },
      signal,
    );
    if (error === null && worthless && !signal.aborted) reload();
    return error;
  };
  /**
   * @param runsSince the stream has told everything since then, epoch milliseconds
   * @param toldFrom the same instant by the server's clock
   */
  function catchUp(runsSince: number, toldFrom: number | undefined): void {
    void pause(CATCH_UP_AFTER_MS, life.signal).then(() => {
      if (!isPlanClosed(getState(), businessId)) void poll(life.signal, runsSince, toldFrom);
    });
  }
  // Without a point to resume from, what the first calls brought may be older than the start of the stream.
  let caughtUp = after !== null;

  const batch = frameBatch<Frame>((frames) => {
    const changes = noChanges();
    const events = frames.filter(isEvent);
    for (const event of events) handleEvent(handlers, changes, event);
    const seen = frames.flatMap((frame) => (frame.kind === 'presence' ? [frame.presence] : []));
    if (seen.length > 0) dispatch(presenceHeard(seen));
    if (frames.some(({ kind }) => kind === 'server_problems')) {
      dispatch(api.util.invalidateTags(['ServerProblems']));
      // What was refused for want of room may be taken now.
      flushOutbox();
    }
    apply(changes);
    if (worthless || frames.some(({ kind }) => kind === 'reset')) reload();
    else if (!caughtUp) catchUp(Date.now(), frames.find((frame) => frame.kind === 'ready')?.at);
    caughtUp = true;
    const last = frames.findLast((frame) => 'seq' in frame)?.seq ?? null;
    if (last !== null && last !== getState().live.seq) dispatch(seqApplied(last));
    onEvents(events);
  });

  const client = createLiveClient({
    businessId,
    readStream: async (args) =>
      profile.noteRefusal(await readStream(args, (kind) => Object.hasOwn(handlers, kind))),
    poll: (signal) => poll(signal),
    pause,
    now: Date.now,
    onFrame: batch.add,
    onStatus: (status) => {
      if (status === 'live' || status === 'polling') noteConnected();
      else noteInterrupted();
      if (status === 'offline' && getState().live.status !== 'offline') loseConnection(false);
      if (status === 'live') flushOutbox();
      if (status === 'live' || status === 'polling') caches.repeatFailed(store);
      if (status !== getState().live.status) dispatch(statusChanged({ status, at: serverNow() }));
    },
    onSignedOut: () => dispatch(sessionEnded()),
    after: () => {
      // What has arrived but is not applied yet would be sent again.
      batch.flush();
      return getState().live.seq;
    },
  });
  const stopWatching = watchConnection(client);
  void client.run(life.signal);

  return () => {
    life.abort();
    stopWatching();
    caches.onAnswer(null);
    onAcknowledged(null);
    onRefreshed(null);
    noteInterrupted();
    batch.drop();
    loadUnread.cancel();
    clearTimeout(forgetting);
    loadCounts.cancel();
    loadFigures.cancel();
    loadPeriods.cancel();
    profile.cancel();
    loadShelves.cancel();
    dispatch(liveLeft());
  };
}

const isEvent = (frame: Frame): frame is LiveEvent =>
  frame.kind !== 'ready' &&
  frame.kind !== 'reset' &&
  frame.kind !== 'presence' &&
  frame.kind !== 'server_problems';

function flushOutbox(): void {
  void outboxEngine().then((engine) => {
    engine.flush();
  });
}

/** An unsent message that the server tells about has arrived, even if its answer was lost. */
function acknowledge(getState: AppStore['getState'], { client_key }: Message): void {
  if (client_key === null || !(client_key in getState().outbox.entries)) return;
  void outboxEngine().then((engine) => engine.acknowledge(client_key));
}

/** Nobody will answer what waits for an answer. @param uploads what is being uploaded is not getting through either */
function loseConnection(uploads: boolean): void {
  giveUpQuestions();
  void outboxEngine().then((engine) => {
    engine.abortInFlight(uploads);
  });
}

function watchConnection({ retry, doubt, restart }: LiveClient): () => void {
  const back = (): void => {
    retry();
    flushOutbox();
  };
  const gone = (): void => {
    noteInterrupted();
    doubt();
  };
  const seen = (): void => {
    if (document.visibilityState === 'visible') retry();
  };
  const stopResumed = desktop()?.power.onResumed(() => {
    noteInterrupted();
    loseConnection(true);
    restart();
    flushOutbox();
  });
  window.addEventListener('online', back);
  window.addEventListener('offline', gone);
  document.addEventListener('visibilitychange', seen);
  return () => {
    stopResumed?.();
    window.removeEventListener('online', back);
    window.removeEventListener('offline', gone);
    document.removeEventListener('visibilitychange', seen);
  };
}
