import { LRUCache } from 'lru-cache';
import type { FetchApi } from '../protocol/fetch-api';

/** A notice does not wait longer for its picture. Milliseconds. */
const MAX_WAIT_MS = 1500;
/** A larger picture is not loaded. Bytes. */
const MAX_BYTES = 500_000;
const MAX_CACHED = 100;

async function bytesOf(response: Response): Promise<Uint8Array | null> {
  if (!response.ok || response.body === null) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export interface Pictures<Picture> {
  /** Null: there is no picture, or it came too late. Never rejects. */
  readonly load: (path: string) => Promise<Picture | null>;
  /** The person has signed out. */
  readonly clear: () => void;
}

/** The pictures of contacts, fetched as the signed-in person; small, soon, or not at all. */
export function createPictures<Picture extends object>(
  fetchApi: FetchApi,
  read: (bytes: Uint8Array) => Picture | null,
): Pictures<Picture> {
  const known = new LRUCache<string, Picture>({ max: MAX_CACHED });
  const loading = new Map<string, Promise<Picture | null>>();

  async function fetchOne(path: string): Promise<Picture | null> {
    try {
      const bytes = await bytesOf(await fetchApi(path, { signal: AbortSignal.timeout(MAX_WAIT_MS) }));
      const picture = bytes && read(bytes);
      if (picture) known.set(path, picture);
      return picture;
    } catch {
      // Out of reach or too slow: the notice goes without.
      return null;
    }
  }
  return {
    load(path) {
      const picture = known.get(path);
      if (picture) return Promise.resolve(picture);
      const begun = loading.get(path) ?? fetchOne(path).finally(() => loading.delete(path));
      loading.set(path, begun);
      return begun;
    },
    clear: () => {
      known.clear();
    },
  };
}
