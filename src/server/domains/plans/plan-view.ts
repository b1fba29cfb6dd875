import type { PlanState, PlanView } from '@shared/contract/plans';
import { PLANS } from '@shared/reference/plans';
import { nextRenewal } from '@shared/rules/plan-change';
import type { PlanInfoEntry } from '@shared/rules/plan-state';
import { toInstantOrNull } from '../../platform/clock';
import type { StoredWorkspacePlan } from './plan-repository';
import type { Prices } from './provider';

/** As the profile has them, read in the transaction that changes them. */
export const infoOf = ({ trial, plan }: StoredWorkspacePlan): PlanInfoEntry[] =>
  [trial && { ...trial, status: 'trial' as const }, plan].flatMap((entry) =>
    entry
      ? [
          {
            status: entry.status,
            subscription_start_date: toInstantOrNull(entry.start_at),
            subscription_end_date: toInstantOrNull(entry.end_at),
          },
        ]
      : [],
  );

interface WireState {
  readonly workspacePlan: StoredWorkspacePlan;
  readonly revision: number;
  readonly plan_info: readonly PlanInfoEntry[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A plan of our own keeping is renewed every month; of another one's the provider knows. */
function renewalOf({ trial, plan, managedBy }: StoredWorkspacePlan, now: number): number | null {
  const renews = trial === null && plan?.status === 'active' && managedBy.provider === 'local';
  return renews ? (plan.next_at ?? nextRenewal(plan.start_at ?? now, now)) : null;
}

export function wireState({ workspacePlan, revision, plan_info, now }: WireState): PlanState {
  const { trial, plan } = workspacePlan;
  const runs = trial === null && plan?.status === 'active';
  return {
    revision,
    plan_info: [...plan_info],
    plan: (trial ?? plan)?.plan ?? null,
    renews_at: toInstantOrNull(renewalOf(workspacePlan, now)),
    next_plan: runs ? plan.next_plan : null,
    next_at: toInstantOrNull(runs ? plan.next_at : null),
  };
}

export const wireOffers = (prices: Prices): PlanView['plans'] =>
  PLANS.map((plan) => ({ ...plan, price: prices[plan._id] ?? null }));
