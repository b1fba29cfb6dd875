import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../src/server/platform/db/engine';
import { createBareUpsert } from '../data/bare-upsert';
import { type CrmDatabase, CRM_USER, makeCrm } from '../data/crm-database';
import { openPastServer } from '../data/past-server';
import { importFile, person, startImport, untilImport, uploadFile } from './import-files';
import { residentMb, startNode } from './processes';
import { READY, type ServerClient, serverProgram, signIn } from './server-client';
import { atMost } from '../rows';
import type { Context, Row } from '../types';

const ROWS = 100_000;
/** Of the design: an import takes at most so many times as long as the bare statements. */
const MOST = 2.5;
/** What a file of a million rows may take more of memory than the server at rest. Megabytes. */
const MOST_MEMORY = 150;
const LARGE_ROWS = 1_000_000;

/** How many rows a file has; fewer while something is developed: `BENCH_IMPORT_PERCENT=10`. */
const share = Number(process.env['BENCH_IMPORT_PERCENT'] ?? 100) / 100;

const OTHER_TITLE = 'Somebody else';
/** Where the people of a file begin: their numbers have as many digits as those of the bare statements, so that both are written as much in order. */
const FROM = 10_000_000;

/** @returns seconds */
async function imported(client: ServerClient, id: string, rows: number): Promise<number> {
  await startImport(client, id);
  const { seconds, last } = await untilImport(client, id, ({ run }) => run?.operation?.state !== 'running');
  const { created = 0, updated = 0, skipped = 0, failed = 0 } = last.run?.counts ?? {};
  if (created + updated !== rows || skipped + failed !== 0)
    throw new Error(`Not all rows were imported: ${JSON.stringify(last.run)}`);
  return seconds;
}

/** What is imported stays: the database that other parts measure is left as it is. */
async function copyOf(engine: Engine, context: Context): Promise<CrmDatabase> {
  const crm = await makeCrm(engine, context);
  if (engine === 'postgres') return crm;
  const dataDir = join(context.tempDir, 'imports');
  context.say('copying the database');
  await cp(crm.dataDir, dataDir, { recursive: true });
  return { ...crm, dataDir, database: () => openPastServer(dataDir) };
}

/** The same people by the bare statements, new and then with another title. Seconds. */
async function bareSeconds(crm: CrmDatabase, rows: number) {
  const database = crm.database();
  const bare = await createBareUpsert(database, rows);
  const series = `bare${Date.now()}`;
  const people = Array.from({ length: rows }, (_, n) => person(series, 2 * FROM + n));
  const created = await bare.write(people);
  const changed = await bare.write(people.map((one) => ({ ...one, current_job_title: OTHER_TITLE })));
  await database.close();
  return { created: created.seconds, changed: changed.seconds };
}

/** Memory of a process while something is done, above what it was. Megabytes. */
async function memoryOf(pid: number, work: () => Promise<void>): Promise<number> {
  const rest = await residentMb(pid);
  let most = rest;
  const watch = setInterval(() => {
    void residentMb(pid).then((now) => (most = Math.max(most, now)));
  }, 250);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return most - rest;
}

/** How fast files go in, beside the bare statements, and in how much memory. */
export async function measureImports(engine: Engine, context: Context): Promise<Row[]> {
  const crm = await copyOf(engine, context);
  const name = (what: string): string => `${engine}: ${what}`;
  const rows = Math.round(ROWS * share);
  context.say(`${engine}: the bare statements`);
  const bare = await bareSeconds(crm, rows);
  const args = [...serverProgram(), '--port', '0', '--data', crm.dataDir];
  const server = await startNode(args, READY, { ...crm.env, LOG_LEVEL: 'warn' });
  try {
    const client = await signIn(server.url, CRM_USER);
    const series = `run${Date.now()}`;
    const first = await uploadFile(client, importFile(series, rows, FROM));
    context.say(`${engine}: ${rows} new contacts (the file was read in ${first.seconds.toFixed(1)} s)`);
    const created = await imported(client, first.id, rows);
    context.say(`${created.toFixed(1)} s, bare ${bare.created.toFixed(1)} s`);
    const second = await uploadFile(client, importFile(series, rows, FROM, OTHER_TITLE));
    const updated = await imported(client, second.id, rows);
    context.say(`changed: ${updated.toFixed(1)} s, bare ${bare.changed.toFixed(1)} s`);
    const many = Math.round(LARGE_ROWS * share);
    let large = 0;
    const memory = await memoryOf(server.pid, async () => {
      const third = await uploadFile(client, importFile(`${series}-large`, many, 3 * FROM));
      large = await imported(client, third.id, many);
    });
    const row = (what: string, seconds: number, peer: number): Row => ({
      name: name(what),
      value: seconds,
      unit: 's',
      goal: `≤ ${MOST} × the peer`,
      pass: seconds <= MOST * peer,
      peer: { name: 'the bare statements', value: peer, ratio: seconds / peer },
    });
    return [
      row(`${rows} contacts are imported`, created, bare.created),
      row(`${rows} contacts are changed by an import`, updated, bare.changed),
      atMost({
        name: name(`memory beside the rest, while ${many} rows are read and imported`),
        value: memory,
        unit: 'MB',
        limit: MOST_MEMORY,
      }),
      atMost({
        name: name(`${many} contacts are imported`),
        value: large,
        unit: 's',
        limit: 25 * bare.created,
      }),
    ];
  } finally {
    await server.stop();
  }
}
