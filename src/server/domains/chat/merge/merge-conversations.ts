import { sql } from 'kysely';
import type { MessageContent } from '@shared/contract/chat';
import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import { changeCounts, updateConversation } from '../conversations/repository';
import { moveDrafts } from '../drafts/service';
import { mergeTickets } from '../tickets/tickets';
import { isUnanswered, newestShown } from '../conversations/last-message';
import { movePinsAndStars } from '../pins-and-stars/repository';
import { indexMessage, messagesByIds } from '../messages/repository';
import { toLastMessage } from '../messages/rows';

/** Parameters of one statement are limited. */
const REINDEXED_AT_ONCE = 500;

async function conversationsOf(tx: TransactionScope, contactId: string) {
  return tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('business_id', '=', tx.business_id)
    .where('contact_id', '=', contactId)
    .execute();
}

/** @returns the ids of those that were moved */
async function moveMessages(tx: TransactionScope, from: string, to: string): Promise<string[]> {
  const moved: string[] = [];
  // Each half has an index of its own.
  for (const in_thread of [1, 0]) {
    const rows = await tx.db
      .updateTable('messages')
      .set({ conversation_id: to })
      .where('business_id', '=', tx.business_id)
      .where('conversation_id', '=', from)
      .where(sql<boolean>`in_thread = ${sql.lit(in_thread)}`)
      .returning('_id')
      .execute();
    moved.push(...rows.map(({ _id }) => _id));
  }
  return moved;
}

/** The search knows in which conversation a message stands. */
export async function reindex(
  database: Platform['database'],
  tx: TransactionScope,
  id: string,
  movedIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < movedIds.length; from += REINDEXED_AT_ONCE) {
    for (const row of await messagesByIds(tx, movedIds.slice(from, from + REINDEXED_AT_ONCE))) {
      if (row.in_thread !== 1 || row.revoked_at !== null) continue;
      const content = JSON.parse(row.message) as MessageContent;
      await indexMessage(database, tx, { ...row, conversation_id: id }, content);
    }
  }
}

/** What the conversation's row says, read off its messages again. */
export async function recount(tx: TransactionScope, id: string): Promise<void> {
  const newest = await newestShown(tx, id);
  const counted = await tx.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', id)
    .where(sql<boolean>`in_thread = 1`)
    .executeTakeFirstOrThrow();
  const inbound = await tx.db
    .selectFrom('messages')
    .select(['_id', 'sent_at'])
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', id)
    .where(sql<boolean>`in_thread = 1`)
    .where('direction', '=', 'inbound')
    .where('message_type', '!=', 'system')
    .orderBy('sent_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await updateConversation(tx, id, {
    message_count: counted.total,
    last_inbound_at: inbound?.sent_at ?? null,
    last_inbound_message_id: inbound?._id ?? null,
    unanswered: (await isUnanswered(tx, id)) ? 1 : 0,
    ...(newest ? { sort_at: newest.sent_at, last_message: JSON.stringify(toLastMessage(newest)) } : {}),
  });
}

/**
 * Two contacts turned out to be one person: their conversations become one for each account. Runs in the transaction
 * that merges the contacts.
 * @returns those that have got the messages of another one
 */
export async function mergeConversations(
  { clock, database, events }: Platform,
  tx: TransactionScope,
  keptContact: string,
  droppedContact: string,
): Promise<string[]> {
  const grown: string[] = [];
  const kept = new Map((await conversationsOf(tx, keptContact)).map((row) => [row.account_id, row]));
  for (const dropped of await conversationsOf(tx, droppedContact)) {
    const target = kept.get(dropped.account_id);
    const id = target?._id ?? dropped._id;
    if (!target) {
      await updateConversation(tx, id, { contact_id: keptContact, updated_at: clock() });
    } else {
      const moved = await moveMessages(tx, dropped._id, id);
      await moveDrafts(tx, dropped._id, id);
      await movePinsAndStars(tx, dropped._id, id);
      await mergeTickets(tx, id, dropped._id);
      await reindex(database, tx, id, moved);
      await tx.db
        .deleteFrom('conversations')
        .where('business_id', '=', tx.business_id)
        .where('_id', '=', dropped._id)
        .execute();
      const unread = target.unread_count + dropped.unread_count;
      await updateConversation(tx, id, {
        unread_count: unread,
        wa_id: target.wa_id ?? dropped.wa_id,
        assignee_id: target.assignee_id ?? dropped.assignee_id,
        // What is open in one of them is not done.
        ...(dropped.state === 'open' ? { state: 'open', snoozed_until: null } : {}),
      });
      changeCounts(tx, dropped.account_id, {
        total: -1,
        unread: target.unread_count > 0 && dropped.unread_count > 0 ? -1 : 0,
      });
      await recount(tx, id);
      grown.push(id);
    }
    await events.append(tx, [{ kind: 'conversation.updated', ids: { conversation_id: id } }]);
  }
  return grown;
}
