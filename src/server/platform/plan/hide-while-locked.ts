import type { LiveEventKind } from '@shared/contract/events';
import { planRoute } from '@shared/rules/plan-state';
import type { Clock } from '../clock';
import type { Hydrate } from '../events/stream';
import type { ReadPlanInfo } from './plan-info';

/** What an open window needs to know to be led to the plan's page and back. */
const TOLD: ReadonlySet<LiveEventKind> = new Set<LiveEventKind>([
  'plan.updated',
  'roles.updated',
  'members.updated',
  'workspace.updated',
  'my_invitations.updated',
]);

/** While its plan keeps a workspace closed, its streams tell nothing that its calls would refuse. */
export function hideWhileLocked(hydrate: Hydrate, readPlanInfo: ReadPlanInfo, clock: Clock): Hydrate {
  return async (businessId, events) => {
    const info = (await readPlanInfo([businessId])).get(businessId) ?? [];
    const isLocked = planRoute(info, clock()) !== null;
    return hydrate(businessId, isLocked ? events.filter(({ kind }) => TOLD.has(kind)) : events);
  };
}
