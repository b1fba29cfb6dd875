import { parseUrl } from '@shared/rules/parse-url';

/** An app of our own. All are public clients: what they ship can be read, so none has a secret (RFC 8252 §8.5). */
export interface OAuthClient {
  readonly client_id: string;
  /** As a person knows it. */
  readonly name: string;
}

const DESKTOP: OAuthClient = { client_id: 'parley-desktop', name: 'Parley for desktop' };

/** RFC 8252 §7.3: the loopback addresses with any port. `localhost` is not one of them: it may be another machine. */
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::[1-9]\d{0,4})?\/oauth\/callback$/;
const OWN_SCHEME = 'parley://oauth/callback';

export function findClient(clientId: string | undefined): OAuthClient | null {
  return clientId === DESKTOP.client_id ? DESKTOP : null;
}

/** Exact, except for the port of a loopback address. */
export function isRedirectAllowed(redirectUri: string | undefined): redirectUri is string {
  if (redirectUri === undefined) return false;
  return redirectUri === OWN_SCHEME || (LOOPBACK.test(redirectUri) && parseUrl(redirectUri) !== null);
}

/** Whether the answer goes to the app's own sign-in window, which nobody uses for anything else. */
export const isOwnWindow = (redirectUri: string): boolean => redirectUri === OWN_SCHEME;
