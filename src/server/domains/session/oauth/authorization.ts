import type { AuthorizationRequest } from '@shared/contract/session';
import { type OAuthClient, findClient, isRedirectAllowed } from './clients';
import { isChallenge } from './pkce';

/** An authorization request that may be granted. */
export interface Authorization {
  readonly client: OAuthClient;
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly state: string;
}

export type ReadAuthorization =
  | { readonly kind: 'valid'; readonly authorization: Authorization }
  /** Told to the person: nobody knows whether the address belongs to an app of ours. */
  | { readonly kind: 'refused'; readonly code: 'invalid_client' | 'invalid_redirect' }
  /** Told to the app, at its address (RFC 6749 §4.1.2.1). */
  | {
      readonly kind: 'mistake';
      readonly redirect_uri: string;
      readonly state: string | null;
      readonly error: 'invalid_request' | 'unsupported_response_type';
      readonly description: string;
    };

const MIN_STATE = 8;

/** Judges an authorization request: first whom the answer may be sent to, then the rest. */
export function readAuthorization(request: AuthorizationRequest): ReadAuthorization {
  const client = findClient(request.client_id);
  if (!client) return { kind: 'refused', code: 'invalid_client' };
  const { redirect_uri, state = null, code_challenge } = request;
  if (!isRedirectAllowed(redirect_uri)) return { kind: 'refused', code: 'invalid_redirect' };

  const mistake = (
    description: string,
    error: 'invalid_request' | 'unsupported_response_type' = 'invalid_request',
  ): ReadAuthorization => ({ kind: 'mistake', redirect_uri, state, error, description });

  if (request.response_type !== 'code') {
    return mistake('Only response_type=code is supported.', 'unsupported_response_type');
  }
  if (state === null || state.length < MIN_STATE) return mistake('state needs at least 8 characters.');
  if (request.code_challenge_method !== 'S256') return mistake('code_challenge_method must be S256.');
  if (!isChallenge(code_challenge)) return mistake('code_challenge must be a SHA-256 in base64url.');
  return { kind: 'valid', authorization: { client, redirect_uri, code_challenge, state } };
}

/** The app's address with the answer in its query; RFC 9207 adds who answers. */
export function answerAddress(redirectUri: string, answer: Readonly<Record<string, string | null>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}
