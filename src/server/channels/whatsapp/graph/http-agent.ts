import { type Dispatcher, Agent, DecoratorHandler, request } from 'undici';

const CONNECT_TIMEOUT_MS = 5_000;
const HEADERS_TIMEOUT_MS = 20_000;
const BODY_TIMEOUT_MS = 30_000;

export type RequestOptions = Omit<Dispatcher.RequestOptions, 'path' | 'origin'>;

/** Connections that are kept open. */
export interface HttpAgent {
  /**
   * Sends and waits for the headers.
   * @param started called when the request has been put on a connection
   */
  request(
    url: string,
    options: RequestOptions,
    started: () => void,
  ): Promise<Dispatcher.ResponseData<unknown>>;
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

export function createHttpAgent(): HttpAgent {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: BODY_TIMEOUT_MS,
    connections: 64,
    // A request that is queued behind another one on the same connection could not be told from a lost one.
    pipelining: 1,
  });
  const watched = (started: () => void) =>
    agent.compose((dispatch) => (options, handler) => dispatch(options, new StartWatcher(handler, started)));
  return {
    request: (url, options, started) => request(url, { ...options, dispatcher: watched(started) }),
    close: () => agent.destroy(),
  };
}
