import { z } from 'zod';
import type { Clock } from '../../../platform/clock';
import { type Secrets, sha256 } from '../../../platform/secrets';

/** Who has given the right password and owes the code, kept in the browser until then. */
const challenge = z.object({
  kind: z.literal('second-step'),
  user_id: z.string(),
  /** Of the stored hash: after a change of the password the challenge proves nothing. */
  password: z.string(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
});
export type Challenge = z.infer<typeof challenge>;

export const CHALLENGE_COOKIE = 'parley_second_step';
/** The cookie goes to the sign-in alone. */
export const CHALLENGE_PATH = '/api/session';
/** Long enough to fetch a phone. Seconds. */
export const CHALLENGE_SECONDS = 600;

/** What stands for a password in a challenge; null for one that is not there. */
export const passwordMark = (passwordHash: string): string => sha256(`second-step ${passwordHash}`);

/** The cookie's value: sealed, so that it can be neither read nor made up. Any node can open it. */
export function sealChallenge(
  secrets: Secrets,
  clock: Clock,
  user: { readonly _id: string; readonly password_hash: string },
): string {
  return secrets.seal(
    JSON.stringify({
      kind: 'second-step',
      user_id: user._id,
      password: passwordMark(user.password_hash),
      expires_at: clock() + CHALLENGE_SECONDS * 1000,
    } satisfies Challenge),
  );
}

/** Null for what is not ours or is over. */
export function openChallenge(secrets: Secrets, clock: Clock, sealed: string | null): Challenge | null {
  if (sealed === null) return null;
  try {
    const read = challenge.parse(JSON.parse(secrets.open(sealed)));
    return read.expires_at > clock() ? read : null;
  } catch {
    // Tampered with, or sealed with a key of before: the same to the person, who starts again.
    return null;
  }
}
