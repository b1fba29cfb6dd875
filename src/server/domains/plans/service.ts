import type { BillingView, PlanState, PlanView, TaxId } from '@shared/contract/plans';
import { writeAudit } from '../../platform/audit/audit';
import type { Invalidation } from '../../platform/auth/authenticator';
import { AppError } from '../../platform/errors';
import type { ReadPlanInfo } from '../../platform/plan/plan-info';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { type Changed, createPlanChanges } from './plan-changes';
import type { ChangeRequest } from './require-changeable';
import { type PlanLifecycle, type PlanNoticeListener, createPlanLifecycle } from './plan-lifecycle';
import { billingOf, saveTaxIdOf, workspacePlanOf, usageOf } from './plan-repository';
import { peopleWhoMay } from '../workspaces/reads';
import { infoOf, wireOffers, wireState } from './plan-view';
import { localProvider } from './provider';
import { createStripeApi } from './stripe/api';
import { type StripeSync, createStripeSync } from './stripe/sync';
import { createStripeProvider } from './stripe/provider';

export type { InitialPlan } from './initial-plan';
export { createInitialPlan, initialPlanOf } from './initial-plan';
export { requireWithinPlan } from './limits';

export interface PlansService {
  view(caller: Caller): Promise<PlanView>;
  billing(caller: Caller): Promise<BillingView>;
  /** @param returnTo the address of the plan page, to return to from a page of payment */
  change(caller: Caller, change: ChangeRequest, key: string | null, returnTo: string): Promise<Changed>;
  /** @throws AppError `no_portal` */
  portal(caller: Caller, returnTo: string): Promise<string>;
  saveTaxId(caller: Caller, tax: TaxId | null): Promise<void>;
  /** Notices the dates of a new workspace's plan when they come. */
  follow(scope: Scope): Promise<void>;
  onNotice(listener: PlanNoticeListener): void;
  /** Null: Stripe has nothing to tell this server. */
  readonly stripe: StripeSync | null;
}

export interface PlansDeps {
  readonly invalidate: Invalidation;
  readonly readPlanInfo: ReadPlanInfo;
}

function withStripe(platform: Platform, lifecycle: PlanLifecycle) {
  const { settings, clock, log } = platform;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PRICES: prices } = settings;
  if (settings.BILLING !== 'stripe' || secretKey === undefined || prices === undefined) return null;
  const ask = createStripeApi({ baseUrl: settings.STRIPE_API_URL, secretKey, log });
  const provider = createStripeProvider(ask, prices, clock);
  return { provider, sync: createStripeSync(platform, provider, prices, lifecycle) };
}

/** The plan of a workspace: what it is, how it is changed, and who keeps it. */
export function createPlansService(
  platform: Platform,
  { invalidate, readPlanInfo }: PlansDeps,
): PlansService {
  const { settings, clock } = platform;
  const isOff = settings.BILLING === 'off';
  const lifecycle = createPlanLifecycle(platform, invalidate);
  const stripe = withStripe(platform, lifecycle);
  const provider = stripe?.provider ?? localProvider;

  async function stateOf(scope: Scope): Promise<PlanState> {
    const { revision } = await billingOf(scope);
    const workspacePlan = await workspacePlanOf(scope);
    if (!isOff) return wireState({ workspacePlan, revision, plan_info: infoOf(workspacePlan), now: clock() });
    const plan_info = (await readPlanInfo([scope.business_id])).get(scope.business_id) ?? [];
    const nothing = { plan: null, renews_at: null, next_plan: null, next_at: null };
    return { ...nothing, revision, plan_info: [...plan_info] };
  }

  const change = createPlanChanges(platform, {
    provider,
    lifecycle,
    stateOf,
    refresh: async (_business, running, actor) => stripe?.sync.refresh(running, actor),
  });
  const requirePlans = (): void => {
    if (isOff) throw new AppError('plans_off');
  };

  return {
    async view(caller) {
      return {
        provider: isOff ? 'off' : provider.name,
        state: await stateOf(caller),
        plans: isOff ? [] : wireOffers(await provider.prices()),
        usage: await usageOf(caller),
        admins: await peopleWhoMay(caller, 'update', 'billing'),
      };
    },

    async billing(caller) {
      const { tax_id, customer_id } = await billingOf(caller);
      const invoices = await provider.invoices(customer_id);
      return { tax_id, invoices, has_portal: stripe !== null && customer_id !== null };
    },

    async change(caller, body, key, returnTo) {
      requirePlans();
      return change(caller, body, key, returnTo);
    },

    async portal(caller, returnTo) {
      const { customer_id } = await billingOf(caller);
      const url = await provider.portal(customer_id, returnTo);
      if (url === null) throw new AppError('no_portal');
      return url;
    },

    async saveTaxId(caller, tax) {
      requirePlans();
      const { customer_id } = await billingOf(caller);
      if (customer_id !== null) await provider.saveTaxId(customer_id, tax);
      await inTransaction(caller, async (tx) => {
        await saveTaxIdOf(tx, tax, clock());
        await writeAudit(tx, {
          kind: 'plan.tax_id_changed',
          actor: caller.user,
          target_id: null,
          at: clock(),
          summary: tax ? `Set the tax ID (${tax.type})` : 'Took the tax ID away',
        });
        await platform.events.append(tx, [{ kind: 'plan.updated', ids: {} }]);
      });
    },

    follow: (scope) => lifecycle.follow(scope),
    onNotice: (listener) => {
      lifecycle.onNotice(listener);
    },
    stripe: stripe?.sync ?? null,
  };
}
