import type { Operation } from '@shared/contract/operations';
import type { Engine } from '../../src/server/platform/db/engine';
import { crmId } from '../data/crm';
import { CRM_USER, makeCrm } from '../data/crm-database';
import { atLeast, atMost } from '../rows';
import type { Context, Row } from '../types';
import { measureInboxBeside } from './inbox-beside';
import { type Ended, endOfOperation, readData, startOperation } from './operation-client';
import { residentMb, settleDisk, startNode } from './processes';
import { READY, type ServerClient, serverProgram, signIn } from './server-client';

/** 100,000 contacts are another after so long, while nobody asks. Seconds. */
const MOST_SECONDS = 15;
const ROWS_A_SECOND = 20_000;
/** Above what the server takes before. */
const MOST_MB = 70;

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
    const done = await endOfOperation(client, await startOperation(client, kind, TENTH, params));
    report(what, done);
    report(
      `${what}, taken back`,
      await endOfOperation(
        client,
        await readData<Operation>(client, `/operations/${done.operation._id}/undo`, {}),
      ),
    );
  }
  return rows;
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
    const { operation, seconds } = await endOfOperation(
      client,
      await startOperation(client, 'contacts.export', {}, {}),
    );
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

/**
 * How fast work on many records is, and what people in the inbox notice of it. In this order: the second writes for minutes, and a disk
 * that gives more for a short time is slower for whoever comes after it.
 */
export const measureOperations = async (engine: Engine, context: Context): Promise<readonly Row[]> => {
  const speeds = await measureCrm(engine, context);
  return [...(await measureInboxBeside(engine, context)), ...speeds];
};
