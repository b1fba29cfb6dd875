import { z } from 'zod';
import { setCookie } from '../../platform/auth/cookies';
import type { Clock } from '../../platform/clock';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';

/** Says that people have signed in with this browser before. It opens nothing. */
export const DEVICE_COOKIE = 'parley_device';
const DEVICE_PATH = '/api/session';
/** Half a year. */
const DEVICE_SECONDS = 180 * 24 * 3600;
/** People who share a browser. */
const MAX_PEOPLE = 8;

const knownDevice = z.object({
  kind: z.literal('device'),
  /** Of the browser. */
  _id: z.string(),
  /** Who has signed in with it, the last one first. */
  people: z.array(z.string()),
  /** Epoch milliseconds. */
  expires_at: z.number(),
});

function open(secrets: Secrets, clock: Clock, sealed: string | null): z.infer<typeof knownDevice> | null {
  if (sealed === null) return null;
  try {
    const read = knownDevice.parse(JSON.parse(secrets.open(sealed)));
    return read.expires_at > clock() ? read : null;
  } catch {
    // Made up, or sealed with a key of before: a browser that nobody knows.
    return null;
  }
}

/** The id of the browser, if this person has signed in with it before; null otherwise. */
export function openKnownDevice(
  secrets: Secrets,
  clock: Clock,
  sealed: string | null,
  userId: string,
): string | null {
  const known = open(secrets, clock, sealed);
  return known?.people.includes(userId) === true ? known._id : null;
}

/** The cookie of a browser with which this person has just signed in. */
export function deviceCookie(
  secrets: Secrets,
  clock: Clock,
  sealed: string | null,
  userId: string,
  secure: boolean,
): string {
  const known = open(secrets, clock, sealed);
  const people = [userId, ...(known?.people ?? []).filter((id) => id !== userId)].slice(0, MAX_PEOPLE);
  const value = secrets.seal(
    JSON.stringify({
      kind: 'device',
      _id: known?._id ?? newId(),
      people,
      expires_at: clock() + DEVICE_SECONDS * 1000,
    } satisfies z.infer<typeof knownDevice>),
  );
  return setCookie(DEVICE_COOKIE, value, { path: DEVICE_PATH, maxAge: DEVICE_SECONDS, secure });
}
