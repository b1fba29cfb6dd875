import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchWords } from '@shared/rules/message-words';
import { type TemporaryDatabase, temporaryDatabase } from '../../testing/temporary-database';
import { up } from './0053-short-beginnings';

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary.remove());

it('finds what was in the search before, at its place, and nothing that was not', async () => {
  const { database } = temporary;
  await sql`pragma foreign_keys = off`.execute(database.system);
  // More than one batch; the last one was taken out of the search.
  const count = 1002;
  for (let n = 0; n < count; n += 1) {
    const message = JSON.stringify({ body: `Parcel ${n}` });
    await sql`insert into messages (business_id, _id, conversation_id, account_id, direction, message_type, message,
        status, sent_at, created_at)
      values ('b', ${`m${n}`}, 'c', 'a', 'inbound', 'text', ${message}, 'delivered', ${n}, ${n})`.execute(
      database.system,
    );
    if (n < count - 1)
      await sql`insert into message_search_docs (business_id, message_id, conversation_id, sent_at)
        values ('b', ${`m${n}`}, 'c', ${n})`.execute(database.system);
  }

  await up(database.system as never, 'sqlite');
  const found = async (text: string, limit = 2) =>
    (await database.findMessages(database.system, { business_id: 'b', words: searchWords(text), limit })).map(
      ({ message_id }) => message_id,
    );
  expect(await found('p')).toEqual(['m1000', 'm999']);
  expect(await found('pa 99', 20)).toEqual(['m999', 'm998', 'm997', 'm996', 'm995', 'm994', 'm993', 'm992', 'm991', 'm990', 'm99']); // prettier-ignore
  expect(await found('parc', count)).toHaveLength(count - 1);
  expect(await found('1001')).toEqual([]);
});
