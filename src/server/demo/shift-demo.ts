import type { Transaction } from 'kysely';
import type { Schema } from '../platform/db/schema';
import type { DemoShift, ModuleDemo } from '../platform/module-demo';
import type { Platform } from '../platform/platform';
import { type DemoState, writeState } from './state';

const MINUTE_MS = 60_000;

/**
 * Moves the times of the demo's workspaces to the present, so that open windows are open and what closes soon closes
 * soon again. What people have done meanwhile moves along and stays in the past.
 */
export async function shiftDemo(
  platform: Platform,
  demos: readonly ModuleDemo[],
  state: DemoState,
  now: number,
): Promise<void> {
  await platform.database.system.transaction().execute(async (trx) => {
    const steps = await stepsTo(trx, state, now);
    const moved = state.now + steps.untouched;
    for (const business_id of state.business_ids) {
      const workspace = { platform, scope: { business_id, db: trx }, now: moved };
      for (const demo of demos) await demo.shift?.(workspace, { then: state.now, ...steps });
    }
    await writeState(trx, { ...state, now: moved });
    platform.log.info(
      { hours: Math.round(steps.untouched / (60 * MINUTE_MS)) },
      'the demo was moved up to the present',
    );
  });
}

async function stepsTo(
  trx: Transaction<Schema>,
  { now: then, business_ids }: DemoState,
  now: number,
): Promise<Omit<DemoShift, 'then'>> {
  const newest = await trx
    .selectFrom('conversations')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('business_id', 'in', business_ids)
    .executeTakeFirst();
  const whole = (step: number): number => Math.max(0, Math.floor(step / MINUTE_MS) * MINUTE_MS);
  return { untouched: whole(now - then), used: whole(now - Math.max(then, newest?.at ?? 0)) };
}
