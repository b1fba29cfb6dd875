import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { selectNumberName } from '../features/chat';
import { chatCaches } from '../features/chat/live';
import { EVENT_HANDLERS } from '../features/manifests';
import { askWhoIsSignedIn } from '../features/session';
import { cachesRestored } from '../core/store/live-slice';
import { type NotificationChanges, createNotificationFeed } from '../live/notification-feed';
import { startLive } from '../live/runtime';
import { takePreload } from '../features/chat/workspace-preload';
import { type Restored, forgetCaches, persistCaches } from '../offline/persist';
import { platform } from '../core/platform';
import { serverNow } from '../core/platform/server-time';
import { api } from '../core/http/api';
import { store } from '../core/store/store';

interface Names {
  readonly userId: string;
  readonly businessId: string;
}

/** May change while the workspace is open. */
interface Situation {
  /** Of the workspace. */
  readonly inboxPath: string;
  /** The person may write to customers. */
  readonly mayReply: boolean;
}

/** In a browser, what came while nobody was connected is in the list; it does not ring hours later. Milliseconds. */
const BROWSER_FRESH_MS = 60_000;

/** Somebody has this page before their eyes. */
const isLookedAt = (route: string): boolean => !platform.isHidden() && window.location.pathname === route;

function tell({ notices, read }: NotificationChanges): void {
  if (notices.length > 0) platform.notify(notices);
  for (const conversationId of read) platform.withdraw(conversationId);
}

/** Opens a workspace: kept answers first, then the live stream, and keeping what it brings. Returns what closes it. */
function enterWorkspace(
  { userId, businessId }: Names,
  situation: RefObject<Situation>,
  onReady: () => void,
): () => void {
  let leave: (() => void) | null = null;
  let left = false;
  const begin = (restored: Restored): void => {
    if (left) return;
    const { keptUntil, resumeAfter } = restored;
    if (keptUntil !== null) store.dispatch(cachesRestored(keptUntil));
    const news = createNotificationFeed({
      userId,
      workspaceId: businessId,
      get inboxPath() {
        return situation.current.inboxPath;
      },
      get mayReply() {
        return situation.current.mayReply;
      },
      since: keptUntil ?? serverNow(),
      freshMs: platform.kind === 'browser' ? BROWSER_FRESH_MS : Infinity,
      accountName: (accountId) => selectNumberName(store.getState(), accountId)?.name ?? null,
      isLookedAt,
      now: serverNow,
    });
    const stopLive = startLive({
      store,
      handlers: EVENT_HANDLERS,
      caches: chatCaches,
      askWhoIsSignedIn,
      businessId,
      after: resumeAfter,
      stale: keptUntil !== null && resumeAfter === null,
      onReset: () => void forgetCaches(userId, businessId),
      onEvents: (events) => {
        tell(news.heard(events));
      },
      onFound: (rows, eventsFrom) => {
        tell(news.found(rows, eventsFrom));
      },
    });
    const stopKeeping = persistCaches(store, userId, businessId, restored);
    leave = () => {
      stopKeeping();
      stopLive();
    };
    onReady();
  };
  const { restored, restoring } = takePreload(store, userId, businessId);
  if (restored) begin(restored);
  else void restoring.then(begin);
  return () => {
    left = true;
    leave?.();
    store.dispatch(api.util.resetApiState());
  };
}

/** Opens the workspace while the component is mounted; true when its caches are ready to be read. */
export function useWorkspaceData({ userId, businessId, inboxPath, mayReply }: Names & Situation): boolean {
  const [ready, setReady] = useState(false);
  const situation = useRef<Situation>({ inboxPath, mayReply });
  useLayoutEffect(() => {
    situation.current = { inboxPath, mayReply };
  }, [inboxPath, mayReply]);
  // Where nothing is kept, the first paint is the page's own.
  useLayoutEffect(() => {
    setReady(false);
    return enterWorkspace({ userId, businessId }, situation, () => {
      setReady(true);
    });
  }, [userId, businessId]);
  return ready;
}
