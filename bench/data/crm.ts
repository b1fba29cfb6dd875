import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/server/platform/db/database';
import type { Schema } from '../../src/server/platform/db/schema';
import { FIRST, LAST, pick, series } from './fill';

/** How much the workspace of a sales team holds. */
export interface CrmSize {
  readonly contacts: number;
  readonly companies: number;
  readonly deals: number;
  /** False: contacts have no fields of the workspace's own. */
  readonly fields?: boolean;
  /** True: contacts were made in the order of their ids, as in use. */
  readonly isOrdered?: boolean;
}

export const CRM_SIZE: CrmSize = { contacts: 1_000_000, companies: 100_000, deals: 300_000 };

export interface CrmTarget {
  readonly business_id: string;
  /** Users that look after contacts and deals. */
  readonly people: readonly string[];
  readonly stages: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Of each contact, 20 of 50 fields are filled. */
const FIELDS = 50;
const FILLED = 20;
const OPTIONS = 8;
const TEXTS = 1000;
const TAGS = 40;
const INTERESTS = 20;
const DEAL_STAGES = ['New', 'Qualified', 'Proposal', 'Negotiation', 'Won', 'Lost'] as const;
const YEAR_MS = 365 * 86_400_000;
const TRADES = ['Textiles', 'Bikes', 'Foods', 'Logistics', 'Studio', 'Clinic', 'Motors', 'Press', 'Gardens', 'Energy', 'Optics', 'Travel', 'Timber']; // prettier-ignore
const THINGS = ['Renewal', 'Pilot', 'Rollout', 'Expansion', 'Fleet order', 'Annual plan', 'Workshop', 'Licence', 'Repair contract', 'Catering', 'Uniforms']; // prettier-ignore
const CITIES = ['Lagos', 'Porto', 'Mumbai', 'Bergen', 'Quito', 'Dakar', 'Osaka', 'Verona', 'Durban', 'Cork'];

/** Tags of contacts and of companies, interests, pipelines and their stages have short ids. */
const digitsOf = (prefix: string): number => ('TGIPS'.includes(prefix) ? 9 : 25);

/** As wide as the ids of Parley, and sorted like the numbers they carry. */
export const crmId = (prefix: string, number: number): string =>
  prefix + String(number).padStart(digitsOf(prefix), '0');

/** Runs one statement of SQL. */
export type Run = (text: string) => Promise<unknown>;

/** {@link crmId} in SQL. */
export const idIn =
  (engine: Database['engine']) =>
  (prefix: string, number: string): string =>
    engine === 'sqlite'
      ? `'${prefix}' || printf('%0${digitsOf(prefix)}d', ${number})`
      : `'${prefix}' || lpad((${number})::text, ${digitsOf(prefix)}, '0')`;

/** A prime, below which {@link drawn} counts. */
const PRIME = 2_147_483_647;

/**
 * A number below `below` for row `i`, in SQL of both engines: the same at each fill, and of different `of` independent
 * of each other. What rows have in step with their number would be in step with everything else: whole names would
 * have nobody of a city, which no team's data has.
 */
const drawn = (of: number, below: number | string, row = 'i'): string =>
  `((((${row}) * (${row}) % ${PRIME} * ${48_271 + 2 * of} + (${row}) * ${69_621 + 6 * of} + ${7919 * of}) % ${PRIME}) / 31 % (${below}))`;

/** What {@link drawn} is asked for. */
const OF = { job: 1, stage: 2, person: 3, company: 4, score: 5, city: 6, interest: 7, value: 8, dealPerson: 9, dealContact: 10, dealStage: 11, pipeline: 12, hasCompany: 13, hasPerson: 14, hasInterest: 15, tags: 20, fields: 40 }; // prettier-ignore

/** What statements that fill a database are made of. */
export interface Fill<Size extends CrmSize = CrmSize> {
  readonly engine: Database['engine'];
  readonly run: Run;
  readonly target: CrmTarget;
  readonly size: Size;
  /** An id in SQL, of a prefix and an expression for its number. */
  readonly id: (prefix: string, number: string) => string;
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const lineFeed = (engine: Database['engine']): string => (engine === 'sqlite' ? 'char(10)' : 'chr(10)');

async function fillLists({ run, target: { business_id }, id, engine }: Fill): Promise<void> {
  const business = quoted(business_id);
  for (const [prefix, count, type, name] of [
    ['T', TAGS, 1, 'Tag'],
    ['G', TAGS, 4, 'Group'],
  ] as const) {
    await run(`insert into tags (business_id, _id, label, name_key, tag_type)
      select ${business}, ${id(prefix, 'i')}, '${name} ' || i, lower('${name} ') || i, ${type} from ${series(engine, count)} t`);
  }
  await run(`insert into interests (business_id, _id, label, name_key)
    select ${business}, ${id('I', 'i')}, 'Interest ' || i, 'interest ' || i from ${series(engine, INTERESTS)} t`);
}

async function fillCompanies({ run, target, size, id, engine }: Fill): Promise<void> {
  const business = quoted(target.business_id);
  const name = `${pick(engine, LAST, `i % ${LAST.length}`)} || ' ' || ${pick(engine, TRADES, `(i / ${LAST.length}) % ${TRADES.length}`)} || ' ' || i`;
  const host = `'firm' || i || '.example'`;
  const rows = `from ${series(engine, size.companies)} t`;
  await run(`insert into companies (business_id, _id, mp_company_label, name_key, mp_company_website, mp_company_email,
      mp_company_phone, mp_company_industry, mp_company_city, mp_company_employee_count, created_at, updated_at)
    select ${business}, ${id('F', 'i')}, ${name}, lower(${name}), 'https://' || ${host}, 'hello@' || ${host},
      '+4420' || (70000000 + i), ${pick(engine, TRADES, `i % ${TRADES.length}`)}, ${pick(engine, CITIES, `i % ${CITIES.length}`)},
      (i * 7919) % 5000, ${target.now} - i * 60000, ${target.now} - i * 60000 ${rows}`);
  await run(`insert into company_search_docs (business_id, company_id, text, first_word, last_word)
    select ${business}, ${id('F', 'i')}, lower(${name}) || ${lineFeed(engine)} || ${host} || ${lineFeed(engine)} || 'hello@' || ${host}
      || ${lineFeed(engine)} || '4420' || (70000000 + i) || ${lineFeed(engine)}, lower(${pick(engine, LAST, `i % ${LAST.length}`)}),
      cast(i as text) ${rows}`);
  await run(`insert into company_tags (business_id, company_id, tag_id)
    select ${business}, ${id('F', 'i')}, ${id('G', `(i * 7) % ${TAGS}`)} ${rows}`);
}

async function fillContacts({ run, target, size, id, engine }: Fill): Promise<void> {
  const business = quoted(target.business_id);
  const rows = `from ${series(engine, size.contacts)} t`;
  const first = pick(engine, FIRST, `i % ${FIRST.length}`);
  const last = pick(engine, LAST, `(i * 7 + i / ${FIRST.length}) % ${LAST.length}`);
  const email = `lower(${first}) || '.' || i || '@mail' || (i % 500) || '.example'`;
  const phone = engine === 'sqlite' ? `printf('%09d', i)` : `lpad(i::text, 9, '0')`;
  const address = `'{"city":"' || ${pick(engine, CITIES, drawn(OF.city, CITIES.length))} || '"}'`;
  await run(`insert into contacts (business_id, _id, first_name, last_name, name, email, phone, current_job_title,
      current_lifecycle_stage, current_company_id, assignee_id, total_score, address, source, created_at, updated_at)
    select ${business}, ${id('C', 'i')}, ${first}, ${last}, ${first} || ' ' || ${last}, ${email}, '+4479' || ${phone},
      'Buyer ' || ${drawn(OF.job, 200)}, ${pick(engine, target.stages, drawn(OF.stage, target.stages.length))},
      case when ${drawn(OF.hasCompany, 4)} <> 0 then ${id('F', drawn(OF.company, size.companies))} end,
      case when ${drawn(OF.hasPerson, 10)} <> 0 then ${pick(engine, target.people, drawn(OF.person, target.people.length))} end,
      ${drawn(OF.score, 100)}, ${address}, 'manual', ${target.now} - ${size.isOrdered ? `(${size.contacts} - i)` : `(i * 7919) % ${size.contacts}`} * ${Math.floor((3 * YEAR_MS) / size.contacts)},
      ${target.now} - (i * 104729) % ${size.contacts} * ${Math.floor(YEAR_MS / size.contacts)} ${rows}`);
  // PostgreSQL keeps its triggers.
  if (engine === 'sqlite')
    await run(`insert into contact_cities (business_id, city, name, contact_id)
      select business_id, lower(address ->> 'city'), name, _id from contacts order by 1, 2, 3, 4`);
  await run(`insert into contact_search_docs (business_id, contact_id, text, first_word, last_word)
    select ${business}, ${id('C', 'i')}, lower(${first} || ' ' || ${last}) || ${lineFeed(engine)} || '4479' || ${phone}
      || ${lineFeed(engine)} || ${email} || ${lineFeed(engine)}, lower(${first}), lower(${last}) ${rows}`);
  // Tags are given as people give them: one has a third of all contacts, one in fifty thousand has the last.
  for (const [tag, step] of [
    [0, 3],
    [1, 10],
    [2, 100],
    [3, 1000],
    [4, 50_000],
  ] as const)
    // prettier-ignore
    await run(`insert into contact_tags (business_id, contact_id, tag_id, name)
      select ${business}, ${id('C', 'i')}, ${id('T', String(tag))}, ${first} || ' ' || ${last} ${rows} where ${drawn(OF.tags + tag, step)} = 0`);
  await run(`insert into contact_interests (business_id, contact_id, interest_id, name)
    select ${business}, ${id('C', 'i')}, ${id('I', drawn(OF.interest, INTERESTS))}, ${first} || ' ' || ${last} ${rows} where ${drawn(OF.hasInterest, 2)} = 0`);
}

/** Three pipelines: the first has six of ten deals, and a stage of it a third of those. */
async function fillDeals({ run, target, size, id, engine }: Fill): Promise<void> {
  const business = quoted(target.business_id);
  for (const [pipeline] of [0, 1, 2].entries()) {
    await run(`insert into pipelines (business_id, _id, name, name_key, position)
      values (${business}, ${quoted(crmId('P', pipeline))}, 'Pipeline ${pipeline}', 'pipeline ${pipeline}', ${pipeline})`);
    for (const [position, name] of DEAL_STAGES.entries())
      await run(`insert into pipeline_stages (business_id, pipeline_id, _id, name, name_key, position, kind, probability)
        values (${business}, ${quoted(crmId('P', pipeline))}, ${quoted(crmId('S', pipeline * 10 + position))}, '${name}',
        lower('${name}'), ${position}, '${name === 'Won' ? 'won' : name === 'Lost' ? 'lost' : 'open'}', ${Math.min(100, position * 25)})`);
  }
  const rows = `from ${series(engine, size.deals)} t`;
  const part = drawn(OF.pipeline, 10);
  const pipeline = `(case when ${part} < 6 then 0 when ${part} < 9 then 1 else 2 end)`;
  const stage = `(case when i % 3 = 0 then 0 else ${drawn(OF.dealStage, 6)} end)`;
  const title = `${pick(engine, THINGS, `i % ${THINGS.length}`)} ' || ${pick(engine, LAST, `(i / 5) % ${LAST.length}`)} || ' ' || i`.replace(" ' ||", " || ' ' ||"); // prettier-ignore
  const at = `${target.now} - (i * 7919) % ${size.deals} * ${Math.floor(YEAR_MS / size.deals)}`;
  await run(`insert into deals (business_id, _id, deal_title, deal_value, probability, expected_close_date, pipeline_id,
      pipeline_stage_id, company_id, assignee_id, created_at, updated_at, stage_since, position, created_by)
    select ${business}, ${id('D', 'i')}, ${title}, ${drawn(OF.value, 50_000)}, ${stage} * 20,
      case when i % 12 <> 0 then ${target.now} + ((i * 104729) % 400 - 60) * 86400000 end, ${id('P', pipeline)},
      ${id('S', `(${pipeline} * 10 + ${stage})`)}, ${id('F', `i % ${size.companies}`)},
      ${pick(engine, target.people, drawn(OF.dealPerson, target.people.length))}, ${at}, ${at}, ${at}, i,
      ${quoted(target.people[0] ?? '')} ${rows}`);
  await run(`insert into deal_contacts (business_id, deal_id, contact_id)
    select ${business}, ${id('D', 'i')}, ${id('C', drawn(OF.dealContact, size.contacts))} ${rows}`);
  await run(`insert into deal_stage_changes (business_id, deal_id, changed_at, to_stage_id, to_name)
    select ${business}, ${id('D', 'i')}, ${at}, ${id('S', `(${pipeline} * 10 + ${stage})`)}, 'New' ${rows}`);
  await run(`insert into deal_search_docs (business_id, deal_id, pipeline_id, text, first_word, last_word)
    select ${business}, ${id('D', 'i')}, ${id('P', pipeline)}, lower(${title}) || ${lineFeed(engine)}, lower(${pick(engine, THINGS, `i % ${THINGS.length}`)}),
      cast(i as text) ${rows}`);
}

type Kind = 'choice' | 'number' | 'text';
export const kindOf = (field: number): Kind => (field < 10 ? 'choice' : field < 20 ? 'number' : 'text');

/** What contact `i` has in a field, and whether it has anything. */
function valueOf(field: number): {
  readonly value: string;
  readonly isFilled: string;
  readonly isText: boolean;
} {
  const isFilled = `${drawn(OF.fields + field, FIELDS)} < ${FILLED}`;
  const kind = kindOf(field);
  if (kind === 'number')
    return { value: drawn(OF.fields + FIELDS + field, 100_000), isFilled, isText: false };
  const value =
    kind === 'choice'
      ? `'_option_' || ${drawn(OF.fields + FIELDS + field, OPTIONS)}`
      : `'value ' || ${drawn(OF.fields + FIELDS + field, TEXTS)}`;
  return { value, isFilled, isText: true };
}

async function fillFields({ run, target, size, id, engine }: Fill, db: Kysely<Schema>): Promise<void> {
  const business = quoted(target.business_id);
  const options = Array.from({ length: OPTIONS }, (_, n) => ({
    label: `Option ${n}`,
    value: `_option_${n}`,
  }));
  for (let field = 0; field < FIELDS; field += 1)
    await db
      .insertInto('fields')
      .values({
        business_id: target.business_id,
        _id: crmId('X', field),
        entity: 'contact',
        name: `own_${field}`,
        label: `Own ${field}`,
        name_key: `own ${field}`,
        kind: kindOf(field),
        options: kindOf(field) === 'choice' ? JSON.stringify(options) : '[]',
        group_label: 'More',
        position: field,
      })
      .execute();
  const made = await db.selectFrom('fields').select(['_id', 'no']).orderBy('position').execute();
  const parts = made.map(({ no }, field) => {
    const { value, isFilled, isText } = valueOf(field);
    const shown = isText ? `'"' || ${value} || '"'` : `(${value})`;
    return `case when ${isFilled} then '"f${no}":' || ${shown} || ',' else '' end`;
  });
  const document = `'{' || rtrim(${parts.join(' || ')}, ',') || '}'`;
  await run(`insert into field_documents (no, business_id, record_id, document)
    select i + 1, ${business}, ${id('C', 'i')}, ${engine === 'sqlite' ? document : `(${document})::jsonb`}
    from ${series(engine, size.contacts)} t`);
  const owner = engine === 'sqlite' ? ['', ''] : ['business_id, ', `${business}, `];
  for (const [field, { no }] of made.entries()) {
    const { value, isFilled, isText } = valueOf(field);
    await run(`insert into ${isText ? 'field_texts' : 'field_numbers'} (${owner[0] ?? ''}field, value, record)
      select ${owner[1] ?? ''}${no}, ${value} as value, i + 1 from ${series(engine, size.contacts)} t where ${isFilled}
      order by value, i`);
  }
  for (const table of ['field_texts', 'field_numbers'])
    await run(`update fields set used = counted.count from
      (select field, count(*) as count from ${table} group by field) counted where counted.field = fields.no`);
  if (engine === 'postgres')
    await run(`select setval(pg_get_serial_sequence('field_documents', 'no'), ${size.contacts} + 1)`);
}

const FILLED_TABLES = ['contacts', 'companies', 'deals', 'contact_cities', 'contact_tags', 'contact_interests', 'company_tags', 'deal_contacts', 'contact_search_docs', 'company_search_docs', 'deal_search_docs', 'deal_stage_changes', 'field_documents']; // prettier-ignore

/** Indexes that are built when all rows are there take a fraction of the time. @returns what brings them back */
export async function withoutIndexes(
  engine: Database['engine'],
  db: Kysely<Schema>,
  filled: readonly string[],
): Promise<() => Promise<void>> {
  const run: Run = (text) => sql.raw(text).execute(db);
  const tables = filled.map(quoted).join(', ');
  if (engine === 'postgres') {
    const { rows } = await sql
      .raw<{ name: string; text: string }>(`select i.indexname as name, i.indexdef as text
      from pg_indexes i where i.schemaname = 'public' and i.tablename in (${tables})
        and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`)
      .execute(db);
    for (const { name } of rows) await run(`drop index "${name}"`);
    return async () => {
      for (const { text } of rows) await run(text);
    };
  }
  for (const one of ['synchronous = off', 'cache_size = -400000']) await run(`pragma ${one}`);
  const { rows } = await sql
    .raw<{ name: string; type: string; text: string }>(`select name, type, sql as text
    from sqlite_master where type in ('index', 'trigger') and tbl_name in (${tables}) and sql is not null`)
    .execute(db);
  for (const { name, type } of rows) await run(`drop ${type} ${name}`);
  return async () => {
    for (const { text } of rows) await run(text);
  };
}

/**
 * Fills a workspace with contacts, their fields, companies and deals: the same for the same size. The rows are made by
 * the database itself.
 */
export async function fillCrm(
  database: Database,
  target: CrmTarget,
  size: CrmSize = CRM_SIZE,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const { engine, system: db } = database;
  const id = idIn(engine);
  const run: Run = (text) => sql.raw(text).execute(db);
  const fill: Fill = { engine, run, target, size, id };
  const restore = await withoutIndexes(engine, db, FILLED_TABLES);
  await fillLists(fill);
  say('companies');
  await fillCompanies(fill);
  say('contacts');
  await fillContacts(fill);
  say('deals');
  await fillDeals(fill);
  say('fields');
  if (size.fields !== false) await fillFields(fill, db);
  say('indexes');
  await restore();
  if (engine === 'sqlite')
    for (const one of ['contact', 'company', 'deal'])
      await run(`insert into ${one}_search(${one}_search) values ('rebuild')`);
  // SQLite plans without statistics here, as it does in use; PostgreSQL gathers them by itself in time.
  if (engine === 'postgres') await run('vacuum analyze');
}
