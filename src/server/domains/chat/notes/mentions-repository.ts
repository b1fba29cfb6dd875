import type { Scope, TransactionScope } from '../../../platform/scope';

/** Conversations with notes that name somebody and that they have not seen. */
export async function mentionedIn(scope: Scope, userId: string, limit: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('mentions')
    .select('conversation_id')
    .distinct()
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ conversation_id }) => conversation_id);
}

export async function addMentions(
  tx: TransactionScope,
  message: { readonly _id: string; readonly conversation_id: string; readonly created_at: number },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db
    .insertInto('mentions')
    .values(
      userIds.map((user_id) => ({
        business_id: tx.business_id,
        user_id,
        message_id: message._id,
        conversation_id: message.conversation_id,
        created_at: message.created_at,
        seen_at: null,
      })),
    )
    .execute();
}

/** @returns the notes that were new */
export async function seeMentions(
  scope: Scope,
  userId: string,
  conversationId: string,
  at: number,
): Promise<string[]> {
  const rows = await scope.db
    .updateTable('mentions')
    .set({ seen_at: at })
    .where('business_id', '=', scope.business_id)
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where('seen_at', 'is', null)
    .returning('message_id')
    .execute();
  return rows.map(({ message_id }) => message_id);
}
