import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '@shared/contract/imports';
import type { Operation } from '@shared/contract/operations';
import type { Segment } from '@shared/contract/segments';
import type { Engine } from '../../src/server/platform/db/engine';
import { LARGE_USER, makeLarge } from '../data/large';
import { atLeast, percentile } from '../rows';
import type { Context, Row } from '../types';
import { askInbox } from './ask-inbox';
import { importFile, sendFile, startImport, untilImport, uploadFile } from './import-files';
import { endOfOperation, readData, startOperation } from './operation-client';
import { settleDisk, startNode } from './processes';
import { clearLists } from './segments-server';
import { acceptMessages, openWindows, sendMessages } from './send-messages';
import { READY, type ServerClient, serverProgram, signIn } from './server-client';

const SAMPLES = 1000;
const SENT = 400;
/** Beside each kind of work but the first. */
const SAMPLES_OF_OTHERS = 300;
const SENT_OF_OTHERS = 120;
/** After so many it is looked whether the work still goes on. */
const SLICE = 10;
/** At most: a page of the inbox and a message that is sent take twice their figures while something is done to many records. */
const MOST = 2;
/** Contacts changed a second while the inbox is asked. */
const LEAST_A_SECOND = 200;
/** Who asks often is somebody at work. Milliseconds. */
const ASKED_EVERY_MS = 1000;
/** Rows of a file that is imported, and of one that is read, which is much faster. */
const FILE_ROWS = { imported: 100_000, read: 500_000 } as const;
/** The same work begins at most so often again before enough was asked. */
const MOST_STARTS = 200;

/** Work that goes on while the inbox is asked. */
interface Work {
  readonly isOver: () => Promise<boolean>;
  /** Begins once more where it was over before enough was asked. */
  readonly again?: () => Promise<void>;
  /** Leaves the records as they were. */
  readonly end: () => Promise<void>;
}

interface Scenario {
  /** Goes on “inbox p95 while …”. */
  readonly what: string;
  readonly start: (client: ServerClient) => Promise<Work>;
}

const p95 = (times: readonly number[]): number => percentile([...times], 0.95);

const operationWork = (client: ServerClient, { _id }: Operation, isUndone: boolean): Work => ({
  isOver: async () => (await readData<Operation>(client, `/operations/${_id}`)).state !== 'running',
  end: async () => {
    await readData(client, `/operations/${_id}/cancel`, {});
    if (!isUndone) return;
    await endOfOperation(client, await readData<Operation>(client, `/operations/${_id}/undo`, {}));
  },
});

const operating = (what: string, kind: string, params: object, isUndone = true): Scenario => ({
  what,
  start: async (client) => operationWork(client, await startOperation(client, kind, {}, params), isUndone),
});

/** What was done while nobody asked is taken back while the inbox is asked. */
const takingBack = (what: string, kind: string, params: object): Scenario => ({
  what,
  async start(client) {
    const { operation } = await endOfOperation(client, await startOperation(client, kind, {}, params));
    const { _id } = operation;
    const undo = await readData<Operation>(client, `/operations/${_id}/undo`, {});
    return {
      ...operationWork(client, undo, false),
      end: async () => void (await endOfOperation(client, undo)),
    };
  },
});

const importing: Scenario = {
  what: 'a file of contacts is imported',
  async start(client) {
    const { id } = await uploadFile(
      client,
      importFile(`beside${Date.now()}`, FILE_ROWS.imported, 40_000_000),
    );
    await startImport(client, id);
    const { run } = (await untilImport(client, id, (one) => one.run?.operation != null)).last;
    if (run?.operation == null) throw new Error('The import has not begun.');
    return operationWork(client, run.operation, true);
  },
};

const reading: Scenario = {
  what: 'a file of contacts is read',
  async start(client) {
    const file = importFile(`read${Date.now()}`, FILE_ROWS.read, 50_000_000);
    let id = await sendFile(client, file);
    const state = async () => (await readData<Import>(client, `/imports/${id}`)).state;
    return {
      isOver: async () => (await state()) !== 'reading',
      again: async () => {
        id = await sendFile(client, file);
      },
      end: async () => void (await untilImport(client, id, (one) => one.state !== 'reading')),
    };
  },
};

const EVERYBODY = { match: 'all', filters: [{ field: 'total_score', operator: 'at_least', value: 0 }] };
const makeList = (client: ServerClient): Promise<Segment> =>
  readData(client, '/segmentation', { name: `Everybody ${Date.now()}`, filter: EVERYBODY });
const isCounting = async (client: ServerClient, { _id }: Segment): Promise<boolean> =>
  (await readData<Segment>(client, `/segmentation/${_id}`)).is_counting;
async function untilCounted(client: ServerClient, list: Segment): Promise<void> {
  while (await isCounting(client, list)) await wait(ASKED_EVERY_MS);
}

const filling: Scenario = {
  what: 'a living list is filled',
  async start(client) {
    let list = await makeList(client);
    return {
      isOver: async () => !(await isCounting(client, list)),
      again: async () => {
        list = await makeList(client);
      },
      end: () => untilCounted(client, list),
    };
  },
};

