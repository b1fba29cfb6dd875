import { useCallback, useSyncExternalStore } from 'react';
import { onSignedOut } from '../../../core/storage/signed-out';
import { forget, recall, remember, remembered } from '../../../core/storage/local-storage';

/**
 * Which conversations have a recording of this person: `open` while it is being made or waits to be sent,
 * `discarded` for as long as that can be undone. All that the composer knows of it before the recorder is loaded.
 */
export type VoiceSlot = 'none' | 'open' | 'discarded';

/** Says that a recording of this conversation is kept on this device, over a restart. */
const KEPT = 'voice:';
const slots = new Map<string, VoiceSlot>();
const listeners = new Set<() => void>();

const read = (key: string): VoiceSlot => {
  const known = slots.get(key);
  if (known !== undefined) return known;
  const slot = recall(KEPT + key) === null ? 'none' : 'open';
  slots.set(key, slot);
  return slot;
};

export function setVoiceSlot(key: string, slot: VoiceSlot): void {
  slots.set(key, slot);
  for (const listener of listeners) listener();
}

export const isVoiceKept = (key: string): boolean => recall(KEPT + key) !== null;
export function markVoiceKept(key: string, kept: boolean): void {
  if (kept) remember(KEPT + key, '1');
  else forget(KEPT + key);
}

/** Whether a recording of this tab answers for the conversation. */
type Owner = (key: string, kept: boolean) => boolean;
let owner: Owner = () => false;
/** The recorder, once it is loaded, hears first what another tab of the same person has kept, sent or removed. */
export function setVoiceOwner(next: Owner): void {
  owner = next;
}

const STORED = `parley.${KEPT}`;
let listening = false;
function onStorage({ key: name, newValue }: StorageEvent): void {
  if (name?.startsWith(STORED) !== true) return;
  const key = name.slice(STORED.length);
  if (!owner(key, newValue !== null)) slots.delete(key);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  if (!listening) {
    window.addEventListener('storage', onStorage);
    listening = true;
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Follows the recording of a conversation, by its draft key. */
export function useVoiceSlot(draftKey: string): VoiceSlot {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => read(draftKey), [draftKey]),
  );
}

onSignedOut(() => {
  slots.clear();
  for (const name of remembered(KEPT)) forget(name);
  for (const listener of listeners) listener();
});
