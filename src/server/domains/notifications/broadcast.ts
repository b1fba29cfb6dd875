import type { Platform } from '../../platform/platform';
import { inTransaction } from '../../platform/scope';
import { membershipsOfPeople } from '../workspaces/reads';

/** Tells persons' windows in other workspaces that what they have been told has changed; their centre shows all of them. */
export type Broadcast = (userIds: readonly string[], besides: string | null) => void;

export function createBroadcast({ database, events, log }: Platform): Broadcast {
  async function tell(userIds: readonly string[], besides: string | null): Promise<void> {
    const rows = await membershipsOfPeople(database.system, userIds);
    const byBusiness = new Map<string, string[]>();
    for (const { user_id, business_id } of rows) {
      if (business_id !== besides)
        byBusiness.set(business_id, [...(byBusiness.get(business_id) ?? []), user_id]);
    }
    for (const [business_id, ids] of byBusiness) {
      await inTransaction({ business_id, db: database.forWorkspace(business_id) }, (tx) =>
        events.append(
          tx,
          ids.map((user_id) => ({ kind: 'notifications.updated', ids: { user_id } })),
        ),
      );
    }
  }

  return (userIds, besides) => {
    if (userIds.length === 0) return;
    // A window asks by itself, too, when it comes to the front: what is lost here is a moment.
    tell(userIds, besides).catch((error: unknown) =>
      log.warn({ err: error }, 'windows in other workspaces could not be told'),
    );
  };
}
