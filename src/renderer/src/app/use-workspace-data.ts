import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cachesRestored } from '../live/live-slice';
import { notifyInbound } from '../live/notify';
import { startLive } from '../live/runtime';
import { takeOpening } from '../live/opening';
import { forgetCaches, persistCaches } from '../offline/persist';
import type { Restored } from '../offline/persist';
import { platform } from '../platform';
import { api } from './api';
import { store } from './store';

interface Args {
  readonly userId: string;
  readonly businessId: string;
  readonly onOpenConversation: (conversationId: string | null) => void;
}

/** Opens a workspace: kept answers first, then the live stream, and keeping what it brings. Returns what closes it. */
function enterWorkspace({ userId, businessId, onOpenConversation }: Args, onReady: () => void): () => void {
  let leave: (() => void) | null = null;
  let left = false;
  const begin = (restored: Restored): void => {
    if (left) return;
    const { keptUntil, resumeAfter } = restored;
    if (keptUntil !== null) store.dispatch(cachesRestored(keptUntil));
    const stopLive = startLive({
      store,
      businessId,
      after: resumeAfter,
      stale: keptUntil !== null && resumeAfter === null,
      onReset: () => void forgetCaches(userId, businessId),
      onEvents: (events) => {
        notifyInbound(platform, events, onOpenConversation);
      },
    });
    const stopKeeping = persistCaches(store, userId, businessId, restored);
    leave = () => {
      stopKeeping();
      stopLive();
    };
    onReady();
  };
  const { restored, restoring } = takeOpening(store, userId, businessId);
  if (restored) begin(restored);
  else void restoring.then(begin);
  return () => {
    left = true;
    leave?.();
    store.dispatch(api.util.resetApiState());
  };
}

/** Opens the workspace while the component is mounted; true when its caches are ready to be read. */
export function useWorkspaceData(userId: string, businessId: string, inboxPath: string): boolean {
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  // Where nothing is kept, the first paint is the page's own.
  useLayoutEffect(() => {
    setReady(false);
    const onOpenConversation = (id: string | null): void => {
      void navigate(id === null ? inboxPath : `${inboxPath}/${encodeURIComponent(id)}`);
    };
    return enterWorkspace({ userId, businessId, onOpenConversation }, () => {
      setReady(true);
    });
  }, [userId, businessId, inboxPath, navigate]);
  return ready;
}
