import { useCallback, useSyncExternalStore } from 'react';
import { onSignedOut } from '../../../core/storage/signed-out';
import { forget, recall, remember } from '../../../core/storage/local-storage';

/** Voice messages that were listened to on this device: the mark on their bubble changes, as on a phone. */
const NAME = 'voice-played';
const MAX = 500;
let ids: Set<string> | null = null;
const listeners = new Set<() => void>();

const played = (): Set<string> => (ids ??= new Set((recall(NAME) ?? '').split(' ').filter(Boolean)));

export function markPlayed(messageId: string): void {
  const all = played();
  if (all.has(messageId)) return;
  all.add(messageId);
  remember(NAME, [...all].slice(-MAX).join(' '));
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

onSignedOut(() => {
  ids = null;
  forget(NAME);
});
