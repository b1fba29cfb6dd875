import { sql } from 'kysely';
import type { Database } from '../../src/server/platform/db/database';
import {
  type CrmSize,
  type CrmTarget,
  type Fill as CrmFill,
  type Run,
  idIn,
  quoted,
  withoutIndexes,
} from './crm';
import { pick, series } from './fill';

/** How much has happened with the customers of a sales team. */
export interface ActivitySize extends CrmSize {
  readonly activities: number;
}

/** A contact with 5,000 activities of 10,000,000. */
export const BUSY_CONTACT = 5;
/** Contacts of one company: 500 of them, with 200 activities each. */
export const BUSY_COMPANY = { first: 1000, contacts: 500 } as const;
export const CAMPAIGNS = 50;
const CONVERSATIONS_EACH = 5;
const BUSY_EACH = 2000;
const COMPANY_EACH = 100;
const YEARS_MS = 3 * 365 * 86_400_000;

/** What happens how often: of 40. */
const TYPES = [
  [4, 5], [31, 4], [25, 3], [7, 2], [2, 2], [26, 1], [3, 1], [8, 1], // logged
  [16, 5], [17, 3], [27, 1], [33, 2], [19, 1], [11, 1], [12, 1], // campaigns and emails
  [15, 5], [32, 1], [6, 1], // told by other parts
].flatMap(([type, count]) => Array.from({ length: count ?? 0 }, () => String(type))); // prettier-ignore
const WRITTEN = [
  'Wants a quote for the spring collection, and the price list of last year to compare.',
  'Called back: the fitting moves to Friday at three. Bring the two samples that were left at the counter.',
  'Asked for the invoice once more, since the old one got lost. Sent it while we talked.',
  'Is happy with the delivery. Would like to hear of new colours first.',
];
/** A word that some forty thousandths of the texts have each, one of some six hundred of ten million, and one of six. */
const CLOTHS = [
  'poplin',
  'tweed',
  'flannel',
  'corduroy',
  'chiffon',
  'gabardine',
  'seersucker',
  'organza',
  'taffeta',
  'jersey',
  'twill',
  'denim',
  'muslin',
  'damask',
  'velvet',
  'satin',
  'tulle',
  'serge',
  'voile',
  'moleskin',
];
const FILLED_TABLES = ['activity_search_docs', 'activities', 'activity_links', 'conversations', 'tasks', 'visitors', 'visitor_sessions', 'visitor_events']; // prettier-ignore

type Fill = CrmFill<ActivitySize>;

/** Of the `i`-th activity: when, of which contact and of which type it is. */
function columns({ engine, target: { now }, size: { activities, contacts } }: Fill) {
  const contact = `(case when i % ${BUSY_EACH} = 0 then ${BUSY_CONTACT}
    when i % ${COMPANY_EACH} = 1 then ${BUSY_COMPANY.first} + (i / ${COMPANY_EACH}) % ${BUSY_COMPANY.contacts}
    else (i * 7919) % ${contacts} end)`;
  const kind = `(i * 31 + i / ${BUSY_EACH} * 7) % ${TYPES.length}`;
  const type = `cast(${pick(engine, TYPES, kind)} as integer)`;
  return { at: `(${now} - (${activities} - i) * ${Math.floor(YEARS_MS / activities)})`, contact, type };
}

const companyOf = ({ id, size: { companies } }: Fill, contact: string): string =>
  `case when ${contact} >= ${BUSY_COMPANY.first} and ${contact} < ${BUSY_COMPANY.first + BUSY_COMPANY.contacts}
    then ${id('F', String(companies - 1))} when ${contact} % 4 <> 0 then ${id('F', `(${contact} * 7919) % ${companies}`)} end`;

/** What somebody wrote, in plain letters. */
const textOf = ({ engine }: Fill): string =>
  `(${pick(engine, WRITTEN, `i % ${WRITTEN.length}`)} || ' ' || ${pick(engine, CLOTHS, `i / 13 % ${CLOTHS.length}`)}
    || case when i % 10007 = 0 then ' alpaca' else '' end || case when i % 1000003 = 0 then ' vicuna' else '' end)`;

