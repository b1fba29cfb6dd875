import type { PlanOffer, PlanView } from '@shared/contract/plans';
import { holds, planName, planRank } from '@shared/reference/plans';
import { planOf, planRoute, trialTimeLeft } from '@shared/rules/plan-state';
import { formatLongDay } from '../../ui/format-date';

/** `November 22, 2026`, the person's day. */
export const showDate = (instant: string | null): string | null =>
  instant === null ? null : formatLongDay(instant);

export interface CurrentPlan {
  /** `Team`, `Business trial`. */
  readonly name: string;
  readonly text: string;
  readonly tone: 'plain' | 'soon' | 'over';
  readonly canCancel: boolean;
  /** It was cancelled, or a smaller one was chosen, and that can be taken back. */
  readonly canResume: boolean;
}

/** What the plan is, in words. */
export function currentPlan({ state }: PlanView, now: number): CurrentPlan {
  const entry = planOf(state.plan_info);
  const name = state.plan === null ? 'No plan' : planName(state.plan);
  const end = showDate(entry?.subscription_end_date ?? null);
  const isOver = planRoute(state.plan_info, now) !== null;
  const none = { name, canCancel: false, canResume: false } as const;
  switch (entry?.status) {
    case undefined:
      return { ...none, text: 'Choose one to open the workspace.', tone: 'over' };
    case 'trial': {
      const left = trialTimeLeft(entry.subscription_end_date, now);
      const text = isOver ? `Ended on ${end ?? ''}` : `${left ?? ''}${end === null ? '' : ` · until ${end}`}`;
      return { ...none, name: `${name} trial`, text, tone: isOver ? 'over' : 'soon' };
    }
    case 'cancelled':
      return isOver
        ? { ...none, text: `Ended on ${end ?? ''}`, tone: 'over' }
        : { ...none, text: `Cancelled · runs until ${end ?? ''}`, tone: 'soon', canResume: true };
    case 'paused':
      return { ...none, text: 'Paused · most often a payment did not go through', tone: 'over' };
    case 'created':
      return {
        ...none,
        name: 'No plan',
        text: 'Choose one to open the workspace.',
        tone: isOver ? 'over' : 'plain',
      };
    case 'active': {
      const next = state.next_plan;
      const text =
        next === null
          ? state.renews_at === null
            ? 'Active'
            : `Active · renews on ${showDate(state.renews_at) ?? ''}`
          : `Active · ${planName(next)} begins on ${showDate(state.next_at) ?? ''}`;
      return { name, text, tone: 'plain', canCancel: true, canResume: next !== null };
    }
  }
}

export type OfferAction = 'current' | 'next' | 'choose' | 'upgrade' | 'downgrade' | 'keep' | 'tooSmall';

/** What can be done with a plan that is on offer. */
export function offerAction(offer: PlanOffer, { state, usage }: PlanView, now: number): OfferAction {
  const entry = planOf(state.plan_info);
  const isSmall = !holds(offer, usage);
  const runs =
    state.plan !== null &&
    (entry?.status === 'active' ||
      (entry?.status === 'cancelled' && planRoute(state.plan_info, now) === null));
  if (!runs || state.plan === null) return isSmall ? 'tooSmall' : 'choose';
  if (offer._id === state.plan) {
    // What is there is never too small to stay.
    if (isSmall) return entry.status === 'active' && state.next_plan === null ? 'current' : 'tooSmall';
    return entry.status === 'active' && state.next_plan === null ? 'current' : 'keep';
  }
  if (offer._id === state.next_plan) return 'next';
  if (isSmall) return 'tooSmall';
  return planRank(offer._id) > planRank(state.plan) ? 'upgrade' : 'downgrade';
}

/** `€49.00 a month`, as people here write amounts of that currency. */
export function showAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** `Ana, Ben or Carla`. */
export const namesOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
