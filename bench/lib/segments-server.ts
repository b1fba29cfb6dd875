import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Operation } from '@shared/contract/operations';
import type { Segment } from '@shared/contract/segments';
import type { FilterGroup } from '@shared/rules/record-filter';
import type { Database } from '../../src/server/platform/db/database';
import type { Engine } from '../../src/server/platform/db/engine';
import { CRM_USER, makeCrm } from '../data/crm-database';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';
import { readData } from './operation-client';
import { settleDisk, startNode } from './processes';
import { READY, type ServerClient, ask, serverProgram, signIn } from './server-client';

const SAMPLES = 200;
const WARM_UP = 2;
/** What is wanted: seconds for everybody in a list, milliseconds for a page and a count. */
const FILLED_WITHIN_S = 20;
const SHOWN_WITHIN_MS = 20;
const COUNTED_WITHIN_MS = 5;
const APPLIED_WITHIN_S = 3.5;
/** Who asks makes the server hold back: it is asked seldom how far an operation is. Milliseconds. */
const ASKED_EVERY_MS = 3000;

const EVERYBODY: FilterGroup = {
  match: 'all',
  filters: [{ field: 'total_score', operator: 'at_least', value: 0 }],
};

/** The next news that lists have changed, as windows hear it: nobody has to ask. */
async function* newsOfLists({ url, headers }: ServerClient): AsyncGenerator<void> {
  const response = await fetch(`${url}/api/events`, { headers });
  if (!response.ok || response.body === null) throw new Error(`The events answered ${response.status}.`);
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
    if (chunk.includes('segments.updated')) yield;
}

/** A living list of everybody, from its conditions to everybody in it. Seconds. */
async function fill(
  client: ServerClient,
): Promise<{ readonly id: string; readonly seconds: number; readonly members: number }> {
  const news = newsOfLists(client);
  const first = news.next();
  const began = performance.now();
  const { _id } = await readData<Segment>(client, '/segmentation', {
    name: 'Everybody of the bench',
    filter: EVERYBODY,
  });
  await first;
  for (;;) {
    const { is_counting, total_number_of_records } = await readData<Segment>(client, `/segmentation/${_id}`);
    if (!is_counting) {
      await news.return(undefined);
      return { id: _id, seconds: (performance.now() - began) / 1000, members: total_number_of_records };
    }
    await news.next();
  }
}

async function recompute(client: ServerClient, id: string): Promise<number> {
  const started = await readData<Operation>(client, '/operations', {
    kind: 'segments.recompute',
    records: { filter: {} },
    params: { segment_id: id },
  });
  for (;;) {
    await wait(ASKED_EVERY_MS);
    const { state, created_at, finished_at } = await readData<Operation>(
      client,
      `/operations/${started._id}`,
    );
    if (state === 'running') continue;
    if (state !== 'done' || finished_at === null) throw new Error(`The operation ended as ${state}.`);
    return (Date.parse(finished_at) - Date.parse(created_at)) / 1000;
  }
}

async function p95(client: ServerClient, path: string): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < SAMPLES + WARM_UP; n += 1) {
    const { ms } = await ask(client, path);
    if (n >= WARM_UP) taken.push(ms);
  }
  return percentile(taken, 0.95);
}

/** The generated database is used again: its lists go. */
export async function clearLists(database: Database): Promise<void> {
  for (const table of ['segment_members', 'segment_names', 'segment_counts', 'segment_changes', 'segments'])
    await sql`delete from ${sql.table(table)}`.execute(database.system);
  await database.close();
}

/** A list of 1,000,000 contacts: filled for the first time, opened, counted, and gone through again. */
export async function measureSegments(engine: Engine, context: Context): Promise<readonly Row[]> {
  const large = await makeCrm(engine, context);
  await clearLists(large.database());
  await settleDisk();
  const rows: Row[] = [];
  const report = (what: string, value: number, unit: string, limit: number): void => {
    context.say(`${what}: ${value.toFixed(1)} ${unit}`);
    rows.push(atMost({ name: `lists on ${engine}: ${what}`, value, unit, limit }));
  };
  const server = await startNode([...serverProgram(), '--port', '0', '--data', large.dataDir], READY, {
    ...large.env,
    LOG_LEVEL: 'warn',
  });
  try {
    const client = await signIn(server.url, CRM_USER);
    const { id, seconds, members } = await fill(client);
    // Other parts may have made some.
    if (members < large.size.contacts) throw new Error(`${members} contacts are in the list.`);
    report('a living list of everybody is filled', seconds, 's', FILLED_WITHIN_S);
    report('its first page, p95', await p95(client, `/segmentation/customers/${id}`), 'ms', SHOWN_WITHIN_MS);
    report('its count, p95', await p95(client, `/segmentation/${id}`), 'ms', COUNTED_WITHIN_MS);
    report('its conditions are applied again', await recompute(client, id), 's', APPLIED_WITHIN_S);
  } finally {
    await server.stop();
    // What other parts do to contacts is not followed by a list that nobody has there.
    await clearLists(large.database());
  }
  return rows;
}
