import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/**
 * Whether `X-Hub-Signature-256` is the HMAC of the raw bytes (facts §3). Over the bytes and not over parsed and
 * re-serialised JSON: Meta escapes every character outside ASCII. Takes the same time whatever is wrong.
 */
export function isSigned(body: Buffer, header: unknown, appSecret: string): boolean {
  const match = typeof header === 'string' ? SIGNATURE.exec(header) : null;
  const given = Buffer.from(match?.[1] ?? '0'.repeat(64), 'hex');
  const expected = createHmac('sha256', appSecret).update(body).digest();
  return timingSafeEqual(given, expected) && match !== null;
}

/** Compares two secrets in constant time, whatever their lengths. */
export function sameSecret(a: string, b: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(a), hash(b));
}
