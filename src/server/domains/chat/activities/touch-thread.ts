import type { Platform } from '../../../platform/platform';
import { type Scope, type TransactionScope, COMMIT_RANK } from '../../../platform/scope';
import { type ActivityEntry, touchSources } from '../../activities/reads';

/** Source -> when something was written in it. */
const waiting = new WeakMap<TransactionScope, Map<string, number>>();

const THREAD = 'chat:';
export const threadSource = (conversationId: string): string => `${THREAD}${conversationId}`;
export const conversationOf = (source: string): string => source.slice(THREAD.length);

async function entriesOf({ db, business_id }: Scope, sources: readonly string[]): Promise<ActivityEntry[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(['_id', 'contact_id', 'sort_at'])
    .where('business_id', '=', business_id)
    .where(
      '_id',
      'in',
      sources.map((source) => source.slice(THREAD.length)),
    )
    .execute();
  return rows.map(({ _id, contact_id, sort_at }) => ({
    type: 29,
    source: threadSource(_id),
    at: sort_at,
    by: null,
    contacts: [contact_id],
  }));
}

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
  const source = threadSource(conversationId);
  const known = waiting.get(tx);
  if (known) {
    known.set(source, Math.max(at, known.get(source) ?? 0));
    return;
  }
  const touched = new Map([[source, at]]);
  waiting.set(tx, touched);
  tx.beforeCommit(COMMIT_RANK.counts, () =>
    touchSources({ events }, tx, touched, (sources) => entriesOf(tx, sources)),
  );
}
