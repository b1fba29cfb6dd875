import type { Invoice, PlanOffer, TaxId } from '@shared/contract/plans';
import type { PlanKey } from '@shared/reference/plans';
import type { PlanChange } from '@shared/rules/plan-change';

export type Prices = Readonly<Partial<Record<PlanKey, NonNullable<PlanOffer['price']>>>>;

/** What a provider needs to know of a workspace to change its plan. */
export interface Billed {
  readonly business_id: string;
  readonly title: string;
  /** Of the person who changes it: where the provider writes to. */
  readonly email: string;
  readonly revision: number;
  readonly customer_id: string | null;
  readonly tax_id: TaxId | null;
  /** The provider's id of the plan that runs, where it keeps it; null: it keeps none. */
  readonly running: string | null;
  readonly plan: PlanKey | null;
  /** A smaller one was chosen already. */
  readonly next_plan: PlanKey | null;
}

export type Asked =
  /** The person goes there to pay; the provider tells when they have. */
  | { readonly kind: 'elsewhere'; readonly url: string; readonly customer_id: string }
  /** The provider has changed it: it is asked what there is now. */
  | { readonly kind: 'changed'; readonly running: string }
  /** The provider has nothing to do with it: the rules say what it comes to. */
  | { readonly kind: 'rules' };

/**
 * Who keeps the plans and asks for money. Every call may throw AppError `billing_unreachable` or `billing_refused`, and
 * has then changed nothing.
 */
export interface BillingProvider {
  readonly name: 'local' | 'stripe';
  /** A plan whose price cannot be told just now is left out. */
  prices(): Promise<Prices>;
  /** @param returnTo where the person comes back to */
  change(billed: Billed, change: PlanChange, returnTo: string): Promise<Asked>;
  /** Newest first; null: it has none. */
  invoices(customerId: string | null): Promise<Invoice[] | null>;
  /** Null: it has no page of its own, or none for this workspace yet. */
  portal(customerId: string | null, returnTo: string): Promise<string | null>;
  saveTaxId(customerId: string, tax: TaxId | null): Promise<void>;
}

/** Without money: who has the right chooses a plan. */
export const localProvider: BillingProvider = {
  name: 'local',
  prices: () => Promise.resolve({}),
  change: () => Promise.resolve({ kind: 'rules' }),
  invoices: () => Promise.resolve(null),
  portal: () => Promise.resolve(null),
  saveTaxId: () => Promise.resolve(),
};
