import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import { HELD } from './scheduled/sender-rights';

/** Somebody has left the workspace: their conversations are unassigned, and nothing more is sent in their name by itself. */
export async function releaseMember(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  tx: TransactionScope,
  userId: string,
): Promise<void> {
  const now = clock();
  const released = await tx.db
    .updateTable('conversations')
    .set({ assignee_id: null, updated_at: now })
    .where('business_id', '=', tx.business_id)
    .where('assignee_id', '=', userId)
    .returning('_id')
    .execute();
  const held = await tx.db
    .updateTable('scheduled_messages')
    .set({ state: 'held', reason: HELD.gone, updated_at: now })
    .where('business_id', '=', tx.business_id)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .returning('conversation_id')
    .execute();
  const planned = new Set(held.map(({ conversation_id }) => conversation_id));
  await events.append(tx, [
    ...released.map(({ _id }) => ({
      kind: 'conversation.updated' as const,
      ids: { conversation_id: _id },
    })),
    ...[...planned].map((conversation_id) => ({
      kind: 'scheduled.updated' as const,
      ids: { conversation_id },
    })),
  ]);
}