/** As the server takes them into the search. */
async function fillDocs(fill: Fill): Promise<void> {
  const { engine, run, target, size, id } = fill;
  const { at, type } = columns(fill);
  await run(`insert into activity_search_docs (business_id, at, activity_id, activity_type, text)
    select ${quoted(target.business_id)}, at, ${id('A', 'i')}, type,
      case when type in (16, 17, 19, 27, 33) then 'offer ' || i else lower(${textOf(fill)}) end
    from (select i, ${at} as at, ${type} as type from ${series(engine, size.activities)} t) r
    where type not in (11, 12, 15, 6, 32)`);
}

async function fillBodies(fill: Fill): Promise<void> {
  const { engine, run, target, size, id } = fill;
  const { at, contact, type } = columns(fill);
  const business = quoted(target.business_id);
  const person = pick(engine, target.people, `i % ${target.people.length}`);
  const text = textOf(fill);
  const address = `'{"name":"","email":"buyer.' || c || '@mail.example"}'`;
  const data = `case
    when type in (16, 17, 19, 27, 33) then '{"content":{"subject":"Offer ' || i || '","to":[' || ${address} || ']}}'
    when type in (11, 12) then '{"metadata":{"workflow_label":"Campaign"}}'
    when type = 15 then '{"metadata":{"fields":["Job title","Owner"]}}'
    when type in (6, 32) then '{}'
    when type = 31 then '{"content":{"description":[{"type":"paragraph","data":{"text":"' || ${text} || '"}}]},"metadata":{"outcome":"connected","direction":"outbound","duration":15}}'
    else '{"content":{"description":[{"type":"paragraph","data":{"text":"' || ${text} || '"}}]}}' end`;
  const source = `case type when 32 then 'visit:' || ${id('W', 'i')} || ':' || (at / 86400000)
    when 6 then 'task:' || ${id('K', 'i')} when 15 then 'change:contact:' || ${id('C', 'c')} || ':' || i end`;
  const campaign = `case when type in (11, 12, 16) then ${id('R', `i % ${CAMPAIGNS}`)} end`;
  await run(`insert into activities (business_id, _id, activity_type, status, at, created_by, workflow_id, source_key, data, created_at, updated_at)
    select ${business}, ${id('A', 'i')}, type, 3, at, case when type in (17, 27, 33, 19, 32) then null else ${person} end,
      ${campaign}, ${source}, ${data}, at, at
    from (select i, ${at} as at, ${contact} as c, ${type} as type from ${series(engine, size.activities)} t) r`);
}

/** Sorted, as the table keeps them. */
async function fillLinks(fill: Fill): Promise<void> {
  const { engine, run, target, size, id } = fill;
  const { at, contact, type } = columns(fill);
  const business = quoted(target.business_id);
  const rows = `(select i, ${at} as at, ${contact} as c, ${type} as type from ${series(engine, size.activities)} t) r`;
  const link = (kind: number, record: string, condition: string): Promise<unknown> =>
    run(`insert into activity_links (business_id, kind, record_id, at, activity_id, activity_type)
      select ${business}, ${kind}, ${record} as record, at, ${id('A', 'i')} as activity, type from ${rows} where ${condition}
      ${engine === 'sqlite' ? 'order by record, at, activity' : ''}`);
  const busy = `(c >= ${BUSY_COMPANY.first} and c < ${BUSY_COMPANY.first + BUSY_COMPANY.contacts})`;
  await link(1, id('C', 'c'), '1 = 1');
  await link(2, companyOf(fill, 'c'), `c % 4 <> 0 or ${busy}`);
  await link(3, id('D', `(i * 31) % ${size.deals}`), 'i % 20 = 3');
  await link(4, id('R', `i % ${CAMPAIGNS}`), 'type in (11, 12, 16)');
}

