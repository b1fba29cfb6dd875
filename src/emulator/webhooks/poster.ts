import { Agent, request } from 'undici';
import { signature } from './sign';

export interface PostOutcome {
  readonly ok: boolean;
  readonly status?: number | undefined;
  readonly error?: string | undefined;
}

export interface Poster {
  post(url: string, body: string, secret: string): Promise<PostOutcome>;
  /** Meta's verification call. */
  verify(url: string, verifyToken: string, challenge: string): Promise<PostOutcome>;
  close(): Promise<void>;
}

/** Sends webhooks over kept-alive connections. Redirects are not followed; 20 s without an answer is a failure. */
export function createPoster(): Poster {
  const dispatcher = new Agent({
    connections: 64,
    pipelining: 1,
    keepAliveTimeout: 60_000,
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
    connectTimeout: 5_000,
  });
  const failure = (error: unknown): PostOutcome => ({
    ok: false,
    error:
      error instanceof Error
        ? `${Reflect.get(error, 'code') ?? error.name}: ${error.message}`
        : String(error),
  });
  return {
    async post(url, body, secret) {
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher,
          body,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'facebookexternalua',
            'x-hub-signature-256': signature(body, secret),
          },
        });
        await answer.body.dump();
        const ok = answer.statusCode >= 200 && answer.statusCode < 300;
        return { ok, status: answer.statusCode, error: ok ? undefined : `answered ${answer.statusCode}` };
      } catch (error) {
        return failure(error);
      }
    },
    async verify(url, verifyToken, challenge) {
      try {
        const target = new URL(url);
        target.searchParams.set('hub.mode', 'subscribe');
        target.searchParams.set('hub.challenge', challenge);
        target.searchParams.set('hub.verify_token', verifyToken);
        const answer = await request(target, { dispatcher });
        const text = await answer.body.text();
        const ok = answer.statusCode === 200 && text === challenge;
        const error = ok
          ? undefined
          : `expected the challenge back, got ${answer.statusCode} ${text.slice(0, 80)}`;
        return { ok, status: answer.statusCode, error };
      } catch (error) {
        return failure(error);
      }
    },
    close: () => dispatcher.destroy(),
  };
}
