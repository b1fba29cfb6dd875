/** One cached answer as it is kept on the device. */
export interface CachedRecord {
  readonly endpoint: string;
  readonly arg: unknown;
  readonly value: unknown;
}

/** What is known about a kept answer without reading it. */
export interface CacheNote {
  /** The newest event that it holds; null when no stream was running. */
  readonly seq: number | null;
  /** Epoch milliseconds of the last change: the oldest threads go first. */
  readonly at: number;
  /** Bytes on the disk, where they are known: of what is sealed. */
  readonly bytes?: number;
}
/** By the name of the record. */
export type CacheIndex = Readonly<Record<string, CacheNote>>;
