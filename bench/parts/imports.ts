import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '@shared/contract/imports';
import { newId } from '../../src/server/platform/ids';
import type { Engine } from '../../src/server/platform/db/engine';
import type { Database } from '../../src/server/platform/db/database';
import { type CrmDatabase, CRM_USER, makeCrm } from '../data/crm-database';
import { residentMb, startNode } from '../lib/processes';
import { READY, type ServerClient, ask, serverProgram, signIn } from '../lib/server-client';
import { atMost } from '../rows';
import type { Context, Row } from '../types';

const ROWS = 100_000;
/** Of the design: an import takes at most so many times as long as the bare statements. */
const MOST = 2.5;
const AT_ONCE = 500;
const SHOWN_MS = 500;
/** What a file of a million rows may take more of memory than the server at rest. Megabytes. */
const MOST_MEMORY = 150;
const LARGE_ROWS = 1_000_000;

/** How many rows a file has; fewer while something is developed: `BENCH_IMPORT_PERCENT=10`. */
const share = Number(process.env['BENCH_IMPORT_PERCENT'] ?? 100) / 100;

const person = (series: string, n: number) => ({
  first_name: `Given${n % 977}`,
  last_name: `Family${(n * 7919) % 99_991}`,
  email: `${series}.${n}@import.example`,
  phone: `+4915${String(100_000_000 + n)}`,
  current_job_title: `Role ${n % 97}`,
});
const COLUMNS = ['First name', 'Last name', 'Email', 'Phone', 'Job title'] as const;

function fileOf(series: string, rows: number, from = 0, title = ''): Blob {
  const pieces = [`${COLUMNS.join(',')}\n`];
  for (let n = from; n < from + rows; n += 1) {
    const one = person(series, n);
    pieces.push(
      `${one.first_name},${one.last_name},${one.email},${one.phone},${title || one.current_job_title}\n`,
    );
  }
  return new Blob(pieces);
}

/** The same rows without anything around them: statements of many rows, each its own transaction. @returns seconds */
async function bareUpsert(database: Database, rows: number): Promise<number> {
  const db = database.system;
  const { business_id } = await db
    .selectFrom('contacts')
    .select('business_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const began = performance.now();
  for (let from = 0; from < rows; from += AT_ONCE) {
    const now = Date.now();
    const values = Array.from({ length: Math.min(AT_ONCE, rows - from) }, (_, index) => {
      const one = person('bare', 20_000_000 + from + index);
      return {
        ...one,
        business_id,
        _id: newId(now),
        name: `${one.first_name} ${one.last_name}`,
        source: 'manual' as const,
        created_at: now,
        updated_at: now,
      };
    });
    await db
      .insertInto('contacts')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['business_id', '_id']).doUpdateSet((eb) => ({
          first_name: eb.ref('excluded.first_name'),
          last_name: eb.ref('excluded.last_name'),
          email: eb.ref('excluded.email'),
          phone: eb.ref('excluded.phone'),
          name: eb.ref('excluded.name'),
          current_job_title: eb.ref('excluded.current_job_title'),
        })),
      )
      .execute();
  }
  return (performance.now() - began) / 1000;
}

const parsed = (text: string): Import => (JSON.parse(text) as { data: Import }).data;
const found = async (client: ServerClient, id: string): Promise<Import> =>
  parsed((await ask(client, `/imports/${id}`)).text);

async function until(
  client: ServerClient,
  id: string,
  isOver: (one: Import) => boolean,
): Promise<{ readonly seconds: number; readonly last: Import }> {
  const began = performance.now();
  for (;;) {
    const last = await found(client, id);
    if (isOver(last)) return { seconds: (performance.now() - began) / 1000, last };
    await wait(SHOWN_MS);
  }
}

async function upload(
  client: ServerClient,
  file: Blob,
): Promise<{ readonly id: string; readonly seconds: number }> {
  const form = new FormData();
  form.append('file', file, 'people.csv');
  const response = await fetch(`${client.url}/api/imports`, {
    method: 'POST',
    headers: { ...client.headers, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  const { _id } = parsed(await response.text());
  const { seconds, last } = await until(client, _id, ({ state }) => state !== 'reading');
  if (last.state !== 'ready') throw new Error(`The file was not read: ${String(last.error)}`);
  return { id: _id, seconds };
}

/** @returns seconds */
async function imported(client: ServerClient, id: string, rows: number): Promise<number> {
  await ask(client, `/imports/${id}/run`, {});
  const { seconds, last } = await until(client, id, ({ run }) => run?.operation?.state !== 'running');
  const { created = 0, updated = 0, skipped = 0, failed = 0 } = last.run?.counts ?? {};
  if (created + updated !== rows || skipped + failed !== 0)
    throw new Error(`Not all rows were imported: ${JSON.stringify(last.run)}`);
  return seconds;
}

async function measure(engine: Engine, context: Context): Promise<Row[]> {
  const crm: CrmDatabase = await makeCrm(engine, context);
  const name = (what: string): string => `${engine}: ${what}`;
  const rows = Math.round(ROWS * share);
  const database = crm.database();
  context.say(`${engine}: the bare statements`);
  const bare = await bareUpsert(database, rows);
  await database.close();
  const args = [...serverProgram(), '--port', '0', '--data', crm.dataDir];
  const server = await startNode(args, READY, { ...crm.env, LOG_LEVEL: 'warn' });
  try {
    const client = await signIn(server.url, CRM_USER);
    const series = `run${Date.now()}`;
    const peer = (seconds: number) => ({
      name: 'the bare statements',
      value: bare,
      ratio: seconds / bare,
    });
    const first = await upload(client, fileOf(series, rows));
    context.say(`${engine}: ${rows} new contacts (the file was read in ${first.seconds.toFixed(1)} s)`);
    const created = await imported(client, first.id, rows);
    context.say(`${created.toFixed(1)} s, bare ${bare.toFixed(1)} s`);
    const second = await upload(client, fileOf(series, rows, 0, 'Somebody else'));
    const updated = await imported(client, second.id, rows);
    context.say(`changed: ${updated.toFixed(1)} s`);
    const many = Math.round(LARGE_ROWS * share);
    const rest = await residentMb(server.pid);
    let most = rest;
    const watch = setInterval(() => {
      void residentMb(server.pid).then((now) => (most = Math.max(most, now)));
    }, 250);
    const third = await upload(client, fileOf(`${series}-large`, many, 1_000_000));
    const large = await imported(client, third.id, many);
    clearInterval(watch);
    const row = (what: string, seconds: number): Row => ({
      name: name(what),
      value: seconds,
      unit: 's',
      goal: `≤ ${MOST} × the peer`,
      pass: seconds <= MOST * bare,
      peer: peer(seconds),
    });
    return [
      row(`${rows} contacts are imported`, created),
      row(`${rows} contacts are changed by an import`, updated),
      atMost({
        name: name(`memory beside the rest, while ${many} rows are read and imported`),
        value: most - rest,
        unit: 'MB',
        limit: MOST_MEMORY,
      }),
      atMost({ name: name(`${many} contacts are imported`), value: large, unit: 's', limit: 25 * bare }),
    ];
  } finally {
    await server.stop();
  }
}

/** How fast files go in, beside the bare statements, and in how much memory. */
export async function run(context: Context): Promise<Row[]> {
  return [...(await measure('sqlite', context)), ...(await measure('postgres', context))];
}
