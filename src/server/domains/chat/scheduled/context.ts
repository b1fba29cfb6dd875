import { z } from 'zod';
import type { MessageContent, MessageType } from '@shared/contract/chat';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import { REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import { toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import { type PayloadOf, jobKind } from '../../../platform/jobs/job-kind';
import type { IsLocked } from '../../../platform/plan/is-locked';
import type { Platform } from '../../../platform/platform';
import type { Scope, TransactionScope } from '../../../platform/scope';
import { conversationById } from '../conversations/repository';
import type { ChatSendService } from '../sending/service';
import { type ScheduledRow, scheduledById } from './repository';

/** Sends a scheduled message. With the time that is meant: a message that was moved has a job of its own. */
export const SCHEDULED = jobKind('chat.scheduled', z.object({ id: z.string(), send_at: z.number() }));
export type Due = PayloadOf<typeof SCHEDULED>;

export interface ScheduledDeps {
  readonly send: ChatSendService;
  readonly isLocked: IsLocked;
}

/** What everything about scheduled messages stands on. */
export interface ScheduledContext
  extends Pick<Platform, 'clock' | 'database' | 'events' | 'jobs'>, ScheduledDeps {}

/** The row as the contract has it. */
export function toScheduled(row: ScheduledRow): ScheduledMessage {
  return {
    _id: row._id,
    conversation_id: row.conversation_id,
    message_type: row.message_type as MessageType,
    message: JSON.parse(row.message) as MessageContent,
    send_at: toInstant(row.send_at),
    cancel_on_reply: row.cancel_on_reply === 1,
    state: row.state,
    reason: row.reason,
    by: { _id: row.user_id, name: row.user_name },
    created_at: toInstant(row.created_at),
  };
}

/** @throws AppError `scheduled_not_found` */
export async function readScheduled(tx: Scope, id: string): Promise<ScheduledMessage> {
  const row = await scheduledById(tx, id);
  if (!row) throw new AppError('scheduled_not_found');
  return toScheduled(row);
}

interface Timing {
  readonly type: string;
  /** Epoch milliseconds. */
  readonly send_at: number;
  /** It is to go out at once, so that its time need not lie ahead. */
  readonly is_now: boolean;
}

/** @throws AppError when the message cannot be sent at that time, as far as it can be known now. */
export async function checkTime(
  { clock }: ScheduledContext,
  tx: TransactionScope,
  conversationId: string,
  { type, send_at, is_now }: Timing,
): Promise<void> {
  if (!is_now && !(send_at > clock())) throw new AppError('schedule_in_past');
  const conversation = await conversationById(tx, conversationId);
  if (!conversation) throw new AppError('conversation_not_found');
  if (type !== 'template' && send_at >= (conversation.last_inbound_at ?? 0) + REPLY_WINDOW_MS) {
    throw new AppError(is_now ? 'reply_window_closed' : 'schedule_outside_window');
  }
}

/** Open windows are told; the job that sends it waits for its time. */
export async function tell(
  { events, jobs }: ScheduledContext,
  tx: TransactionScope,
  conversationId: string,
  due: Due | null,
): Promise<void> {
  if (due) {
    await jobs.enqueue(tx.db, {
      kind: SCHEDULED,
      business_id: tx.business_id,
      payload: due,
      run_at: due.send_at,
    });
  }
  await events.append(tx, [{ kind: 'scheduled.updated', ids: { conversation_id: conversationId } }]);
}
