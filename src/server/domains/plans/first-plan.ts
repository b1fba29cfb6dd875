import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';

/** How long a trial is. Milliseconds. */
const TRIAL_MS = 14 * 86_400_000;

/**
 * How a workspace begins: with a plan that runs, with a trial, or with a plan that somebody has yet to choose (the spec's
 * `created`).
 */
export type Beginning = 'active' | 'trial' | 'created';

/**
 * Gives a new workspace its first plan, in the transaction that makes it.
 * @param at epoch milliseconds
 */
export async function beginPlan(
  db: Kysely<Schema> | Transaction<Schema>,
  business_id: string,
  beginning: Beginning,
  at: number,
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      business_id,
      kind: beginning === 'trial' ? 'trial' : 'plan',
      plan: 'business',
      status: beginning,
      start_at: at,
      end_at: beginning === 'trial' ? at + TRIAL_MS : null,
      next_plan: null,
      next_at: null,
      provider: 'local',
      external_id: null,
      updated_at: at,
    })
    .execute();
}
