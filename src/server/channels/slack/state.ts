import { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/secrets';

/** Slack's dialog may ask for a sign-in and for an administrator's leave. Milliseconds. */
const LASTS_MS = 10 * 60_000;

const state = z.object({
  for: z.literal('slack'),
  user_id: z.string(),
  business_id: z.string(),
  redirect_uri: z.string(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
});
export type SlackState = z.infer<typeof state>;

/** What goes to Slack and comes back: sealed, so that it says who connects which workspace, and nobody can make one up. */
export function sealState(
  secrets: Secrets,
  value: Pick<SlackState, 'user_id' | 'business_id' | 'redirect_uri'>,
  clock: Clock,
): string {
  const full: SlackState = { for: 'slack', ...value, expires_at: clock() + LASTS_MS };
  return secrets.seal(JSON.stringify(full));
}

/** Null for what is not ours, or is over. */
export function openState(secrets: Secrets, sealed: string | undefined, clock: Clock): SlackState | null {
  if (sealed === undefined) return null;
  try {
    const read = state.parse(JSON.parse(secrets.open(sealed)));
    return read.expires_at > clock() ? read : null;
  } catch {
    // Tampered with, or sealed with another key.
    return null;
  }
}
