import { type PlanUsage, limitsOf, planName } from '@shared/reference/plans';
import type { Database } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { TransactionScope } from '../../platform/scope';
import { workspacePlanOf, usageOf } from './plan-repository';

const WHAT: Readonly<Record<keyof PlanUsage, (max: number) => string>> = {
  members: (max) => `${max} people, invited ones included`,
  numbers: (max) => (max === 1 ? 'one WhatsApp number' : `${max} WhatsApp numbers`),
};

/**
 * That one more fits into the workspace's plan; nobody else adds one until the transaction is over. What is there already
 * stays, also where a plan holds less.
 *
 * @throws AppError `plan_full`
 */
export async function requireWithinPlan(
  { settings, database }: Pick<Platform, 'settings'> & { readonly database: Pick<Database, 'lockWorkspace'> },
  tx: TransactionScope,
  what: keyof PlanUsage,
): Promise<void> {
  if (settings.BILLING === 'off') return;
  const { trial, plan } = await workspacePlanOf(tx);
  const key = (trial ?? plan)?.plan ?? 'business';
  const max = limitsOf(key)[what];
  if (max === null) return;
  await database.lockWorkspace(tx.db, tx.business_id);
  if ((await usageOf(tx))[what] >= max) {
    const message = `The plan ${planName(key)} holds ${WHAT[what](max)}. A larger plan holds more.`;
    throw new AppError('plan_full', { message });
  }
}
