import { z } from 'zod';
import { planName } from '@shared/reference/plans';
import type { Plan } from '@shared/rules/plan-change';
import { type Actor, writeAudit } from '../../../platform/audit/audit';
import { AppError } from '../../../platform/errors';
import { jobKind } from '../../../platform/jobs/job-kind';
import type { Platform } from '../../../platform/platform';
import { inTransaction } from '../../../platform/scope';
import { workspaceById } from '../../workspaces/reads';
import type { PlanLifecycle } from '../plan-lifecycle';
import { billingOf, saveCustomer, workspacePlanOf } from '../plan-repository';
import type { StripeProvider } from './provider';
import { type StripePrices, type StripeSubscription, planOfSubscription } from './subscription';

/** A subscription that Stripe has told of. */
export const STRIPE_SYNC = jobKind('plans.stripe', z.object({ subscription: z.string() }), {
  maxAttempts: 30,
});
/** Somebody else may change the plan while Stripe is asked: then it is asked again. */
const MAX_TRIES = 5;

const told = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      subscription: z.string().nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: z.string().nullish() }).nullish() })
        .nullish(),
    }),
  }),
});

/** The subscription that a delivery speaks of; null: it speaks of something else. */
export function subscriptionOf(event: unknown): string | null {
  const result = told.safeParse(event);
  if (!result.success) return null;
  const { object, id, subscription, parent } = result.data.data.object;
  if (object === 'subscription') return id;
  if (object !== 'checkout.session' && object !== 'invoice') return null;
  return subscription ?? parent?.subscription_details?.subscription ?? null;
}

export interface StripeSync {
  /** Takes a delivery. What it says is not believed: Stripe is asked what there is, so order and copies do not matter. */
  take(event: unknown): Promise<void>;
  /** Makes the plan what Stripe has now. */
  refresh(subscriptionId: string, actor: Actor | null): Promise<void>;
}

export function createStripeSync(
  { clock, database, jobs, log }: Platform,
  provider: StripeProvider,
  prices: StripePrices,
  lifecycle: PlanLifecycle,
): StripeSync {
  const scopeOf = (business_id: string) => ({ business_id, db: database.forWorkspace(business_id) });

  /** @returns false: the plan has changed since it was looked at; or the other subscription, which is to end */
  async function apply(
    subscription: StripeSubscription,
    business_id: string,
    revision: number,
    actor: Actor | null,
  ): Promise<{ readonly done: boolean; readonly end: string | null }> {
    return inTransaction(scopeOf(business_id), async (tx) => {
      await database.lockWorkspace(tx.db, business_id);
      if ((await billingOf(tx)).revision !== revision) return { done: false, end: null };
      const now = clock();
      const { trial, plan: before, managedBy } = await workspacePlanOf(tx);
      const isSame = managedBy.provider === 'stripe' && managedBy.external_id === subscription.id;
      const plan = planOfSubscription(subscription, prices, isSame ? before : null, now);
      if (plan === null) return { done: true, end: null };
      const runs = plan.status === 'active' || (plan.end_at ?? 0) > now;
      // Of another one that has ended, a workspace that has a newer one need not know.
      if (!isSame && !runs && before !== null) return { done: true, end: null };
      const other = !isSame && managedBy.provider === 'stripe' ? managedBy.external_id : null;
      if (isSame && trial === null && isEqual(before, plan)) return { done: true, end: null };
      await lifecycle.write(tx, { trial: null, plan }, { provider: 'stripe', external_id: subscription.id });
      if (!isSame) await lifecycle.notice(tx, 'plan_chosen', { trial: null, plan }, actor);
      await saveCustomer(tx, subscription.customer, now);
      await writeAudit(tx, {
        kind: 'plan.changed',
        actor,
        target_id: null,
        at: now,
        summary: `The plan ${planName(plan.plan)} is ${plan.status} now, as Stripe says`,
      });
      return { done: true, end: other !== null && before?.status !== 'cancelled' ? other : null };
    });
  }

  async function refresh(subscriptionId: string, actor: Actor | null): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const first = await provider.subscription(subscriptionId);
      const business_id = first.metadata?.['business_id'] ?? '';
      if (!(await workspaceById(database.system, business_id))) {
        log.warn(
          { subscription: subscriptionId },
          'Stripe has a subscription of no workspace of this server',
        );
        return;
      }
      // The state first, then the question: an answer that is older than a change is not applied over it.
      const { revision } = await billingOf(scopeOf(business_id));
      const subscription = await provider.subscription(subscriptionId);
      const { done, end } = await apply(subscription, business_id, revision, actor);
      if (end !== null) await provider.end(end);
      if (done) return;
    }
    throw new AppError('conflict');
  }

  jobs.register(STRIPE_SYNC, {
    concurrency: 2,
    run: ({ payload }) => refresh(payload.subscription, null),
  });

  return {
    refresh,
    async take(event) {
      const subscription = subscriptionOf(event);
      if (subscription === null) return;
      const key = `stripe ${subscription}`;
      await jobs.enqueue(database.system, {
        kind: STRIPE_SYNC,
        payload: { subscription },
        ordering_key: key,
        dedupe_key: key,
      });
      jobs.wake();
    },
  };
}

const isEqual = (a: Plan | null, b: Plan): boolean =>
  a !== null && (Object.keys(b) as (keyof Plan)[]).every((name) => a[name] === b[name]);
