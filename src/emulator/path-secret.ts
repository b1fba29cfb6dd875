import { timingSafeEqual } from 'node:crypto';

/** Nothing is ever served there. */
const NOWHERE = '/nothing-is-here';

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Hides everything behind a first part of the path: the desktop app's own emulator is for its own server alone.
 *
 * @param secret undefined: nothing is hidden
 * @returns reads the path behind it
 */
export function stripSecret(secret: string | undefined): (url: string) => string {
  if (secret === undefined) return (url) => url;
  return (url) => {
    const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(url) ?? [];
    if (!equal(first, secret)) return NOWHERE;
    return rest.startsWith('/') ? rest : `/${rest}`;
  };
}
