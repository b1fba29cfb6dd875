import { timingSafeEqual } from 'node:crypto';
import * as oauth from 'openid-client';
import { parseUrl } from '@shared/rules/parse-url';

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

/** What openid-client has to know about a Parley server. Its metadata is fixed: nothing has to be discovered. */
export function oauthClient(origin: string): oauth.Configuration {
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/api/oauth/authorize`,
    token_endpoint: `${origin}/api/oauth/token`,
    authorization_response_iss_parameter_supported: true,
  };
  const client = new oauth.Configuration(server, CLIENT_ID, undefined, oauth.None());
  // Where it may do without https was decided when the server was chosen (`backend/server-url.ts`): on this computer.
  // oxlint-disable-next-line typescript/no-deprecated -- said to be deprecated only to stand out
  if (origin.startsWith('http:')) oauth.allowInsecureRequests(client);
  return client;
}

/**
 * Begins a sign-in at a server: authorization code with PKCE (RFC 7636, S256).
 * @param provider the identity provider that the person has chosen already
 */
export async function newAuthorization(
  origin: string,
  redirectUri: string,
  provider: string | null = null,
): Promise<Authorization> {
  const state = oauth.randomState();
  const verifier = oauth.randomPKCECodeVerifier();
  const address = oauth.buildAuthorizationUrl(oauthClient(origin), {
    redirect_uri: redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...(provider !== null && { provider }),
  });
  return { origin, redirectUri, state, verifier, address: address.href };
}

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
