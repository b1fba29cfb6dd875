import { z } from 'zod';
import { copy } from './copy';
import { readServerUrl } from './server-url';

/** The oldest server whose API this app can use. */
const OLDEST = '0.1.0';
/** Milliseconds. */
const TIMEOUT_MS = 10_000;

const health = z.object({ product: z.literal('parley'), version: z.string().max(50) });

export type CheckedServer =
  | { readonly ok: true; readonly origin: string; readonly version: string }
  | { readonly ok: false; readonly sentence: string };

export interface CheckOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Of this app. */
  readonly version: string;
}

/** Chromium's and Node's words for a certificate that does not hold. */
const CERTIFICATE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/i;

function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return `${error.message} ${code} ${codesOf(error.cause)}`;
}

const refused = (sentence: string): CheckedServer => ({ ok: false, sentence });

function numbersOf(version: string): readonly [number, number, number] | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:[-+]|$)/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

/** Whether a server's version works with this app: not older than it needs, and not of a later generation. */
export function versionCompatibility(
  server: string,
  app: string,
): 'fits' | 'too_old' | 'too_new' | 'unreadable' {
  const [theirs, ours, oldest] = [numbersOf(server), numbersOf(app), numbersOf(OLDEST)];
  if (!theirs || !ours || !oldest) return 'unreadable';
  if (theirs[0] > ours[0]) return 'too_new';
  const step = theirs.findIndex((number, place) => number !== oldest[place]);
  return step !== -1 && (theirs[step] ?? 0) < (oldest[step] ?? 0) ? 'too_old' : 'fits';
}

/** Looks whether there is a Parley server at an address that this app can work with. */
export async function checkServer(typed: string, { fetch, version }: CheckOptions): Promise<CheckedServer> {
  const read = readServerUrl(typed);
  if (!read.ok) return read;
  const { origin, host } = read;
  let answer: Response;
  try {
    answer = await fetch(`${origin}/api/health`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return refused(copy.slow(host));
    // Electron fails where Node shows an answer that leads elsewhere.
    if (/redirect/i.test(codesOf(error))) return refused(copy.notParley(host));
    return refused(CERTIFICATE.test(codesOf(error)) ? copy.certificate(host) : copy.unreachable(host));
  }
  const status = health.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !status.success) return refused(copy.notParley(host));
  switch (versionCompatibility(status.data.version, version)) {
    case 'fits':
      return { ok: true, origin, version: status.data.version };
    case 'too_new':
      return refused(copy.tooNew(status.data.version));
    case 'too_old':
      return refused(copy.tooOld(status.data.version));
    case 'unreadable':
      return refused(copy.notParley(host));
  }
}
