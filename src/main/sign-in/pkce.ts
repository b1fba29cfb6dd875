import { createHash, randomBytes } from 'node:crypto';

/** A new unguessable value, 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** RFC 7636 §4.2, S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
