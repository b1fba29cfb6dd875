import { type Message, messageList } from '@shared/contract/chat';
import { type ApiError, isUnreachable } from '../core/http/api-error';
import { request } from '../core/http/request';
import { serverNow } from '../core/platform/server-time';
import { answeredMeanwhile } from './outbox-rules';
import type { OutboxEntry } from '../core/store/outbox-types';

/** Whether an unsent message may leave. */
export type Verdict =
  | { readonly kind: 'go' }
  /** Somebody has answered meanwhile. */
  | { readonly kind: 'held'; readonly by: string }
  /** It could not be found out. */
  | { readonly kind: 'error'; readonly error: ApiError };

const GO: Verdict = { kind: 'go' };
/** As many as a teammate may have written. */
const NEWEST = 50;

type Refreshed = (businessId: string, messages: readonly Message[]) => void;
let refreshed: Refreshed | null = null;
/** The live part of the open workspace shows what is learned here. */
export function onRefreshed(listener: Refreshed | null): void {
  refreshed = listener;
}

/** Since when changes have been coming without a break, epoch milliseconds on the server's clock; null: they do not. */
let connectedSince: number | null = null;
/** Threads as they were found since the last break, by conversation, and when. */
const found = new Map<string, { readonly at: number; readonly messages: readonly Message[] }>();

export function noteConnected(): void {
  connectedSince ??= serverNow();
}
/** What is written from now on, or waits, may not know what has happened. */
export function noteInterrupted(): void {
  connectedSince = null;
  found.clear();
}

/**
 * Whether a teammate may have answered since it was written: changes did not come, a send of it has failed though they did, or
 * it stood behind one that had to wait.
 */
function hasWaited({ created_at, attempts, conversation_id }: OutboxEntry): boolean {
  const written = Date.parse(created_at);
  if (connectedSince === null || written < connectedSince || attempts > 0) return true;
  return written <= (found.get(conversation_id)?.at ?? -Infinity);
}

/**
 * What has waited leaves only after its thread has been looked at again; where a teammate has answered the customer
 * meanwhile, its writer decides (decision 013).
 */
export async function checkBeforeSending(entry: OutboxEntry, signal: AbortSignal): Promise<Verdict> {
  if (!hasWaited(entry)) return GO;
  const since = connectedSince;
  const known = found.get(entry.conversation_id);
  if (known && entry.attempts === 0 && known.at >= Date.parse(entry.created_at))
    return verdict(entry, known.messages);
  const at = serverNow();
  const answer = await request(
    messageList,
    {
      params: { id: entry.conversation_id },
      query: { rows_per_page: NEWEST, order_by: 'desc' },
      businessId: entry.business_id,
    },
    { signal },
  );
  // A refusal (the conversation is gone, or forbidden) is told by the send itself.
  if (!answer.ok) return isUnreachable(answer.error) ? { kind: 'error', error: answer.error } : GO;
  const { rows } = answer.value;
  refreshed?.(entry.business_id, rows);
  if (since !== null && since === connectedSince) found.set(entry.conversation_id, { at, messages: rows });
  return verdict(entry, rows);
}

function verdict(entry: OutboxEntry, messages: readonly Message[]): Verdict {
  const by = answeredMeanwhile(entry, messages);
  return by === null ? GO : { kind: 'held', by };
}
