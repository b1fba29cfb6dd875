import { createHmac, timingSafeEqual } from 'node:crypto';

/** What was signed longer ago, or ahead of time, is not taken: nobody sends it again later. Milliseconds. */
const TOLERANCE_MS = 5 * 60_000;
const DIGEST = /^[0-9a-f]{64}$/;

/**
 * Whether `Stripe-Signature` (`t=<seconds>,v1=<HMAC of "t.body">`, several while a secret is rolled) is by this secret,
 * over the raw bytes. Source: Stripe's documentation of webhook signatures.
 *
 * @param now epoch milliseconds
 */
export function isSignedByStripe(body: Buffer, header: unknown, secret: string, now: number): boolean {
  if (typeof header !== 'string' || header.length > 2000) return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  return parts
    .filter(([name, value = '']) => name === 'v1' && DIGEST.test(value))
    .some(([, value = '']) => timingSafeEqual(Buffer.from(value, 'hex'), expected));
}
