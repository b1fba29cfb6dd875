import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { noteServerTime, serverNow } from '../platform/server-time';
import { type ApiError, endsSession, errorFromAnswer, networkError, retryAfter } from './api-error';
import { type SessionState, sessionEnded } from '../store/session-slice';

export type { ApiError } from './api-error';

/** A call below `/api`; `idempotencyKey` becomes the `Idempotency-Key` header. */
export interface RequestArgs extends FetchArgs {
  readonly idempotencyKey?: string;
}

const TIMEOUT_MS = 30_000;

/** Ends with the connection. */
let connection = new AbortController();
/**
 * The server is out of reach, or the computer has slept: questions that wait for an answer fail now instead of after
 * their time, so that they can be asked again as soon as somebody answers.
 */
export function giveUpQuestions(): void {
  connection.abort();
  connection = new AbortController();
}

const send = fetchBaseQuery({
  fetchFn: (question, init) => {
    // A change that is on its way may have arrived.
    if (!(question instanceof Request) || question.method !== 'GET') return fetch(question, init);
    return fetch(question, { ...init, signal: AbortSignal.any([question.signal, connection.signal]) });
  },
  // Relative to the origin: the same under https:// and under the desktop's app://.
  baseUrl: '/api',
  credentials: 'same-origin',
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers, { getState, arg }) => {
    const { businessId } = (getState() as { readonly session: SessionState }).session;
    if (businessId !== null && !headers.has('b_id')) headers.set('b_id', businessId);
    const key = typeof arg === 'string' ? undefined : (arg as RequestArgs).idempotencyKey;
    if (key !== undefined) headers.set('Idempotency-Key', key);
    return headers;
  },
});

function toApiError(error: FetchBaseQueryError, response: Response | undefined): ApiError {
  switch (error.status) {
    case 'FETCH_ERROR':
      return networkError('network');
    case 'TIMEOUT_ERROR':
      return networkError('timeout');
    case 'PARSING_ERROR':
      return errorFromAnswer(error.originalStatus, null);
    case 'CUSTOM_ERROR':
      return networkError('unreadable');
    default:
      return errorFromAnswer(
        error.status,
        error.data,
        retryAfter(response?.headers.get('Retry-After') ?? null, serverNow()),
      );
  }
}

/**
 * The one way to the server for RTK Query: `/api`, the workspace in `b_id`, errors as `ApiError`. Where the session is
 * over it says so once; the guard then leads to the sign-in page.
 */
export const baseQuery: BaseQueryFn<string | RequestArgs, unknown, ApiError> = async (args, api, extra) => {
  const { businessId } = (api.getState() as { readonly session: SessionState }).session;
  const askedAt = Date.now();
  const answer = await send(args, api, extra);
  const date = answer.meta?.response?.headers.get('Date') ?? null;
  noteServerTime({ date, askedAt, answeredAt: Date.now() });
  if (answer.error === undefined) return { data: answer.data };
  const error = toApiError(answer.error, answer.meta?.response);
  // A late answer of another session or workspace must not end this one.
  const { session } = api.getState() as { readonly session: SessionState };
  if (endsSession(error) && session.status === 'signed_in' && session.businessId === businessId)
    api.dispatch(sessionEnded());
  return { error };
};
