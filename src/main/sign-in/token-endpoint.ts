import { z } from 'zod';
import type { Upstream } from '../protocol/upstream';
import { type Authorization, CLIENT_ID } from './authorization';

const tokens = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
});
export type Tokens = z.infer<typeof tokens>;
const me = z.object({ data: z.object({ id: z.string().min(1) }) });

export type Grant = { readonly kind: 'granted'; readonly tokens: Tokens } | { readonly kind: 'refused' };

/** Milliseconds. */
const PATIENCE = 30_000;
/** The person waits for nothing else when they sign out. Milliseconds. */
const SHORT_PATIENCE = 4000;

/** The server's OAuth endpoints. */
export interface TokenEndpoint {
  /** @throws when the server is out of reach or cannot answer */
  exchange(server: Upstream, authorization: Authorization, code: string): Promise<Grant>;
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

export function createTokenEndpoint(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): TokenEndpoint {
  const post = (server: Upstream, path: string, body: object, patience: number): Promise<Response> =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { ...server.headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });

  async function ask(server: Upstream, body: object): Promise<Grant> {
    const answer = await post(server, '/api/oauth/token', body, PATIENCE);
    const content: unknown = await answer.json().catch(() => null);
    if (answer.ok) return { kind: 'granted', tokens: tokens.parse(content) };
    // Only the server's own word ends a session; whatever a proxy on the way says does not.
    const refusal = z.object({ error: z.object({ code: z.string() }) }).safeParse(content);
    if (refusal.success && refusal.data.error.code === 'invalid_grant') return { kind: 'refused' };
    throw new Error(`The server has answered ${answer.status} to a question for tokens`);
  }

  return {
    exchange: (server, { redirectUri, verifier }, code) =>
      ask(server, {
        grant_type: 'authorization_code',
        client_id: CLIENT_ID,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (server, refresh_token, attempt) =>
      ask(server, { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token, attempt }),
    async userId(server, accessToken) {
      const answer = await fetch(`${server.origin}/api/session/me`, {
        headers: { ...server.headers, authorization: `Bearer ${accessToken}`, accept: 'application/json' },
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE),
      });
      return me.parse(await answer.json()).data.id;
    },
    async revoke(server, token_sha256) {
      const body = { token_sha256, client_id: CLIENT_ID };
      const { ok, status } = await post(server, '/api/oauth/revoke', body, SHORT_PATIENCE);
      if (!ok) throw new Error(`The server has answered ${status} to the end of a session`);
    },
  };
}
