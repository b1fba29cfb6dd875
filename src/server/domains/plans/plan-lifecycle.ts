import { z } from 'zod';
import { type PlanNoticeKind, type WorkspacePlan, duePlan, planDates } from '@shared/rules/plan-change';
import { planName } from '@shared/reference/plans';
import { type Actor, writeAudit } from '../../platform/audit/audit';
import type { Invalidation } from '../../platform/auth/authenticator';
import { jobKind } from '../../platform/jobs/job-kind';
import type { Platform } from '../../platform/platform';
import { type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import {
  type PlanManager,
  type StoredWorkspacePlan,
  saveWorkspacePlan,
  workspacePlanOf,
} from './plan-repository';

/** A date of a plan. */
export const PLAN_DUE = jobKind('plans.due', z.object({ business_id: z.string(), at: z.number() }));

/** A date of the plan has come, or somebody has chosen one: those who may choose hear of it. */
export interface PlanNotice {
  readonly kind: PlanNoticeKind | 'plan_chosen';
  /** Who did it; null: it happened by itself. */
  readonly actor: Actor | null;
  /** Key of the plan that the workspace has now. */
  readonly plan: string | null;
  /** When the trial or the plan ends or has ended; epoch milliseconds. */
  readonly end_at: number | null;
}
/** Runs in the transaction of the change, or in which the date is noticed: once for each date. */
export type PlanNoticeListener = (tx: TransactionScope, notice: PlanNotice) => Promise<void>;

export interface PlanLifecycle {
  /** Writes a plan down, and everything that follows from it: its dates, the event, and what is remembered of it. */
  write(tx: TransactionScope, workspacePlan: WorkspacePlan, managedBy: PlanManager): Promise<void>;
  /** Notices the dates of a plan when they come. */
  follow(scope: Scope): Promise<void>;
  /** Tells the listeners. */
  notice(
    tx: TransactionScope,
    kind: PlanNotice['kind'],
    workspacePlan: WorkspacePlan,
    actor: Actor | null,
  ): Promise<void>;
  onNotice(listener: PlanNoticeListener): void;
}

export function createPlanLifecycle(
  { clock, database, events, jobs }: Platform,
  invalidate: Invalidation,
): PlanLifecycle {
  const listeners: PlanNoticeListener[] = [];

  async function tell(tx: TransactionScope): Promise<void> {
    tx.afterCommit(() => {
      invalidate.workspace(tx.business_id);
      jobs.wake();
    });
    await events.append(tx, [{ kind: 'plan.updated', ids: {} }]);
  }

  async function waitFor({ db, business_id }: Scope, workspacePlan: WorkspacePlan): Promise<void> {
    for (const { at } of planDates(workspacePlan)) {
      if (at <= clock()) continue;
      const payload = { business_id, at };
      const dedupe_key = `plan ${business_id} ${at}`;
      await jobs.enqueue(db, { kind: PLAN_DUE, business_id, payload, run_at: at, dedupe_key });
    }
  }

  /** A smaller plan that was chosen begins by itself. */
  async function takeDue(tx: TransactionScope, before: StoredWorkspacePlan): Promise<WorkspacePlan> {
    const after = duePlan(before, clock());
    if (after === before) return before;
    await saveWorkspacePlan(tx, after, before.managedBy, clock());
    await writeAudit(tx, {
      kind: 'plan.changed',
      actor: null,
      target_id: null,
      at: clock(),
      summary: `The plan is ${planName(after.plan?.plan ?? '')} now, as was chosen`,
    });
    return after;
  }

  const notice: PlanLifecycle['notice'] = async (tx, kind, { trial, plan }, actor) => {
    const now = trial ?? plan;
    const told: PlanNotice = { kind, actor, plan: now?.plan ?? null, end_at: now?.end_at ?? null };
    for (const listener of listeners) await listener(tx, told);
  };

  jobs.register(PLAN_DUE, {
    concurrency: 2,
    async run({ payload: { business_id, at } }) {
      await inTransaction({ business_id, db: database.forWorkspace(business_id) }, async (tx) => {
        await database.lockWorkspace(tx.db, business_id);
        const before = await workspacePlanOf(tx);
        // The plan may be another one by now: then this date means nothing.
        const date = planDates(before).find((one) => one.at === at);
        if (!date) return;
        await notice(tx, date.kind, await takeDue(tx, before), null);
        await tell(tx);
      });
    },
  });

  return {
    async write(tx, workspacePlan, managedBy) {
      await saveWorkspacePlan(tx, workspacePlan, managedBy, clock());
      await waitFor(tx, workspacePlan);
      await tell(tx);
    },
    follow: async (scope) => waitFor(scope, await workspacePlanOf(scope)),
    notice,
    onNotice(listener) {
      listeners.push(listener);
    },
  };
}
