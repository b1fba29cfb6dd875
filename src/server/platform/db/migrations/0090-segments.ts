import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

type Rights = Readonly<Record<string, readonly string[]>>;
type Run = (text: string) => Promise<unknown>;

/** Who works with contacts works with lists of them, in the same way. Null: they have no part in it. */
export function withSegments(rights: Rights): Rights | null {
  const actions = ['view', 'create', 'update', 'delete'].filter((one) =>
    rights['crm_contacts']?.includes(one),
  );
  return rights['marketing_segments'] || actions.length === 0
    ? null
    : { ...rights, marketing_segments: actions };
}

/** Lists of contacts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (text) => sql.raw(text).execute(db);
  await tables(run, engine);
  if (engine === 'sqlite') await sqlite(run);
  else await postgres(run);
  const { rows } = await sql<{ business_id: string; _id: string; permissions: string }>`
    select business_id, _id, permissions from roles`.execute(db);
  for (const { business_id, _id, permissions } of rows) {
    const rights = withSegments(JSON.parse(permissions) as Rights);
    if (rights === null) continue;
    await sql`update roles set permissions = ${JSON.stringify(rights)}
      where business_id = ${business_id} and _id = ${_id}`.execute(db);
  }
}

async function tables(run: Run, engine: Engine): Promise<void> {
  const int = engine === 'postgres' ? 'bigint' : 'integer';
  const keyOnly = engine === 'postgres' ? '' : 'without rowid';
  await run(`create table segments (business_id text not null, _id text not null, name text not null,
    name_key text not null, is_intent integer not null, type integer not null, status text not null,
    is_crm_visible integer not null, is_quick_access integer not null, filter text, filter_problem text,
    topics integer not null, is_timed integer not null, swept_to text, sweep_began ${int}, sweep_due ${int},
    created_by text, created_at ${int} not null, updated_at ${int} not null, gone_at ${int}, gone_by text,
    primary key (business_id, _id))`);
  await run(`create unique index segments_by_name on segments (business_id, name_key) where gone_at is null`);
  await run(`create index segments_living on segments (business_id, topics)
    where is_intent = 1 and gone_at is null`);
  await run(`create index segments_sweeping on segments (business_id, _id) where swept_to is not null`);
  await run(`create index segments_due on segments (sweep_due) where sweep_due is not null`);
  await run(`create index segments_gone on segments (gone_at) where gone_at is not null`);
  await run(`create table segment_tags (business_id text not null, segment_id text not null, tag_id text not null,
    primary key (business_id, segment_id, tag_id),
    foreign key (business_id, segment_id) references segments (business_id, _id) on delete cascade,
    foreign key (business_id, tag_id) references tags (business_id, _id) on delete cascade) ${keyOnly}`);
  await run(`create index segment_tags_by_tag on segment_tags (business_id, tag_id)`);
  // The name and the bin are the contact's: a page of a list, and its count, are read from one index. Triggers keep them.
  await run(`create table segment_members (business_id text not null, contact_id text not null,
    segment_id text not null, in_bin integer not null, name text not null, added_at ${int} not null,
    primary key (business_id, contact_id, segment_id),
    foreign key (business_id, contact_id) references contacts (business_id, _id) on delete cascade,
    foreign key (business_id, segment_id) references segments (business_id, _id) on delete cascade) ${keyOnly}`);
  await run(`create index segment_members_by_name on segment_members
    (business_id, segment_id, in_bin, name, contact_id)`);
  // Contacts of which something has changed that a filter asks for. On PostgreSQL each transaction has rows of its own:
  // what is looked at meanwhile is not lost.
  await run(`create table segment_changes (business_id text not null, contact_id text not null,
    change_id text not null, primary key (business_id, contact_id, change_id)) ${keyOnly}`);
  const slot = engine === 'postgres' ? 'slot bigint generated always as identity,' : '';
  await run(`create table segment_counts (business_id text not null, segment_id text not null, ${slot}
    members ${int} not null, primary key (business_id, segment_id${slot === '' ? '' : ', slot'})) ${keyOnly}`);
}

/** What a filter can ask for, as bits of `segments.topics` (domains/segments/topics). */
const TOPIC = {
  presence: 1,
  tags: 2,
  interests: 4,
  deals: 8,
  tasks: 16,
  conversations: 32,
  fields: 64,
  lists: 128,
  columns: 256,
} as const;

const COLUMNS = `name, first_name, last_name, email, phone, current_job_title, language, address,
  current_lifecycle_stage, current_company_id, assignee_id, created_by, total_score, created_at, updated_at`;

interface Watched {
  readonly table: string;
  readonly topic: number;
  /** The contact of a row; or what finds the contacts of one. */
  readonly contact?: string;
  readonly contacts?: (row: string) => string;
  readonly columns: string | null;
  readonly isAdded: boolean;
  readonly isRemoved: boolean;
}

const link = (table: string, topic: number): Watched => ({
  table,
  topic,
  contact: 'contact_id',
  columns: null,
  isAdded: true,
  isRemoved: true,
});
const behind = (table: string, topic: number, links: string, key: string, columns: string): Watched => ({
  table,
  topic,
  contacts: (row) => `select l.contact_id from ${links} l
    where l.business_id = ${row}.business_id and l.${key} = ${row}._id`,
  columns,
  isAdded: false,
  isRemoved: false,
});

