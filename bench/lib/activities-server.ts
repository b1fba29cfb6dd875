import { readFile } from 'node:fs/promises';
import type { Engine } from '../../src/server/platform/db/engine';
import { BUSY_CONTACT, CAMPAIGNS } from '../data/activities';
import { type ActivitiesDatabase, makeActivities } from '../data/activities-database';
import { crmId } from '../data/crm';
import { CRM_USER } from '../data/crm-database';
import { atLeast, atMost, percentile } from '../rows';
import type { Context, Row } from '../types';
import { askInbox } from './ask-inbox';
import { type Started, startNode } from './processes';
import { READY, type ServerClient, ask, serverProgram, signIn } from './server-client';

const SAMPLES = 200;
const WARM_UP = 20;
const INBOX_SAMPLES = 600;
/** Pages of the inbox that a server which has just started answers slower. */
const INBOX_WARM_UP = 200;
const HISTORY_MS = 20_000;
const MONTH_MS = 30 * 86_400_000;
/** Clock ticks of Linux in a second. */
const TICKS = 100;

interface Client extends ServerClient {
  readonly pid: number;
}

const enter = async ({ url, pid }: Started): Promise<Client> => ({ ...(await signIn(url, CRM_USER)), pid });

/** Milliseconds of the processors that a process has used. */
async function processorMs(pid: number): Promise<number> {
  const [, , ...fields] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(/\) | /);
  return ((Number(fields[10]) + Number(fields[11])) * 1000) / TICKS;
}

interface Page {
  readonly data: {
    readonly rows: readonly { readonly activities: readonly unknown[] }[];
    readonly next_cursor: string | null;
  };
}

const list = (query: Readonly<Record<string, string>>): string =>
  `/activity/list?${new URLSearchParams(query).toString()}`;

/** Pages of the timelines, each with how long it may take. */
function pages({ contacts, companies, deals }: ActivitiesDatabase['size'], now: number) {
  const busy = crmId('C', BUSY_CONTACT);
  const month = (n: number) => ({
    start_date: new Date(now - ((n % 30) + 1) * MONTH_MS).toISOString(),
    end_date: new Date(now - (n % 30) * MONTH_MS).toISOString(),
  });
  const tabs = ['16,17,27,28,33,19,34', '32', '29,37,38', '26', '3,25,7,8,31,2', '4', '15', '6'];
  const tab = (n: number): string => tabs[n % tabs.length] ?? '';
  return [
    { name: 'first page of a contact with 5,000', limit: 10, query: () => ({ customer_ids: busy }) },
    { name: 'first page of a contact with 10', limit: 10, query: (n: number) => ({ customer_ids: crmId('C', (n * 7919 + 3) % contacts) }) },
    { name: 'by tab', limit: 12, query: (n: number) => ({ customer_ids: busy, activity_type: tab(n) }) },
    { name: 'by dates', limit: 12, query: (n: number) => ({ customer_ids: busy, ...month(n) }) },
    { name: 'by tab, campaign and dates', limit: 6, query: (n: number) => ({ customer_ids: busy, activity_type: tab(0), workflow_id: crmId('R', n % CAMPAIGNS), ...month(n) }) },
    { name: 'of a campaign, by dates', limit: 12, query: (n: number) => ({ workflow_id: crmId('R', n % CAMPAIGNS), ...month(n) }) },
    { name: 'of a deal', limit: 8, query: (n: number) => ({ deal_ids: crmId('D', (n * 31 + 93) % deals) }) },
    { name: 'of a company with 500 contacts', limit: 10, query: () => ({ company_id: crmId('F', companies - 1) }) },
    { name: 'of a company with 500 contacts, by tab', limit: 30, query: (n: number) => ({ company_id: crmId('F', companies - 1), activity_type: tab(n) }) },
    { name: 'of the workspace, one type and month', limit: 18, query: (n: number) => ({ activity_type: ['4', '16', '31', '32', '29', '26'][n % 6] ?? '', ...month(n) }) },
    { name: 'of the workspace, by tab', limit: 15, query: (n: number) => ({ activity_type: tab(n) }) },
    { name: 'of the workspace', limit: 13, query: () => ({}) },
  ] as const; // prettier-ignore
}

