import type { LiveEventKind } from '@shared/contract/events';
import type { Hydrate } from '../events/stream';
import type { IsLocked } from './is-locked';

/** What an open window needs to know to be led to the plan's page and back. */
const TOLD: ReadonlySet<LiveEventKind> = new Set<LiveEventKind>([
  'plan.updated',
  'roles.updated',
  'members.updated',
  'workspace.updated',
  'my_invitations.updated',
]);

/** While its plan keeps a workspace closed, its streams tell nothing that its calls would refuse. */
export function hideWhileLocked(hydrate: Hydrate, isLocked: IsLocked): Hydrate {
  return async (businessId, events) =>
    hydrate(businessId, (await isLocked(businessId)) ? events.filter(({ kind }) => TOLD.has(kind)) : events);
}
