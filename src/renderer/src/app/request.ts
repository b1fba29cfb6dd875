import { noteServerTime, serverNow } from '../platform/server-time';
import { type ApiError, errorFromAnswer, networkError, retryAfter } from './api-error';

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

export interface PlainRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Below `/api`. */
  readonly path: string;
  readonly businessId?: string | null;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  /** It arrives even if the page goes away meanwhile. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** For how long an answer is waited for; 30 s where nothing else is said. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/**
 * One call outside RTK Query (start, outbox, polling): the answer's `data`, or the error. Never throws. The address is
 * relative to the origin, so it works under the desktop's app:// as well.
 */
export async function request<Value>(call: PlainRequest): Promise<Outcome<Value>> {
  const { method = 'GET', path, businessId, idempotencyKey, body, keepalive = false, signal } = call;
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (businessId) headers['b_id'] = businessId;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const askedAt = Date.now();
  try {
    const response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers,
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerTime({ date: response.headers.get('Date'), askedAt, answeredAt: Date.now() });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && typeof answer === 'object' && answer !== null && 'data' in answer)
      return { ok: true, value: answer.data as Value };
    const wait = retryAfter(response.headers.get('Retry-After'), serverNow());
    return { ok: false, error: errorFromAnswer(response.status, answer, wait) };
  } catch {
    if (signal?.aborted) return { ok: false, error: networkError('aborted') };
    return { ok: false, error: networkError(timeout.aborted ? 'timeout' : 'network') };
  }
}
