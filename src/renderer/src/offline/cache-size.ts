import type { CacheIndex } from './cache-types';

/** What is kept of one person, at most. Bytes. */
export const MAX_BYTES = 50 * 1024 * 1024;

const sizeOf = (index: CacheIndex): number =>
  Object.values(index).reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** Threads and their heads are opened again easily; lists and the rest are what the app starts with. */
const isThread = (name: string): boolean =>
  name.startsWith('messageList(') || name.startsWith('conversation(');

/** The names that go so that the rest takes no more than `most` bytes: the oldest threads first. */
export function beyondSize(index: CacheIndex, max: number): string[] {
  let size = sizeOf(index);
  const oldest = Object.entries(index).toSorted(
    ([a, { at: atA }], [b, { at: atB }]) => Number(isThread(b)) - Number(isThread(a)) || atA - atB,
  );
  const gone: string[] = [];
  for (const [name, { bytes = 0 }] of oldest) {
    if (size <= max) break;
    gone.push(name);
    size -= bytes;
  }
  return gone;
}

export interface KeptWorkspace {
  readonly business: string;
  readonly index: CacheIndex;
}

/** The workspaces that go so that all together take no more than `most` bytes: those that were used longest ago. */
export function tooMuch(workspaces: readonly KeptWorkspace[], open: string, max: number): string[] {
  let size = workspaces.reduce((sum, { index }) => sum + sizeOf(index), 0);
  const usedAt = ({ index }: KeptWorkspace): number =>
    Math.max(0, ...Object.values(index).map(({ at }) => at));
  const gone: string[] = [];
  for (const one of workspaces.toSorted((a, b) => usedAt(a) - usedAt(b))) {
    if (size <= max) break;
    if (one.business === open) continue;
    gone.push(one.business);
    size -= sizeOf(one.index);
  }
  return gone;
}
