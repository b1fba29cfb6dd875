import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationsContext } from '../../src/server/domains/operations/context';
import {
  type BatchWrite,
  batchesAtOnce,
  prefetch,
  takeBatches,
  writeBatches,
} from '../../src/server/domains/operations/parallel-batches';
import { insertOperation, lastUndo, operationRow } from '../../src/server/domains/operations/repository';
import type { Step } from '../../src/server/domains/operations/step';
import { AppError } from '../../src/server/platform/errors';
import type { Scope, TransactionScope } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import { engine } from '../support/databases';
import { plantContacts, plantTags } from '../support/operations';
import { addTeam } from '../support/people';

const isPostgres = engine() === 'postgres';

describe('two batches of an operation', () => {
  let test: TestApp;
  let scope: Scope;
  let context: OperationsContext;
  let contacts: string[];
  let made = 0;

  beforeAll(async () => {
    test = await startApp();
    const { business } = await addTeam(test, 'Harbour Street');
    scope = scopeOf(test, business);
    contacts = await plantContacts(scope, 6);
    await plantTags(scope, ['t1']);
    const { platform } = test.app;
    context = { platform, pace: { isQuiet: () => Promise.resolve(true) } } as unknown as OperationsContext;
  });
  afterAll(() => test.close());
  beforeEach(() => sql`delete from contact_tags`.execute(test.app.platform.database.system));

  /** An operation on the six contacts, of which nothing has been done. */
  async function newStep(): Promise<Step> {
    const _id = `writes-${(made += 1)}`;
    await insertOperation(scope, {
      _id,
      kind: 'contacts.add_tags',
      state: 'running',
      records: JSON.stringify({ ids: contacts }),
      params: '{}',
      subject: '',
      actor: '{}',
      created_by: 'somebody',
      total: contacts.length,
      created_at: 1,
      // Nobody is told in these tests.
      told_at: Number.MAX_SAFE_INTEGER,
    });
    const row = await operationRow(scope, _id);
    return {
      scope,
      row,
      kind: { records: { event: 'contacts.changed' } },
      worker: { isParallel: true },
      caller: { ...scope, permissions: {} },
      size: 3,
      memory: {},
      pipeline: {},
    } as unknown as Step;
  }

  const tag = async (tx: TransactionScope, contact_id: string | undefined, tag_id = 't1'): Promise<void> => {
    await tx.db
      .insertInto('contact_tags')
      .values({ business_id: tx.business_id, contact_id: contact_id ?? '', tag_id })
      .execute();
  };
  const write = (place: number, change: (tx: TransactionScope) => Promise<unknown>): BatchWrite => ({
    async change(tx) {
      await change(tx);
      return { changed: 1, failed: [], undo: { place } };
    },
    note: () => Promise.resolve({ looked: 3, cursor: contacts[3 * place + 2] ?? '' }),
  });
  const tagged = async (): Promise<string[]> =>
    (await scope.db.selectFrom('contact_tags').select('contact_id').orderBy('contact_id').execute()).map(
      ({ contact_id }) => contact_id,
    );
  const progress = async ({ row }: Step) => {
    const now = await operationRow(scope, row._id);
    return [now?.done, now?.changed, now?.cursor];
  };

  it('are committed in their order, each with its progress and its undo', async () => {
    const step = await newStep();
    let order = '';
    const writes = [
      write(0, async (tx) => {
        await tag(tx, contacts[0]);
        // The second one is ready long before.
        if (isPostgres) await sql`select pg_sleep(0.2)`.execute(tx.db);
        order += '0';
      }),
      write(1, async (tx) => {
        await tag(tx, contacts[3]);
        order += '1';
      }),
    ];
    expect(await writeBatches(context, step, writes)).toBe(true);
    expect(order).toBe(isPostgres ? '10' : '01');
    expect(await progress(step)).toEqual([6, 2, contacts[5]]);
    expect((await lastUndo(scope, step.row._id, 2)).map(({ entries }) => entries)).toEqual([
      '{"place":1}',
      '{"place":0}',
    ]);
    expect(await tagged()).toEqual([contacts[0], contacts[3]]);
  });

  it('leave the second one undone where the first one fails, and the operation ends with its sentence', async () => {
    const step = await newStep();
    const writes = [
      write(0, () => Promise.reject(new AppError('validation_failed', { message: 'This tag is gone.' }))),
      write(1, (tx) => tag(tx, contacts[3])),
    ];
    await expect(writeBatches(context, step, writes)).rejects.toThrow('This tag is gone.');
    expect(await progress(step)).toEqual([0, 0, null]);
    expect(await tagged()).toEqual([]);
  });

  it('keep the first one where what the second one names is gone, which is then tried again', async () => {
    const step = await newStep();
    const writes = [write(0, (tx) => tag(tx, contacts[0])), write(1, (tx) => tag(tx, contacts[3], 'gone'))];
    expect(await writeBatches(context, step, writes)).toBe(false);
    expect(await progress(step)).toEqual([3, 1, contacts[2]]);
    expect(await tagged()).toEqual([contacts[0]]);
  });

  it('do nothing where the operation was stopped meanwhile', async () => {
    const step = await newStep();
    await scope.db
      .updateTable('operations')
      .set({ state: 'cancelled' })
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', step.row._id)
      .execute();
    const writes = [write(0, (tx) => tag(tx, contacts[0])), write(1, (tx) => tag(tx, contacts[3]))];
    expect(await writeBatches(context, step, writes)).toBe(false);
    expect(await tagged()).toEqual([]);
  });

  // SQLite writes one after the other.
  if (isPostgres)
    it('are written alone from then on where the first one waits for a row of the second', async () => {
      const step = await newStep();
      const rename = (tx: TransactionScope, last_name: string) =>
        sql`update contacts set last_name = ${last_name} where _id = ${contacts[5] ?? ''}`.execute(tx.db);
      let hold = (): void => undefined;
      const isHeld = new Promise<void>((resolve) => (hold = resolve));
      const writes = [
        write(0, async (tx) => {
          await isHeld;
          await rename(tx, 'First');
        }),
        write(1, async (tx) => {
          await rename(tx, 'Second');
          hold();
        }),
      ];
      expect(await batchesAtOnce(context, step)).toBe(2);
      expect(await writeBatches(context, step, writes)).toBe(false);
      expect(await progress(step)).toEqual([0, 0, null]);
      expect(await batchesAtOnce(context, step)).toBe(1);
    });

  it('are looked for ahead of their turn on PostgreSQL, and again where the rights are others by then', async () => {
    const step = await newStep();
    const most = await batchesAtOnce(context, step);
    expect(most).toBe(isPostgres ? 2 : 1);
    const [first, second] = await takeBatches(context, step, most);
    expect(first?.ids).toEqual(contacts.slice(0, 3));
    expect(second?.ids).toEqual(isPostgres ? contacts.slice(3) : undefined);
    if (first) prefetch(context, step, [first]);
    expect(step.pipeline.prefetched === undefined).toBe(!isPostgres);
    const later = { ...step, row: { ...step.row, cursor: contacts[2] ?? null } };
    const others = { ...later, size: 2, caller: { ...later.caller, permissions: { crm_contacts: {} } } };
    expect((await takeBatches(context, others as unknown as Step, 1))[0]?.ids).toEqual(contacts.slice(3, 5));
    // One was looked for while people were at work; nobody is any more, and two are taken.
    const smaller = { ...later, size: 1 } as Step;
    if (first) prefetch(context, smaller, [first]);
    const two = await takeBatches(context, smaller, most);
    expect(two.map(({ ids }) => ids)).toEqual(isPostgres ? [[contacts[3]], [contacts[4]]] : [[contacts[3]]]);
    if (first) prefetch(context, step, [first]);
    expect((await takeBatches(context, later, 1))[0]?.ids).toEqual(contacts.slice(3));
    expect(step.pipeline.prefetched).toBe(undefined);
  });
});
