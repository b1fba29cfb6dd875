import { setTimeout as wait } from 'node:timers/promises';
import { COUNTED_TO } from '@shared/contract/contact-list';
import type { Operation } from '@shared/contract/operations';
import type { Engine } from '../../src/server/platform/db/engine';
import { crmId } from '../data/crm';
import { CRM_USER, makeCrm } from '../data/crm-database';
import { LARGE_USER, makeLarge } from '../data/large';
import { askInbox } from './ask-inbox';
import { residentMb, settleDisk, startNode } from './processes';
import { acceptMessages, openWindows, sendMessages } from './send-messages';
import { READY, type ServerClient, ask, serverProgram, signIn } from './server-client';
import { atLeast, atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const SAMPLES = 1000;
const SENT = 400;
/** At most: a page of the inbox and a message that is sent take twice their figures while an operation runs. */
const MOST = 2;
/** 100,000 contacts are another after so long, while nobody asks. Seconds. */
const MOST_SECONDS = 15;
const ROWS_A_SECOND = 20_000;
/** Above what the server takes before. */
const MOST_MB = 150;

const samples = (client: ServerClient, wanted = SAMPLES): Promise<number[]> =>
  askInbox(client, (count) => count >= wanted);

const call = async (client: ServerClient, path: string, body?: object): Promise<Operation> =>
  (JSON.parse((await ask(client, path, body)).text) as { data: Operation }).data;

interface Ended {
  readonly operation: Operation;
  readonly seconds: number;
}

/** Waits until it has ended. The server says itself how long it took: who asks often is somebody at work. */
async function ended(client: ServerClient, { _id }: Operation): Promise<Ended> {
  for (;;) {
    await wait(1500);
    const operation = await call(client, `/operations/${_id}`);
    if (operation.state === 'running') continue;
    if (operation.state !== 'done') throw new Error(`“${operation.title}” is ${operation.state}.`);
    const took = Date.parse(operation.finished_at ?? '') - Date.parse(operation.created_at);
    return { operation, seconds: took / 1000 };
  }
}

/** Where they are deleted, whoever starts it says how many they have seen: more than are counted. */
const startOn = (client: ServerClient, kind: string, filter: object, params: object): Promise<Operation> =>
  call(client, '/operations', { kind, records: { filter, total: COUNTED_TO }, params });

/** A tag of the generated team that one contact in ten has. */
const TENTH = { tags: crmId('T', 1) };

/** What is done to a tenth of all contacts while nobody asks, each with its undo. */
async function quietRows(client: ServerClient, name: (what: string) => string, context: Context) {
  const rows: Row[] = [];
  const report = (what: string, { operation, seconds }: Ended): void => {
    // Of a smaller team, less is asked.
    const limit = (MOST_SECONDS * operation.done) / 100_000;
    rows.push(atMost({ name: name(what), value: seconds, unit: 's', limit }));
  };
  for (const [what, kind, params] of [
    ['a tag for 100,000 contacts', 'contacts.add_tags', { names: ['Quiet'] }],
    ['a language for 100,000 contacts', 'contacts.set_field', { field: 'language', value: 'German' }],
    ['100,000 contacts into the bin', 'contacts.bin', {}],
  ] as const) {
    context.say(name(what));
    const done = await ended(client, await startOn(client, kind, TENTH, params));
    report(what, done);
    report(
      `${what}, taken back`,
      await ended(client, await call(client, `/operations/${done.operation._id}/undo`, {})),
    );
  }
  return rows;
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

const p95 = (times: readonly number[]): number => percentile([...times], 0.95);

/** What else is done to all contacts while people are at work; shorter, since a file of them is soon written. */
const OTHERS = [
  ['contacts are given a language', 'contacts.set_field', { field: 'language', value: 'German' }],
  ['contacts go into the bin', 'contacts.bin', {}],
  ['a file of contacts is written', 'contacts.export', {}],
] as const;
const SAMPLES_OF_OTHERS = 300;
const SENT_OF_OTHERS = 120;

async function besideOthers(
  client: ServerClient,
  name: (what: string) => string,
  { inboxAlone, sentAlone }: { readonly inboxAlone: number; readonly sentAlone: number },
  { say }: Context,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, kind, params] of OTHERS) {
    say(name(`while ${what}`));
    const { _id } = await startOn(client, kind, {}, params);
    await wait(500);
    const inbox = p95(await samples(client, SAMPLES_OF_OTHERS));
    const sent = p95(await sendMessages(client, SENT_OF_OTHERS));
    const { state } = await call(client, `/operations/${_id}`);
    if (state !== 'running') throw new Error(`“${what}” has ended before it was measured.`);
    await call(client, `/operations/${_id}/cancel`, {});
    if (kind !== 'contacts.export') await ended(client, await call(client, `/operations/${_id}/undo`, {}));
    rows.push(
      twice(name(`inbox p95 while ${what}`), inbox, inboxAlone),
      twice(name(`message send p95 while ${what}`), sent, sentAlone),
    );
  }
  return rows;
}

