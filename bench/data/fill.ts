import { type Kysely, sql } from 'kysely';
import { messageWords } from '../../src/shared/rules/message-words';
import type { Database } from '../../src/server/platform/db/database';
import type { Schema } from '../../src/server/platform/db/schema';

const YEAR_MS = 365 * 86_400_000;

/** How much the large workspace holds. */
export interface Size {
  readonly conversations: number;
  readonly messages: number;
}

export const FULL_SIZE: Size = { conversations: 100_000, messages: 1_000_000 };

export interface FillTarget {
  readonly business_id: string;
  readonly account_id: string;
  /** Newest message, epoch milliseconds. */
  readonly now: number;
}

export const FIRST = ['Amara', 'Lucas', 'Priya', 'Hanna', 'Joaquin', 'Fatima', 'Kenji', 'Sofia', 'Thandi', 'Omar', 'Lena', 'Mateo', 'Ines', 'Noah', 'Aisha', 'Pedro', 'Mei', 'Yusuf', 'Clara', 'Ravi', 'Olga', 'Tomas', 'Nadia', 'Bruno', 'Elif', 'Jonas', 'Wanjiru', 'Diego', 'Salma', 'Viktor', 'Chiara', 'Paulo', 'Zeynep', 'Anton', 'Leila', 'Marta', 'Samuel', 'Greta', 'Hugo', 'Nina']; // prettier-ignore
export const LAST = ['Okafor', 'Tavares', 'Sharma', 'Bergstrom', 'Medina', 'Diallo', 'Watanabe', 'Ricci', 'Nkosi', 'Haddad', 'Fischer', 'Rojas', 'Costa', 'Walker', 'Bello', 'Alves', 'Chen', 'Demir', 'Moreau', 'Patel', 'Ivanova', 'Novak', 'Karim', 'Santos', 'Yilmaz', 'Lind', 'Mwangi', 'Vargas', 'Amin', 'Petrov', 'Greco', 'Lima', 'Kaya', 'Weber', 'Rahimi', 'Kowalska', 'Adeyemi', 'Hansen', 'Laurent', 'Berg', 'Ozturk', 'Silva', 'Popescu', 'Nagy', 'Larsen', 'Dubois', 'Romano']; // prettier-ignore
const TALK = [
  'Good morning, is my order ready to be picked up?',
  'Yes, it is waiting for you at the counter until six.',
  'Could we move the fitting to Friday afternoon?',
  'Of course, Friday at three works well for us.',
  'What would delivery to the old town cost?',
  'It is free from 40 on, otherwise 3.50.',
  'Thank you so much!',
  'The front wheel makes a strange noise since yesterday.',
  'Bring it in today and we will have a look at it right away.',
  'Can I pay by card when I collect it?',
  'Please send me the invoice once more, the old one got lost.',
]; // prettier-ignore

/** A list as a table of the database, so that rows are made where they are stored. */
export const pick = (engine: Database['engine'], list: readonly string[], index: string): string => {
  const json = `'${JSON.stringify(list).replaceAll("'", "''")}'`;
  return engine === 'sqlite'
    ? `json_extract(${json}, '$[' || (${index}) || ']')`
    : `((${json}::jsonb) ->> ((${index})::int))`;
};

export const series = (engine: Database['engine'], count: number): string =>
  engine === 'sqlite'
    ? `(with recursive s(i) as (select 0 union all select i + 1 from s where i < ${count - 1}) select i from s)`
    : `(select i::bigint from generate_series(0, ${count - 1}) as g(i))`;

/** Fixed-width ids that sort like the numbers they carry. */
const id = (engine: Database['engine'], prefix: string, number: string): string =>
  engine === 'sqlite'
    ? `'${prefix}' || printf('%012d', ${number})`
    : `'${prefix}' || lpad((${number})::text, 12, '0')`;

