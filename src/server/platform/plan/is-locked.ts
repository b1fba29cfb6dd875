import { planRoute } from '@shared/rules/plan-state';
import type { Clock } from '../clock';
import type { ReadPlanInfo } from './plan-info';

/** Whether its plan keeps a workspace closed now: its calls are refused, and nothing leaves it by itself. */
export type IsLocked = (businessId: string) => Promise<boolean>;

export const createIsLocked =
  (readPlanInfo: ReadPlanInfo, clock: Clock): IsLocked =>
  async (businessId) =>
    planRoute((await readPlanInfo([businessId])).get(businessId) ?? [], clock()) !== null;
