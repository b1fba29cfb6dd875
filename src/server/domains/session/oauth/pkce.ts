import { createHash, timingSafeEqual } from 'node:crypto';

/** RFC 7636 §4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

export function isChallenge(text: string | undefined): text is string {
  return text !== undefined && CHALLENGE.test(text);
}

/** True when the verifier is the one whose SHA-256 (base64url) is the challenge (RFC 7636 §4.6, S256). */
export function provesChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier) || !CHALLENGE.test(challenge)) return false;
  const made = createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(Buffer.from(made), Buffer.from(challenge));
}
