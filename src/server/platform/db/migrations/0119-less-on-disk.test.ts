import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TemporaryDatabase, temporaryDatabase } from '../../testing/temporary-database';
import { up } from './0119-less-on-disk';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary.remove());

it('keeps what is there, and search goes on finding it', async () => {
  const { database } = temporary;
  const run = (text: string) => sql.raw<Record<string, unknown>>(text).execute(database.system);
  await run(`insert into contacts (business_id, _id, first_name, last_name, name, source, created_at, updated_at)
    values ('b', 'c1', 'Ana', 'Costa', 'Ana Costa', 'manual', 1, 1)`);
  await run(
    `insert into companies (business_id, _id, mp_company_label, created_at) values ('b', 'f1', 'Costa', 1)`,
  );
  await run(`insert into tags (business_id, _id, label, tag_type) values ('b', 't1', 'Good', 4)`);
  await run(`insert into deals (business_id, _id, deal_title, deal_value, probability, pipeline_id, pipeline_stage_id, created_at)
    values ('b', 'd1', 'Boats', 1, 1, 'p', 's', 1)`);
  await run(`insert into deal_stage_changes values ('b', 'd1', 5, null, null, 's', 'New', 'u')`);
  await run(`insert into company_tags values ('b', 'f1', 't1')`);
  await run(`insert into contact_keys values ('b', 'name', 'ana costa', 'c1')`);
  const doc = (id: string, text: string) =>
    run(`insert into contact_search_docs (business_id, contact_id, text, first_word, last_word)
      values ('b', '${id}', '${text}' || char(10), 'ana', 'costa')`);
  await doc('c1', 'ana costa');
  const tables = ['deal_stage_changes', 'company_tags', 'contact_keys'];
  const rows = () => Promise.all(tables.map(async (table) => (await run(`select * from ${table}`)).rows));
  const before = await rows();

  await up(database.system as never, 'sqlite');
  expect(await rows()).toEqual(before);
  const found = (text: string) =>
    database.searchRecords(database.system, 'contact', 'b', text, { limit: 10 });
  await doc('c2', 'ana costos');
  expect(await found('a costa')).toEqual(['c1']);
  expect((await found('ana')).sort()).toEqual(['c1', 'c2']);
  expect(await found('os')).toHaveLength(2);
  await run(`delete from contact_search_docs where contact_id = 'c1'`);
  expect(await found('costa')).toEqual([]);
  // A contact takes along what hangs on it.
  await run(`delete from contacts where _id = 'c1'`);
  expect((await run('select * from contact_keys')).rows).toEqual([]);
});
