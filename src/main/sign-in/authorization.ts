import { timingSafeEqual } from 'node:crypto';
import { parseUrl } from '@shared/rules/parse-url';
import { copy } from './copy';
import { challengeOf, newSecret } from './pkce';

export const CLIENT_ID = 'parley-desktop';
/** Caught in the sign-in window: the address never leaves it. */
export const OWN_REDIRECT = 'parley://oauth/callback';

/** One sign-in; nothing of it is used a second time. */
export interface Authorization {
  readonly origin: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
  /** Where the person goes. */
  readonly address: string;
}

/**
 * Begins a sign-in at a server.
 * @param provider the identity provider that the person has chosen already
 */
export function newAuthorization(
  origin: string,
  redirectUri: string,
  provider: string | null = null,
): Authorization {
  const state = newSecret();
  const verifier = newSecret();
  const address = new URL('/api/oauth/authorize', origin);
  const query = {
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state,
    ...(provider !== null && { provider }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return { origin, redirectUri, state, verifier, address: address.href };
}

export type Answer =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly sentence: string };

const refused = (sentence: string): Answer => ({ ok: false, sentence });

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether an address is the one that this sign-in waits for, whatever it says. */
export function isAnswerAddress(url: string, redirectUri: string): boolean {
  const read = parseUrl(url);
  if (read === null) return false;
  const { protocol, host, pathname } = read;
  const awaited = new URL(redirectUri);
  return protocol === awaited.protocol && host === awaited.host && pathname === awaited.pathname;
}

/** Whether an answer carries the state of this sign-in. */
export const isForState = (url: string, { state }: Pick<Authorization, 'state'>): boolean =>
  equal(new URL(url).searchParams.get('state') ?? '', state);

/** Reads the answer: it must be for this very sign-in (state), and from the server that was asked (RFC 9207). */
export function readAnswer(url: string, asked: Pick<Authorization, 'state' | 'origin'>): Answer {
  const { searchParams } = new URL(url);
  if (!isForState(url, asked)) return refused(copy.wrongAnswer);
  const iss = searchParams.get('iss');
  if (iss !== asked.origin)
    return refused(iss === null ? copy.wrongAnswer : copy.wrongServer(iss.slice(0, 200)));
  if (searchParams.has('error')) return refused(copy.refused);
  const code = searchParams.get('code') ?? '';
  return code === '' ? refused(copy.wrongAnswer) : { ok: true, code };
}
