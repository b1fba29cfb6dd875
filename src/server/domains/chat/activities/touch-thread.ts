import type { Platform } from '../../../platform/platform';
import { type TransactionScope, COMMIT_RANK } from '../../../platform/scope';
import { touchActivities } from '../../activities/reads';

const waiting = new WeakMap<TransactionScope, Map<string, number>>();

export const threadSource = (conversationId: string): string => `chat:${conversationId}`;

/**
 * Something was written in a conversation: its row in the timeline of the contact comes up. Once for each conversation of a
 * transaction, however many messages a batch of webhooks holds.
 * @param at epoch milliseconds
 */
export function touchThread(
  { events }: Pick<Platform, 'events'>,
  tx: TransactionScope,
  conversationId: string,
  at: number,
): void {
  const known = waiting.get(tx);
  if (known) {
    known.set(conversationId, Math.max(at, known.get(conversationId) ?? 0));
    return;
  }
  const touched = new Map([[conversationId, at]]);
  waiting.set(tx, touched);
  tx.beforeCommit(COMMIT_RANK.counts, async () => {
    const rows = await tx.db
      .selectFrom('conversations')
      .select(['_id', 'contact_id'])
      .where('business_id', '=', tx.business_id)
      .where('_id', 'in', [...touched.keys()])
      .execute();
    await touchActivities(
      { events },
      tx,
      rows.map(({ _id, contact_id }) => ({
        type: 29,
        source: threadSource(_id),
        at: touched.get(_id) ?? at,
        by: null,
        contacts: [contact_id],
      })),
    );
  });
}
