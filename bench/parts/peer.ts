import { sql } from 'kysely';
import pg from 'pg';
import type { FilterNode } from '@shared/rules/record-filter';
import { crmId } from '../data/crm';
import { type CrmDatabase, CRM_USER, makeCrm } from '../data/crm-database';
import { bareCount, countedFilters } from '../lib/bare-counts';
import { loadBoth } from '../lib/large-server';
import { settleDisk, startNode } from '../lib/processes';
import { READY, type ServerClient, ask, serverProgram, signIn } from '../lib/server-client';
import { DIRECTUS, type StartedDirectus, startDirectus } from '../peers/directus';
import { atLeast, atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const SIZE = { contacts: 100_000, companies: 10_000, deals: 30_000 } as const;
const LOAD = { warmUp: 2, seconds: 2, turns: 3 } as const;
const SAMPLES = 200;
const WARM_UP = 20;
/** Of each filter: there are hundreds of them. */
const SAMPLES_OF_FILTERS = 3;
/** Of what a request asks for, the statement alone takes so many times less. */
const PAGE_TO_BARE = 4;
const COUNT_TO_BARE = 3;
/** A count that takes no longer than this is quick, whatever the statement alone takes. Milliseconds. */
const QUICK_MS = 5;
const BARE = 'the bare statement';

interface Question {
  readonly name: string;
  readonly ours: string;
  readonly directus: string;
  readonly bare: { readonly text: string; readonly values: readonly unknown[] };
  /** How many times the bare statement a request may take. */
  readonly times: number;
}

async function milliseconds(
  work: () => Promise<unknown>,
  samples = SAMPLES,
  warmUp = WARM_UP,
): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < samples + warmUp; n += 1) {
    const began = performance.now();
    await work();
    if (n >= warmUp) taken.push(performance.now() - began);
  }
  return percentile(taken, 0.5);
}

const get = async (url: string, headers: Readonly<Record<string, string>>): Promise<void> => {
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
};

const filterOf = (...filters: readonly FilterNode[]): string =>
  encodeURIComponent(JSON.stringify({ match: 'all', filters }));

const SHOWN =
  'id,first_name,last_name,name,email,phone,avatar,current_job_title,total_score,address,created_at,updated_at';
const BESIDE =
  'current_lifecycle_stage.*,current_company_id.*,assignee_id.*,tags.tag_id.id,tags.tag_id.label';

/** The rows of a page with what is shown of them, by one statement. */
const ROWS = `select c._id, c.first_name, c.last_name, c.name, c.email, c.phone, c.avatar, c.current_job_title, c.total_score, c.address,
  c.created_at, c.updated_at, s._id as stage_id, s.label, s.color, f._id as company_id, f.mp_company_label, u._id as owner_id,
  u.first_name as owner_first_name, u.last_name as owner_last_name, u.avatar as owner_avatar,
  (select json_agg(json_build_array(t._id, t.label)) from contact_tags l join tags t on t.business_id = l.business_id and t._id = l.tag_id
   where l.business_id = c.business_id and l.contact_id = c._id) as tags
  from contacts c left join lifecycle_stages s on s.business_id = c.business_id and s._id = c.current_lifecycle_stage
  left join companies f on f.business_id = c.business_id and f._id = c.current_company_id left join users u on u._id = c.assignee_id`;

function questions(business: string, stage: string): readonly Question[] {
  const one = crmId('C', 4242);
  return [
    {
      name: 'a page of contacts',
      ours: '/customer/customerList?sort=name',
      directus: `/items/contacts?limit=25&sort=name&fields=${SHOWN},${BESIDE}`,
      bare: {
        text: `${ROWS} where c.business_id = $1 and c.deleted_at is null order by c.name, c._id limit 25`,
        values: [business],
      },
      times: PAGE_TO_BARE,
    },
    {
      name: 'one contact',
      ours: `/customer/${one}`,
      directus: `/items/contacts/${one}?fields=*,${BESIDE}`,
      bare: { text: `${ROWS} where c.business_id = $1 and c._id = $2`, values: [business, one] },
      times: PAGE_TO_BARE,
    },
    {
      name: 'the count of a stage and a score',
      ours: `/customer/customerCount?filter=${filterOf(
        { field: 'current_lifecycle_stage', operator: 'is', value: stage },
        { field: 'total_score', operator: 'at_least', value: 50 },
      )}`,
      directus: `/items/contacts?aggregate[count]=*&filter[current_lifecycle_stage][_eq]=${stage}&filter[total_score][_gte]=50`,
      bare: {
        text: `select count(*) from contacts where business_id = $1 and deleted_at is null and current_lifecycle_stage = $2 and total_score >= 50`,
        values: [business, stage],
      },
      times: COUNT_TO_BARE,
    },
    {
      name: 'the count of a tag and a city',
      ours: `/customer/customerCount?filter=${filterOf(
        { field: 'tags', operator: 'any_of', value: [crmId('T', 0)] },
        { field: 'city', operator: 'is', value: 'Porto' },
      )}`,
      directus: `/items/contacts?aggregate[count]=*&filter[tags][tag_id][_eq]=${crmId('T', 0)}&filter[city][_eq]=Porto`,
      bare: {
        text: `select count(*) from contacts c where business_id = $1 and deleted_at is null
          and exists (select 1 from contact_cities l where l.business_id = $1 and l.contact_id = c._id and l.city = 'porto')
          and exists (select 1 from contact_tags l where l.business_id = $1 and l.contact_id = c._id and l.tag_id = $2)`,
        values: [business, crmId('T', 0)],
      },
      times: COUNT_TO_BARE,
    },
  ];
}

