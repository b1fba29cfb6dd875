import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchWord } from '@shared/rules/message-words';
import type { Engine } from './engine';

export interface MessageDoc {
  readonly business_id: string;
  readonly message_id: string;
  readonly conversation_id: string;
  /** Epoch milliseconds. */
  readonly sent_at: number;
  /** From `messageWords` (shared/rules): letters and digits only. */
  readonly words: readonly string[];
}

/** Where a search goes on: opaque to everybody but the engine that made it. */
export interface SearchCursor {
  readonly at: number;
  readonly id: string;
}

export interface MessageSearch {
  readonly business_id: string;
  /** All of them must be there. */
  readonly words: readonly SearchWord[];
  readonly conversation_id?: string | undefined;
  readonly after?: SearchCursor | undefined;
  /** Sent within these, both included. Epoch milliseconds. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly limit: number;
}

export interface FoundMessage extends SearchCursor {
  readonly message_id: string;
}

type AnyDb = Kysely<never>;
const any = (db: unknown): AnyDb => db as AnyDb;

/** Takes a message into the search, or renews it. */
export async function indexWords(db: unknown, engine: Engine, doc: MessageDoc): Promise<void> {
  const { business_id, message_id, conversation_id, sent_at } = doc;
  if (engine === 'postgres') {
    await sql`
      insert into message_search_docs (business_id, message_id, conversation_id, sent_at, words)
      values (${business_id}, ${message_id}, ${conversation_id}, ${sent_at}, array_to_tsvector(${[...new Set(doc.words)]}::text[]))
      on conflict (business_id, message_id) do update
        set words = excluded.words, conversation_id = excluded.conversation_id`.execute(any(db));
    return;
  }
  const { rows } = await sql<{ id: number }>`
    insert into message_search_docs (business_id, message_id, conversation_id, sent_at)
    values (${business_id}, ${message_id}, ${conversation_id}, ${sent_at})
    on conflict (business_id, message_id) do update set conversation_id = excluded.conversation_id
    returning id`.execute(any(db));
  // A message that is here already keeps its place among the others.
  await sql`delete from message_search where rowid = ${rows[0]?.id}`.execute(any(db));
  await sql`
    insert into message_search (rowid, words, place)
    values (${rows[0]?.id}, ${doc.words.join(' ')}, ${conversation_id})`.execute(any(db));
}

/** Takes many messages into the search that are not in it yet, in this order: two statements, however many. */
export async function indexNewMessages(
  db: unknown,
  engine: Engine,
  docs: readonly MessageDoc[],
): Promise<void> {
  if (docs.length === 0) return;
  if (engine === 'postgres') {
    await sql`
      insert into message_search_docs (business_id, message_id, conversation_id, sent_at, words)
      select doc->>'business_id', doc->>'message_id', doc->>'conversation_id', (doc->>'sent_at')::bigint,
        array_to_tsvector(array(select distinct jsonb_array_elements_text(doc->'words')))
      from jsonb_array_elements(${JSON.stringify(docs)}::jsonb) doc`.execute(any(db));
    return;
  }
  const list = JSON.stringify(docs.map((doc) => ({ ...doc, words: doc.words.join(' ') })));
  await sql`
    insert into message_search_docs (business_id, message_id, conversation_id, sent_at)
    select value->>'business_id', value->>'message_id', value->>'conversation_id', value->>'sent_at'
    from json_each(${list}) order by key`.execute(any(db));
  await sql`
    insert into message_search (rowid, words, place)
    select d.id, doc.value->>'words', d.conversation_id
    from json_each(${list}) doc cross join message_search_docs d
      on d.business_id = doc.value->>'business_id' and d.message_id = doc.value->>'message_id'`.execute(
    any(db),
  );
}

/** Takes a message out of the search. */
export async function unindexWords(
  db: unknown,
  engine: Engine,
  businessId: string,
  messageId: string,
): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`
    delete from message_search_docs where business_id = ${businessId} and message_id = ${messageId}
    returning ${sql.raw(engine === 'sqlite' ? 'id' : 'null as id')}`.execute(any(db));
  if (engine === 'sqlite' && rows[0]) {
    await sql`delete from message_search where rowid = ${rows[0].id}`.execute(any(db));
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Characters of the beginnings that SQLite's index has lists of (`prefix`, migration 0053). */
const MAX_LISTED = 2;
/** Words that a longer beginning is written out as; where more words have it, FTS5 merges their lists itself. */
const MAX_TERMS = 100;

/**
 * The words of SQLite's index that begin with a text; null: more than can be written out. FTS5 answers a beginning by
 * merging the whole lists of all its words before the first row, and words that are named by walking their lists only as
 * far as the page goes. A blank stands before every character that a word can have: it leads to the next word.
 */
async function termsWith(db: unknown, beginning: string): Promise<string[] | null> {
  const next = (from: RawBuilder<unknown>) =>
    sql`(select term from message_search_terms where term >= ${from} order by term limit 1)`;
  const { rows } = await sql<{ term: string | null }>`
    with recursive found(term) as (
      select ${next(sql`${beginning}`)}
      union all
      select ${next(sql`found.term || ' '`)} from found where substr(found.term, 1, length(${beginning})) = ${beginning}
    ) select term from found limit ${MAX_TERMS + 2}`.execute(any(db));
  const terms = rows.flatMap(({ term }) => (term?.startsWith(beginning) ? [term] : []));
  return terms.length > MAX_TERMS ? null : terms;
}

/** A word as FTS5 asks for it. */
async function termQuery(db: unknown, { text, prefix }: SearchWord): Promise<string> {
  if (!prefix) return quoted(text);
  if ([...text].length <= MAX_LISTED) return `${quoted(text)} *`;
  const terms = await termsWith(db, text);
  if (terms === null) return `${quoted(text)} *`;
  return terms.length === 0 ? quoted(text) : `(${terms.map(quoted).join(' OR ')})`;
}

/** Newest first: by arrival on SQLite, where the rows of the index can be walked backwards; by time on PostgreSQL. */
export async function findMessages(
  db: unknown,
  engine: Engine,
  search: MessageSearch,
): Promise<FoundMessage[]> {
  const { business_id, conversation_id, from, until, limit } = search;
  if (engine === 'postgres') {
    // A message of the last instant comes after the first id of the next one.
    const after = search.after ?? (until === undefined ? undefined : { at: until + 1, id: '' });
    const query = search.words.map(({ text, prefix }) => `'${text}'${prefix ? ':*' : ''}`).join(' & ');
    const found = await sql<{ message_id: string; sent_at: number }>`
      select message_id, sent_at from search_messages(${business_id}, ${query}, ${conversation_id ?? null},
        ${after?.at ?? null}, ${after?.id ?? null}, ${limit})`.execute(any(db));
    return found.rows
      .filter(({ sent_at }) => from === undefined || sent_at >= from)
      .map(({ message_id, sent_at }) => ({ message_id, at: sent_at, id: message_id }));
  }
  const words = await Promise.all(search.words.map((word) => termQuery(db, word)));
  const inOne = conversation_id === undefined ? '' : ` AND place : ${quoted(conversation_id)}`;
  const match = `words : (${words.join(' AND ')})${inOne}`;
  // CROSS JOIN keeps the order: the index leads, newest first, and stops when the page is full.
  const found = await sql<{ id: number; message_id: string }>`
    select d.id, d.message_id from message_search s cross join message_search_docs d on d.id = s.rowid
    where s.message_search match ${match} and s.rowid < ${search.after?.at ?? Number.MAX_SAFE_INTEGER}
      and d.business_id = ${business_id}
      ${conversation_id === undefined ? sql`` : sql`and d.conversation_id = ${conversation_id}`}
      ${from === undefined ? sql`` : sql`and d.sent_at >= ${from}`}
      ${until === undefined ? sql`` : sql`and d.sent_at <= ${until}`}
    order by s.rowid desc limit ${limit}`.execute(any(db));
  return found.rows.map(({ id, message_id }) => ({ message_id, at: id, id: message_id }));
}
