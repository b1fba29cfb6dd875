import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Message } from '@shared/contract/chat';
import type { RootState } from '../../../core/store/store';
import { type ChatPage, type MessageListArg, MESSAGE_PAGE } from '../api';

/** Threads that stay in memory after they were left; going back to one paints at once. */
const MAX_THREADS = 40;
/** Rows of the first page, which takes in what arrives: beyond, loading it again is cheaper than carrying it along. */
const MAX_ROWS = 2 * MESSAGE_PAGE;

const ASKED: ReadonlySet<string> = new Set(['messageList', 'conversationList', 'conversation']);

/** Since when the oldest answer of the chat is waited for, epoch milliseconds; null while none is. */
export function oldestAsked({ api: { queries } }: RootState): number | null {
  let oldest: number | null = null;
  for (const entry of Object.values(queries)) {
    if (entry?.status !== QueryStatus.pending || !ASKED.has(entry.endpointName)) continue;
    const asked = entry.startedTimeStamp;
    if (oldest === null || asked < oldest) oldest = asked;
  }
  return oldest;
}

/**
 * The conversations whose threads nobody looks at and that memory is better off without: those that have grown while
 * they were out of sight, and all but the ones that were loaded last.
 */
export function threadsToForget({ api: { queries, subscriptions } }: RootState): readonly string[] {
  const left = Object.entries(queries).flatMap(([key, entry]) => {
    if (
      entry?.endpointName !== 'messageList' ||
      entry.status === QueryStatus.pending ||
      entry.data === undefined
    )
      return [];
    if (Object.keys(subscriptions[key] ?? {}).length > 0) return [];
    const { pages } = entry.data as { readonly pages: readonly ChatPage<Message>[] };
    const { conversationId } = entry.originalArgs as unknown as MessageListArg;
    return [{ conversationId, rows: pages[0]?.rows.length ?? 0, at: entry.fulfilledTimeStamp ?? 0 }];
  });
  const grown = left.filter(({ rows }) => rows > MAX_ROWS);
  const kept = left.filter(({ rows }) => rows <= MAX_ROWS).toSorted((a, b) => b.at - a.at);
  return [...grown, ...kept.slice(MAX_THREADS)].map(({ conversationId }) => conversationId);
}
