import type { ErrorBody } from '@shared/contract/errors';

/** What every failed call of the renderer looks like. `network`: no answer came at all. */
export interface ApiError {
  readonly status: number | 'network';
  /** A code of the server's catalogue, or one of ours: `network`, `timeout`, `unreadable`, `aborted`. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** Path of a value -> sentence. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly request_id?: string;
  /** Milliseconds that the server asks us to wait (Retry-After). */
  readonly retry_after_ms?: number;
}

const SENTENCES = {
  network: 'The server cannot be reached. Please check your connection.',
  timeout: 'The server took too long to answer. Please try again.',
  unreadable: 'The server answered something unexpected. Please try again.',
  aborted: 'The request was cancelled.',
} as const;

export const networkError = (code: keyof typeof SENTENCES): ApiError => ({
  status: 'network',
  code,
  message: SENTENCES[code],
});

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** Retry-After in milliseconds: seconds or a date, null where there is none. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** The error of an answer that was not a success. */
export function errorFromResponse(
  status: number,
  body: unknown,
  retryAfterMs: number | null = null,
): ApiError {
  const wait = retryAfterMs === null ? {} : { retry_after_ms: retryAfterMs };
  if (!isErrorBody(body)) return { status, code: 'unreadable', message: SENTENCES.unreadable, ...wait };
  const { error, request_id } = body;
  return {
    status,
    code: error.code,
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(request_id && { request_id }),
    ...wait,
  };
}

export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value
  );
}

/** The sentence of a failed call, where there is one. */
export const reasonOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.message : undefined;

/** True where the session itself is over, as opposed to a wrong password on the sign-in page. */
export const endsSession = (error: ApiError): boolean =>
  error.status === 401 && error.code !== 'wrong_credentials';

/** True where nobody answered for the server: no connection, or a proxy that speaks in its place. */
export const isUnreachable = ({ status }: ApiError): boolean =>
  status === 'network' || status === 502 || status === 503 || status === 504;
