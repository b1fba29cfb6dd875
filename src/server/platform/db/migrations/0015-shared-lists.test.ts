import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database';
import { openSqlite } from '../sqlite';
import * as foundation from './0001-foundation';
import { up } from './0015-shared-lists';

let database: Database;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-unit-'));
  database = openSqlite(join(folder, 'parley.db'));
  await foundation.up(database.system as never, 'sqlite');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps what contacts had: tags that exist, interests as entries of the workspace, names that were double', async () => {
  const { system } = database;
  const run = (text: string) => sql.raw(text).execute(system);
  const bread = '{"_id":"i1","label":"Bread"}';
  const breadAgain = '{"_id":"i2","label":"BREAD"}';
  const cake = '{"_id":"i3","label":"Cake"}';
  for (const [id, business, interests] of [
    ['a', 'b1', `[${bread},${cake}]`],
    ['b', 'b1', `[${breadAgain}]`],
    ['c', 'b2', `[${bread}]`],
    ['d', 'b2', '[]'],
  ] as const) {
    await run(`insert into contacts (business_id, _id, first_name, last_name, name, source, created_at, updated_at,
      interests) values ('${business}', '${id}', '${id}', '', '${id}', 'manual', 1, 1, '${interests}')`);
  }
  await run(`insert into tags values ('b1', 't1', 'VIP', 1), ('b1', 't2', 'vip', 1), ('b1', 't3', 'VIP', 4)`);
  await run(`insert into contact_tags values ('b1', 'a', 't1'), ('b1', 'a', 'gone'), ('b1', 'nobody', 't1')`);
  await run(`insert into lifecycle_stages values ('b1', 's1', 'Lead', 0), ('b1', 's2', 'Customer', 1)`);

  await up(system as never, 'sqlite');

  const linked = await system.selectFrom('contact_interests').selectAll().orderBy('contact_id').execute();
  expect(linked.map(({ contact_id, interest_id }) => `${contact_id} ${interest_id}`)).toEqual([
    'a i1',
    'a i3',
    'b i1',
    'c i1',
  ]);
  const interests = await system
    .selectFrom('interests')
    .selectAll()
    .orderBy('business_id')
    .orderBy('_id')
    .execute();
  expect(interests.map(({ business_id, label, name_key }) => [business_id, label, name_key])).toEqual([
    ['b1', 'Bread', 'bread'],
    ['b1', 'Cake', 'cake'],
    ['b2', 'Bread', 'bread'],
  ]);
  const tags = await system.selectFrom('tags').select(['_id', 'name_key']).orderBy('_id').execute();
  expect(tags.map(({ name_key }) => name_key)).toEqual(['vip', null, 'vip']);
  expect(await system.selectFrom('contact_tags').selectAll().execute()).toEqual([
    { business_id: 'b1', contact_id: 'a', tag_id: 't1' },
  ]);
  const stages = await system.selectFrom('lifecycle_stages').selectAll().orderBy('position').execute();
  expect(stages.map(({ name_key, color, is_crm_visible }) => [name_key, color, is_crm_visible])).toEqual([
    ['lead', 'blue', 1],
    ['customer', 'violet', 1],
  ]);
  // From now on a tag takes its assignments along.
  await system.deleteFrom('tags').where('_id', '=', 't1').execute();
  expect(await system.selectFrom('contact_tags').selectAll().execute()).toEqual([]);
});