async function measureBeside(
  client: ServerClient,
  name: (what: string) => string,
  context: Context,
): Promise<Row[]> {
  const { say } = context;
  say(name('the inbox and messages by themselves'));
  await samples(client);
  const inboxAlone = p95(await samples(client));
  await sendMessages(client, SENT);
  const sentAlone = p95(await sendMessages(client, SENT));
  say(name('while 100,000 contacts get a tag'));
  const started = await startOn(client, 'contacts.add_tags', {}, { names: ['Bench'] });
  await wait(1000);
  const before = await call(client, `/operations/${started._id}`);
  const began = performance.now();
  const inbox = p95(await samples(client));
  const sent = p95(await sendMessages(client, SENT));
  const after = await call(client, `/operations/${started._id}`);
  const seconds = (performance.now() - began) / 1000;
  if (after.state !== 'running') throw new Error('The operation has ended before it was measured.');
  await call(client, `/operations/${started._id}/cancel`, {});
  await ended(client, await call(client, `/operations/${started._id}/undo`, {}));
  return [
    twice(name('inbox p95 while an operation runs'), inbox, inboxAlone),
    twice(name('message send p95 while an operation runs'), sent, sentAlone),
    atLeast({
      name: name('contacts changed a second, while the inbox is asked'),
      value: (after.done - before.done) / seconds,
      unit: '/s',
      limit: 200,
    }),
    ...(await besideOthers(client, name, { inboxAlone, sentAlone }, context)),
  ];
}

async function measureInbox(engine: Engine, context: Context): Promise<Row[]> {
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
    return await measureBeside(await signIn(server.url, LARGE_USER), (what) => `${engine}: ${what}`, context);
  } finally {
    await server.stop();
    meta.stop();
  }
}

/** What a large team does to a tenth of its contacts; and every contact, with all columns, into one file. */
async function measureCrm(engine: Engine, context: Context): Promise<Row[]> {
  const crm = await makeCrm(engine, context);
  await settleDisk();
  const server = await startNode([...serverProgram(), '--port', '0', '--data', crm.dataDir], READY, {
    ...crm.env,
    LOG_LEVEL: 'warn',
  });
  try {
    const client = await signIn(server.url, CRM_USER);
    const count = crm.size.contacts.toLocaleString('en');
    const rows = await quietRows(client, (what) => `${engine}: ${what}`, context);
    context.say(`${engine}: ${count} contacts into a file`);
    const rest = await residentMb(server.pid);
    let most = rest;
    const watch = setInterval(
      () => void residentMb(server.pid).then((mb) => (most = Math.max(most, mb))),
      500,
    );
    const { operation, seconds } = await ended(client, await startOn(client, 'contacts.export', {}, {}));
    clearInterval(watch);
    return [
      ...rows,
      atLeast({
        name: `${engine}: rows a second into a file of ${count} contacts`,
        value: operation.done / seconds,
        unit: '/s',
        limit: ROWS_A_SECOND,
      }),
      atMost({
        name: `${engine}: memory for a file of ${count} contacts, above rest`,
        value: most - rest,
        unit: 'MB',
        limit: MOST_MB,
      }),
    ];
  } finally {
    await server.stop();
  }
}

/** What people in the inbox notice of work on many records, and how fast that is. */
export const measureOperations = async (engine: Engine, context: Context): Promise<readonly Row[]> => [
  ...(await measureInbox(engine, context)),
  ...(await measureCrm(engine, context)),
];
