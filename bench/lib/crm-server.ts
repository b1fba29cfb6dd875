import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createChildProcesses } from '../../src/server/platform/db/child-process';
import type { Engine } from '../../src/server/platform/db/engine';
import { SQLITE_FILE } from '../../src/server/platform/db/open';
import { takeSnapshot } from '../../src/server/platform/db/snapshots';
import { crmId } from '../data/crm';
import { type CrmDatabase, CRM_USER, makeCrm } from '../data/crm-database';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';
import { CRM_QUERIES, type CrmQuery, filterQueries, treeQueries } from './crm-queries';
import { residentMb, settleDisk, startNode } from './processes';
import { READY, type ServerClient, ask, serverProgram, signIn } from './server-client';

const SAMPLES = 200;
/** Of each single filter with each sort: there are hundreds of them. */
const SAMPLES_OF_PAIRS = 20;
const WARM_UP = 2;
const PAUSE_MS = 20;

async function times(client: ServerClient, path: (n: number) => string, samples: number): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < samples + WARM_UP; n += 1) {
    const { ms } = await ask(client, path(n));
    if (n >= WARM_UP) taken.push(ms);
  }
  return taken;
}

type Report = (name: string, value: number, limit: number, unit?: string) => void;

/** Each query on its own: the slowest says what a person may meet, and all of them together what they mostly do. */
async function measureAll(
  client: ServerClient,
  queries: readonly CrmQuery[],
  { report, say }: { readonly report: Report; readonly say: (line: string) => void },
  name: string,
  limit: number,
): Promise<void> {
  const all: number[] = [];
  let slowest = { name: '', value: 0 };
  for (const query of queries) {
    const taken = await times(client, () => query.path, SAMPLES_OF_PAIRS);
    all.push(...taken);
    const value = percentile(taken, 0.95);
    if (value > limit) say(`${query.name}: ${value.toFixed(1)} ms`);
    if (value > slowest.value) slowest = { name: query.name, value };
  }
  report(`${name}, p95`, percentile(all, 0.95), limit);
  report(`${name}, the slowest of ${queries.length} (${slowest.name})`, slowest.value, limit);
}

const newContact = (n: number) => ({
  data: {
    first_name: 'Bench',
    last_name: `Person ${n}`,
    email: `bench.${Date.now()}.${n}@new.example`,
  },
});

/** A snapshot is written as the server has it written, by a process of its own; how long anybody waits meanwhile. */
async function measureSnapshot(
  client: ServerClient,
  { dataDir }: CrmDatabase,
  program: readonly string[],
): Promise<number> {
  const folder = join(dataDir, 'bench-snapshots');
  let isOver = false;
  const processes = createChildProcesses(program.at(-1) ?? '');
  const taken = takeSnapshot(join(dataDir, SQLITE_FILE), folder, Date.now, processes).finally(
    () => (isOver = true),
  );
  let longest = 0;
  for (let n = 0; !isOver; n += 1) {
    const { ms } = await ask(client, `/customer/${crmId('C', (n * 61) % 10_000)}`);
    longest = Math.max(longest, ms);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  await taken;
  await rm(folder, { recursive: true, force: true });
  return longest;
}

/** @param program of the server: built, or its source while something is developed */
async function measure(
  large: CrmDatabase,
  { say }: Context,
  program: readonly string[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const { engine, size } = large;
  const report: Report = (name, value, limit, unit = 'ms') => {
    say(`${name}: ${value.toFixed(1)} ${unit}`);
    rows.push(atMost({ name: `CRM on ${engine}: ${name}`, value, unit, limit }));
  };
  const args = [...program, '--port', '0', '--data', large.dataDir];
  const server = await startNode(args, READY, { ...large.env, LOG_LEVEL: 'warn' });
  let memory = 0;
  const watch = setInterval(() => {
    void residentMb(server.pid).then((now) => (memory = Math.max(memory, now)));
  }, 250);
  try {
    const client = await signIn(server.url, CRM_USER);
    const context = { report, say };
    await measureAll(client, filterQueries(size), context, 'first page by a filter and a sort', 40);
    const trees = treeQueries(size);
    await measureAll(client, trees.selective, context, 'tree of 3 groups and 8 conditions', 60);
    await measureAll(client, trees.broad, context, 'tree of which no condition is selective', 60);
    for (const { name, path, limit } of CRM_QUERIES(size)) {
      const taken = await times(client, path, SAMPLES);
      report(`${name}, p95`, percentile(taken, 0.95), limit);
    }
    const created: number[] = [];
    for (let n = 0; n < SAMPLES; n += 1) created.push((await ask(client, '/customer', newContact(n))).ms);
    report('a contact is created, p95', percentile(created, 0.95), 15);
    if (engine === 'sqlite') {
      report(
        'the longest answer while a snapshot is written',
        await measureSnapshot(client, large, program),
        50,
      );
      const { size: bytes } = await stat(join(large.dataDir, SQLITE_FILE));
      report('disk', bytes / 1e9, 3, 'GB');
    }
    report('memory of the server, at most', memory, 250, 'MB');
  } finally {
    clearInterval(watch);
    await server.stop();
  }
  return rows;
}

/** The server of a sales team: 1,000,000 contacts with 20 of 50 fields filled, 100,000 companies, 300,000 deals. */
export async function measureCrm(engine: Engine, context: Context): Promise<readonly Row[]> {
  const large = await makeCrm(engine, context);
  await settleDisk();
  return measure(large, context, serverProgram());
}