/** Parts of words and words from one in four texts down to six of ten million and none, and a subject. */
const SEARCHED = [
  'invoice',
  'poplin',
  'alpaca',
  'vicuna',
  'zeppelin',
  'price list',
  'offer 12345',
  'colour',
  'ottons',
  'lost',
];

/** First pages of a search, each beside the page of the same timeline without one. */
function searches({ contacts, companies, deals }: ActivitiesDatabase['size'], now: number) {
  const busy = { customer_ids: crmId('C', BUSY_CONTACT) };
  const company = { company_id: crmId('F', companies - 1) };
  const month = {
    start_date: new Date(now - 8 * MONTH_MS).toISOString(),
    end_date: new Date(now - 7 * MONTH_MS).toISOString(),
  };
  return [
    { name: 'of the workspace', query: () => ({}) },
    { name: 'of the workspace, by tab and month', query: () => ({ activity_type: '3,25,7,8,31,2', ...month }) },
    { name: 'of a contact with 5,000', query: () => busy },
    { name: 'of a contact with 10', query: (n: number) => ({ customer_ids: crmId('C', (n * 7919 + 3) % contacts) }) },
    { name: 'of a company with 500 contacts', query: () => company },
    { name: 'of a deal', query: (n: number) => ({ deal_ids: crmId('D', (n * 31 + 93) % deals) }) },
  ] as const; // prettier-ignore
}

/** Pages of the busy contact one after the other, to its end and again. */
async function nextPages(client: Client): Promise<number[]> {
  const times: number[] = [];
  let cursor: string | null = null;
  while (times.length < SAMPLES) {
    const query: Record<string, string> = {
      customer_ids: crmId('C', BUSY_CONTACT),
      ...(cursor !== null && { cursor }),
    };
    const { ms, text } = await ask(client, list(query));
    if (cursor !== null) times.push(ms);
    cursor = (JSON.parse(text) as Page).data.next_cursor;
  }
  return times;
}

const note = (contact: string, text: string) => ({
  activity_type: 4,
  activity_date: new Date().toISOString(),
  customer_ids: [contact],
  activity_data: { content: { description: text === '' ? [] : [{ type: 'paragraph', data: { text } }] } },
});
/** Of the length that notes have. */
const NOTE =
  'Wants a quote for the spring collection, and the price list of last year. Bring the two samples along.';

interface Measuring {
  readonly large: ActivitiesDatabase;
  readonly start: () => Promise<Started>;
  readonly report: (row: Row) => void;
  readonly say: (line: string) => void;
}

