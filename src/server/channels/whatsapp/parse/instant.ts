const SECOND = 1000;
/** The other side's clock may be a little ahead; a message from the far future would stay on top for ever. */
const MAX_AHEAD_MS = 10 * 60 * SECOND;
const FIRST_SECOND = 1_000_000_000;
const MILLISECONDS_FROM = 100_000_000_000;

/** Epoch milliseconds of a WhatsApp timestamp (seconds); `receivedAt` when it says nothing sensible. */
export function instant(told: number | null, receivedAt: number): number {
  if (told === null || told < FIRST_SECOND) return receivedAt;
  const at = Math.floor(told >= MILLISECONDS_FROM ? told : told * SECOND);
  return at > receivedAt + MAX_AHEAD_MS ? receivedAt : at;
}
