import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Settings } from '../../platform/settings';

/**
 * How a workspace begins: with a plan that runs, with a trial, or with a plan that somebody has yet to choose (the spec's
 * `created`).
 */
export type InitialPlan =
  | { readonly status: 'active' | 'created' }
  | { readonly status: 'trial'; /** Epoch milliseconds. */ readonly end_at: number };

const DAY_MS = 86_400_000;

/**
 * What a workspace begins with that somebody makes for themselves. Where nobody keeps plans it is open, and stays so when
 * plans are switched on later.
 *
 * @param now epoch milliseconds
 */
export function initialPlanOf(
  { BILLING, TRIAL_DAYS }: Pick<Settings, 'BILLING' | 'TRIAL_DAYS'>,
  skipTrial: boolean,
  now: number,
): InitialPlan {
  if (BILLING === 'off') return { status: 'active' };
  if (skipTrial || (TRIAL_DAYS === 0 && BILLING === 'stripe')) return { status: 'created' };
  if (TRIAL_DAYS === 0) return { status: 'active' };
  return { status: 'trial', end_at: now + Math.round(TRIAL_DAYS * DAY_MS) };
}

/**
 * Gives a new workspace its first plan, in the transaction that makes it.
 * @param at epoch milliseconds
 */
export async function createInitialPlan(
  db: Kysely<Schema> | Transaction<Schema>,
  business_id: string,
  first: InitialPlan,
  at: number,
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      business_id,
      kind: first.status === 'trial' ? 'trial' : 'plan',
      plan: 'business',
      status: first.status,
      start_at: at,
      end_at: first.status === 'trial' ? first.end_at : null,
      next_plan: null,
      next_at: null,
      provider: 'local',
      external_id: null,
      updated_at: at,
    })
    .execute();
}
