import type { Conversation } from '@shared/contract/chat';
import { type ConversationChange, LONGEST_SNOOZE_MS } from '@shared/contract/conversation-work';
import type { Updateable } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { type Caller, type TransactionScope, inTransaction } from '../../../platform/scope';
import { membersAmong } from '../../workspaces/reads';
import type { ChatReadService } from '../messages/read-service';
import { type ConversationRow, toConversation } from '../messages/rows';
import { recordTicketEvent } from '../tickets/tickets';
import { changeCounts, conversationById, conversationsByIds, updateConversation } from './repository';
import { SNOOZE_END } from './end-snooze';

export interface ChangeContext extends Pick<Platform, 'clock' | 'database' | 'events' | 'jobs'> {
  readonly read: ChatReadService;
}

async function requireMember(caller: Caller, userId: string): Promise<void> {
  if (!(await membersAmong(caller, [userId])).has(userId)) throw new AppError('member_not_found');
}

function snoozeEnd({ clock }: ChangeContext, change: ConversationChange): number | null {
  if (change.snoozed_until === undefined) return null;
  const until = Date.parse(change.snoozed_until);
  if (!(until > clock()) || until > clock() + LONGEST_SNOOZE_MS) throw new AppError('snooze_time_invalid');
  return until;
}

/** The columns that the change sets; marking as read has its own way (read-service). */
function valuesFor(
  { clock }: ChangeContext,
  row: ConversationRow,
  change: ConversationChange,
  until: number | null,
): Updateable<Schema['conversations']> {
  const marksUnread =
    change.unread === true && row.unread_count === 0 && row.last_inbound_message_id !== null;
  return {
    updated_at: clock(),
    woke_at: null,
    ...(change.assignee_id === undefined ? {} : { assignee_id: change.assignee_id }),
    ...(change.state === undefined ? {} : { state: change.state, snoozed_until: until }),
    ...(marksUnread ? { unread_count: 1 } : {}),
    ...(change.unanswered === undefined
      ? {}
      : { unanswered: change.unanswered && row.last_inbound_at !== null ? 1 : 0 }),
  };
}

async function changeOne(
  context: ChangeContext,
  tx: TransactionScope,
  id: string,
  change: ConversationChange,
  { until, by }: { readonly until: number | null; readonly by: string },
): Promise<boolean> {
  const { clock, database, events, jobs } = context;
  await database.lockRow(tx.db, 'conversations', tx.business_id, id);
  const row = await conversationById(tx, id);
  if (!row) return false;
  const values = valuesFor(context, row, change, until);
  await updateConversation(tx, id, values);
  if (change.state === 'closed')
    await recordTicketEvent(tx, row, { kind: 'closed', resolution: { at: clock(), by } });
  else if (change.state !== undefined) await recordTicketEvent(tx, row, { kind: 'reopened' });
  if (values.unread_count === 1) changeCounts(tx, row.account_id, { total: 0, unread: 1 });
  if (until !== null) {
    await jobs.enqueue(tx.db, {
      kind: SNOOZE_END,
      business_id: tx.business_id,
      payload: { conversation_id: id, until },
      run_at: until,
    });
  }
  await events.append(tx, [{ kind: 'conversation.updated', ids: { conversation_id: id } }]);
  return true;
}

/** Changes each of the conversations that exist. @throws AppError `conversation_not_found` when none does. */
export async function changeConversations(
  context: ChangeContext,
  caller: Caller,
  ids: readonly string[],
  change: ConversationChange,
): Promise<Conversation[]> {
  const until = snoozeEnd(context, change);
  if (change.assignee_id) await requireMember(caller, change.assignee_id);
  // In one order, so that two who change the same ones do not wait for each other.
  const wanted = [...new Set(ids)].sort();
  const found = await inTransaction(caller, async (tx) => {
    const changed: string[] = [];
    for (const id of wanted)
      if (await changeOne(context, tx, id, change, { until, by: caller.user._id })) changed.push(id);
    return changed;
  });
  if (found.length === 0) throw new AppError('conversation_not_found');
  const rows = await conversationsByIds(caller, found);
  if (change.unread === false) {
    const unread = rows.filter((row) => row.unread_count > 0 && row.last_inbound_message_id !== null);
    for (const row of unread) await context.read.markRead(caller, row._id, row.last_inbound_message_id ?? '');
    return (await conversationsByIds(caller, found)).map(toConversation);
  }
  return rows.map(toConversation);
}
