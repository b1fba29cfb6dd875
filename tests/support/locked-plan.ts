import type { PlanStatus } from '@shared/rules/plan-state';
import type { TestApp } from './app';

/** Gives a workspace this plan instead of what it has; who is remembered to be let in is so for another five seconds. */
export async function givePlan(
  test: TestApp,
  business_id: string,
  status: PlanStatus,
  end_at: number | null,
): Promise<void> {
  const { system } = test.app.platform.database;
  await system.deleteFrom('subscriptions').where('business_id', '=', business_id).execute();
  await system
    .insertInto('subscriptions')
    .values({
      business_id,
      kind: 'plan',
      plan: 'team',
      status,
      start_at: 0,
      end_at,
      next_plan: null,
      next_at: null,
      provider: 'local',
      external_id: null,
      updated_at: 0,
    })
    .execute();
}
