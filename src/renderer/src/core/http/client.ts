import { noteServerTime } from '../platform/server-time';
import { type ApiError, networkError } from './api-error';
import type { WireCall } from './endpoint-request';

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

export interface SendOptions {
  /** It arrives even if the page goes away. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** For how long an answer is waited for, milliseconds; 30 s where nothing else is said, null: for ever. */
  readonly timeoutMs?: number | null;
  /** Beside those that every call has. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cache?: RequestCache;
}

const TIMEOUT_MS = 30_000;

export const failed = (error: ApiError): { readonly ok: false; readonly error: ApiError } => ({
  ok: false,
  error,
});

/** Where a call goes: relative to the origin, the same under https:// and under the desktop's app://. */
export const addressOf = ({ url }: WireCall): string => `/api${url}`;

function headersOf({ headers, body, idempotencyKey }: WireCall, more: SendOptions['headers']): Headers {
  const sent = new Headers({ Accept: 'application/json', ...headers, ...more });
  if (body !== undefined && !(body instanceof FormData)) sent.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) sent.set('Idempotency-Key', idempotencyKey);
  return sent;
}

/**
 * The one way to the server by fetch: the answer to a call, whatever it is, or the error where none has come. Never
 * throws. What the answer says of the time is noted. Queries (`base-query`), single calls and files (`request`) and the
 * event stream (`stream`) stand on it.
 */
export async function send(call: WireCall, options: SendOptions = {}): Promise<Outcome<Response>> {
  const { keepalive = false, signal, timeoutMs = TIMEOUT_MS, headers, cache } = options;
  const timeout = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  const signals = [signal, timeout].filter((one) => one !== undefined && one !== null);
  const { method, body } = call;
  const askedAt = Date.now();
  try {
    const response = await fetch(addressOf(call), {
      method,
      credentials: 'same-origin',
      headers: headersOf(call, headers),
      keepalive,
      ...(cache !== undefined && { cache }),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.any(signals),
    });
    noteServerTime({ date: response.headers.get('Date'), askedAt, answeredAt: Date.now() });
    return { ok: true, value: response };
  } catch {
    if (signal?.aborted) return failed(networkError('aborted'));
    return failed(networkError(timeout?.aborted ? 'timeout' : 'network'));
  }
}

/** What an answer holds: JSON, null where it is none (a page of a proxy, a connection that broke off). */
export const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null);