/** The words of every message, in the order of their arrival. */
async function fillSearch(
  { business_id }: FillTarget,
  size: Size,
  engine: Database['engine'],
  run: (text: string) => Promise<unknown>,
  { owner, at }: { readonly owner: string; readonly at: string },
): Promise<void> {
  const words = pick(
    engine,
    TALK.map((body) => messageWords('text', { body }).join(' ')),
    `i % ${TALK.length}`,
  );
  const message = id(engine, 'M', 'i');
  const conversation = id(engine, 'V', owner);
  const rows = `from ${series(engine, size.messages)} t order by i`;
  if (engine === 'postgres') {
    await run(`insert into message_search_docs (business_id, message_id, conversation_id, sent_at, words)
      select '${business_id}', ${message}, ${conversation}, ${at},
        array_to_tsvector(array(select distinct unnest(string_to_array(${words}, ' ')))) ${rows}`);
    return;
  }
  await run(`insert into message_search_docs (id, business_id, message_id, conversation_id, sent_at)
    select i + 1, '${business_id}', ${message}, ${conversation}, ${at} ${rows}`);
  await run(
    `insert into message_search (rowid, words, place) select i + 1, ${words}, ${conversation} ${rows}`,
  );
}

/** Two tickets for each conversation, spread over the year: answered within hours by one of six, resolved in days. */
async function fillTickets(
  { business_id, account_id, now }: FillTarget,
  { conversations }: Size,
  engine: Database['engine'],
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const count = conversations * 2;
  const opened = `${now} - ${YEAR_MS} + i * ${Math.floor(YEAR_MS / count)}`;
  const answer = `(i * 7919) % 14400000`;
  const resolution = `14400000 + (i * 104729) % 172800000`;
  const conversation = id(engine, 'V', `(i * 7919) % ${conversations}`);
  const person = id(engine, 'U', 'i % 6');
  await run(`insert into tickets (business_id, _id, conversation_id, account_id, opened_at, answered_at, answered_by,
      answer_id, answer_ms, resolved_at, resolved_by, resolution_ms)
    select '${business_id}', ${id(engine, 'E', 'i')}, ${conversation}, '${account_id}', ${opened},
      ${opened} + ${answer}, ${person}, ${id(engine, 'M', 'i')}, ${answer}, ${opened} + ${resolution}, ${person}, ${resolution}
    from ${series(engine, count)} t`);
}

/**
 * Fills a workspace with contacts, conversations and messages, deterministic and spread over a year; the first
 * conversation gets 10,000 messages. The rows are made by the database itself: minutes instead of an hour.
 */