async function besideDirectus(
  url: string,
  client: ServerClient,
  directus: StartedDirectus,
  stage: string,
  { say }: Context,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  for (const { name, ours, directus: path, bare, times } of questions(client.business, stage)) {
    const [own, peer] = [
      { url: `${client.url}/api${ours}`, headers: client.headers },
      { url: `${directus.url}${path}`, headers: directus.headers },
    ];
    const loads = await loadBoth(own, peer, LOAD);
    const statement = { name: name.slice(0, 60), text: bare.text, values: [...bare.values] };
    const alone = await milliseconds(() => connection.query(statement));
    const taken = await milliseconds(() => get(own.url, own.headers));
    const theirs = await milliseconds(() => get(peer.url, peer.headers));
    say(
      `${name}: ${loads.own.perSecond.toFixed(0)}/s and ${taken.toFixed(2)} ms; ${DIRECTUS} ${loads.peer.perSecond.toFixed(0)}/s and ${theirs.toFixed(2)} ms; bare ${alone.toFixed(2)} ms`,
    );
    rows.push(
      atLeast({
        name: `peer: ${name}, requests a second`,
        value: loads.own.perSecond,
        unit: '/s',
        limit: Math.round(loads.peer.perSecond),
        peer: { name: DIRECTUS, value: loads.peer.perSecond },
      }),
      atMost({
        name: `peer: ${name}, p50`,
        value: taken,
        unit: 'ms',
        limit: Number(theirs.toFixed(2)),
        peer: { name: DIRECTUS, value: theirs },
      }),
      atMost({
        name: `peer: ${name}, p50 beside the statement`,
        value: taken,
        unit: 'ms',
        limit: Number((times * alone).toFixed(2)),
        peer: { name: BARE, value: alone },
      }),
    );
  }
  await connection.end();
  return rows;
}

/** Each condition, each two of them and each tree, beside the statement that somebody writes by hand. */
async function besideStatements(
  crm: CrmDatabase,
  client: ServerClient,
  stage: string,
  { say }: Context,
): Promise<readonly Row[]> {
  const database = crm.database();
  const fields = await sql<{ id: string; no: number }>`select _id as id, no from fields`.execute(
    database.system,
  );
  const bare = {
    engine: crm.engine,
    business: client.business,
    now: Date.now(),
    fields: new Map(fields.rows.map(({ id, no }) => [`field.${id}`, no])),
  };
  const over: string[] = [];
  const ratios: number[] = [];
  let slowest = { name: '', value: 0, alone: 0 };
  const filters = countedFilters(SIZE, stage);
  for (const { name, filter } of filters) {
    const path = `/customer/customerCount?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const inServer: number[] = [];
    for (let n = 0; n <= SAMPLES_OF_FILTERS; n += 1) {
      const { ms } = await ask(client, path);
      if (n > 0) inServer.push(ms);
    }
    const taken = percentile(inServer, 0.5);
    const statement = bareCount(bare, filter);
    const alone = await milliseconds(() => statement.execute(database.system), SAMPLES_OF_FILTERS, 1);
    ratios.push(taken / alone);
    if (taken > Math.max(COUNT_TO_BARE * alone, QUICK_MS)) {
      over.push(name);
      say(`${name}: ${taken.toFixed(1)} ms, ${BARE} ${alone.toFixed(1)} ms`);
    }
    if (taken > slowest.value) slowest = { name, value: taken, alone };
  }
  await database.close();
  const label = `peer: counts of ${filters.length} filters on ${crm.engine}`;
  return [
    atMost({
      name: `${label}, those of more than ${COUNT_TO_BARE} times ${BARE} and ${QUICK_MS} ms`,
      value: over.length,
      unit: 'filters',
      limit: 0,
    }),
    atMost({
      name: `${label}, times ${BARE}, median`,
      value: percentile(ratios, 0.5),
      unit: 'times',
      limit: COUNT_TO_BARE,
    }),
    atMost({
      name: `${label}, the slowest (${slowest.name})`,
      value: slowest.value,
      unit: 'ms',
      limit: Math.round(COUNT_TO_BARE * slowest.alone),
      peer: { name: BARE, value: slowest.alone },
    }),
  ];
}

async function measured(
  crm: CrmDatabase,
  work: (client: ServerClient, stage: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const server = await startNode([...serverProgram(), '--port', '0', '--data', crm.dataDir], READY, {
    ...crm.env,
    LOG_LEVEL: 'warn',
  });
  try {
    const client = await signIn(server.url, CRM_USER);
    const { text } = await ask(client, `/customer/${crmId('C', 0)}`);
    const stage = /"current_lifecycle_stage":\{"_id":"([^"]+)"/.exec(text)?.[1];
    if (stage === undefined) throw new Error('The first contact has no stage.');
    return await work(client, stage);
  } finally {
    await server.stop();
  }
}

/** Lists and counts of 100,000 contacts beside Directus, which serves the same rows, and beside the statements alone. */
export async function run(context: Context): Promise<readonly Row[]> {
  const postgres = await makeCrm('postgres', context, SIZE);
  const sqlite = await makeCrm('sqlite', context, SIZE);
  const url = postgres.env['DATABASE_URL'] ?? '';
  await settleDisk();
  const lists = await measured(postgres, async (client, stage) => {
    const directus = await startDirectus(context, url);
    try {
      return await besideDirectus(url, client, directus, stage, context);
    } finally {
      await directus.stop();
    }
  });
  const counts = [];
  for (const crm of [postgres, sqlite])
    counts.push(...(await measured(crm, (client, stage) => besideStatements(crm, client, stage, context))));
  return [...lists, ...counts];
}
