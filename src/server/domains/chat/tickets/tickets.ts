import { type Selectable, sql } from 'kysely';
import {
  type Ticket,
  type FirstAnswer,
  type TicketEvent,
  ticketAfter,
  firstResponseMs,
  mergedTicket,
  resolutionMs,
} from '@shared/rules/ticket';
import type { Schema } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { Scope, TransactionScope } from '../../../platform/scope';

type TicketRow = Selectable<Schema['tickets']>;

/** What stands as the person who closed it, where that person is not known any more. */
const NOBODY = '';

/** The newest ticket of a conversation: the newest of all, or the one that a time belongs to. */
export function newestTicketQuery(scope: Scope, conversationId: string, upTo?: number) {
  const all = scope.db
    .selectFrom('tickets')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', '=', conversationId);
  return (upTo === undefined ? all : all.where('opened_at', '<=', upTo))
    .orderBy('opened_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1);
}

function toTicket(row: TicketRow): Ticket {
  const { opened_at, answered_at, answered_by, answer_id, resolved_at, resolved_by } = row;
  return {
    opened_at,
    answer:
      answered_at === null
        ? null
        : { at: answered_at, by: answered_by ?? NOBODY, message_id: answer_id ?? '' },
    resolution: resolved_at === null ? null : { at: resolved_at, by: resolved_by ?? NOBODY },
  };
}

/** The columns that an ticket is kept in. */
export function toColumns(ticket: Ticket) {
  const { opened_at, answer, resolution } = ticket;
  return {
    opened_at,
    answered_at: answer?.at ?? null,
    answered_by: answer?.by ?? null,
    answer_id: answer?.message_id ?? null,
    answer_ms: firstResponseMs(ticket),
    resolved_at: resolution?.at ?? null,
    resolved_by: resolution?.by ?? null,
    resolution_ms: resolutionMs(ticket),
  };
}

async function write(tx: TransactionScope, id: string, ticket: Ticket): Promise<void> {
  await tx.db
    .updateTable('tickets')
    .set(toColumns(ticket))
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .execute();
}

/** A conversation that the caller holds (`lockRow`). */
interface Place {
  readonly _id: string;
  readonly account_id: string;
}

/** Keeps the conversation's ticket in step, in the transaction in which something happens to it. */
export async function recordTicketEvent(
  tx: TransactionScope,
  { _id: conversation_id, account_id }: Place,
  event: TicketEvent,
): Promise<void> {
  const row = await newestTicketQuery(tx, conversation_id).executeTakeFirst();
  const before = row ? toTicket(row) : null;
  const after = ticketAfter(before, event);
  if (after === null || after === before) return;
  if (row && !(event.kind === 'asked' && before?.resolution)) {
    await write(tx, row._id, after);
    return;
  }
  await tx.db
    .insertInto('tickets')
    .values({ business_id: tx.business_id, _id: newId(), conversation_id, account_id, ...toColumns(after) })
    .execute();
}

/** What a teammate wrote to the customer; failed ones have answered nobody. */
export function firstAnswerQuery(scope: Scope, conversationId: string, from: number) {
  return scope.db
    .selectFrom('messages')
    .select(['_id as message_id', 'sent_at as at', 'sent_by as by'])
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`in_thread = 1`)
    .where('direction', '=', 'outbound')
    .where('message_type', '!=', 'note')
    .where('sent_by', 'is not', null)
    .where('status', '!=', 'failed')
    .where('sent_at', '>=', from)
    .orderBy('sent_at')
    .orderBy('_id')
    .limit(1);
}

/** A message of ours has failed, or has arrived after all: another one may be the first answer now. */
export async function recheckFirstAnswer(
  tx: TransactionScope,
  message: Pick<Selectable<Schema['messages']>, 'conversation_id' | 'sent_at' | 'sent_by' | 'in_thread'>,
): Promise<void> {
  if (message.sent_by === null || message.in_thread !== 1) return;
  const row = await newestTicketQuery(tx, message.conversation_id, message.sent_at).executeTakeFirst();
  if (!row) return;
  const found = await firstAnswerQuery(tx, message.conversation_id, row.opened_at).executeTakeFirst();
  const isWithin = found !== undefined && (row.resolved_at === null || found.at <= row.resolved_at);
  const answer: FirstAnswer | null = isWithin ? { ...found, by: found.by ?? NOBODY } : null;
  const before = toTicket(row);
  const after = ticketAfter(before, { kind: 'answer changed', answer });
  if (after !== null && after !== before) await write(tx, row._id, after);
}

/** Two conversations become one: so do their tickets that are not resolved. */
export async function mergeTickets(tx: TransactionScope, kept: string, dropped: string): Promise<void> {
  await tx.db
    .updateTable('tickets')
    .set({ conversation_id: kept })
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', dropped)
    .execute();
  const open = await tx.db
    .selectFrom('tickets')
    .selectAll()
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', kept)
    .where('resolved_at', 'is', null)
    .orderBy('opened_at')
    .execute();
  const [first, second] = open;
  if (!first || !second) return;
  await write(tx, first._id, mergedTicket(toTicket(first), toTicket(second)));
  await tx.db
    .deleteFrom('tickets')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', second._id)
    .execute();
}
