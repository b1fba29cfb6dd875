import { type PlanKey, planRank } from '../reference/plans';
import { type PlanStatus, TRIAL_WARNING_MS } from './plan-state';

/** Instants are epoch milliseconds. */
export interface Trial {
  readonly plan: PlanKey;
  readonly start_at: number | null;
  readonly end_at: number | null;
}

export interface Plan extends Trial {
  readonly status: Exclude<PlanStatus, 'trial'>;
  /** What it becomes when the period that runs is over; null: it stays as it is. */
  readonly next_plan: PlanKey | null;
  readonly next_at: number | null;
}

/** Everything that a workspace has of plans: at most one trial and one plan. */
export interface WorkspacePlan {
  readonly trial: Trial | null;
  readonly plan: Plan | null;
}

export type PlanChange =
  | { readonly action: 'choose'; readonly plan: PlanKey }
  | { readonly action: 'cancel' }
  | { readonly action: 'resume' };

/** `null`: there is nothing that could be changed in this way. */
export type ChangedWorkspacePlan = WorkspacePlan | null;

/** The same day of a later month, or its last day: January 31, February 28, March 31. In UTC. */
function monthsLater(at: number, months: number): number {
  const date = new Date(at);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return new Date(at).setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, day);
}

/**
 * When the month that runs is over: plans are renewed on the day on which they began.
 *
 * @param start epoch milliseconds
 * @param now epoch milliseconds
 * @returns epoch milliseconds, always after `now`
 */
export function nextRenewal(start: number, now: number): number {
  const [from, to] = [new Date(start), new Date(now)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + (to.getUTCMonth() - from.getUTCMonth());
  let later = Math.max(1, months);
  while (monthsLater(start, later) <= now) later += 1;
  return monthsLater(start, later);
}

const STAYS = { end_at: null, next_plan: null, next_at: null } as const;

const begun = (plan: PlanKey, now: number): WorkspacePlan => ({
  trial: null,
  plan: { plan, status: 'active', start_at: now, ...STAYS },
});

/** A plan that runs, though it may have been cancelled: its time is not over. */
function runs({ trial, plan }: WorkspacePlan, now: number): boolean {
  if (trial !== null || plan === null) return false;
  return plan.status === 'active' || (plan.status === 'cancelled' && (plan.end_at ?? Infinity) > now);
}

/**
 * What choosing, cancelling and resuming come to where no money is asked for. More begins at once; less begins when the
 * month that runs is over, since it is one's own until then. A trial ends with the choice.
 *
 * @param now epoch milliseconds
 */
export function changedPlan(
  workspacePlan: WorkspacePlan,
  change: PlanChange,
  now: number,
): ChangedWorkspacePlan {
  const { plan } = workspacePlan;
  if (plan === null || !runs(workspacePlan, now))
    return change.action === 'choose' ? begun(change.plan, now) : null;
  switch (change.action) {
    case 'cancel': {
      if (plan.status === 'cancelled') return workspacePlan;
      const end_at = nextRenewal(plan.start_at ?? now, now);
      return { trial: null, plan: { ...plan, ...STAYS, status: 'cancelled', end_at } };
    }
    case 'resume':
      return { trial: null, plan: { ...plan, ...STAYS, status: 'active' } };
    case 'choose': {
      const isLess = planRank(change.plan) < planRank(plan.plan);
      if (!isLess) return { trial: null, plan: { ...plan, ...STAYS, status: 'active', plan: change.plan } };
      const next_at = plan.end_at ?? plan.next_at ?? nextRenewal(plan.start_at ?? now, now);
      return { trial: null, plan: { ...plan, ...STAYS, status: 'active', next_plan: change.plan, next_at } };
    }
  }
}

/** The plan of a workspace once everything that is due has happened. */
export function duePlan(workspacePlan: WorkspacePlan, now: number): WorkspacePlan {
  const { plan } = workspacePlan;
  if (plan?.next_plan == null || plan.next_at === null || plan.next_at > now) return workspacePlan;
  return { ...workspacePlan, plan: { ...plan, plan: plan.next_plan, next_plan: null, next_at: null } };
}

export type PlanNoticeKind = 'trial_ending' | 'trial_ended' | 'plan_ended' | 'plan_changed' | 'plan_missing';

export interface PlanDate {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: PlanNoticeKind;
}

/** A trial says that it ends 7 days and one day before. Milliseconds. */
const TRIAL_NOTICES = [TRIAL_WARNING_MS, 86_400_000];

/** Every moment at which something happens by itself, past ones included. */
export function planDates({ trial, plan }: WorkspacePlan): readonly PlanDate[] {
  const dates: PlanDate[] = [];
  if (trial?.end_at != null) {
    const { end_at, start_at } = trial;
    const warnings = TRIAL_NOTICES.map((before) => end_at - before).filter((at) => at > (start_at ?? 0));
    dates.push(...warnings.map((at) => ({ at, kind: 'trial_ending' as const })));
    dates.push({ at: end_at, kind: 'trial_ended' });
    // A trial wins over another plan, and what happens to that one is not seen.
    return dates;
  }
  if (plan?.status === 'cancelled' && plan.end_at !== null)
    dates.push({ at: plan.end_at, kind: 'plan_ended' });
  if (plan?.status === 'created' && plan.start_at !== null)
    dates.push({ at: plan.start_at, kind: 'plan_missing' });
  if (plan?.next_at != null) dates.push({ at: plan.next_at, kind: 'plan_changed' });
  return dates;
}
