import type { Scope, TransactionScope } from '../../../platform/scope';
import type { Notifier } from '../../notifications';
import { MESSAGE, conversationPath } from '../notes/mention-notification';

/** What people are told of notes of a conversation leads to where these stand: asked once they have moved. */
export async function leadMentions(
  notifier: Pick<Notifier, 'redirect'>,
  tx: TransactionScope,
  conversationId: string,
): Promise<void> {
  await notifier.redirect(tx, MESSAGE, await mentioned(tx, conversationId), conversationPath(conversationId));
}

async function mentioned({ db, business_id }: Scope, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mentions')
    .select('message_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('conversation_id', '=', conversationId)
    .execute();
  return rows.map(({ message_id }) => message_id);
}
