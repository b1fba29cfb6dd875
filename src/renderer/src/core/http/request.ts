import { noteServerTime, serverNow } from '../platform/server-time';
import { type ApiError, errorFromAnswer, networkError, retryAfter } from './api-error';
import {
  type Address,
  type Callable,
  type DataEndpoint,
  type DataOf,
  fileForm,
  type PartsOf,
  type WireCall,
  wireCall,
  wireOf,
} from './endpoint-request';

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

interface RequestOptions {
  /** It arrives even if the page goes away. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** For how long an answer is waited for; 30 s where nothing else is said. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

const failed = (error: ApiError): { readonly ok: false; readonly error: ApiError } => ({ ok: false, error });

/** An answer to a call: its `data`, or the error. @param answer parsed JSON, null where it was none */
function outcomeOf<Value>(status: number, answer: unknown, wait: string | null): Outcome<Value> {
  const isOk = status >= 200 && status < 300;
  if (isOk && typeof answer === 'object' && answer !== null && 'data' in answer)
    return { ok: true, value: answer.data as Value };
  return failed(errorFromAnswer(status, answer, retryAfter(wait, serverNow())));
}

/** The answer to a call, whatever it is, or the error where none has come. */
async function send(call: WireCall, options: RequestOptions): Promise<Outcome<Response>> {
  const { keepalive = false, signal, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = new Headers({ Accept: 'application/json', ...call.headers });
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
  const askedAt = Date.now();
  try {
    const response = await fetch(`/api${call.url}`, {
      method: call.method,
      credentials: 'same-origin',
      headers,
      keepalive,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerTime({ date: response.headers.get('Date'), askedAt, answeredAt: Date.now() });
    return { ok: true, value: response };
  } catch {
    if (signal?.aborted) return failed(networkError('aborted'));
    return failed(networkError(timeout.aborted ? 'timeout' : 'network'));
  }
}

/**
 * One call outside RTK Query (start, outbox, polling): the answer's `data`, or the error. Never throws. The address is
 * relative to the origin, so it works under the desktop's app:// as well.
 */
export async function request<E extends DataEndpoint>(
  endpoint: E & Callable<E>,
  parts: PartsOf<E>,
  options: RequestOptions = {},
): Promise<Outcome<DataOf<E>>> {
  const sent = await send(wireOf(endpoint, parts), options);
  if (!sent.ok) return sent;
  const response = sent.value;
  const answer: unknown = await response.json().catch(() => null);
  return outcomeOf(response.status, answer, response.headers.get('Retry-After'));
}

/** A file that an endpoint answers with, or the error. Never throws. */
export async function requestFile<E extends Address>(
  endpoint: E,
  parts: PartsOf<E>,
  options: RequestOptions = {},
): Promise<Outcome<Blob>> {
  const sent = await send(wireCall(endpoint, parts), options);
  if (!sent.ok) return sent;
  const response = sent.value;
  try {
    if (response.ok) return { ok: true, value: await response.blob() };
  } catch {
    return failed(networkError('network'));
  }
  const answer: unknown = await response.json().catch(() => null);
  return failed(errorFromAnswer(response.status, answer));
}

interface UploadOptions {
  readonly businessId: string;
  readonly signal?: AbortSignal;
  /** @param share of the file that has left, 0 to 1 */
  readonly onProgress?: (share: number) => void;
}

/** Sends one file by XMLHttpRequest, which tells how much of it has left: fetch does not. Never throws. */
export function upload<E extends DataEndpoint>(
  endpoint: E & Callable<E>,
  file: File,
  { businessId, signal, onProgress }: UploadOptions,
): Promise<Outcome<DataOf<E>>> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(failed(networkError('aborted')));
      return;
    }
    const call = new XMLHttpRequest();
    const abort = (): void => {
      call.abort();
    };
    const end = (outcome: Outcome<DataOf<E>>): void => {
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    };
    signal?.addEventListener('abort', abort);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => {
      end(outcomeOf(call.status, parsed(call.responseText), call.getResponseHeader('Retry-After')));
    };
    call.onerror = () => {
      end(failed(networkError('network')));
    };
    call.onabort = () => {
      end(failed(networkError('aborted')));
    };
    const { method, url, headers } = wireCall(endpoint, { businessId });
    call.open(method, `/api${url}`);
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      call.setRequestHeader(name, value);
    call.send(fileForm(file));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy.
    return null;
  }
}
