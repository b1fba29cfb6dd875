import { planRoute } from '@shared/rules/plan-state';
import type { RootState } from '../core/store/store';
import { serverNow } from '../core/platform/server-time';

/** The plan keeps the workspace closed now: nothing of its inbox is answered (402 `plan_locked`). */
export function isPlanClosed({ session }: RootState, businessId: string): boolean {
  const workspace = session.profile?.workspaces.find(({ business_id }) => business_id === businessId);
  return workspace !== undefined && planRoute(workspace.plan_info, serverNow()) !== null;
}
