import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of media lie. A key is `<workspace>/<two characters>/<media id>`. */
export interface BlobStore {
  /** Takes the file over: afterwards it lies under `key`, safe against a power cut, and not at `path` any more. */
  putFile(key: string, path: string, type: string): Promise<void>;
  /** @throws BlobMissing when nothing is stored under `key`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Does nothing when there is nothing. */
  remove(key: string): Promise<void>;
}

/** The database knows the file, the store does not. */
export class BlobMissing extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}.`);
    this.name = 'BlobMissing';
  }
}

const PART = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The key of a media item. Ids start with the time, so the folder is named after their random end.
 * @throws when an id could lead out of the store's folder.
 */
export function blobKey(businessId: string, mediaId: string): string {
  if (!PART.test(businessId) || !PART.test(mediaId))
    throw new Error('This id cannot be part of a storage key.');
  return `${businessId}/${mediaId.slice(-2)}/${mediaId}`;
}
