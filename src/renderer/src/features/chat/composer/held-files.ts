import { onForget } from '../../../core/memory/forgetting';
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

export const heldFiles = (key: string): readonly Attachment[] => held.get(key) ?? NONE;

/** Changes when the files of a conversation are sent or cleared: what was still being read then comes too late. */
export const heldRound = (key: string): number => rounds.get(key) ?? 0;

export const filesInReading = (key: string): number => reading.get(key) ?? 0;

/** Counts files as being read until what it returns is called. */
export function readFiles(key: string, count: number): () => void {
  const round = heldRound(key);
  const add = (change: number): void => {
    reading.set(key, filesInReading(key) + change);
    for (const listener of listeners) listener();
  };
  add(count);
  return () => {
    // With a new round the count began again.
    if (heldRound(key) === round) add(-count);
  };
}

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
  reading.delete(key);
  holdFiles(key, NONE);
}

export function onHeldFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

onForget(() => {
  for (const key of new Set([...held.keys(), ...reading.keys()])) releaseFiles(key);
});
