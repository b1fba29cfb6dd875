import { onForget } from '../../../app/forgetting';
import type { Attachment } from './attachment';

/**
 * Files that were chosen and not sent, by conversation. They live as long as the tab: whoever looks up another
 * conversation or picks a template finds them again.
 */
const held = new Map<string, readonly Attachment[]>();
const rounds = new Map<string, number>();
const listeners = new Set<() => void>();
const NONE: readonly Attachment[] = [];

export const heldFiles = (key: string): readonly Attachment[] => held.get(key) ?? NONE;

/** Changes when the files of a conversation are sent or cleared: what was still being read then comes too late. */
export const heldRound = (key: string): number => rounds.get(key) ?? 0;

export function holdFiles(key: string, files: readonly Attachment[]): void {
  // What has gone gives its preview free.
  for (const { url } of heldFiles(key)) {
    if (!files.some((kept) => kept.url === url)) URL.revokeObjectURL(url);
  }
  if (files.length === 0) held.delete(key);
  else held.set(key, files);
  for (const listener of listeners) listener();
}

export function releaseFiles(key: string): void {
  rounds.set(key, heldRound(key) + 1);
  holdFiles(key, NONE);
}

export function onHeldFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

onForget(() => {
  for (const key of [...held.keys()]) releaseFiles(key);
});
