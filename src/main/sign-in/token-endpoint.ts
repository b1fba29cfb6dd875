import * as oauth from 'openid-client';
import { z } from 'zod';
import type { Upstream } from '../protocol/upstream';
import { type Authorization, CLIENT_ID, oauthClient } from './authorization';

const tokens = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
});
export type Tokens = z.infer<typeof tokens>;
const me = z.object({ data: z.object({ id: z.string().min(1) }) });

export type Grant = { readonly kind: 'granted'; readonly tokens: Tokens } | { readonly kind: 'refused' };
export type Exchange =
  | Grant
  /** The answer is not one to this sign-in. */
  | { readonly kind: 'wrong_answer' }
  /** It comes from another server than the one that was asked (RFC 9207). */
  | { readonly kind: 'wrong_server'; readonly issuer: string };

/** Seconds. */
const TIMEOUT_S = 30;
/** The person waits for nothing else when they sign out. Seconds. */
const SIGN_OUT_TIMEOUT_S = 4;

/** The server's OAuth endpoints. */
export interface TokenEndpoint {
  /**
   * Redeems the code in the address that the person came back to. It must be the answer to this very sign-in.
   * @throws when the server is out of reach or cannot answer
   */
  exchange(server: Upstream, authorization: Authorization, answerUrl: string): Promise<Exchange>;
  /** @throws when the server is out of reach or cannot answer: the refresh token is as good as before */
  refresh(server: Upstream, refreshToken: string, attempt: string): Promise<Grant>;
  /** @throws when the server is out of reach */
  userId(server: Upstream, accessToken: string): Promise<string>;
  /**
   * Ends the session of a refresh token.
   *
   * @param tokenHash SHA-256, hex
   * @throws unless the server says that it is done
   */
  revoke(server: Upstream, tokenHash: string): Promise<void>;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const serverError = z.object({ error: z.object({ code: z.string() }) });

/**
 * The server names errors in its own format (`shared/contract/errors.ts`), openid-client expects RFC 6749's. What
 * something on the way answers is in neither, and must not end a session: it becomes an error without a name.
 */
async function inOAuthFormat(response: Response): Promise<Response> {
  if (response.ok) return response;
  const read = serverError.safeParse(await response.json().catch(() => null));
  const body = read.success ? { error: read.data.error.code } : {};
  return Response.json(body, { status: response.status });
}

function clientOf({ origin, headers }: Upstream, fetch: Fetch): oauth.Configuration {
  const client = oauthClient(origin);
  client.timeout = TIMEOUT_S;
  client[oauth.customFetch] = async (url, { method, body, headers: given, signal }) => {
    const sent = new Headers({ ...given, ...headers });
    sent.delete('user-agent');
    const init = {
      method,
      headers: sent,
      body: body instanceof URLSearchParams ? body.toString() : '',
      ...(signal && { signal }),
    };
    return inOAuthFormat(
      await fetch(url, { ...init, redirect: 'manual', credentials: 'omit', cache: 'no-store' }),
    );
  };
  return client;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';

/** What openid-client says about the address that the person came back to; null: it is about something else. */
function answerProblem(error: unknown, origin: string, answerUrl: string): Exchange | null {
  if (error instanceof oauth.AuthorizationResponseError) return { kind: 'refused' };
  const isInvalid = error instanceof oauth.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
  const { cause } = isInvalid && error.cause instanceof Error ? error.cause : {};
  // About the body of the server's answer.
  if (!isInvalid || (typeof cause === 'object' && cause !== null && 'body' in cause)) return null;
  const issuer = new URL(answerUrl).searchParams.get('iss');
  return issuer !== null && issuer !== origin ? { kind: 'wrong_server', issuer } : { kind: 'wrong_answer' };
}

export function createTokenEndpoint(fetch: Fetch): TokenEndpoint {
  return {
    async exchange(server, { origin, state, verifier }, answerUrl) {
      try {
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        const answer = await oauth.authorizationCodeGrant(
          clientOf(server, fetch),
          new URL(answerUrl),
          checks,
        );
        return { kind: 'granted', tokens: tokens.parse(answer) };
      } catch (error) {
        const problem = isRefusal(error)
          ? { kind: 'refused' as const }
          : answerProblem(error, origin, answerUrl);
        if (problem) return problem;
        throw error;
      }
    },
    async refresh(server, refreshToken, attempt) {
      try {
        const answer = await oauth.refreshTokenGrant(clientOf(server, fetch), refreshToken, { attempt });
        return { kind: 'granted', tokens: tokens.parse(answer) };
      } catch (error) {
        // Only the server's own word ends a session.
        if (isRefusal(error)) return { kind: 'refused' };
        throw error;
      }
    },
    async userId(server, accessToken) {
      const answer = await fetch(`${server.origin}/api/session/me`, {
        headers: { ...server.headers, authorization: `Bearer ${accessToken}`, accept: 'application/json' },
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_S * 1000),
      });
      return me.parse(await answer.json()).data.id;
    },
    // By the token's hash, which RFC 7009 does not know: what is kept of an ended session must open nothing.
    async revoke(server, token_sha256) {
      const { ok, status } = await fetch(`${server.origin}/api/oauth/revoke`, {
        method: 'POST',
        headers: { ...server.headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ token_sha256, client_id: CLIENT_ID }),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_S * 1000),
      });
      if (!ok) throw new Error(`The server has answered ${status} to the end of a session`);
    },
  };
}
