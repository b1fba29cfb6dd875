import { onSignedOut } from '../../../core/storage/signed-out';
import type { Attachment } from './attachment';

/**
 * Files that were chosen and not sent, by conversation. They live as long as the tab: a person who looks up another
 * conversation or picks a template finds them again.
 */
const held = new Map<string, readonly Attachment[]>();
const rounds = new Map<string, number>();
/** How many are being read. */
const reading = new Map<string, number>();
const listeners = new Set<() => void>();
const NONE: readonly Attachment[] = [];

export const pendingFiles = (key: string): readonly Attachment[] => held.get(key) ?? NONE;

/** Changes when the files of a conversation are sent or cleared: what was still being read then comes too late. */
export const pendingRound = (key: string): number => rounds.get(key) ?? 0;

export const filesLoading = (key: string): number => reading.get(key) ?? 0;

/** Counts files as being read until what it returns is called. */
export function readFiles(key: string, count: number): () => void {
  const round = pendingRound(key);
  const add = (change: number): void => {
    reading.set(key, filesLoading(key) + change);
    for (const listener of listeners) listener();
  };
  add(count);
  return () => {
    // With a new round the count began again.
    if (pendingRound(key) === round) add(-count);
  };
}

export function setPendingFiles(key: string, files: readonly Attachment[]): void {
  // What has gone gives its preview free.
  for (const { url } of pendingFiles(key)) {
    if (!files.some((kept) => kept.url === url)) URL.revokeObjectURL(url);
  }
  if (files.length === 0) held.delete(key);
  else held.set(key, files);
  for (const listener of listeners) listener();
}

export function clearPendingFiles(key: string): void {
  rounds.set(key, pendingRound(key) + 1);
  reading.delete(key);
  setPendingFiles(key, NONE);
}

export function onPendingFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

onSignedOut(() => {
  for (const key of new Set([...held.keys(), ...reading.keys()])) clearPendingFiles(key);
});
