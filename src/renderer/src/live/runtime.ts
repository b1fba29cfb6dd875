import type { Message } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import { api } from '../core/http/api';
import { presenceHeard } from '../core/store/presence-slice';
import { pause } from '../core/http/backoff';
import { giveUpQuestions } from '../core/http/base-query';
import { sessionEnded } from '../core/store/session-slice';
import type { AppStore } from '../core/store/store';
import { desktop } from '../core/platform/desktop-bridge';
import { serverNow } from '../core/platform/server-time';
import { noteConnected, noteInterrupted, onRefreshed } from '../offline/outbox-check';
import { onAcknowledged, outboxEngine } from '../offline/outbox-runtime';
import type { LiveCaches } from './caches';
import { createCatchUp } from './catch-up';
import { type Changes, addMessage, noChanges } from './changes';
import { type LiveClient, createLiveClient } from './client';
import { handleEvent } from './event-handlers';
import { frameBatch } from './frame-batch';
import { type LiveStatus, liveLeft, seqApplied, statusChanged } from '../core/store/live-slice';
import { profileReload } from './profile';
import { createRecentChanges } from './recent-changes';
import type { LiveArgs } from './live-args';
import { createReloader } from './reloader';
import { type Frame, readStream } from './stream';

/** The changes of one workspace: from the stream (or polling) into the caches. Returns what ends it. */
export function startLive(args: LiveArgs): () => void {
  const { store, businessId, after, onEvents, handlers, caches, askWhoIsSignedIn } = args;
  const { dispatch, getState } = store;
  const life = new AbortController();
  const recent = createRecentChanges(Date.now, () => caches.oldestAsked(getState()));
  const reloads = createReloader(store, caches);
  const profile = profileReload(store, businessId, () => askWhoIsSignedIn(store), life.signal);
  const deps = {
    dispatch,
    getState,
    seen: new Map<string, number>(),
    onUnreadChanged: reloads.unread,
    onWorkChanged: reloads.work,
    onProfileChanged: profile.call,
    onSharedMediaChanged: reloads.sharedMedia,
  };
  if (after !== null) dispatch(seqApplied(after));

  function apply(changes: Changes): void {
    recent.remember(changes);
    caches.apply(deps, changes);
    if (changes.messages.size > 0) reloads.forgetThreads();
    for (const list of changes.messages.values()) for (const { value } of list) acknowledge(getState, value);
  }
  caches.onResponse((askedAt) => {
    const changes = recent.since(askedAt);
    if (changes) caches.apply(deps, changes);
  });
  hearOutbox(businessId, getState, apply);
  const catchUp = createCatchUp(args, { apply, reloadProfile: profile.call, signal: life.signal });
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
    if (catchUp.isWorthless() || frames.some(({ kind }) => kind === 'reset')) catchUp.reload();
    else if (!caughtUp) catchUp.soon(Date.now(), frames.find((frame) => frame.kind === 'ready')?.at);
    caughtUp = true;
    const last = frames.findLast((frame) => 'seq' in frame)?.seq ?? null;
    if (last !== null && last !== getState().live.seq) dispatch(seqApplied(last));
    onEvents(events);
  });

  const client = createLiveClient({
    businessId,
    readStream: async (args) =>
      profile.noteRefusal(await readStream(args, (kind) => Object.hasOwn(handlers, kind))),
    poll: (signal) => catchUp.poll(signal),
    pause,
    now: Date.now,
    onFrame: batch.add,
    onStatus: (status) => {
      followStatus(store, caches, status);
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
    caches.onResponse(null);
    onAcknowledged(null);
    onRefreshed(null);
    noteInterrupted();
    batch.drop();
    reloads.cancel();
    profile.cancel();
    dispatch(liveLeft());
  };
}

/** What the outbox finds belongs into the caches. */
function hearOutbox(
  businessId: string,
  getState: AppStore['getState'],
  apply: (changes: Changes) => void,
): void {
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
}

const isEvent = (frame: Frame): frame is LiveEvent =>
  frame.kind !== 'ready' &&
  frame.kind !== 'reset' &&
  frame.kind !== 'presence' &&
  frame.kind !== 'server_problems';

/** What follows when the connection changes: for the outbox, for what has failed, and for what is shown. */
function followStatus(store: AppStore, caches: LiveCaches, status: LiveStatus): void {
  const { dispatch, getState } = store;
  if (status === 'live' || status === 'polling') noteConnected();
  else noteInterrupted();
  if (status === 'offline' && getState().live.status !== 'offline') loseConnection(false);
  if (status === 'live') flushOutbox();
  if (status === 'live' || status === 'polling') caches.retryFailed(store);
  if (status !== getState().live.status) dispatch(statusChanged({ status, at: serverNow() }));
}

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

function watchConnection({ retry, dropConnection, restart }: LiveClient): () => void {
  const back = (): void => {
    retry();
    flushOutbox();
  };
  const gone = (): void => {
    noteInterrupted();
    dropConnection();
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
