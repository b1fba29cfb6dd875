import { type Selectable, sql } from 'kysely';
import {
  type Enquiry,
  type FirstAnswer,
  type Happening,
  afterHappening,
  firstResponseMs,
  mergedEnquiry,
  resolutionMs,
} from '@shared/rules/enquiry';
import type { Schema } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { Scope, TransactionScope } from '../../platform/scope';

type EnquiryRow = Selectable<Schema['enquiries']>;

/** Whose closings are nobody's: a person who is not known any more. */
const NOBODY = '';

/** The newest enquiry of a conversation: the newest of all, or the one that a time belongs to. */
export function newestEnquiryQuery(scope: Scope, conversationId: string, upTo?: number) {
  const all = scope.db
    .selectFrom('enquiries')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('conversation_id', '=', conversationId);
  return (upTo === undefined ? all : all.where('opened_at', '<=', upTo))
    .orderBy('opened_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1);
}

function toEnquiry(row: EnquiryRow): Enquiry {
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

/** The columns that an enquiry is kept in. */
export function toColumns(enquiry: Enquiry) {
  const { opened_at, answer, resolution } = enquiry;
  return {
    opened_at,
    answered_at: answer?.at ?? null,
    answered_by: answer?.by ?? null,
    answer_id: answer?.message_id ?? null,
    answer_ms: firstResponseMs(enquiry),
    resolved_at: resolution?.at ?? null,
    resolved_by: resolution?.by ?? null,
    resolution_ms: resolutionMs(enquiry),
  };
}

async function write(tx: TransactionScope, id: string, enquiry: Enquiry): Promise<void> {
  await tx.db
    .updateTable('enquiries')
    .set(toColumns(enquiry))
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', id)
    .execute();
}

/** A conversation that the caller holds (`lockRow`). */
interface Place {
  readonly _id: string;
  readonly account_id: string;
}

/** Keeps the conversation's enquiry in step, in the transaction in which something happens to it. */
export async function noteHappening(
  tx: TransactionScope,
  { _id: conversation_id, account_id }: Place,
  happening: Happening,
): Promise<void> {
  const row = await newestEnquiryQuery(tx, conversation_id).executeTakeFirst();
  const before = row ? toEnquiry(row) : null;
  const after = afterHappening(before, happening);
  if (after === null || after === before) return;
  if (row && !(happening.kind === 'asked' && before?.resolution)) {
    await write(tx, row._id, after);
    return;
  }
  await tx.db
    .insertInto('enquiries')
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
export async function noteArrival(
  tx: TransactionScope,
  message: Pick<Selectable<Schema['messages']>, 'conversation_id' | 'sent_at' | 'sent_by' | 'in_thread'>,
): Promise<void> {
  if (message.sent_by === null || message.in_thread !== 1) return;
  const row = await newestEnquiryQuery(tx, message.conversation_id, message.sent_at).executeTakeFirst();
  if (!row) return;
  const found = await firstAnswerQuery(tx, message.conversation_id, row.opened_at).executeTakeFirst();
  const isWithin = found !== undefined && (row.resolved_at === null || found.at <= row.resolved_at);
  const answer: FirstAnswer | null = isWithin ? { ...found, by: found.by ?? NOBODY } : null;
  const before = toEnquiry(row);
  const after = afterHappening(before, { kind: 'answer changed', answer });
  if (after !== null && after !== before) await write(tx, row._id, after);
}

/** Two conversations become one: so do their enquiries that are not resolved. */
export async function mergeEnquiries(tx: TransactionScope, kept: string, dropped: string): Promise<void> {
  await tx.db
    .updateTable('enquiries')
    .set({ conversation_id: kept })
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', dropped)
    .execute();
  const open = await tx.db
    .selectFrom('enquiries')
    .selectAll()
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', kept)
    .where('resolved_at', 'is', null)
    .orderBy('opened_at')
    .execute();
  const [first, second] = open;
  if (!first || !second) return;
  await write(tx, first._id, mergedEnquiry(toEnquiry(first), toEnquiry(second)));
  await tx.db
    .deleteFrom('enquiries')
    .where('business_id', '=', tx.business_id)
    .where('_id', '=', second._id)
    .execute();
}
