import { isIPv6 } from 'node:net';
import type { Platform } from '../../platform/platform';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { sha256 } from '../../platform/secrets';
import type { Device } from './device';
import { openKnownDevice } from './known-device';

/** Failures are counted over this time. Milliseconds. */
export const WINDOW_MS = 15 * 60_000;

/**
 * Failed sign-ins within the window. One person's typing is stopped at ten; an office behind one address may have
 * several such people; and one account may not be guessed at from many addresses. A device on which the person has
 * signed in before is counted for itself: whatever strangers do, they cannot lock somebody out of it.
 */
export const LIMITS = { accountAtAddress: 10, address: 50, account: 50, knownDevice: 10 } as const;

/** Failures that are kept at most; the oldest go first. */
export const MAX_FAILURES_KEPT = 100_000;
/** What is too old is removed this often. Milliseconds. */
const SWEEP_EVERY_MS = 60_000;

export interface Throttle {
  /**
   * Counts an attempt before the password is checked, so that attempts side by side are counted too.
   * @param account what is guessed at: an address, or the id of a person with what it is about
   * @param userId whose account it is, where there is one: a device that knows the person is counted for itself
   * @returns what to call when it succeeds: the attempt was no failure.
   * @throws AppError `too_many_sign_ins` with the seconds to wait.
   */
  attempt(account: string, device: Device, userId: string | null): Promise<() => Promise<void>>;
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

/** In the database: for all nodes together, and a restart forgets nothing. */
export function createThrottle({
  clock,
  database,
  secrets,
}: Pick<Platform, 'clock' | 'database' | 'secrets'>): Throttle {
  const db = database.system;
  let sweptAt = 0;

  async function sweep(now: number): Promise<void> {
    if (now - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now;
    await db
      .deleteFrom('sign_in_failures')
      .where('at', '<=', now - WINDOW_MS)
      .execute();
    const oldest = await db
      .selectFrom('sign_in_failures')
      .select('at')
      .orderBy('at', 'desc')
      .offset(MAX_FAILURES_KEPT)
      .limit(1)
      .executeTakeFirst();
    if (oldest) await db.deleteFrom('sign_in_failures').where('at', '<=', oldest.at).execute();
  }

  /** What an attempt counts for, with how many failures each may have. */
  function limitsOf(account: string, device: Device, userId: string | null): readonly [string, number][] {
    const known = userId === null ? null : openKnownDevice(secrets, clock, device.known, userId);
    if (known !== null) return [[`device ${known} ${account}`, LIMITS.knownDevice]];
    const group = addressGroup(device.address);
    return [
      [`pair ${group} ${account}`, LIMITS.accountAtAddress],
      [`address ${group}`, LIMITS.address],
      [`account ${account}`, LIMITS.account],
    ];
  }

  return {
    async attempt(account, device, userId) {
      const at = clock();
      await sweep(at);
      const limits = limitsOf(account, device, userId).map(([name, max]) => [sha256(name), max] as const);
      const _id = newId(at);
      // Counted first and looked at after: of attempts side by side, each sees those before it.
      await db
        .insertInto('sign_in_failures')
        .values(limits.map(([subject]) => ({ subject, at, _id })))
        .execute();
      const takeBack = async (subjects: readonly string[]): Promise<void> => {
        await db
          .deleteFrom('sign_in_failures')
          .where('subject', 'in', subjects)
          .where('at', '=', at)
          .where('_id', '=', _id)
          .execute();
      };
      for (const [subject, max] of limits) {
        const earlier = await db
          .selectFrom('sign_in_failures')
          .select('at')
          .where('subject', '=', subject)
          .where('at', '>', at - WINDOW_MS)
          .where('_id', '!=', _id)
          .orderBy('at', 'desc')
          .limit(max)
          .execute();
        const oldest = earlier.at(-1);
        if (oldest === undefined || earlier.length < max) continue;
        // What is refused has guessed nothing.
        await takeBack(limits.map(([name]) => name));
        throw new AppError('too_many_sign_ins', {
          retryAfter: Math.ceil((oldest.at + WINDOW_MS - at) / 1000),
        });
      }
      return async () => {
        const [[own] = ['']] = limits;
        await db.deleteFrom('sign_in_failures').where('subject', '=', own).execute();
        if (limits.length > 1) await takeBack(limits.slice(1).map(([name]) => name));
      };
    },
  };
}
