import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;
/** Steps before and after the present one whose code is taken too: clocks differ, and people take time to type. */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Parley',
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** @returns base32 */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says. */
export const setUpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Six digits, perhaps with spaces or dashes between them; null for everything else. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * The time step that a code belongs to, compared in constant time; null when it is none of the window's.
 * @param at epoch milliseconds
 */
export function stepOf(secret: string, code: string, at: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: at }) + delta;
}

/** The code of an instant, for tests and nobody else: a server only checks. */
export const codeAt = (secret: string, at: number): string => totpOf(secret).generate({ timestamp: at });
