import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Dispatcher, FormData } from 'undici';
import { type GraphResult, resultOf } from './graph-result';
import { createOpener, reasonOf } from './open-request';

/** No answer of the API is longer. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface GraphRequest<Value> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/<version>/`, with its query. */
  readonly path: string;
  readonly accessToken: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable | FormData;
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

export function createGraphHttp({ baseUrl, version, log }: GraphHttpOptions): GraphHttp {
  const opener = createOpener();
  const root = `${baseUrl.replace(/\/+$/, '')}/${version}/`;

  return {
    async call(call) {
      const began = performance.now();
      const opened = await opener.open(
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
      const opened = await opener.open(url, {
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

    failedConnects: () => opener.failedConnects(),
    close: () => opener.close(),
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
