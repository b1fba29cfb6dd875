import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '@shared/contract/imports';
import type { Operation } from '@shared/contract/operations';
import { createRandom } from '@shared/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signIn } from '../support/client';
import { engine } from '../support/databases';
import { type Parley, startParley } from '../support/parley';
import { patient } from '../support/patience.mjs';
import { type Cluster, startPostgres } from '../support/postgres';

const CONTACTS = 1500;
/** Contacts that are made at the same time. */
const AT_ONCE = 20;
/** More of them: `CHAOS_KILLS=20`. */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 5);
/** A kill comes at most so long after the start, in milliseconds. */
const LATEST_KILL = 500;

/** Those who were made here. */
const RECORDS = {
  filter: {
    filter: JSON.stringify({
      match: 'all',
      filters: [{ field: 'email', operator: 'contains', value: 'chaos.example' }],
    }),
  },
};

/** An operation on many contacts, on a server that is killed again and again while it runs. */
describe(`an operation on ${CONTACTS} contacts, killed ${KILLS} times`, () => {
  let parley: Parley;
  let client: Client;
  let cluster: Cluster | undefined;

  beforeAll(async () => {
    // There two batches are written at once.
    if (engine() === 'postgres') cluster = await startPostgres();
    const env = { LOG_LEVEL: 'error', ...(cluster && { DATABASE_URL: cluster.url, SINGLE_NODE: '1' }) };
    parley = await startParley({ demo: true, env });
    client = await signIn(parley, 'demo@parley.example', 'parley-demo');
    for (let from = 0; from < CONTACTS; from += AT_ONCE) {
      const made = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          client.post('/customer', {
            data: {
              first_name: 'Person',
              last_name: String(from + index),
              email: `person${from + index}@chaos.example`,
            },
          }),
        ),
      );
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    }
  }, patient(120_000));
  afterAll(async () => {
    await parley.stop();
    await cluster?.stop();
  });

  /** Everybody who was made here, as a file has them. */
  async function exported(columns: readonly string[]): Promise<string[]> {
    const { _id } = await ask('POST', '/operations', {
      kind: 'contacts.export',
      records: RECORDS,
      params: { columns },
    });
    await ended(_id);
    return linesOf(_id);
  }
  async function linesOf(id: string): Promise<string[]> {
    const file = await client.get<string>(`/operations/${id}/file`);
    return file.body.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
  }
  const ended = (id: string): Promise<void> =>
    expect
      .poll(async () => (await ask('GET', `/operations/${id}`)).state, {
        timeout: patient(120_000),
        interval: 700,
      })
      .toBe('done');

  /** Asks until the server answers. */
  async function ask<Data = Operation>(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Data> {
    for (;;) {
      const answer = await client
        .request<{ data: Data }>(method, path, {
          ...(body === undefined ? {} : { body }),
          ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
        })
        .catch(() => null);
      if (answer?.status === 200) return answer.body.data;
      if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
      await wait(20);
    }
  }

  /** Kills while it runs, until it has ended. @returns how often it was caught running */
  async function killUntilEnded(id: string, random: { next(): number }): Promise<number> {
    let caught = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(random.next() * LATEST_KILL);
      await parley.killServer();
      await parley.startServer();
      if ((await ask('GET', `/operations/${id}`)).state === 'running') caught += 1;
    }
    await ended(id);
    return caught;
  }

  it(
    'does each contact once, and takes each back once',
    async () => {
      const random = createRandom('operations');
      const body = {
        kind: 'contacts.add_tags',
        records: RECORDS,
        params: { names: ['Chaos 1', 'Chaos 2'] },
      };
      const before = await exported(['_id', 'tags']);
      const { _id, total } = await ask('POST', '/operations', body, 'chaos-of-operations');
      expect(total).toBe(CONTACTS);
      const caught = await killUntilEnded(_id, random);
      expect(caught).toBeGreaterThan(0);
      expect(await ask('GET', `/operations/${_id}`)).toMatchObject({
        done: CONTACTS,
        changed: CONTACTS,
        failed: 0,
      });
      const tagged = await exported(['_id', 'tags']);
      expect(tagged.filter((line) => line.endsWith('"Chaos 1; Chaos 2"'))).toHaveLength(CONTACTS);

      const undo = await ask('POST', `/operations/${_id}/undo`, {}, 'chaos-of-undo');
      await killUntilEnded(undo._id, random);
      expect(await ask('GET', `/operations/${undo._id}`)).toMatchObject({ changed: CONTACTS, failed: 0 });
      expect(await exported(['_id', 'tags'])).toEqual(before);
    },
    patient(400_000),
  );

  it(
    'writes each contact into a file once',
    async () => {
      const random = createRandom('exports');
      const body = { kind: 'contacts.export', records: RECORDS, params: { columns: ['_id', 'name'] } };
      const { _id } = await ask('POST', '/operations', body, 'chaos-of-exports');
      await killUntilEnded(_id, random);
      const lines = await linesOf(_id);
      expect(lines).toHaveLength(CONTACTS);
      expect(new Set(lines).size).toBe(CONTACTS);
    },
    patient(400_000),
  );

  it(
    'deletes each contact into the bin once, and restores each once',
    async () => {
      const random = createRandom('bin');
      const before = await exported(['_id', 'name', 'tags']);
      const body = { kind: 'contacts.bin', records: { ...RECORDS, total: CONTACTS }, params: {} };
      const { _id } = await ask('POST', '/operations', body, 'chaos-of-the-bin');
      await killUntilEnded(_id, random);
      expect(await ask('GET', `/operations/${_id}`)).toMatchObject({ changed: CONTACTS, failed: 0 });
      expect(await exported(['_id'])).toEqual([]);
      const undo = await ask('POST', `/operations/${_id}/undo`, {}, 'chaos-of-the-bin-undo');
      await killUntilEnded(undo._id, random);
      expect(await exported(['_id', 'name', 'tags'])).toEqual(before);
    },
    patient(400_000),
  );

  it(
    'imports each row of a file once, from the moment that it was taken, and takes each back once',
    async () => {
      const random = createRandom('imports');
      const before = await exported(['_id']);
      const rows = Array.from(
        { length: CONTACTS },
        (_, n) => `Row ${n};row${n}@import.chaos.example;Tag ${n % 7}`,
      );
      const form = new FormData();
      form.append('file', new Blob([['Full name;Email;Tags', ...rows].join('\n')]), 'chaos.csv');
      const answer = await client.post<{ data: Import }>('/imports', form);
      expect(answer.status).toBe(200);
      const path = `/imports/${answer.body.data._id}`;
      await parley.killServer();
      await parley.startServer();
      await expect
        .poll(async () => (await ask<Import>('GET', path)).state, { timeout: patient(60_000) })
        .toBe('ready');
      const { run } = await ask<Import>('POST', `${path}/run`, {}, 'chaos-of-imports');
      const id = run?.operation?._id ?? '';
      await killUntilEnded(id, random);
      const { run: done } = await ask<Import>('GET', path);
      expect(done?.counts).toMatchObject({ created: CONTACTS, updated: 0, skipped: 0, failed: 0 });
      const made = (await exported(['email'])).filter((line) => line.includes('@import.chaos.example'));
      expect([made.length, new Set(made).size]).toEqual([CONTACTS, CONTACTS]);
      const undo = await ask('POST', `/operations/${id}/undo`, {}, 'chaos-of-imports-undo');
      await killUntilEnded(undo._id, random);
      expect(await exported(['_id'])).toEqual(before);
    },
    patient(400_000),
  );
});
