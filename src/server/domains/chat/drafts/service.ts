import type { Draft } from '@shared/contract/chat';
import { type Clock, toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { Caller, TransactionScope } from '../../../platform/scope';
import { conversationById } from '../conversations/repository';

/** Newest first; the older ones of somebody with more than these stay where they are and are not told. */
const MAX_DRAFTS = 500;

export interface ChatDraftService {
  /** The caller's own. */
  list(caller: Caller): Promise<Draft[]>;
  /** @throws AppError `conversation_not_found` */
  save(caller: Caller, conversationId: string, text: string): Promise<void>;
}

export function createChatDraftService(clock: Clock): ChatDraftService {
  return {
    async list({ db, business_id, user }) {
      const rows = await db
        .selectFrom('drafts')
        .select(['conversation_id', 'text', 'updated_at'])
        .where('business_id', '=', business_id)
        .where('user_id', '=', user._id)
        .orderBy('updated_at', 'desc')
        .limit(MAX_DRAFTS)
        .execute();
      return rows.map((row) => ({ ...row, updated_at: toInstant(row.updated_at) }));
    },

    async save(caller, conversationId, text) {
      const { db, business_id, user } = caller;
      const key = { business_id, user_id: user._id, conversation_id: conversationId };
      if (text.trim() === '') {
        await db
          .deleteFrom('drafts')
          .where('business_id', '=', business_id)
          .where('user_id', '=', user._id)
          .where('conversation_id', '=', conversationId)
          .execute();
        return;
      }
      if (!(await conversationById(caller, conversationId))) throw new AppError('conversation_not_found');
      const updated_at = clock();
      await db
        .insertInto('drafts')
        .values({ ...key, text, updated_at })
        .onConflict((conflict) =>
          conflict.columns(['business_id', 'user_id', 'conversation_id']).doUpdateSet({ text, updated_at }),
        )
        .execute();
    },
  };
}

/** Two conversations became one: drafts of the dropped one go along, where their author has none in the other. */
export async function moveDrafts(tx: TransactionScope, from: string, to: string): Promise<void> {
  const ofConversation = (id: string) =>
    tx.db
      .selectFrom('drafts')
      .select('user_id')
      .where('business_id', '=', tx.business_id)
      .where('conversation_id', '=', id);
  await tx.db
    .updateTable('drafts')
    .set({ conversation_id: to })
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', from)
    .where('user_id', 'not in', ofConversation(to))
    .execute();
  await tx.db
    .deleteFrom('drafts')
    .where('business_id', '=', tx.business_id)
    .where('conversation_id', '=', from)
    .execute();
}
