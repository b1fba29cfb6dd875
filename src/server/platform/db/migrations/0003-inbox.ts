import { type Kysely, sql } from 'kysely';
import { messageWords } from '@shared/rules/message-words';
import { sharedMediaKind } from '@shared/rules/shared-media';
import { indexWords } from '../message-index';
import type { Engine } from '../engine';

/** Rows that are read and indexed at once. */
const BATCH = 1000;

/** Ownership and states of conversations, notes and mentions, marks, quick replies, sends for later, message search. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const statements = [
    `alter table conversations add column assignee_id text`,
    `alter table conversations add column state text not null default 'open'`,
    `alter table conversations add column snoozed_until ${int}`,
    `alter table conversations add column woke_at ${int}`,
    `create index conversations_by_state on conversations (business_id, state, sort_at desc, _id desc)`,
    `create index conversations_of_account_by_state on conversations
      (business_id, account_id, state, sort_at desc, _id desc)`,
    `create index conversations_of_assignee on conversations
      (business_id, assignee_id, state, sort_at desc, _id desc)`,
    `create index conversations_unread on conversations (business_id, sort_at desc, _id desc)
      where unread_count > 0 and state = 'open'`,
    `create index conversations_unanswered on conversations (business_id, sort_at desc, _id desc)
      where unanswered = 1 and state = 'open'`,
    `create index conversations_closing on conversations (business_id, last_inbound_at)
      where unanswered = 1 and state = 'open'`,

    `alter table messages add column shelf text`,
    `create index messages_on_shelf on messages (business_id, conversation_id, shelf, sent_at desc, _id desc)
      where shelf is not null`,

    `create table conversation_pins (business_id text not null, user_id text not null,
      conversation_id text not null, pinned_at ${int} not null, primary key (business_id, user_id, conversation_id))`,
    `create table message_stars (business_id text not null, user_id text not null, message_id text not null,
      conversation_id text not null, starred_at ${int} not null, primary key (business_id, user_id, message_id))`,
    `create index message_stars_by_time on message_stars (business_id, user_id, starred_at desc, message_id desc)`,
    `create table mentions (business_id text not null, user_id text not null, message_id text not null,
      conversation_id text not null, created_at ${int} not null, seen_at ${int},
      primary key (business_id, user_id, message_id))`,
    `create index mentions_unseen on mentions (business_id, user_id, conversation_id) where seen_at is null`,

    `create table quick_replies (business_id text not null, _id text not null, shortcut text not null,
      body text not null, attachments text not null default '[]', created_by text not null, created_at ${int} not null,
      updated_at ${int} not null, primary key (business_id, _id))`,
    `create unique index quick_replies_by_shortcut on quick_replies (business_id, shortcut)`,

    `create table scheduled_messages (business_id text not null, _id text not null, conversation_id text not null,
      user_id text not null, request text not null, message_type text not null, message text not null,
      send_at ${int} not null, cancel_on_reply ${int} not null, state text not null, reason text, message_id text,
      created_at ${int} not null, updated_at ${int} not null, primary key (business_id, _id))`,
    `create index scheduled_of_conversation on scheduled_messages (business_id, conversation_id, state, send_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  if (engine === 'sqlite') await sqliteMessageSearch(db);
  else await postgresMessageSearch(db);
  await readMessages(db, engine);
}

/** FTS5 without a copy of the texts; `place` holds the conversation, so that a search inside one meets few rows. */
async function sqliteMessageSearch(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table message_search_docs (id integer primary key autoincrement, business_id text not null,
      message_id text not null, conversation_id text not null, sent_at integer not null)`,
    `create unique index message_search_docs_by_message on message_search_docs (business_id, message_id)`,
    `create virtual table message_search using fts5(words, place, content='', contentless_delete=1,
      tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function postgresMessageSearch(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table message_search_docs (business_id text not null, message_id text not null,
      conversation_id text not null, sent_at bigint not null, words tsvector not null,
      primary key (business_id, message_id))`,
    `create index message_search_docs_words on message_search_docs using gin (words)`,
    `create index message_search_docs_by_time on message_search_docs (business_id, sent_at desc, message_id desc)`,
    `create index message_search_docs_of_conversation on message_search_docs
      (business_id, conversation_id, sent_at desc, message_id desc)`,
    // As the search for contacts does (0001): under row-level security no index answers what is not leakproof.
    `create function search_messages(workspace text, query text, conversation text, before_at bigint, before_id text,
       most int) returns table (message_id text, sent_at bigint)
       language plpgsql stable security definer set search_path = public, pg_temp as $$
     begin
       if workspace is distinct from current_setting('app.business_id', true) then return; end if;
       return query execute 'select d.message_id, d.sent_at from message_search_docs d
         where d.business_id = $1 and d.words @@ $2::tsquery'
         || case when conversation is null then '' else ' and d.conversation_id = $3' end
         || case when before_at is null then '' else ' and (d.sent_at, d.message_id) < ($4, $5)' end
         || ' order by d.sent_at desc, d.message_id desc limit $6'
         using workspace, query, conversation, before_at, before_id, most;
     end $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

interface StoredMessage {
  readonly business_id: string;
  readonly _id: string;
  readonly conversation_id: string;
  readonly message_type: string;
  readonly message: string;
  readonly sent_at: number;
}

/** What is there already is put on its shelf and into the search, oldest first. */
async function readMessages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  let last: { readonly business_id: string; readonly _id: string } = { business_id: '', _id: '' };
  for (;;) {
    const { rows } = await sql<StoredMessage>`
      select business_id, _id, conversation_id, message_type, message, sent_at from messages
      where (business_id, _id) > (${last.business_id}, ${last._id}) and in_thread = 1 and revoked_at is null
      order by business_id, _id limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const content = JSON.parse(row.message) as Record<string, unknown>;
      const shelf = sharedMediaKind(row.message_type, content);
      if (shelf !== null) {
        await sql`update messages set shelf = ${shelf} where business_id = ${row.business_id} and _id = ${row._id}`.execute(
          db,
        );
      }
      const words = messageWords(row.message_type, content);
      if (words.length > 0) {
        const { business_id, _id: message_id, conversation_id, sent_at } = row;
        await indexWords(db, engine, { business_id, message_id, conversation_id, sent_at, words });
      }
    }
    const newest = rows.at(-1);
    if (newest === undefined || rows.length < BATCH) return;
    last = newest;
  }
}
