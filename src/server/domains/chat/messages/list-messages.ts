import type { Message, messageList } from '@shared/contract/chat';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { AppError } from '../../../platform/errors';
import type { Scope } from '../../../platform/scope';
import { conversationById } from '../conversations/repository';
import { type Cursor, decodeCursor, encodeCursor, offsetOf } from '../cursor';
import { countDownTo, messageById, messagePage } from './repository';
import { toMessage } from './rows';

/** `until` reads so many messages at most, and so many beyond what it was asked for. */
const MAX_AT_ONCE = 1000;
const BEYOND = 10;

/** Messages of the page: as many as were asked for, or down to the one that it must hold. */
async function lengthOf(
  scope: Scope,
  conversationId: string,
  { rows_per_page, until }: QueryOf<typeof messageList>,
  before: Cursor | null,
): Promise<number> {
  if (until === undefined) return rows_per_page;
  const target = await messageById(scope, until);
  if (target?.conversation_id !== conversationId) throw new AppError('message_not_found');
  const count = await countDownTo(scope, conversationId, { at: target.sent_at, id: target._id }, before);
  return Math.min(Math.max(count + BEYOND, rows_per_page), MAX_AT_ONCE);
}

/** One page of a conversation's messages, newest first. */
export async function listMessages(
  scope: Scope,
  conversationId: string,
  query: QueryOf<typeof messageList>,
): Promise<ResponseOf<typeof messageList>> {
  const { page_no } = query;
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const limit = await lengthOf(scope, conversationId, query, before);
  const rows = await messagePage(scope, {
    conversation_id: conversationId,
    limit: limit + 1,
    before_at: before?.at,
    before_id: before?.id,
    offset: offsetOf(query),
  });
  const total = rows[0]?.message_count ?? (await conversationById(scope, conversationId))?.message_count;
  if (total === undefined) throw new AppError('conversation_not_found');
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const messages: Message[] = page.map(toMessage);
  return {
    data: {
      rows: messages,
      page_no,
      total,
      next_cursor: rows.length > limit && last ? encodeCursor({ at: last.sent_at, id: last._id }) : null,
    },
  };
}
