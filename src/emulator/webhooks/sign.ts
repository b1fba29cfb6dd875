import { createHmac } from 'node:crypto';

/**
 * JSON as Meta writes it: every character outside ASCII as `\uXXXX` (lower case) and slashes escaped, so that
 * a receiver that parses and serialises again computes another signature than the one over the raw bytes.
 */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');
}

/** Value of `X-Hub-Signature-256` for a raw body. */
export function signature(rawBody: string, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(rawBody, 'utf8').digest('hex')}`;
}
