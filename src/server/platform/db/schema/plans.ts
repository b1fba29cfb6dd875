import type { PlanStatus } from '@shared/rules/plan-state';

/** Plans of workspaces, and what is needed to bill them. */
export interface PlanTables {
  subscriptions: SubscriptionsTable;
  billing: BillingTable;
}

/** A workspace has at most one trial and one plan. */
interface SubscriptionsTable {
  business_id: string;
  kind: 'trial' | 'plan';
  /** Key of PLANS (shared/reference/plans). */
  plan: string;
  status: PlanStatus;
  start_at: number | null;
  /** Null: it runs on. */
  end_at: number | null;
  /** What it becomes when its period is over; null: it stays as it is. */
  next_plan: string | null;
  next_at: number | null;
  /** Who keeps it: `local` or `stripe`. */
  provider: string;
  /** The provider's id of it. */
  external_id: string | null;
  updated_at: number;
}

interface BillingTable {
  business_id: string;
  /** Counts up with every change of the plan. */
  revision: number;
  /** The provider's id of the workspace as a customer. */
  customer_id: string | null;
  /** Country, enum and number of a tax ID (shared/reference/tax-id-types). */
  tax_country: string | null;
  tax_type: string | null;
  tax_value: string | null;
  updated_at: number;
}
