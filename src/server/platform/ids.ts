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

/** Crockford's, as ULIDs have it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const WORKSPACE_ID = 8;
const SHORT_ID = 10;
/** Characters of an id that tell its time; the others count up within it. */
const TIME = 10;

const counted = (id: string): bigint =>
  [...id.slice(TIME)].reduce((sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)), 0n);

/** How many ids this process has made from one to another; null: they are not of one run. */
export function stepsBetween(first: string, later: string): number | null {
  if (first.slice(0, TIME) !== later.slice(0, TIME)) return null;
  const steps = counted(later) - counted(first);
  return steps >= 0n && steps <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(steps) : null;
}

/** Whether an id was made right after another one. */
export function isNextId(before: string, id: string): boolean {
  // Most differ in their last character alone.
  if (before.slice(0, -1) !== id.slice(0, -1)) return stepsBetween(before, id) === 1;
  return ALPHABET.indexOf(id.at(-1) ?? '') - ALPHABET.indexOf(before.at(-1) ?? '') === 1;
}

const randomId = (length: number): string =>
  Array.from({ length }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');

/**
 * The id of a new workspace. It stands in every row and in every entry of an index of whatever is in the workspace, so it is
 * short; 40 random bits are enough for the workspaces of one server.
 */
export const newWorkspaceId = (): string => randomId(WORKSPACE_ID);

/**
 * The id of what is few and stands in very many rows: a person, a type of contacts, a tag, a stage. Short for the same reason, with
 * 50 random bits. Nobody reads a time in it.
 */
export const newShortId = (): string => randomId(SHORT_ID);
