import { setTimeout as wait } from 'node:timers/promises';
import { resolve } from 'node:path';
import type { Operation } from '@shared/contract/operations';
import type { Profile } from '@shared/contract/session';
import type { Engine } from '../../src/server/platform/db/engine';
import { LARGE_USER, makeLarge } from '../data/large';
import { startNode } from '../lib/processes';
import { atLeast, percentile } from '../rows';
import type { Context, Row } from '../types';

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLES = 1000;
/** Between two questions: people ask one after the other, not as fast as they can. Milliseconds. */
const EVERY_MS = 15;
/** Of the issue: the inbox answers within twice its figure while an operation runs. */
const MOST = 2;

interface Asking {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function signIn(url: string): Promise<Asking> {
  const response = await fetch(`${url}/api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(LARGE_USER),
  });
  const { data } = (await response.json()) as { data: Profile };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const business = data.workspaces[0]?.business_id ?? '';
  return { url, headers: { cookie, b_id: business, 'sec-fetch-site': 'same-origin' } };
}

/** From the question to the whole answer, as a person waits for it. Milliseconds. */
async function askInbox({ url, headers }: Asking, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !until(); n += 1) {
    const began = performance.now();
    const response = await fetch(`${url}/api/chat/whatsapp/conversations?page_no=${1 + (n % 20)}`, {
      headers,
    });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`The inbox answered ${response.status}.`);
    await wait(EVERY_MS);
  }
  return times;
}

const samples = (asking: Asking): Promise<number[]> => {
  let count = 0;
  return askInbox(asking, () => (count += 1) > SAMPLES);
};

async function call({ url, headers }: Asking, path: string, body?: object): Promise<Operation> {
  const response = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Operation }).data;
}

async function measure(engine: Engine, context: Context): Promise<Row[]> {
  const large = await makeLarge(engine, context);
  const program = [resolve(ROOT, 'out/main/server.js'), '--port', '0', '--data', large.dataDir];
  const server = await startNode(program, /^Parley is ready at (http\S+)$/, {
    ...large.env,
    LOG_LEVEL: 'warn',
  });
  const name = (what: string): string => `${engine}: ${what}`;
  try {
    const asking = await signIn(server.url);
    context.say(`${engine}: the inbox by itself`);
    await samples(asking);
    const alone = percentile(await samples(asking), 0.95);
    context.say(`${engine}: while 100,000 contacts get a tag`);
    const started = await call(asking, '/operations', {
      kind: 'contacts.add_tags',
      records: { filter: {} },
      params: { names: ['Bench'] },
    });
    await wait(1000);
    const before = await call(asking, `/operations/${started._id}`);
    const began = performance.now();
    const meanwhile = percentile(await samples(asking), 0.95);
    const after = await call(asking, `/operations/${started._id}`);
    const seconds = (performance.now() - began) / 1000;
    await call(asking, `/operations/${started._id}/cancel`, {});
    const undo = await call(asking, `/operations/${started._id}/undo`, {});
    context.say(`${engine}: taken back while nobody asks`);
    const quiet = performance.now();
    let taken = undo;
    while (taken.state === 'running') {
      await wait(2000);
      taken = await call(asking, `/operations/${undo._id}`);
    }
    const quietSeconds = (performance.now() - quiet) / 1000;
    return [
      {
        name: name('inbox p95 while an operation runs'),
        value: meanwhile,
        unit: 'ms',
        goal: `≤ ${MOST} × the peer`,
        pass: meanwhile <= MOST * alone,
        peer: { name: 'the same without an operation', value: alone, ratio: meanwhile / alone },
      },
      atLeast({
        name: name('contacts changed a second, while the inbox is asked'),
        value: (after.done - before.done) / seconds,
        unit: '/s',
        limit: 200,
      }),
      atLeast({
        name: name('contacts changed a second, while nobody asks'),
        value: taken.done / quietSeconds,
        unit: '/s',
        limit: 1000,
      }),
    ];
  } finally {
    await server.stop();
  }
}

/** What people in the inbox notice of work on many records, and how fast that is. */
export async function run(context: Context): Promise<Row[]> {
  return [...(await measure('sqlite', context)), ...(await measure('postgres', context))];
}
