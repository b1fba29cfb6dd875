import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { serverNow } from '../platform/server-time';
import { type SessionState, sessionEnded } from '../store/session-slice';
import { type ApiError, endsSession, errorFromResponse, networkError, retryAfter } from './api-error';
import { type Outcome, bodyOf, failed, send } from './client';
import type { WireCall } from './endpoint-request';

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

/** The call for the workspace that is open, unless it says another. */
const inWorkspace = (call: WireCall, businessId: string | null): WireCall =>
  businessId === null || call.headers !== undefined ? call : { ...call, headers: { b_id: businessId } };

async function ask(call: WireCall, signal: AbortSignal): Promise<Outcome<unknown>> {
  const given = connection.signal;
  // A change that is on its way may have arrived.
  const ends = call.method === 'GET' ? AbortSignal.any([signal, given]) : signal;
  const sent = await send(call, { signal: ends });
  if (!sent.ok) return sent.error.code === 'aborted' ? failed(networkError('network')) : sent;
  const response = sent.value;
  const body = await bodyOf(response);
  if (response.ok && body !== null) return { ok: true, value: body };
  return failed(
    errorFromResponse(response.status, body, retryAfter(response.headers.get('Retry-After'), serverNow())),
  );
}

/**
 * The way to the server for RTK Query: the workspace in `b_id`, errors as `ApiError`. Where the session is over it says so
 * once; the guard then leads to the sign-in page.
 */
export const baseQuery: BaseQueryFn<WireCall, unknown, ApiError> = async (call, api) => {
  const { businessId } = (api.getState() as { readonly session: SessionState }).session;
  const answer = await ask(inWorkspace(call, businessId), api.signal);
  if (answer.ok) return { data: answer.value };
  const { error } = answer;
  // A late answer of another session or workspace must not end this one.
  const { session } = api.getState() as { readonly session: SessionState };
  if (endsSession(error) && session.status === 'signed_in' && session.businessId === businessId)
    api.dispatch(sessionEnded());
  return { error };
};
