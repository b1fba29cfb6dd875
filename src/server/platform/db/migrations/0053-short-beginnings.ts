import { type Kysely, sql } from 'kysely';
import { messageWords } from '@shared/rules/message-words';
import type { Engine } from '../engine';

const BATCH = 1000;

interface IndexedMessage {
  readonly id: number;
  readonly conversation_id: string;
  readonly message_type: string;
  readonly message: string;
}

const DECLARATION = `create virtual table message_search using fts5(words, place, content='', contentless_delete=1,
  prefix='1 2', tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`;

/** Every message that was in the search, at its old place. */
async function fill(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<IndexedMessage>`
      select d.id, d.conversation_id, m.message_type, m.message
      from message_search_docs d cross join messages m on m.business_id = d.business_id and m._id = d.message_id
      where d.id > ${last} order by d.id limit ${BATCH}`.execute(db);
    const docs = rows.map(({ id, conversation_id, message_type, message }) => ({
      id,
      place: conversation_id,
      words: messageWords(message_type, JSON.parse(message) as Record<string, unknown>).join(' '),
    }));
    await sql`insert into message_search (rowid, words, place)
      select value->>'id', value->>'words', value->>'place' from json_each(${JSON.stringify(docs)}) order by key`.execute(
      db,
    );
    const newest = rows.at(-1);
    if (newest === undefined || rows.length < BATCH) return;
    last = newest.id;
  }
}

/**
 * SQLite's search keeps lists of what begins with one and with two characters. Hundreds of words begin alike then, and
 * merging their lists took 100 ms in a million messages. An index that keeps no texts cannot be told to rebuild itself.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') return;
  await sql`drop table message_search_terms`.execute(db);
  await sql`drop table message_search`.execute(db);
  await sql.raw(DECLARATION).execute(db);
  await fill(db);
  await sql`create virtual table message_search_terms using fts5vocab(message_search, instance)`.execute(db);
}
