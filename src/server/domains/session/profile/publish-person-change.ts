import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import { workspacesOf } from '../../workspaces/reads';

/**
 * Tells the open windows of a change of a person: everybody in each of their workspaces, or (`self`) only the person's
 * own. Part of the transaction of the change; the workspaces come in one order for everybody, so that two changes never
 * wait for each other.
 */
export async function publishPersonChange(
  { events }: Pick<Platform, 'events'>,
  tx: TransactionScope,
  userId: string,
  whom: 'everybody' | 'self',
): Promise<void> {
  for (const business_id of await workspacesOf(tx.db, userId)) {
    const ids = whom === 'self' ? { user_id: userId } : { person_id: userId };
    await events.append({ ...tx, business_id }, [{ kind: 'members.updated', ids }]);
  }
}
