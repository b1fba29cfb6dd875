import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database';
import { openSqlite } from '../sqlite';
import * as foundation from './0001-foundation';
import * as sharedLists from './0015-shared-lists';
import { up } from './0060-field-documents';

let database: Database;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-unit-'));
  database = openSqlite(join(folder, 'parley.db'));
  await foundation.up(database.system as never, 'sqlite');
  await sharedLists.up(database.system as never, 'sqlite');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('moves every value into the document of its record, and into the index', async () => {
  const { system } = database;
  for (const [business, id, kind] of [
    ['b1', 'text', 'text'],
    ['b1', 'size', 'number'],
    ['b1', 'sure', 'yes_no'],
    ['b1', 'wines', 'choices'],
    ['b1', 'story', 'long_text'],
    ['b2', 'text', 'text'],
  ] as const) {
    await sql`insert into fields (business_id, _id, entity, name, label, name_key, kind, group_label, position)
      values (${business}, ${id}, 'contact', ${id}, ${id}, ${id}, ${kind}, 'More', 0)`.execute(system);
  }
  const write = (
    business: string,
    record: string,
    field: string,
    text: string | null,
    number: number | null,
  ) =>
    sql`insert into field_values values (${business}, ${record}, ${field}, ${text}, ${number})`.execute(
      system,
    );
  await write('b1', 'ana', 'text', 'Kurt’s ÄRA', null);
  await write('b1', 'ana', 'size', null, 0);
  await write('b1', 'ana', 'sure', null, 1);
  await write('b1', 'ana', 'wines', '["_red","_white"]', null);
  await write('b1', 'ana', 'story', 'Long', null);
  await write('b1', 'nobody', 'text', '', null);
  // More than one batch.
  for (let n = 0; n < 501; n += 1) await write('b2', `r${n}`, 'text', `T${n}`, null);

  await up(system as never, 'sqlite');

  const fields = await system.selectFrom('fields').select(['business_id', '_id', 'no', 'used']).execute();
  const noOf = (business: string, id: string) =>
    fields.find((row) => row.business_id === business && row._id === id)!.no;
  const documents = await system.selectFrom('field_documents').selectAll().execute();
  expect(documents).toHaveLength(502);
  const ana = documents.find(({ record_id }) => record_id === 'ana')!;
  expect(JSON.parse(ana.document as string)).toEqual({
    [`f${noOf('b1', 'text')}`]: 'Kurt’s ÄRA',
    [`f${noOf('b1', 'size')}`]: 0,
    [`f${noOf('b1', 'sure')}`]: true,
    [`f${noOf('b1', 'wines')}`]: ['_red', '_white'],
    [`f${noOf('b1', 'story')}`]: 'Long',
  });
  const texts = await system.selectFrom('field_texts').selectAll().where('record', '=', ana.no).execute();
  expect(texts.map(({ value }) => value)).toEqual(['kurt’s ära', '_red', '_white']);
  const numbers = await system.selectFrom('field_numbers').selectAll().execute();
  expect(numbers.map(({ value }) => value).sort()).toEqual([0, 1, 1]);
  expect(fields.map(({ used }) => used).sort((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 501]);
  const last = documents.find(({ record_id }) => record_id === 'r500')!;
  const found = await system
    .selectFrom('field_texts')
    .select('record')
    .where('field', '=', noOf('b2', 'text'))
    .where('value', '=', 't500')
    .execute();
  expect(found).toEqual([{ record: last.no }]);
});
