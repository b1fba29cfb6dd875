import { useCallback, useSyncExternalStore } from 'react';
import { onForget } from '../../../core/memory/forgetting';
import { forget, recall, remember } from '../../../core/memory/local-memory';

/** Voice messages that were listened to on this device: the mark on their bubble changes, as on a phone. */
const NAME = 'voice-played';
const MOST = 500;
let ids: Set<string> | null = null;
const listeners = new Set<() => void>();

const played = (): Set<string> => (ids ??= new Set((recall(NAME) ?? '').split(' ').filter(Boolean)));

export function markPlayed(messageId: string): void {
  const all = played();
  if (all.has(messageId)) return;
  all.add(messageId);
  remember(NAME, [...all].slice(-MOST).join(' '));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function usePlayed(messageId: string): boolean {
  const read = useCallback(() => played().has(messageId), [messageId]);
  return useSyncExternalStore(subscribe, read, read);
}

onForget(() => {
  ids = null;
  forget(NAME);
});
