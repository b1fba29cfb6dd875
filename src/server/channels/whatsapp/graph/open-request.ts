import type { Dispatcher } from 'undici';
import { lazy } from '../../../platform/lazy';
import { StartRefused, afterCommit } from './gated-body';
import type { RequestOptions } from './http-agent';

/** What became of a request until its headers came. */
export type Opened =
  | { readonly kind: 'answer'; readonly answer: Dispatcher.ResponseData<unknown> }
  /** It may have arrived. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** It surely never left: no connection was made. */
  | { readonly kind: 'not_sent'; readonly reason: string };

/** Sends requests, and tells those that never left from those that may have arrived. */
export interface Opener {
  /**
   * Sends and waits for the headers.
   * @param begin awaited when a connection is open and before the first byte leaves; for a text as the body
   * @throws what `begin` throws
   */
  open(url: string, options: RequestOptions, begin?: () => Promise<void>): Promise<Opened>;
  /** Requests in a row that could not connect; 0 after any answer. */
  failedConnects(): number;
  close(): Promise<void>;
}

export function createOpener(): Opener {
  const agent = lazy(async () => (await import('./http-agent')).createHttpAgent());
  let failedConnects = 0;

  return {
    async open(url, options, begin) {
      const progress = { started: false };
      if (begin && typeof options.body === 'string') {
        const { body, length } = afterCommit(options.body, begin, () => {
          progress.started = true;
        });
        const headers = { ...(options.headers as Record<string, string>), 'content-length': String(length) };
        options = { ...options, headers, body };
      }
      try {
        const http = await agent.get();
        const answer = await http.request(url, options, () => {
          // With `begin`, the connection is there and still nothing has left.
          if (!begin) progress.started = true;
        });
        failedConnects = 0;
        return { kind: 'answer', answer };
      } catch (error) {
        if (error instanceof StartRefused) throw error.cause;
        const reason = reasonOf(error);
        if (progress.started) return { kind: 'unknown', reason };
        failedConnects += 1;
        return { kind: 'not_sent', reason };
      }
    },

    failedConnects: () => failedConnects,
    async close() {
      await (await agent.made())?.close();
    },
  };
}

/** The error's code and sentence; neither holds anything of the request. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? `${code}: ${error.message}` : error.message;
}
