import type { Message } from '@shared/contract/chat';
import { advanceStatus, STATUS_RANK } from '@shared/rules/delivery';
import type { ChatPage } from '../api';
import { addToTotal, insertRow, mapPages } from './pages';

export interface MessageChange {
  readonly message: Message;
  /** False: the record may be older than what is cached (an event out of order, the answer of an old request). */
  readonly newer: boolean;
}

/** Two records of one message as one: whatever the order of arrival, the status and its times never go backwards. */
export function mergeMessage(known: Message, { message: incoming, newer }: MessageChange): Message {
  const base = newer ? incoming : known;
  const status = advanceStatus(known.status, incoming.status);
  return {
    ...base,
    // An older record may still bring an edit or a deletion that the cached one lacks.
    ...(!newer &&
      (incoming.edited_at ?? '') > (known.edited_at ?? '') && {
        message: incoming.message,
        edited_at: incoming.edited_at,
      }),
    ...((known.revoked_at ?? incoming.revoked_at) !== null && {
      revoked_at: known.revoked_at ?? incoming.revoked_at,
      message: known.revoked_at === null ? incoming.message : known.message,
    }),
    status,
    message_id: incoming.message_id ?? known.message_id,
    sent: incoming.sent ?? known.sent,
    delivered: incoming.delivered ?? known.delivered,
    read: incoming.read ?? known.read,
    failed: incoming.failed ?? known.failed,
    retried_as: incoming.retried_as ?? known.retried_as,
    // Settled once anything has been heard of it.
    checking: STATUS_RANK[status] > STATUS_RANK.pending ? false : base.checking,
  };
}

const same = (a: Message, b: Message): boolean =>
  a._id === b._id || (a.client_key !== null && a.client_key === b.client_key);
const isOlder = (a: Message, b: Message): boolean =>
  a.sent_at === b.sent_at ? a._id < b._id : a.sent_at < b.sent_at;

/** The pages of a thread (newest first) with a message put in: merged where it is known, else where its time is. */
export function putMessage(
  pages: readonly ChatPage<Message>[],
  change: MessageChange,
): readonly ChatPage<Message>[] {
  const { message } = change;
  let known: Message | undefined;
  for (const { rows } of pages) known ??= rows.find((row) => same(row, message));
  if (known === undefined) {
    const next = insertRow(pages, message, (row) => isOlder(row, message));
    // Into an empty thread nothing is behind it.
    return next === pages ? pages : addToTotal(next, 1);
  }
  const merged = mergeMessage(known, change);
  const moved = merged.sent_at !== known.sent_at || merged._id !== known._id;
  let placed = false;
  const next = mapPages(pages, (page) => {
    if (!page.rows.some((row) => same(row, message))) return page;
    return {
      ...page,
      rows: page.rows.flatMap((row) => {
        if (!same(row, message)) return [row];
        // A second one of the same message is dropped.
        if (placed || moved) return [];
        placed = true;
        return [merged];
      }),
    };
  });
  return moved ? insertRow(next, merged, (row) => isOlder(row, merged)) : next;
}

export const putMessages = (
  pages: readonly ChatPage<Message>[],
  changes: readonly MessageChange[],
): readonly ChatPage<Message>[] => changes.reduce(putMessage, pages);
