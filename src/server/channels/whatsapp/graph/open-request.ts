import { type Dispatcher, Agent, DecoratorHandler, request } from 'undici';
import { StartRefused, afterCommit } from './gated-body';

const CONNECT_TIMEOUT_MS = 5_000;
const HEADERS_TIMEOUT_MS = 20_000;
const BODY_TIMEOUT_MS = 30_000;

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
  open(
    url: string,
    options: Omit<Dispatcher.RequestOptions, 'path' | 'origin'>,
    begin?: () => Promise<void>,
  ): Promise<Opened>;
  /** Requests in a row that could not connect; 0 after any answer. */
  failedConnects(): number;
  close(): Promise<void>;
}

/** Notes that the request has been put on a connection: before that, a failure cannot have reached the other side. */
class StartWatcher extends DecoratorHandler {
  constructor(
    handler: Dispatcher.DispatchHandler,
    private readonly started: () => void,
  ) {
    super(handler);
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.started();
    const proto = DecoratorHandler.prototype as Dispatcher.DispatchHandler;
    proto.onRequestStart?.call(this, controller, context);
  }
}

export function createOpener(): Opener {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: BODY_TIMEOUT_MS,
    connections: 64,
    // A request that is queued behind another one on the same connection could not be told from a lost one.
    pipelining: 1,
  });
  let failedConnects = 0;

  const watched = (started: () => void) =>
    agent.compose((dispatch) => (options, handler) => dispatch(options, new StartWatcher(handler, started)));

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
      const dispatcher = watched(() => {
        // With `begin`, the connection is there and still nothing has left.
        if (!begin) progress.started = true;
      });
      try {
        const answer = await request(url, { ...options, dispatcher });
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
    close: () => agent.destroy(),
  };
}

/** The error's code and sentence; neither holds anything of the request. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? `${code}: ${error.message}` : error.message;
}
