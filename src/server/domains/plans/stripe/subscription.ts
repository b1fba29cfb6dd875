import { z } from 'zod';
import { type PlanKey, PLAN_KEYS, planRank } from '@shared/reference/plans';
import { type Plan, duePlan } from '@shared/rules/plan-change';

/** Of Stripe's subscription what plans need. Instants are epoch seconds. */
export const stripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number(),
  customer: z.string(),
  start_date: z.number(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullish(),
  ended_at: z.number().nullish(),
  current_period_end: z.number().optional(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          price: z.object({ id: z.string() }),
          /** Where newer versions of the API have it. */
          current_period_end: z.number().optional(),
        }),
      )
      .min(1),
  }),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeSubscription = z.infer<typeof stripeSubscription>;

export type StripePrices = Readonly<Record<PlanKey, string>>;

const inMs = (seconds: number | null | undefined): number | null => (seconds == null ? null : seconds * 1000);

/** Money is on its way or has come. While Stripe tries a card again, nobody is locked out. */
const RUNS = new Set(['active', 'trialing', 'past_due']);
/** Stripe has given up trying, or somebody has paused it. */
const STOPPED = new Set(['unpaid', 'paused']);

/**
 * A subscription as a plan. A smaller price counts when the period that is paid for is over, whatever Stripe says it has
 * now.
 *
 * @param before the plan until now, where it is of this same subscription
 * @param now epoch milliseconds
 * @returns null: there is no plan in it (the first payment has not come, or never came)
 */
export function planOfSubscription(
  subscription: StripeSubscription,
  prices: StripePrices,
  before: Plan | null,
  now: number,
): Plan | null {
  const [item] = subscription.items.data;
  const price = item?.price.id;
  const period_end = inMs(item?.current_period_end ?? subscription.current_period_end);
  const known = before && duePlan({ trial: null, plan: before }, now).plan;
  // A price that Parley does not know was agreed on with the seller: it includes everything.
  const plan = PLAN_KEYS.find((key) => prices[key] === price) ?? 'business';
  const base = { plan, start_at: inMs(subscription.start_date), next_plan: null, next_at: null };

  if (RUNS.has(subscription.status)) {
    const ends = subscription.cancel_at_period_end || subscription.cancel_at != null;
    if (ends) {
      const kept = known && planRank(known.plan) > planRank(plan) ? known.plan : plan;
      const end_at = inMs(subscription.cancel_at) ?? period_end;
      return { ...base, plan: kept, status: 'cancelled', end_at };
    }
    const isLess = known?.status !== 'paused' && known && planRank(known.plan) > planRank(plan);
    if (isLess && period_end !== null && period_end > now) {
      return {
        ...base,
        plan: known.plan,
        status: 'active',
        end_at: null,
        next_plan: plan,
        next_at: period_end,
      };
    }
    return { ...base, status: 'active', end_at: null };
  }
  if (STOPPED.has(subscription.status)) return { ...base, status: 'paused', end_at: null };
  if (subscription.status === 'canceled') {
    return { ...base, status: 'cancelled', end_at: inMs(subscription.ended_at) ?? now };
  }
  return null;
}