const WATCHED: readonly Watched[] = [
  { ...link('contacts', TOPIC.presence), contact: '_id', columns: 'deleted_at', isRemoved: false },
  { ...link('contacts', TOPIC.columns), contact: '_id', columns: COLUMNS, isAdded: false, isRemoved: false },
  link('contact_tags', TOPIC.tags),
  link('contact_interests', TOPIC.interests),
  link('deal_contacts', TOPIC.deals),
  behind('deals', TOPIC.deals, 'deal_contacts', 'deal_id', 'pipeline_stage_id, deal_value, deleted_at'),
  link('task_contacts', TOPIC.tasks),
  behind('tasks', TOPIC.tasks, 'task_contacts', 'task_id', 'open'),
  {
    ...link('conversations', TOPIC.conversations),
    columns: 'contact_id, last_inbound_at, unanswered, state',
  },
  { ...link('field_documents', TOPIC.fields), contact: 'record_id', columns: 'document' },
  link('segment_members', TOPIC.lists),
];

const isAsked = (row: string, topic: number): string => `exists (select 1 from segments s
  where s.business_id = ${row}.business_id and s.is_intent = 1 and s.gone_at is null and (s.topics & ${topic}) <> 0)`;

async function sqlite(run: Run): Promise<void> {
  for (const { table, topic, contact, contacts, columns, isAdded, isRemoved } of WATCHED) {
    const note = (row: string): string => `insert into segment_changes (business_id, contact_id, change_id)
      select ${row}.business_id, changed.contact_id, '' from
        (${contacts ? contacts(row) : `select ${row}.${contact ?? ''} as contact_id`}) changed where true
      on conflict do nothing;`;
    const make = async (event: string, row: string, body: string): Promise<void> => {
      await run(`create trigger segments_${topic}_${table}_${event.slice(0, 6)} after ${event} on ${table}
        when ${isAsked(row, topic)} begin ${body} end`);
    };
    if (isAdded) await make('insert', 'new', note('new'));
    if (isRemoved) await make('delete', 'old', note('old'));
    if (columns !== null) await make(`update of ${columns}`, 'new', `${note('old')} ${note('new')}`);
  }
  await run(`create trigger segment_members_follow after update of name, deleted_at on contacts
    when new.name <> old.name or (new.deleted_at is null) <> (old.deleted_at is null) begin
    update segment_members set name = new.name, in_bin = new.deleted_at is not null
    where business_id = new.business_id and contact_id = new._id; end`);
  const add = `insert into segment_counts (business_id, segment_id, members)
    select new.business_id, new.segment_id, 1 where new.in_bin = 0
    on conflict do update set members = members + 1`;
  const take = `update segment_counts set members = members - 1
    where old.in_bin = 0 and business_id = old.business_id and segment_id = old.segment_id`;
  await run(`create trigger segment_counts_insert after insert on segment_members begin ${add}; end`);
  await run(`create trigger segment_counts_delete after delete on segment_members begin ${take}; end`);
  await run(`create trigger segment_counts_update after update of in_bin on segment_members
    when new.in_bin <> old.in_bin begin ${take}; ${add}; end`);
}

async function postgres(run: Run): Promise<void> {
  for (const { table, topic, contact, contacts, columns, isAdded, isRemoved } of WATCHED) {
    const note = (row: string): string => `insert into segment_changes (business_id, contact_id, change_id)
      select ${row}.business_id, changed.contact_id, pg_current_xact_id()::text from
        (${contacts ? contacts(row) : `select ${row}.${contact ?? ''} as contact_id`}) changed
      on conflict do nothing;`;
    const name = `segments_${topic}_${table}`;
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        if ${isAsked('old', topic)} then ${note('old')} end if;
        return null;
      end if;
      if ${isAsked('new', topic)} then
        if tg_op = 'UPDATE' then ${note('old')} end if;
        ${note('new')}
      end if;
      return null; end $$`);
    const events = [
      ...(isAdded ? ['insert'] : []),
      ...(isRemoved ? ['delete'] : []),
      ...(columns === null ? [] : [`update of ${columns}`]),
    ];
    await run(`create trigger ${name} after ${events.join(' or ')} on ${table}
      for each row execute function ${name}()`);
  }
  await run(`create function segment_members_follow() returns trigger language plpgsql as $$ begin
    update segment_members set name = new.name, in_bin = case when new.deleted_at is null then 0 else 1 end
    where business_id = new.business_id and contact_id = new._id;
    return null; end $$`);
  await run(`create trigger segment_members_follow after update of name, deleted_at on contacts for each row
    when (new.name is distinct from old.name or (new.deleted_at is null) <> (old.deleted_at is null))
    execute function segment_members_follow()`);
  // As the sums of deals: nobody changes a row that is there, they are put together every hour (domains/segments/counts).
  const signed = (table: string, sign: number): string =>
    `select business_id, segment_id, ${sign} as members from ${table} where in_bin = 0`;
  const write = (changes: string): string => `insert into segment_counts (business_id, segment_id, members)
    select business_id, segment_id, sum(members) from (${changes}) changes
    where exists (select 1 from segments s where s.business_id = changes.business_id and s._id = changes.segment_id)
    group by business_id, segment_id having sum(members) <> 0`;
  const bodies = {
    insert: [write(signed('fresh', 1)), 'new table as fresh'],
    delete: [write(signed('gone', -1)), 'old table as gone'],
    update: [
      write(`${signed('fresh', 1)} union all ${signed('gone', -1)}`),
      'old table as gone new table as fresh',
    ],
  } as const;
  for (const [event, [body, transition]] of Object.entries(bodies)) {
    await run(`create function segment_counts_${event}() returns trigger language plpgsql as $$
      begin ${body}; return null; end $$`);
    await run(`create trigger segment_counts_${event} after ${event} on segment_members referencing ${transition}
      for each statement execute function segment_counts_${event}()`);
  }
}
