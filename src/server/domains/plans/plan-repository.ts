import { type PlanKey, type PlanUsage, PLAN_KEYS } from '@shared/reference/plans';
import type { Plan, WorkspacePlan, Trial } from '@shared/rules/plan-change';
import type { TaxId } from '@shared/contract/plans';
import type { Scope, TransactionScope } from '../../platform/scope';
import { countAccounts } from '../whatsapp-accounts/reads';
import { countSeats } from '../workspaces/reads';

/** Who keeps a plan, and by which name. */
export interface PlanManager {
  readonly provider: string;
  readonly external_id: string | null;
}

export interface StoredWorkspacePlan extends WorkspacePlan {
  readonly managedBy: PlanManager;
}

export const LOCAL: PlanManager = { provider: 'local', external_id: null };

/** A plan of another version holds everything. */
const keyOf = (plan: string): PlanKey => PLAN_KEYS.find((key) => key === plan) ?? 'business';

export async function workspacePlanOf(scope: Scope): Promise<StoredWorkspacePlan> {
  const rows = await scope.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .execute();
  let [trial, plan, managedBy]: [Trial | null, Plan | null, PlanManager] = [null, null, LOCAL];
  for (const { kind, status, start_at, end_at, next_plan, next_at, provider, external_id, ...row } of rows) {
    if (kind === 'trial' || status === 'trial') trial = { plan: keyOf(row.plan), start_at, end_at };
    else {
      const next = next_plan === null ? null : keyOf(next_plan);
      plan = { plan: keyOf(row.plan), status, start_at, end_at, next_plan: next, next_at };
      managedBy = { provider, external_id };
    }
  }
  return { trial, plan, managedBy };
}

/** Writes what there is now in the place of what there was, and counts the change. */
export async function saveWorkspacePlan(
  tx: TransactionScope,
  { trial, plan }: WorkspacePlan,
  managedBy: PlanManager,
  at: number,
): Promise<void> {
  const { business_id } = tx;
  await tx.db.deleteFrom('subscriptions').where('business_id', '=', business_id).execute();
  const rows = [
    ...(trial
      ? [
          {
            ...trial,
            ...LOCAL,
            kind: 'trial' as const,
            status: 'trial' as const,
            next_plan: null,
            next_at: null,
          },
        ]
      : []),
    ...(plan ? [{ ...plan, ...managedBy, kind: 'plan' as const }] : []),
  ];
  if (rows.length > 0)
    await tx.db
      .insertInto('subscriptions')
      .values(rows.map((row) => ({ ...row, business_id, updated_at: at })))
      .execute();
  await writeBilling(tx, {}, at, 1);
}

const NO_BILLING = { revision: 0, customer_id: null, tax_country: null, tax_type: null, tax_value: null };

interface Billing {
  readonly revision: number;
  readonly customer_id: string | null;
  readonly tax_id: TaxId | null;
}

export async function billingOf(scope: Scope): Promise<Billing> {
  const row = await scope.db
    .selectFrom('billing')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
  const { revision, customer_id, tax_country: country, tax_type: type, tax_value: value } = row ?? NO_BILLING;
  const tax_id = country !== null && type !== null && value !== null ? { country, type, value } : null;
  return { revision, customer_id, tax_id };
}

async function writeBilling(
  tx: Scope,
  values: {
    customer_id?: string;
    tax_country?: string | null;
    tax_type?: string | null;
    tax_value?: string | null;
  },
  at: number,
  changes: 0 | 1,
): Promise<void> {
  await tx.db
    .insertInto('billing')
    .values({
      ...NO_BILLING,
      ...values,
      business_id: tx.business_id,
      revision: changes,
      updated_at: at,
    })
    .onConflict((row) =>
      row.column('business_id').doUpdateSet((eb) => ({
        ...values,
        revision: eb('billing.revision', '+', changes),
        updated_at: at,
      })),
    )
    .execute();
}

export const saveTaxIdOf = (tx: Scope, tax: TaxId | null, at: number): Promise<void> =>
  writeBilling(
    tx,
    {
      tax_country: tax?.country ?? null,
      tax_type: tax?.type ?? null,
      tax_value: tax?.value ?? null,
    },
    at,
    0,
  );

export const saveCustomer = (tx: Scope, customer_id: string, at: number): Promise<void> =>
  writeBilling(tx, { customer_id }, at, 0);

/** People who are here or invited, and numbers that are connected. */
export async function usageOf(scope: Scope): Promise<PlanUsage> {
  const [members, numbers] = await Promise.all([countSeats(scope), countAccounts(scope)]);
  return { members, numbers };
}
