import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@shared/contract/operations';
import type { Engine } from '../../src/server/platform/db/engine';
import { LARGE_USER, makeLarge } from '../data/large';
import { askInbox } from '../lib/ask-inbox';
import { startNode } from '../lib/processes';
import { READY, type ServerClient, ask, serverProgram, signIn } from '../lib/server-client';
import { atLeast, percentile } from '../rows';
import type { Context, Row } from '../types';

const SAMPLES = 1000;
/** Of the issue: the inbox answers within twice its figure while an operation runs. */
const MOST = 2;

const samples = (client: ServerClient): Promise<number[]> => askInbox(client, (count) => count >= SAMPLES);

const call = async (client: ServerClient, path: string, body?: object): Promise<Operation> =>
  (JSON.parse((await ask(client, path, body)).text) as { data: Operation }).data;

async function measure(engine: Engine, context: Context): Promise<Row[]> {
  const large = await makeLarge(engine, context);
  const server = await startNode([...serverProgram(), '--port', '0', '--data', large.dataDir], READY, {
    ...large.env,
    LOG_LEVEL: 'warn',
  });
  const name = (what: string): string => `${engine}: ${what}`;
  try {
    const asking = await signIn(server.url, LARGE_USER);
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
