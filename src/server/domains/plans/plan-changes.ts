import type { PlanState } from '@shared/contract/plans';
import { planName } from '@shared/reference/plans';
import { type PlanChange, type WorkspacePlan, changedPlan, duePlan } from '@shared/rules/plan-change';
import { type Actor, writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import type { PlanLifecycle } from './plan-lifecycle';
import { type StoredWorkspacePlan, LOCAL, saveCustomer, workspacePlanOf } from './plan-repository';
import type { Asked, Billed, BillingProvider } from './provider';
import { type ChangeRequest, requireChangeable } from './require-changeable';

export interface Changed {
  readonly state: PlanState;
  /** Where it is paid for; null: it is done. */
  readonly url: string | null;
}

export interface PlanChangesDeps {
  readonly provider: BillingProvider;
  readonly lifecycle: PlanLifecycle;
  readonly stateOf: (scope: Scope) => Promise<PlanState>;
  /** Asks the provider what there is now. */
  readonly refresh: (business_id: string, running: string, actor: Actor | null) => Promise<void>;
}

const SENTENCES: Readonly<Record<PlanChange['action'], (plan: string) => string>> = {
  choose: (plan) => `Chose the plan ${plan}`,
  cancel: (plan) => `Cancelled the plan ${plan}`,
  resume: (plan) => `Took up the plan ${plan} again`,
};

/** Choosing, cancelling and resuming a plan. One after the other in a workspace, by the rights that one has now. */
export function createPlanChanges({ clock, database }: Platform, deps: PlanChangesDeps) {
  const { provider, lifecycle, stateOf } = deps;

  async function byRules(tx: TransactionScope, caller: Caller, change: ChangeRequest): Promise<void> {
    const now = clock();
    const before = await workspacePlanOf(tx);
    const current: WorkspacePlan = duePlan(before, now);
    const after = changedPlan(current, change, now);
    if (after === null) throw new AppError('plan_not_running');
    await lifecycle.write(tx, after, LOCAL);
    if (change.action === 'choose') {
      // A smaller one that begins later is what was chosen, too.
      const chosen = after.plan && { ...after.plan, plan: change.plan };
      await lifecycle.notice(tx, 'plan_chosen', { trial: null, plan: chosen }, caller.user);
    }
    const plan = planName(change.action === 'choose' ? change.plan : (after.plan?.plan ?? ''));
    await writeAudit(tx, {
      kind: 'plan.changed',
      actor: caller.user,
      target_id: null,
      at: now,
      summary: SENTENCES[change.action](plan),
    });
  }

  const billedOf = (
    { business_id }: Scope,
    { email, billing, business_title }: Awaited<ReturnType<typeof requireChangeable>>,
    { plan, managedBy }: StoredWorkspacePlan,
  ): Billed => {
    const runs =
      managedBy.provider === provider.name && (plan?.status === 'active' || isCancelled(plan, clock()));
    return {
      business_id,
      email,
      title: business_title,
      revision: billing.revision,
      customer_id: billing.customer_id,
      tax_id: billing.tax_id,
      running: runs ? managedBy.external_id : null,
      plan: runs ? (plan?.plan ?? null) : null,
      next_plan: plan?.next_plan ?? null,
    };
  };

  /** The provider is asked outside of any transaction: nobody waits for its answer but who has asked. */
  async function byProvider(caller: Caller, change: ChangeRequest, returnTo: string): Promise<Asked> {
    const facts = await requireChangeable(caller, caller, change);
    const asked = await provider.change(
      billedOf(caller, facts, await workspacePlanOf(caller)),
      change,
      returnTo,
    );
    if (asked.kind === 'elsewhere' && facts.billing.customer_id === null)
      await inTransaction(caller, (tx) => saveCustomer(tx, asked.customer_id, clock()));
    if (asked.kind === 'changed') await deps.refresh(caller.business_id, asked.running, caller.user);
    return asked;
  }

  return async (
    caller: Caller,
    change: ChangeRequest,
    key: string | null,
    returnTo: string,
  ): Promise<Changed> => {
    if (provider.name !== 'local') {
      const asked = await byProvider(caller, change, returnTo);
      if (asked.kind === 'elsewhere') return { state: await stateOf(caller), url: asked.url };
      if (asked.kind === 'changed') return { state: await stateOf(caller), url: null };
    }
    return once(caller, clock, { key, endpoint: 'plan', body: change }, async (tx) => {
      await database.lockWorkspace(tx.db, tx.business_id);
      await requireChangeable(tx, caller, change);
      await byRules(tx, caller, change);
      return { state: await stateOf(tx), url: null };
    });
  };
}

const isCancelled = (plan: StoredWorkspacePlan['plan'], now: number): boolean =>
  plan?.status === 'cancelled' && (plan.end_at ?? Infinity) > now;
