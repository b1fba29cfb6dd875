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
/** Threads as they were found after the last break, by conversation. */
const found = new Map<string, readonly Message[]>();

export function noteConnected(): void {
  connectedSince ??= serverNow();
}
/** What is written from now on, or waits, may not know what has happened. */
export function noteInterrupted(): void {
  connectedSince = null;
  found.clear();
}

/**
 * What has waited through a break of the connection leaves only after its thread has been looked at again; where a
 * teammate has answered the customer meanwhile, its writer decides (decision 013).
 */
export async function checkBeforeSending(entry: OutboxEntry, signal: AbortSignal): Promise<Verdict> {
  const since = connectedSince;
  if (since !== null && Date.parse(entry.created_at) >= since) return GO;
  const known = found.get(entry.conversation_id);
  if (known) return verdict(entry, known);
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
  if (since !== null && since === connectedSince) found.set(entry.conversation_id, rows);
  return verdict(entry, rows);
}

function verdict(entry: OutboxEntry, messages: readonly Message[]): Verdict {
  const by = answeredMeanwhile(entry, messages);
  return by === null ? GO : { kind: 'held', by };
}
