import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { type Dispatcher, Agent, DecoratorHandler, request } from 'undici';
import { StartRefused, afterCommit } from './gated-body';
import { type GraphResult, resultOf } from './graph-result';

const CONNECT_TIMEOUT_MS = 5_000;
const HEADERS_TIMEOUT_MS = 20_000;
const BODY_TIMEOUT_MS = 30_000;
/** No answer of the API is longer. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface GraphRequest<Value> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/<version>/`, with its query. */
  readonly path: string;
  readonly accessToken: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  /**
   * Awaited when a connection is open and before the first byte of the request leaves; its error is thrown by the
   * call, and nothing has left then. For requests with a text as their body.
   */
  readonly begin?: () => Promise<void>;
  /** Milliseconds; 20 s. */
  readonly headersTimeout?: number;
  /** The value of a success; undefined when the answer is not what the API says. */
  readonly read: (body: unknown) => Value | undefined;
}

export interface Download {
  readonly stream: Readable;
  readonly mime_type: string;
  /** Bytes, when the other side says so. */
  readonly size: number | null;
}

/** One place where requests leave: kept-alive connections, timeouts, and what a failure means. */
export interface GraphHttp {
  call<Value>(request: GraphRequest<Value>): Promise<GraphResult<Value>>;
  /** A file by its full address; without a token where it is open to everybody. */
  download(url: string, accessToken: string | null): Promise<GraphResult<Download>>;
  /** Calls in a row that could not connect; 0 after any answer. */
  failedConnects(): number;
  close(): Promise<void>;
}

export interface GraphHttpOptions {
  /** Without the version. */
  readonly baseUrl: string;
  readonly version: string;
  readonly log: Logger;
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

export function createGraphHttp({ baseUrl, version, log }: GraphHttpOptions): GraphHttp {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: BODY_TIMEOUT_MS,
    connections: 64,
    // A request that is queued behind another one on the same connection could not be told from a lost one.
    pipelining: 1,
  });
  const root = `${baseUrl.replace(/\/+$/, '')}/${version}/`;
  let failedConnects = 0;

  /** Sends and waits for the headers. */
  async function open(
    url: string,
    options: Omit<Dispatcher.RequestOptions, 'path' | 'origin'>,
    begin?: () => Promise<void>,
  ) {
    const progress = { started: false };
    if (begin && typeof options.body === 'string') {
      const { body, length } = afterCommit(options.body, begin, () => {
        progress.started = true;
      });
      const headers = { ...(options.headers as Record<string, string>), 'content-length': String(length) };
      options = { ...options, headers, body };
    }
    const dispatcher = agent.compose(
      (dispatch) => (dispatchOptions, handler) =>
        dispatch(
          dispatchOptions,
          new StartWatcher(handler, () => {
            // With `begin`, the connection is there and still nothing has left.
            if (!begin) progress.started = true;
          }),
        ),
    );
    try {
      const answer = await request(url, { ...options, dispatcher });
      failedConnects = 0;
      return { kind: 'answer', answer } as const;
    } catch (error) {
      if (error instanceof StartRefused) throw error.cause;
      const reason = reasonOf(error);
      if (progress.started) return { kind: 'unknown', reason } as const;
      failedConnects += 1;
      return { kind: 'not_sent', reason } as const;
    }
  }

  return {
    async call(call) {
      const began = performance.now();
      const opened = await open(
        root + call.path,
        {
          method: call.method,
          headers: {
            authorization: `Bearer ${call.accessToken}`,
            'user-agent': 'Parley',
            ...(typeof call.body === 'string' ? { 'content-type': 'application/json' } : {}),
            ...call.headers,
          },
          body: call.body ?? null,
          ...(call.headersTimeout === undefined ? {} : { headersTimeout: call.headersTimeout }),
        },
        call.begin,
      );
      const result = opened.kind === 'answer' ? await readAnswer(opened.answer, call.read) : opened;
      const note =
        result.kind === 'ok'
          ? {}
          : result.kind === 'refused'
            ? { error_code: result.code }
            : { reason: result.reason };
      // Neither the token nor the body: both are secrets of somebody.
      log.debug(
        {
          method: call.method,
          path: call.path.split('?')[0],
          ms: Math.round(performance.now() - began),
          ...note,
        },
        'graph call',
      );
      return result;
    },

    async download(url, accessToken) {
      const opened = await open(url, {
        method: 'GET',
        headers: {
          ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
          'user-agent': 'Parley',
        },
      });
      if (opened.kind !== 'answer') return opened;
      const { answer } = opened;
      if (answer.statusCode !== 200) {
        const result = await readAnswer<Download>(answer, () => undefined);
        return result.kind === 'ok' ? { kind: 'unknown', reason: `answer ${answer.statusCode}` } : result;
      }
      const size = Number(header(answer.headers['content-length']) ?? Number.NaN);
      return {
        kind: 'ok',
        value: {
          stream: answer.body,
          mime_type: header(answer.headers['content-type']) ?? 'application/octet-stream',
          size: Number.isSafeInteger(size) ? size : null,
        },
      };
    },

    failedConnects: () => failedConnects,
    close: () => agent.destroy(),
  };
}

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

async function readAnswer<Value>(
  answer: Pick<Dispatcher.ResponseData<unknown>, 'statusCode' | 'body'>,
  read: (body: unknown) => Value | undefined,
): Promise<GraphResult<Value>> {
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) return { kind: 'unknown', reason: 'the answer is too long' };
      chunks.push(chunk);
    }
    return resultOf(answer.statusCode, Buffer.concat(chunks).toString('utf8'), read);
  } catch (error) {
    return { kind: 'unknown', reason: reasonOf(error) };
  }
}

/** The error's code and sentence; neither holds anything of the request. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? `${code}: ${error.message}` : error.message;
}
