import { useCallback } from 'react';
import { type PlanInfo, type PlanPage, planRoute } from '@shared/rules/plan-state';
import { useTimed } from '../ui/use-now';

/** A trial ends while one looks. Milliseconds. */
const LOOK_EVERY_MS = 1000;

/** Where the workspace's plan leads now; null: it is open. */
export const usePlanPage = (info: PlanInfo): PlanPage | null =>
  useTimed(
    LOOK_EVERY_MS,
    useCallback((now: number) => planRoute(info, now), [info]),
  );
