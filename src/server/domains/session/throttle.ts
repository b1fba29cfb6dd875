import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors';

/** Failures are counted over this time. Milliseconds. */
export const WINDOW_MS = 15 * 60_000;

/**
 * Failed sign-ins within the window. One person's typing is stopped at ten; an office behind one address may have
 * several such people; and one account may not be guessed at from many addresses, yet a stranger must not be able
 * to lock its owner out with ten requests.
 */
export const LIMITS = { accountAtAddress: 10, address: 50, account: 50 } as const;

const MOST_KEYS = 50_000;

export interface Throttle {
  /**
   * Counts an attempt before the password is checked, so that attempts side by side are counted too.
   * @returns what to call when it succeeds: the attempt was no failure.
   * @throws AppError `too_many_sign_ins` with the seconds to wait.
   */
  attempt(email: string, address: string): () => void;
}

/** People with IPv6 have a whole network of addresses (/64): they count as one. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [left = '', right] = (address.split('%')[0] ?? address).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':');
}

/** In memory: each node counts for itself, and a restart forgets. docs/administrator/sign-in.md says so. */
export function createThrottle(clock: Clock): Throttle {
  const failures = new LRUCache<string, number[]>({ max: MOST_KEYS });

  const recent = (key: string): number[] =>
    (failures.get(key) ?? []).filter((at) => at > clock() - WINDOW_MS);

  return {
    attempt(email, address) {
      const group = addressGroup(address);
      const pair = `pair ${group} ${email}`;
      const limits = [
        [pair, LIMITS.accountAtAddress],
        [`address ${group}`, LIMITS.address],
        [`account ${email}`, LIMITS.account],
      ] as const;

      for (const [key, limit] of limits) {
        const [oldest, ...rest] = recent(key).slice(-limit);
        if (oldest !== undefined && rest.length + 1 >= limit) {
          throw new AppError('too_many_sign_ins', {
            retryAfter: Math.ceil((oldest + WINDOW_MS - clock()) / 1000),
          });
        }
      }

      const at = clock();
      for (const [key] of limits) failures.set(key, [...recent(key), at]);

      return () => {
        failures.delete(pair);
        for (const [key] of limits.slice(1)) {
          const kept = recent(key);
          const index = kept.indexOf(at);
          if (index >= 0) kept.splice(index, 1);
          failures.set(key, kept);
        }
      };
    },
  };
}
