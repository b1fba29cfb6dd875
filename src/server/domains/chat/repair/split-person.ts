import type { Platform } from '../../../platform/platform';
import { newId } from '../../../platform/ids';
import type { TransactionScope } from '../../../platform/scope';
import {
  changeCounts,
  findConversation,
  insertConversation,
  updateConversation,
} from '../conversations/repository';
import { recount, reindex } from '../merge/merge-conversations';

/** Parameters of one statement are limited. */
const AT_ONCE = 500;

type Deps = Pick<Platform, 'clock' | 'database' | 'events'>;

interface ConversationPart {
  readonly _id: string;
  readonly account_id: string;
  readonly unread_count: number;
  readonly created_at: number;
}

/** The conversation of a contact with an account; an empty one when there is none. */
async function conversationOf(
  { clock, events }: Deps,
  tx: TransactionScope,
  accountId: string,
  contactId: string,
): Promise<ConversationPart> {
  const known = await findConversation(tx, accountId, contactId);
  if (known) return known;
  const now = clock();
  const made = { _id: newId(now), account_id: accountId, unread_count: 0, created_at: now };
  await insertConversation(tx, {
    ...made,
    contact_id: contactId,
    wa_id: null,
    sort_at: now,
    last_message: null,
    message_count: 0,
    last_inbound_at: null,
    last_inbound_message_id: null,
    unanswered: 0,
    updated_at: now,
  });
  await events.append(tx, [{ kind: 'conversation.created', ids: { conversation_id: made._id } }]);
  return made;
}

async function moveMessages(tx: TransactionScope, ids: readonly string[], to: string): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await tx.db
      .updateTable('messages')
      .set({ conversation_id: to })
      .where('business_id', '=', tx.business_id)
      .where('_id', 'in', some)
      .execute();
    for (const table of ['message_stars', 'mentions'] as const) {
      await tx.db
        .updateTable(table)
        .set({ conversation_id: to })
        .where('business_id', '=', tx.business_id)
        .where('message_id', 'in', some)
        .execute();
    }
  }
}

/**
 * Moves messages that somebody else wrote to the conversation with their writer. What we wrote stays where it was sent
 * to. Both rows say again what their messages say: the reply window of each is that of its own customer.
 */
export async function splitPerson(
  deps: Deps,
  tx: TransactionScope,
  from: ConversationPart,
  messageIds: readonly string[],
  contactId: string,
): Promise<void> {
  const { clock, database, events } = deps;
  const to = await conversationOf(deps, tx, from.account_id, contactId);
  for (const id of [from._id, to._id].sort())
    await database.lockRow(tx.db, 'conversations', tx.business_id, id);
  await moveMessages(tx, messageIds, to._id);
  await reindex(database, tx, to._id, messageIds);
  // Which of them were read is not known: the new conversation asks to be looked at.
  const moved = Math.min(from.unread_count, messageIds.length) || 1;
  const left = Math.max(0, from.unread_count - moved);
  const now = clock();
  await updateConversation(tx, from._id, {
    unread_count: left,
    last_message: null,
    sort_at: from.created_at,
    updated_at: now,
  });
  await updateConversation(tx, to._id, { unread_count: to.unread_count + moved, updated_at: now });
  changeCounts(tx, from.account_id, {
    total: 0,
    unread: Number(to.unread_count === 0) - Number(from.unread_count > 0 && left === 0),
  });
  await recount(tx, from._id);
  await recount(tx, to._id);
  await events.append(
    tx,
    [from._id, to._id].map((conversation_id) => ({
      kind: 'conversation.updated' as const,
      ids: { conversation_id },
    })),
  );
}
