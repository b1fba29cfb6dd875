import type { PlanView } from '@shared/contract/plans';
import type { PlanKey } from '@shared/reference/plans';
import type { PlanStatus } from '@shared/rules/plan-state';
import { type TestApp, startApp } from './app';
import type { Answer, Client } from './client';
import { dataOf } from './inbox';
import { type Team, addTeam } from './people';

export const DAY = 86_400_000;

export interface GivenPlan {
  readonly status: PlanStatus;
  readonly plan?: PlanKey;
  /** Epoch milliseconds. */
  readonly start_at?: number | null;
  readonly end_at?: number | null;
}

export interface PlansTest extends TestApp {
  readonly team: Team;
  readonly owner: Client;
  now(): number;
  /** Moves the server's clock on; jobs that fall due run. */
  advance(ms: number): Promise<void>;
  /** What the workspace has of plans from now on, whatever it had. */
  give(plans: readonly GivenPlan[], business?: string): Promise<void>;
  view(client?: Client): Promise<PlanView>;
  change(body: object, client?: Client, key?: string): Promise<Answer<{ data: Changed }>>;
}

export interface Changed {
  readonly state: PlanView['state'];
  readonly url: string | null;
}

/** A server whose clock stands still until it is moved, with a team. */
export async function startPlans(
  env: Readonly<Record<string, string>> = {},
  begin = Date.now(),
): Promise<PlansTest> {
  let now = begin;
  const test = await startApp({ env, clock: () => now });
  const team = await addTeam(test, 'Linden Row');
  const { database, jobs } = test.app.platform;
  const { owner } = team.members;
  return {
    ...test,
    team,
    owner,
    now: () => now,
    async advance(ms) {
      now += ms;
      // Nobody signs in again because a month has gone by.
      await database.system
        .updateTable('sessions')
        .set({ expires_at: now + 7 * DAY, last_seen_at: now })
        .execute();
      await jobs.idle();
    },
    async give(plans, business = team.business) {
      await database.system.deleteFrom('subscriptions').where('business_id', '=', business).execute();
      const rows = plans.map(({ status, plan = 'team', start_at = now - DAY, end_at = null }) => ({
        business_id: business,
        kind: status === 'trial' ? ('trial' as const) : ('plan' as const),
        plan,
        status,
        start_at,
        end_at,
        next_plan: null,
        next_at: null,
        provider: 'local',
        external_id: null,
        updated_at: now,
      }));
      if (rows.length > 0) await database.system.insertInto('subscriptions').values(rows).execute();
      // What is remembered of people is forgotten by itself in a moment, which this clock does not know.
      now += 5001;
    },
    view: async (client = owner) => dataOf(await client.get<{ data: PlanView }>('/plan')),
    change: (body, client = owner, key) =>
      client.post('/plan/change', body, key === undefined ? {} : { 'idempotency-key': key }),
  };
}