async function measurePages({ large, report, say }: Measuring, client: Client): Promise<void> {
  const { engine, size } = large;
  const measured = async (
    name: string,
    limit: number,
    take: () => Promise<readonly number[]>,
    peer?: { readonly name: string; readonly value: number },
  ): Promise<void> => {
    const before = await processorMs(client.pid);
    const times = await take();
    const processor = (await processorMs(client.pid)) - before;
    say(`${name}: ${(processor / times.length).toFixed(1)} ms of the server's processor each`);
    report(
      atMost({
        name: `Activities on ${engine}: ${name}, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        limit,
        ...(peer && { peer }),
      }),
    );
  };
  for (let n = 0; n < SAMPLES; n += 1) await ask(client, list({ customer_ids: crmId('C', n) }));
  for (const { name, limit, query } of pages(size, Date.now()))
    await measured(name, limit, async () => {
      const times: number[] = [];
      for (let n = 0; n < SAMPLES + WARM_UP; n += 1) {
        const { ms, text } = await ask(client, list(query(n)));
        if (n >= WARM_UP) times.push(ms);
        else if (n === 0) {
          const { rows } = (JSON.parse(text) as Page).data;
          say(`${name}: ${rows.reduce((sum, { activities }) => sum + activities.length, 0)} rows`);
        }
      }
      return times;
    });
  await measured('next page of a contact with 5,000', 10, () => nextPages(client));
  const logged = async (text: string): Promise<number[]> => {
    const times: number[] = [];
    for (let n = 0; n < SAMPLES; n += 1)
      times.push(
        (await ask(client, '/activity', note(crmId('C', (n * 7919 + 11) % size.contacts), text))).ms,
      );
    return times;
  };
  await logged(NOTE);
  const wordless = percentile(await logged(''), 0.95);
  await measured('logging', 15, () => logged(NOTE), { name: 'logging without a text', value: wordless });
  for (const { name, query } of searches(size, Date.now())) {
    const page = await timesOf(client, (n) => list(query(n)));
    const peer = { name: 'a page of it without a search', value: percentile(page, 0.95) };
    const take = (): Promise<number[]> =>
      timesOf(client, (n) => list({ ...query(n), text: SEARCHED[n % SEARCHED.length] ?? '' }));
    await measured(`search ${name}`, 30, take, peer);
  }
  for (const text of SEARCHED) {
    const times = await timesOf(client, () => list({ text }));
    const { text: answer } = await ask(client, list({ text }));
    const { rows, next_cursor } = (JSON.parse(answer) as Page).data;
    const count = rows.reduce((sum, { activities }) => sum + activities.length, 0);
    say(
      `“${text}” in the workspace: ${percentile(times, 0.5).toFixed(1)} ms, ${count} rows, ${next_cursor === null ? 'whole' : 'goes on'}`,
    );
  }
}

/** How long answers take, after some to warm up. */
async function timesOf(client: Client, path: (n: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES + WARM_UP; n += 1) {
    const { ms } = await ask(client, path(n));
    if (n >= WARM_UP) times.push(ms);
  }
  return times;
}

/** Contacts of before there were activities: how fast their rows come, and how long the inbox takes then. */
async function measureHistory({ large, start, report, say }: Measuring, alone: number): Promise<void> {
  const database = large.database();
  const { business_id } = await database.system
    .selectFrom('businesses')
    .select('_id as business_id')
    .executeTakeFirstOrThrow();
  await database.system.deleteFrom('activity_histories').execute();
  await database.system
    .insertInto('activity_histories')
    .values({ business_id, source: 'contacts', cursor: null, told: 0, finished_at: null })
    .execute();
  await database.close();
  const server = await start();
  const began = performance.now();
  const client = await enter(server);
  const times = (await askInbox(client, () => performance.now() - began > HISTORY_MS)).slice(INBOX_WARM_UP);
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  const after = large.database();
  const { told } = await after.system
    .selectFrom('activity_histories')
    .select('told')
    .executeTakeFirstOrThrow();
  const forget = after.system;
  await forget.deleteFrom('activity_links').where('activity_type', '=', 13).execute();
  await forget.deleteFrom('activities').where('activity_type', '=', 13).execute();
  await after.close();
  const label = `Activities on ${large.engine}`;
  say(`the inbox: ${alone.toFixed(1)} ms alone, ${percentile(times, 0.95).toFixed(1)} ms beside the history`);
  report(
    atLeast({
      name: `${label}: rows of history a second`,
      value: told / seconds,
      unit: 'rows/s',
      limit: 5000,
    }),
  );
  report(
    atMost({
      name: `${label}: inbox p95 beside the history, of what it is alone`,
      value: percentile(times, 0.95) / alone,
      unit: '×',
      limit: 2,
    }),
  );
}

/** The timelines of 1,000,000 contacts with 10,000,000 activities. */
export async function measureActivities(engine: Engine, context: Context): Promise<readonly Row[]> {
  const large = await makeActivities(engine, context);
  const { say } = context;
  const rows: Row[] = [];
  const measuring: Measuring = {
    large,
    say,
    start: () =>
      startNode([...serverProgram(), '--port', '0', '--data', large.dataDir], READY, {
        ...large.env,
        LOG_LEVEL: 'warn',
      }),
    report: (row) => {
      say(`${row.name}: ${row.value.toFixed(1)} ${row.unit} (${row.goal})`);
      rows.push(row);
    },
  };
  const server = await measuring.start();
  const client = await enter(server);
  await measurePages(measuring, client);
  const alone = percentile((await askInbox(client, (n) => n > INBOX_SAMPLES)).slice(WARM_UP), 0.95);
  await server.stop();
  await measureHistory(measuring, alone);
  return rows;
}
