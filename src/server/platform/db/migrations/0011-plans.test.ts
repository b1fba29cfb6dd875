import { afterAll, beforeAll, expect, it } from 'vitest';
import { planRoute } from '@shared/rules/plan-state';
import { CALLER_RECORDS } from '../../../caller-records';
import { createReadPlanInfo } from '../../plan/plan-info';
import { type TemporaryDatabase, temporaryDatabase } from '../../testing/temporary-database';
import { up } from './0011-plans';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary.remove());

it('locks no workspace out that was there before, however it began', async () => {
  const { database } = temporary;
  const schema = database.system.schema;
  await schema.dropTable('subscriptions').execute();
  await schema.dropTable('billing').execute();
  for (const flag of [
    'post_publish',
    'sender_connect',
    'contact_import',
    'website_tracking_enabled',
    'campaign_create',
  ])
    await schema.alterTable('businesses').dropColumn(flag).execute();
  for (const [_id, is_demo, skip_trial] of [
    ['demo', 1, 0],
    ['made', 0, 0],
    ['skipped', 0, 1],
  ] as const)
    await database.system
      .insertInto('businesses')
      .values({ _id, business_title: _id, business_logo: null, is_demo, skip_trial, created_at: 1000 })
      .execute();

  await up(database.system as never, 'sqlite');
  const info = await createReadPlanInfo(
    database,
    'local',
    CALLER_RECORDS,
  )(['demo', 'made', 'skipped', 'unknown']);
  for (const id of ['demo', 'made', 'skipped'])
    expect([id, planRoute(info.get(id) ?? [], Date.now())]).toEqual([id, null]);
  expect(info.get('unknown')).toEqual([]);
  const rows = await database.system
    .selectFrom('subscriptions')
    .select(['plan', 'status', 'end_at'])
    .execute();
  expect(rows).toEqual(Array(3).fill({ plan: 'business', status: 'active', end_at: null }));
});