/** What rows that sum something up are read from: tasks, and the pages of visits. */
async function fillSources(fill: Fill): Promise<void> {
  const { engine, run, target, size, id } = fill;
  const { at, contact, type } = columns(fill);
  const business = quoted(target.business_id);
  const rows = (of: number): string =>
    `(select i, ${at} as at, ${contact} as c, ${type} as type from ${series(engine, size.activities)} t) r where type = ${of}`;
  const owner = quoted(target.people[0] ?? '');
  await run(`insert into tasks (business_id, _id, title, title_key, type, priority, status, open, due_date, created_by, created_at, updated_at)
    select ${business}, ${id('K', 'i')}, 'Send offer ' || i, 'send offer ' || i, 'to-do', 2, 1, 1, at, ${owner}, at, at from ${rows(6)}`);
  await run(`insert into visitors (business_id, _id, unique_id, contact_id, device_type, first_visit_at, last_visit_at, total_sessions, total_pages)
    select ${business}, ${id('W', 'i')}, ${id('w', 'i')}, ${id('C', 'c')}, 'desktop', at, at, 1, 2 from ${rows(32)}`);
  await run(`insert into visitor_sessions (business_id, _id, visitor_id, started_at, last_at, stay_ms, pages, entry_url, entry_title, referrer)
    select ${business}, ${id('Y', 'i')}, ${id('W', 'i')}, at, at, 30000, 2, 'https://shop.example/', 'Shop', '' from ${rows(32)}`);
  for (const page of [0, 1])
    await run(`insert into visitor_events (business_id, _id, visitor_id, session_id, kind, at, url, title, referrer, stay_ms)
      select ${business}, ${id(page === 0 ? 'Z' : 'z', 'i')}, ${id('W', 'i')}, ${id('Y', 'i')}, 'page_view', at - at % 86400000 + ${page + 1},
        'https://shop.example/${page}', 'Page ${page}', '', 15000 from ${rows(32)}`);
}

/** A conversation of every fifth contact, with its row in the timeline. */
async function fillThreads({ engine, run, target, size, id }: Fill, account: string): Promise<void> {
  const business = quoted(target.business_id);
  const count = Math.floor(size.contacts / CONVERSATIONS_EACH);
  const at = `(${target.now} - i * ${Math.floor(YEARS_MS / count)})`;
  const contact = id('C', `i * ${CONVERSATIONS_EACH}`);
  const last = quoted(
    JSON.stringify({
      _id: 'M',
      timestamp: new Date(target.now).toISOString(),
      message_type: 'text',
      direction: 'inbound',
      status: 'delivered',
      checking: false,
      message: { body: 'Is it ready?' },
      revoked: false,
    }),
  );
  await run(`insert into conversations (business_id, _id, account_id, contact_id, wa_id, sort_at, last_message, unread_count, message_count, created_at, updated_at)
    select ${business}, ${id('V', 'i')}, ${quoted(account)}, ${contact}, '4479' || i, ${at}, ${last}, 0, 3, ${at}, ${at} from ${series(engine, count)} t`);
  await run(
    `insert into conversation_counts (business_id, account_id, total, unread) values (${business}, ${quoted(account)}, ${count}, 0)`,
  );
  await run(`insert into activities (business_id, _id, activity_type, status, at, source_key, data, created_at, updated_at)
    select ${business}, ${id('B', 'i')}, 29, 3, ${at}, 'chat:' || ${id('V', 'i')}, '{}', ${at}, ${at} from ${series(engine, count)} t`);
  await run(`insert into activity_links (business_id, kind, record_id, at, activity_id, activity_type)
    select ${business}, 1, ${contact}, ${at}, ${id('B', 'i')}, 29 from ${series(engine, count)} t`);
}

/** Fills the timelines of a workspace that has contacts, companies and deals. The rows are made by the database itself. */
export async function fillActivities(
  database: Database,
  {
    target,
    account,
    size,
    say,
  }: {
    readonly target: CrmTarget;
    readonly account: string;
    readonly size: ActivitySize;
    readonly say: (line: string) => void;
  },
): Promise<void> {
  const { engine, system: db } = database;
  const run: Run = (text) => sql.raw(text).execute(db);
  const fill: Fill = { engine, run, target, size, id: idIn(engine) };
  const business = quoted(target.business_id);
  const restore = await withoutIndexes(engine, db, FILLED_TABLES);
  if (engine === 'postgres') await run('alter table activity_links drop constraint activity_links_pkey');
  say('activities');
  await fillBodies(fill);
  say('texts');
  await fillDocs(fill);
  say('links');
  await fillLinks(fill);
  say('tasks, visits and conversations');
  await fillSources(fill);
  await fillThreads(fill, account);
  await run(`update contacts set current_company_id = ${fill.id('F', String(size.companies - 1))} where business_id = ${business}
    and _id >= ${fill.id('C', String(BUSY_COMPANY.first))} and _id < ${fill.id('C', String(BUSY_COMPANY.first + BUSY_COMPANY.contacts))}`);
  say('indexes');
  if (engine === 'postgres')
    await run(
      `alter table activity_links add primary key (business_id, kind, record_id, at, activity_id) include (activity_type)`,
    );
  await restore();
  if (engine === 'sqlite') await run(`insert into activity_search(activity_search) values ('rebuild')`);
  if (engine === 'postgres') await run('vacuum analyze');
}
