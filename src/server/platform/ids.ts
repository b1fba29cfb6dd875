import { monotonicFactory } from 'ulid';

/** Random bytes are asked for many at a time: one by one, as the library would, they take far longer than the id. */
const pool = new Uint8Array(4096);
let used = pool.length;

/** From 0 to below 1. */
function random(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  used += 1;
  return byte / 256;
}

const next = monotonicFactory(random);

/** A new id: ULID, 26 characters, sortable by time and monotonic within this process. */
export function newId(at?: number): string {
  return next(at);
}
