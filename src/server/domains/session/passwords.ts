import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors';

/** argon2id with OWASP's parameters (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Hashing at once: each takes 19 MiB and a thread of the pool that files and name look-ups need too. */
const AT_ONCE = 2;
/** Waiting at most; beyond it the server is under attack and says so. */
const MAX_WAITING = 200;

const unpadded = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/**
 * A hash that no password has, with the same cost as a real one: checked when the address is unknown, so that the
 * time of the answer does not tell whether somebody has an account.
 */
const NOBODY = [
  '$argon2id$v=19',
  `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`,
  unpadded(SALT_BYTES),
  unpadded(HASH_BYTES),
].join('$');

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('too_many_requests', { retryAfter: 10 });
    await new Promise<void>((start) => waiting.push(start));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on, so `running` stays as it is.
    if (next) next();
    else running -= 1;
  }
}

/**
 * The text to store for a password. Takes some 20 ms of a thread: call it outside of transactions.
 * @throws AppError `too_many_requests` when too many wait already.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/**
 * True when the password is the stored one. Takes as long when nothing is stored.
 * @throws AppError `too_many_requests` when too many wait already.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODY, password));
  return matches && stored !== null;
}