const recomputing: Scenario = {
  what: 'the conditions of a list are applied again',
  async start(client) {
    const list = await makeList(client);
    await untilCounted(client, list);
    const records = { filter: {} };
    const params = { segment_id: list._id };
    const begin = (): Promise<Operation> =>
      readData(client, '/operations', { kind: 'segments.recompute', records, params });
    let operation = await begin();
    return {
      isOver: () => operationWork(client, operation, false).isOver(),
      again: async () => {
        operation = await begin();
      },
      end: async () => void (await endOfOperation(client, operation)),
    };
  },
};

/** What is done to all contacts while people are at work. */
const OTHERS: readonly Scenario[] = [
  operating('contacts are given a language', 'contacts.set_field', { field: 'language', value: 'German' }),
  operating('contacts go into the bin', 'contacts.bin', {}),
  operating('a file of contacts is written', 'contacts.export', {}, false),
  takingBack('a tag is taken back', 'contacts.add_tags', { names: [`Back ${Date.now()}`] }),
  reading,
  importing,
  filling,
  recomputing,
];

/** Asks in slices while the work goes on: what was asked after its end does not count. */
async function whileAtWork(
  { isOver, again }: Work,
  what: string,
  most: number,
  askSome: () => Promise<readonly number[]>,
): Promise<number> {
  const times: number[] = [];
  for (let starts = 0; times.length < most;) {
    const some = await askSome();
    if (!(await isOver())) {
      times.push(...some);
      continue;
    }
    starts += 1;
    if (again === undefined || starts > MOST_STARTS)
      throw new Error(`“${what}” has ended before it was measured.`);
    await again();
  }
  return p95(times);
}

/** What people who ask notice, as a multiple of what they wait for by themselves. */
const twice = (name: string, meanwhile: number, alone: number): Row => ({
  name,
  value: meanwhile,
  unit: 'ms',
  goal: `≤ ${MOST} × the peer`,
  pass: meanwhile <= MOST * alone,
  peer: { name: 'the same without an operation', value: alone, ratio: meanwhile / alone },
});

interface Alone {
  readonly inbox: number;
  readonly sent: number;
}

async function besideOne(
  client: ServerClient,
  name: (what: string) => string,
  { what, start }: Scenario,
  alone: Alone,
): Promise<Row[]> {
  const work = await start(client);
  await wait(500);
  const inbox = await whileAtWork(work, what, SAMPLES_OF_OTHERS, () =>
    askInbox(client, (count) => count >= SLICE),
  );
  const sent = await whileAtWork(work, what, SENT_OF_OTHERS, () => sendMessages(client, SLICE));
  await work.end();
  return [
    twice(name(`inbox p95 while ${what}`), inbox, alone.inbox),
    twice(name(`message send p95 while ${what}`), sent, alone.sent),
  ];
}

/** A tag for all contacts: longer than the others, and how fast it goes on. */
async function besideTag(client: ServerClient, name: (what: string) => string, alone: Alone): Promise<Row[]> {
  const started = await startOperation(client, 'contacts.add_tags', {}, { names: ['Bench'] });
  await wait(1000);
  const done = async () => (await readData<Operation>(client, `/operations/${started._id}`)).done;
  const before = await done();
  const began = performance.now();
  const inbox = p95(await askInbox(client, (count) => count >= SAMPLES));
  const sent = p95(await sendMessages(client, SENT));
  const changed = (await done()) - before;
  const seconds = (performance.now() - began) / 1000;
  const work = operationWork(client, started, true);
  if (await work.isOver()) throw new Error('The operation has ended before it was measured.');
  await work.end();
  return [
    twice(name('inbox p95 while an operation runs'), inbox, alone.inbox),
    twice(name('message send p95 while an operation runs'), sent, alone.sent),
    atLeast({
      name: name('contacts changed a second, while the inbox is asked'),
      value: changed / seconds,
      unit: '/s',
      limit: LEAST_A_SECOND,
    }),
  ];
}

async function measureAll(
  client: ServerClient,
  name: (what: string) => string,
  { say }: Context,
): Promise<Row[]> {
  say(name('the inbox and messages by themselves'));
  const askMany = (): Promise<number[]> => askInbox(client, (count) => count >= SAMPLES);
  await askMany();
  const inbox = p95(await askMany());
  await sendMessages(client, SENT);
  const alone = { inbox, sent: p95(await sendMessages(client, SENT)) };
  say(name('while contacts get a tag'));
  const rows = await besideTag(client, name, alone);
  for (const scenario of OTHERS) {
    say(name(`while ${scenario.what}`));
    const some = await besideOne(client, name, scenario, alone);
    for (const { value, peer } of some) say(`${value.toFixed(1)} ms, ${(peer?.ratio ?? 0).toFixed(2)} times`);
    rows.push(...some);
  }
  return rows;
}

/** What people in the inbox of a large team notice of work on many records. */
export async function measureInboxBeside(engine: Engine, context: Context): Promise<Row[]> {
  const large = await makeLarge(engine, context);
  await openWindows(large);
  await settleDisk();
  const meta = await acceptMessages();
  const server = await startNode([...serverProgram(), '--port', '0', '--data', large.dataDir], READY, {
    ...large.env,
    WHATSAPP_GRAPH_URL: meta.url,
    LOG_LEVEL: 'warn',
  });
  try {
    return await measureAll(await signIn(server.url, LARGE_USER), (what) => `${engine}: ${what}`, context);
  } finally {
    await server.stop();
    meta.stop();
    await clearLists(large.database());
  }
}
