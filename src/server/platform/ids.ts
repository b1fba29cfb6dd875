import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A new id: ULID, 26 characters, sortable by time and monotonic within this process. */
export function newId(at?: number): string {
  return next(at);
}