export async function fillWorkspace(
  database: Database,
  target: FillTarget,
  size: Size = FULL_SIZE,
): Promise<void> {
  const { engine } = database;
  const db: Kysely<Schema> = database.system;
  const business = `'${target.business_id}'`;
  const account = `'${target.account_id}'`;
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  // Coprime steps walk over every pair of names.
  const first = pick(engine, FIRST, `i % ${FIRST.length}`);
  const last = pick(engine, LAST, `(i * 7 + i / ${FIRST.length}) % ${LAST.length}`);
  const phone = engine === 'sqlite' ? `printf('%09d', i)` : `lpad(i::text, 9, '0')`;
  const contact = id(engine, 'C', 'i');
  const conversation = id(engine, 'V', 'i');
  const spread = Math.max(1, Math.floor((365 * 86_400_000) / size.messages));

  await run(`insert into contacts (business_id, _id, first_name, last_name, name, phone, source, created_at, updated_at)
    select ${business}, ${contact}, ${first}, ${last}, ${first} || ' ' || ${last}, '+4479' || ${phone}, 'demo', 0, 0
    from ${series(engine, size.conversations)} t`);
  await run(`insert into contact_identities (business_id, kind, value, contact_id)
    select ${business}, 'wa_id', '4479' || ${phone}, ${contact} from ${series(engine, size.conversations)} t`);
  await run(`insert into contact_search_docs (business_id, contact_id, text, first_word, last_word)
    select ${business}, ${contact}, lower(${first} || ' ' || ${last}) || ' 4479' || ${phone} || ${engine === 'sqlite' ? 'char(10)' : 'chr(10)'}, lower(${first}), lower(${last})
    from ${series(engine, size.conversations)} t`);

  // One message in a hundred belongs to the long conversation until it has its 10,000.
  const long = Math.min(10_000, Math.floor(size.messages / 100));
  const owner = `case when i % 100 = 0 and i / 100 < ${long} then 0 else (i * 7919 + i / ${size.conversations}) % ${size.conversations} end`;
  const at = `${target.now} - (${size.messages - 1} - i) * ${spread}`;
  const body = pick(engine, TALK, `i % ${TALK.length}`);
  const text =
    engine === 'sqlite' ? `json_object('body', ${body})` : `json_build_object('body', ${body})::text`;
  await run(`insert into messages (business_id, _id, conversation_id, account_id, wamid, direction, message_type, message,
      status, sent_at, created_at, sent, delivered, read, sent_by)
    select ${business}, ${id(engine, 'M', 'i')}, ${id(engine, 'V', owner)}, ${account}, ${id(engine, 'wamid.', 'i')},
      case when i % 2 = 0 then 'inbound' else 'outbound' end, 'text', ${text},
      case when i % 2 = 0 then 'delivered' else 'read' end, ${at}, ${at}, ${at}, ${at}, ${at},
      case when i % 2 = 1 then ${id(engine, 'U', '(i / 2) % 6')} end
    from ${series(engine, size.messages)} t`);
  await fillSearch(target, size, engine, run, { owner, at });

  const build =
    engine === 'sqlite'
      ? `json_object('_id', m._id, 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', m.sent_at / 1000.0, 'unixepoch'),
          'message_type', m.message_type, 'direction', m.direction, 'status', m.status, 'checking', json('false'),
          'message', json(m.message), 'revoked', json('false'))`
      : `json_build_object('_id', m._id, 'timestamp', to_char(to_timestamp(m.sent_at / 1000.0) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'message_type', m.message_type, 'direction', m.direction, 'status', m.status,
          'checking', false, 'message', m.message::json, 'revoked', false)::text`;
  await run(`insert into conversations (business_id, _id, account_id, contact_id, wa_id, sort_at, last_message,
      unread_count, message_count, last_inbound_at, last_inbound_message_id, unanswered, created_at, updated_at)
    select ${business}, ${conversation}, ${account}, ${contact}, '4479' || ${phone}, coalesce(l.at, 0), null,
      case when i % 10 = 0 then 2 else 0 end, coalesce(l.n, 0), l.inbound_at, l.inbound_id,
      case when i % 7 = 0 then 1 else 0 end, 0, 0
    from ${series(engine, size.conversations)} t
    left join (select conversation_id, max(sent_at) as at, count(*) as n,
        max(case when direction = 'inbound' then sent_at end) as inbound_at,
        max(case when direction = 'inbound' then _id end) as inbound_id
      from messages where business_id = ${business} group by conversation_id) l on l.conversation_id = ${conversation}`);
  await run(`update conversations set last_message = (select ${build} from messages m
      where m.business_id = conversations.business_id and m.conversation_id = conversations._id and m.in_thread = 1
      order by m.sent_at desc, m._id desc limit 1) where business_id = ${business}`);
  await fillTickets(target, size, engine, run);
  await run(`insert into conversation_counts (business_id, account_id, total, unread)
    select ${business}, ${account}, count(*), sum(case when unread_count > 0 then 1 else 0 end) from conversations
    where business_id = ${business}`);
  // SQLite plans without statistics here, as it does in use; PostgreSQL gathers them by itself in time.
  if (engine === 'postgres') await run('vacuum analyze');
}
