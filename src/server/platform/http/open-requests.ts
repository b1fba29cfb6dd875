import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It only looks how work goes on. */
    readonly follows?: boolean;
  }
}

/** Whether somebody waits for an answer: work that nobody waits for begins when nobody does. */
export interface OpenRequests {
  /** Resolves once nobody waits, or after so long. @param atMostMs milliseconds */
  whenNone(atMostMs: number): Promise<void>;
  /** Whether somebody has asked within the last so many milliseconds. */
  cameWithin(ms: number): boolean;
  /** Counts the requests of a server. To be called before it listens. */
  watch(http: FastifyInstance): void;
}

/** What is open for longer is a stream, or moves a file: it does not wait for the database. Milliseconds. */
const WAITS_FOR_MS = 2000;

export function createOpenRequests(now: () => number = () => performance.now()): OpenRequests {
  /** Request -> when it came. */
  const open = new Map<object, number>();
  const waiting = new Set<() => void>();
  let lastAt = -Infinity;

  const isWaitedFor = (): boolean => {
    const since = now() - WAITS_FOR_MS;
    for (const at of open.values()) if (at > since) return true;
    return false;
  };
  function end(request: object): void {
    if (open.delete(request) && !isWaitedFor()) for (const go of [...waiting]) go();
  }

  return {
    async whenNone(atMostMs) {
      if (!isWaitedFor()) return;
      await new Promise<void>((resolve) => {
        const go = (): void => {
          waiting.delete(go);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(go, atMostMs);
        waiting.add(go);
      });
    },
    cameWithin: (ms) => now() - lastAt < ms,
    watch(http) {
      http.addHook('onRequest', (request, reply, done) => {
        const at = now();
        // Or the work that somebody watches would make way for their watching.
        if (request.routeOptions.config.follows !== true) lastAt = at;
        open.set(request, at);
        // Also where the answer is cut off, or is a stream.
        reply.raw.once('close', () => {
          end(request);
        });
        done();
      });
      http.addHook('onResponse', (request, _reply, done) => {
        end(request);
        done();
      });
    },
  };
}
