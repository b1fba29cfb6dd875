import type { MessageContent, MessageType } from '@shared/contract/chat';
import type { BodyOf } from '@shared/contract/endpoint';
import { ERRORS } from '@shared/contract/errors';
import {
  type changeScheduled,
  type ScheduledMessage,
  type scheduleMessage,
  MOST_SCHEDULED,
} from '@shared/contract/scheduled';
import { REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import { toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { newId } from '../../../platform/ids';
import type { IsLocked } from '../../../platform/plan/is-locked';
import type { Platform } from '../../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../../platform/scope';
import { conversationById } from '../conversations/repository';
import { messageById } from '../messages/repository';
import { type ScheduledRow, countWaiting, isTaken, OPEN, scheduledById, scheduledOf } from './repository';
import { senderOf } from './sender-rights';
import type { ChatSendService, SendRequest } from '../sending/service';

export interface ChatScheduledService {
  list(scope: Scope, conversationId: string): Promise<ScheduledMessage[]>;
  schedule(
    caller: Caller,
    conversationId: string,
    request: BodyOf<typeof scheduleMessage>,
    key: string | null,
  ): Promise<ScheduledMessage>;
  change(
    caller: Caller,
    conversationId: string,
    id: string,
    change: BodyOf<typeof changeScheduled>,
  ): Promise<ScheduledMessage>;
}

export const SCHEDULED_QUEUE = 'chat.scheduled';
/** What was cancelled or failed is told for so long, milliseconds. */
const TOLD_FOR_MS = 24 * 60 * 60 * 1000;

interface Due {
  readonly id: string;
  /** The time that is meant: a message that was moved has a job of its own. */
  readonly send_at: number;
}

function toScheduled(row: ScheduledRow): ScheduledMessage {
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

interface ScheduledDeps {
  readonly send: ChatSendService;
  readonly isLocked: IsLocked;
}

/** Messages that wait for their time; each is sent once, by the service that sends all others. */
export function createChatScheduledService(
  platform: Platform,
  { send, isLocked }: ScheduledDeps,
): ChatScheduledService {
  const { clock, database, events, jobs } = platform;

  /** @throws AppError when the message cannot be sent at that time, as far as it can be known now. */
  async function checkTime(
    tx: TransactionScope,
    conversationId: string,
    type: string,
    sendAt: number,
    isNow = false,
  ): Promise<void> {
    if (!isNow && !(sendAt > clock())) throw new AppError('schedule_in_past');
    const conversation = await conversationById(tx, conversationId);
    if (!conversation) throw new AppError('conversation_not_found');
    if (type !== 'template' && sendAt >= (conversation.last_inbound_at ?? 0) + REPLY_WINDOW_MS) {
      throw new AppError(isNow ? 'reply_window_closed' : 'schedule_outside_window');
    }
  }

  async function tell(tx: TransactionScope, conversationId: string, due: Due | null): Promise<void> {
    if (due) {
      await jobs.enqueue(tx.db, {
        queue: SCHEDULED_QUEUE,
        business_id: tx.business_id,
        payload: due,
        run_at: due.send_at,
      });
    }
    await events.append(tx, [{ kind: 'scheduled.updated', ids: { conversation_id: conversationId } }]);
  }

  async function end(
    scope: Scope,
    row: ScheduledRow,
    values: {
      readonly state: 'sent' | 'held' | 'failed';
      readonly reason?: string;
      readonly message_id?: string;
    },
  ): Promise<void> {
    await inTransaction(scope, async (tx) => {
      await tx.db
        .updateTable('scheduled_messages')
        .set({ ...values, updated_at: clock() })
        .where('business_id', '=', tx.business_id)
        .where('_id', '=', row._id)
        .where('message_id', 'is', null)
        .execute();
      await tell(tx, row.conversation_id, null);
    });
  }

  /**
   * Nobody can cancel or move it from here on: what was answered as cancelled is not sent. A run that died after this
   * is gone on with by the next one (`sent`, and no message yet).
   */
  async function begin(scope: Scope, due: Due): Promise<ScheduledRow | undefined> {
    await scope.db
      .updateTable('scheduled_messages')
      .set({ state: 'sent', updated_at: clock() })
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', due.id)
      .where('send_at', '=', due.send_at)
      .where('state', '=', 'waiting')
      .execute();
    const row = await scheduledById(scope, due.id);
    return row?.state === 'sent' && row.message_id === null && row.send_at === due.send_at ? row : undefined;
  }

  async function run(scope: Scope, due: Due): Promise<void> {
    const row = await begin(scope, due);
    if (!row) return;
    const key = `scheduled:${row._id}`;
    const sender = await senderOf(scope, row, { clock, isLocked });
    // What has left before this process died has left.
    if ('held' in sender && !(await isTaken(scope, row.user_id, key))) {
      await end(scope, row, { state: 'held', reason: sender.held });
      return;
    }
    const caller: Caller =
      'caller' in sender
        ? sender.caller
        : { ...scope, user: { _id: row.user_id, name: row.user_name }, permissions: {} };
    try {
      // With one key, also a second run of this job sends it once.
      const request = JSON.parse(row.request) as SendRequest;
      const message = await send.send(caller, row.conversation_id, request, key);
      await end(scope, row, { state: 'sent', message_id: message._id });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await end(scope, row, { state: 'failed', reason: error.message });
    }
  }

  jobs.register(SCHEDULED_QUEUE, {
    concurrency: 4,
    async run({ business_id, payload }) {
      if (business_id === null) return;
      await run({ business_id, db: database.forWorkspace(business_id) }, payload as Due);
    },
    async onGivenUp({ business_id, payload }) {
      if (business_id === null) return;
      const scope = { business_id, db: database.forWorkspace(business_id) };
      const row = await begin(scope, payload as Due);
      if (row) await end(scope, row, { state: 'failed', reason: ERRORS.internal.message });
    },
  });

  async function read(tx: Scope, id: string): Promise<ScheduledMessage> {
    const row = await scheduledById(tx, id);
    if (!row) throw new AppError('scheduled_not_found');
    return toScheduled(row);
  }

  return {
    async list(scope, conversationId) {
      if (!(await conversationById(scope, conversationId))) throw new AppError('conversation_not_found');
      return (await scheduledOf(scope, conversationId, clock() - TOLD_FOR_MS)).map(toScheduled);
    },

    schedule: (caller, conversationId, request, key) =>
      once(caller, clock, { key, endpoint: `schedule:${conversationId}`, body: request }, async (tx) => {
        const sendAt = Date.parse(request.send_at);
        await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
        await checkTime(tx, conversationId, request.message.type, sendAt);
        if ((await countWaiting(tx, conversationId)) >= MOST_SCHEDULED)
          throw new AppError('too_many_scheduled');
        const quoted = request.message.quoted_message_id;
        if (quoted && (await messageById(tx, quoted))?.conversation_id !== conversationId) {
          throw new AppError('message_not_found');
        }
        const content = await send.contentOf(tx, caller, request.message);
        const now = clock();
        const id = newId();
        await tx.db
          .insertInto('scheduled_messages')
          .values({
            business_id: tx.business_id,
            _id: id,
            conversation_id: conversationId,
            user_id: caller.user._id,
            token_id: caller.user.token_id ?? null,
            request: JSON.stringify(request.message),
            message_type: request.message.type,
            message: JSON.stringify(content),
            send_at: sendAt,
            cancel_on_reply: request.cancel_on_reply ? 1 : 0,
            state: 'waiting',
            reason: null,
            message_id: null,
            created_at: now,
            updated_at: now,
          })
          .execute();
        await tell(tx, conversationId, { id, send_at: sendAt });
        return read(tx, id);
      }),

    change: (caller, conversationId, id, change) =>
      inTransaction(caller, async (tx) => {
        await database.lockRow(tx.db, 'conversations', tx.business_id, conversationId);
        const row = await scheduledById(tx, id);
        if (row?.conversation_id !== conversationId || !OPEN.some((state) => state === row.state)) {
          throw new AppError('scheduled_not_found');
        }
        const isCancelled = 'state' in change && change.state === 'cancelled';
        const sendAt = 'send_at' in change ? Date.parse(change.send_at) : isCancelled ? null : clock();
        if (sendAt !== null) await checkTime(tx, conversationId, row.message_type, sendAt, 'state' in change);
        const cancelOnReply = 'cancel_on_reply' in change ? change.cancel_on_reply : undefined;
        const changed = await tx.db
          .updateTable('scheduled_messages')
          .set({
            updated_at: clock(),
            ...(sendAt === null
              ? { state: 'cancelled', reason: null }
              : { state: 'waiting', send_at: sendAt }),
            // Whoever lets a held message go is who sends it.
            ...(sendAt !== null &&
              row.state === 'held' && {
                reason: null,
                user_id: caller.user._id,
                token_id: caller.user.token_id ?? null,
              }),
            ...(cancelOnReply === undefined ? {} : { cancel_on_reply: cancelOnReply ? 1 : 0 }),
          })
          .where('business_id', '=', tx.business_id)
          .where('_id', '=', id)
          // Its time may have come since it was read: what has begun to leave is not answered as cancelled.
          .where('state', '=', row.state)
          .returning('_id')
          .executeTakeFirst();
        if (changed === undefined) throw new AppError('scheduled_not_found');
        await tell(tx, conversationId, sendAt === null ? null : { id, send_at: sendAt });
        tx.afterCommit(() => jobs.wake());
        return read(tx, id);
      }),
  };
}
