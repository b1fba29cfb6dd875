import { z } from 'zod';
import type { Clock } from '../../../platform/clock';
import type { Secrets } from '../../../platform/secrets';

/** What must come back as it went out, kept in the browser between the two legs of a sign-in. */
const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect_uri: z.string(),
  continue: z.string().nullable(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
});
export type Flow = z.infer<typeof flow>;

export const FLOW_COOKIE = 'parley_oidc';
/** Long enough to type a password and a second factor. Seconds. */
export const FLOW_SECONDS = 600;

/** The cookie's value: sealed, so that it can be neither read nor made up. Any node can open it. */
export function sealFlow(secrets: Secrets, value: Flow): string {
  return secrets.seal(JSON.stringify(value));
}

/** Null for what is not ours, is over, or belongs to another provider's sign-in. */
export function openFlow(
  secrets: Secrets,
  sealed: string | null,
  provider: string,
  clock: Clock,
): Flow | null {
  if (sealed === null) return null;
  try {
    const read = flow.parse(JSON.parse(secrets.open(sealed)));
    return read.provider === provider && read.expires_at > clock() ? read : null;
  } catch {
    // Tampered with, or sealed with a key of before: the same to the person, who starts again.
    return null;
  }
}
