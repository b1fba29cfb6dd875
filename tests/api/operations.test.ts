import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import { type OperationAnswer, allTags, ended, plantContacts, plantTags, start } from '../support/operations';
import { type Team, addTeam } from '../support/people';
import { openStream } from '../support/stream';

const DAY_MS = 86_400_000;
const MANY = 1300;

describe('operations on many contacts', () => {
  let test: TestApp;
  let team: Team;
  let scope: Scope;
  let ids: string[];
  const now = Date.now();

  beforeAll(async () => {
    test = await startApp({ clock: () => now });
    team = await addTeam(test, 'Harbour Street');
    scope = scopeOf(test, team.business);
    ids = await plantContacts(scope, MANY, (index) => ({
      first_name: index % 2 === 0 ? `Even ${index}` : `Odd ${index}`,
    }));
    await plantTags(scope, ['t1', 't2', 't3']);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await scope.db.deleteFrom('contact_tags').where('business_id', '=', scope.business_id).execute();
  });

  it('answers for few with the end, tells of it once, and takes it back', async () => {
    const { owner } = team.members;
    const few = ids.slice(0, 40);
    await scope.db
      .insertInto('contact_tags')
      .values({ business_id: scope.business_id, contact_id: few[0] ?? '', tag_id: 't1' })
      .execute();
    const before = await allTags(scope);
    const stream = await openStream(test.url, owner);
    const answer = await start(
      owner,
      'contacts.add_tags',
      { ids: [...few, 'nobody'] },
      { ids: ['t1'], names: ['New one'] },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      title: 'Add tags',
      subject: 'Tag t1, New one',
      state: 'done',
      total: 41,
      done: 41,
      changed: 40,
      failed: 1,
      undo: 'possible',
    });
    const failures = await owner.get<{ data: { rows: unknown[] } }>(
      `/operations/${answer.body.data._id}/failures`,
    );
    expect(failures.body.data.rows).toEqual([
      { record_id: 'nobody', name: '', reason: 'This contact does not exist any more.' },
    ]);
    const table = await owner.get<string>(`/operations/${answer.body.data._id}/failures/file`);
    expect(table.body).toBe(
      '"Id","Name","Reason"\r\n"nobody","","This contact does not exist any more."\r\n',
    );
    expect(await allTags(scope)).toHaveLength(80);
    const noted = await scope.db
      .selectFrom('record_changes')
      .select(['field', 'to_value'])
      .where('record_id', '=', few[1] ?? '')
      .execute();
    expect(noted).toEqual([{ field: 'tags', to_value: expect.stringContaining('"t1"') as string }]);
    await expect
      .poll(() => stream.frames.filter((frame) => frame.kind === 'contacts.changed'))
      .toHaveLength(1);
    stream.close();

    const undone = await owner.post<OperationAnswer>(`/operations/${answer.body.data._id}/undo`);
    expect(undone.body.data).toMatchObject({ state: 'done', changed: 40, undo_of: answer.body.data._id });
    expect(await allTags(scope)).toEqual(before);
    const again = await owner.post(`/operations/${answer.body.data._id}/undo`);
    expect(again.status).toBe(409);
    const log = await owner.get<{ data: { rows: { kind: string; summary: string }[] } }>(
      '/workspace/audit-log',
    );
    expect(log.body.data.rows.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['Add tags: Tag t1, New one (41 records)', 'Took back: Add tags (40 records)']),
    );
  });

  it('changes all that a filter finds, each once, although they fit it no more', async () => {
    const { owner } = team.members;
    const filter = JSON.stringify({ match: 'all', filters: [{ field: 'tags', operator: 'empty' }] });
    const answer = await start(owner, 'contacts.add_tags', { filter: { filter } }, { ids: ['t2'] });
    expect(answer.body.data).toMatchObject({ state: 'running', total: MANY });
    const end = await ended(owner, answer.body.data._id);
    expect(end).toMatchObject({ state: 'done', done: MANY, changed: MANY, failed: 0 });
    expect(await allTags(scope)).toEqual(ids.map((id) => `${id} t2`));
    const log = await scope.db
      .selectFrom('operation_undo')
      .select('records')
      .where('operation_id', '=', end._id)
      .execute();
    expect(log.length).toBeGreaterThan(2);
    expect(Math.max(...log.map(({ records }) => records))).toBeLessThanOrEqual(500);

    const undone = await owner.post<OperationAnswer>(`/operations/${end._id}/undo`);
    expect(undone.body.data).toMatchObject({ state: 'running', total: MANY });
    expect(await ended(owner, undone.body.data._id)).toMatchObject({ state: 'done', changed: MANY });
    expect(await allTags(scope)).toEqual([]);
  });

  it('finds whom a search finds, and leaves out who came later', async () => {
    const { owner } = team.members;
    await scope.db
      .insertInto('contacts')
      .values({
        business_id: scope.business_id,
        _id: 'Z1',
        name: 'Later',
        first_name: 'Later',
        last_name: '',
        source: 'manual',
        phone: null,
        created_at: now + DAY_MS,
        updated_at: now + DAY_MS,
      })
      .execute();
    const answer = await start(owner, 'contacts.add_tags', { filter: {} }, { ids: ['t3'] });
    const end = await ended(owner, answer.body.data._id);
    expect(end.changed).toBe(MANY);
    expect(await allTags(scope)).not.toContain('Z1 t3');
    for (const id of ids.slice(0, 3)) {
      await owner.request('PATCH', `/customer/${id}`, { body: { last_name: 'Quintana' } });
    }
    const found = await start(
      owner,
      'contacts.remove_tags',
      { filter: { name: 'quintana' } },
      { ids: ['t3'] },
    );
    expect(found.body.data).toMatchObject({ state: 'done', total: 3, changed: 3 });
    await scope.db.deleteFrom('contacts').where('_id', '=', 'Z1').execute();
  });

  it.each([
    [{ filter: { colour: 'red' } }],
    [{ filter: { tag: 't1' } }],
    [
      {
        filter: {
          filter: JSON.stringify({ match: 'all', filters: [{ field: 'colour', operator: 'empty' }] }),
        },
      },
    ],
    [{ filter: { filter: 'nothing' } }],
    [{ ids: [] }],
    [{}],
    [{ filter: {}, ids: ['P00000'] }],
  ])('refuses %j and changes nobody', async (records) => {
    const answer = await start(team.members.owner, 'contacts.add_tags', records, { ids: ['t1'] });
    expect(answer.status).toBe(400);
    expect(await allTags(scope)).toEqual([]);
  });

  it('refuses what there is not, and what one may not', async () => {
    const { owner, agent, viewer } = team.members;
    const some = { ids: ids.slice(0, 2) };
    expect((await start(owner, 'contacts.explode', some)).status).toBe(400);
    expect((await start(owner, 'contacts.add_tags', some, {})).status).toBe(400);
    expect((await start(owner, 'contacts.add_tags', some, { ids: ['t9'] })).status).toBe(404);
    expect((await start(owner, 'contacts.set_stage', some, { id: 'nothing' })).status).toBe(400);
    expect((await start(viewer, 'contacts.add_tags', some, { ids: ['t1'] })).status).toBe(403);
    expect((await start(agent, 'contacts.export', some)).status).toBe(403);
    expect((await start(agent, 'contacts.remove_tags', some, { ids: ['t1'] })).status).toBe(200);
    const mine = await start(owner, 'contacts.add_tags', some, { ids: ['t1'] });
    expect((await agent.post(`/operations/${mine.body.data._id}/undo`)).status).toBe(403);
    expect((await agent.post(`/operations/${mine.body.data._id}/dismiss`)).status).toBe(403);
    expect((await agent.post(`/operations/${mine.body.data._id}/cancel`)).status).toBe(403);
  });

  it('works on the same records one operation after the other, and says which one waits', async () => {
    const { owner } = team.members;
    const all = { filter: {} };
    const last = ids.slice(-3);
    const gives = await start(owner, 'contacts.add_tags', all, { ids: ['t1'] });
    const takes = await start(owner, 'contacts.remove_tags', all, { ids: ['t1'] });
    const few = await start(owner, 'contacts.add_tags', { ids: last }, { ids: ['t1'] });
    const file = await start(owner, 'contacts.export', { ids: last }, { columns: ['_id'] });
    expect(gives.body.data.waits_for).toBeNull();
    expect(takes.body.data).toMatchObject({ state: 'running', waits_for: 'Add tags', done: 0 });
    expect(few.body.data).toMatchObject({ state: 'running', waits_for: 'Add tags' });
    const workbook = await start(owner, 'contacts.export', { ids: last }, { format: 'xlsx' });
    expect(workbook.body.data.file?.name).toBe('exported_data.xlsx');
    const bytes = await owner.get<ArrayBuffer>(`/operations/${workbook.body.data._id}/file`);
    expect(bytes.headers.get('content-type')).toContain('spreadsheetml.sheet');
    // It changes nothing.
    expect(file.body.data).toMatchObject({ state: 'done', waits_for: null });
    for (const { body } of [gives, takes])
      expect(await ended(owner, body.data._id)).toMatchObject({ changed: MANY, waits_for: null });
    expect(await ended(owner, few.body.data._id)).toMatchObject({ changed: 3 });
    expect(await allTags(scope)).toEqual(last.map((id) => `${id} t1`));
  });

  it('stops in the middle; what was done is taken back', async () => {
    const { owner } = team.members;
    const answer = await start(owner, 'contacts.add_tags', { filter: {} }, { ids: ['t1', 't2'] });
    const { _id } = answer.body.data;
    const stopped = await owner.post<OperationAnswer>(`/operations/${_id}/cancel`);
    expect(stopped.body.data.state).toBe('cancelled');
    await test.app.platform.database.ping();
    const end = (await owner.get<OperationAnswer>(`/operations/${_id}`)).body.data;
    expect(end.done).toBeLessThan(MANY);
    expect((await allTags(scope)).length).toBe(end.changed * 2);
    if (end.changed > 0) {
      const undone = await owner.post<OperationAnswer>(`/operations/${_id}/undo`);
      await ended(owner, undone.body.data._id);
    }
    expect(await allTags(scope)).toEqual([]);
    expect((await owner.post(`/operations/${_id}/cancel`)).status).toBe(409);
  });

  it('undo gives back what was before, whatever was before', async () => {
    const { owner } = team.members;
    const people = ids.slice(0, 30);
    const pair = fc.record({ contact: fc.constantFrom(...people), tag: fc.constantFrom('t1', 't2', 't3') });
    const step = fc.record({
      kind: fc.constantFrom('contacts.add_tags', 'contacts.remove_tags'),
      tags: fc.uniqueArray(fc.constantFrom('t1', 't2', 't3'), { minLength: 1 }),
      contacts: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(pair, { maxLength: 40 }),
        fc.array(step, { minLength: 1, maxLength: 3 }),
        async (given, steps) => {
          await scope.db.deleteFrom('contact_tags').where('business_id', '=', scope.business_id).execute();
          for (const { contact, tag } of given) {
            await scope.db
              .insertInto('contact_tags')
              .values({ business_id: scope.business_id, contact_id: contact, tag_id: tag })
              .onConflict((row) => row.doNothing())
              .execute();
          }
          const states = [await allTags(scope)];
          const done: { readonly id: string; readonly changed: number }[] = [];
          for (const { kind, tags, contacts } of steps) {
            const { data } = (await start(owner, kind, { ids: contacts }, { ids: tags })).body;
            done.push({ id: data._id, changed: data.changed });
            states.push(await allTags(scope));
          }
          for (const [index, { id, changed }] of [...done.entries()].reverse()) {
            const undone = await owner.post(`/operations/${id}/undo`);
            expect(undone.status).toBe(changed > 0 ? 200 : 409);
            expect(await allTags(scope)).toEqual(states[index]);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('leaves alone what somebody has changed since then, and says so', async () => {
    const { owner } = team.members;
    const stages = await scope.db
      .selectFrom('lifecycle_stages')
      .select('_id')
      .where('business_id', '=', scope.business_id)
      .limit(2)
      .execute();
    const [first, second] = stages.map(({ _id }) => _id);
    const some = ids.slice(100, 110);
    const set = await start(owner, 'contacts.set_stage', { ids: some }, { id: first });
    expect(set.body.data).toMatchObject({ changed: 10, state: 'done' });
    await owner.request('PATCH', `/customer/${some[0]}`, { body: { current_lifecycle_stage: second } });
    const undone = await owner.post<OperationAnswer>(`/operations/${set.body.data._id}/undo`);
    expect(undone.body.data).toMatchObject({ changed: 9, failed: 1 });
    const failures = await owner.get<{ data: { rows: { reason: string }[] } }>(
      `/operations/${undone.body.data._id}/failures`,
    );
    expect(failures.body.data.rows[0]?.reason).toBe('Somebody has changed it since then.');
    const rows = await scope.db
      .selectFrom('contacts')
      .select(['_id', 'current_lifecycle_stage as stage'])
      .where('_id', 'in', some)
      .orderBy('_id')
      .execute();
    expect(rows.map(({ stage }) => stage)).toEqual([second, ...Array.from({ length: 9 }, () => null)]);
  });

  it('deletes to the bin, and restores by undo those that are still in it', async () => {
    const { owner, agent } = team.members;
    const some = ids.slice(200, 270);
    expect((await start(agent, 'contacts.bin', { ids: some })).status).toBe(403);
    const answer = await start(owner, 'contacts.bin', { ids: some });
    const end = await ended(owner, answer.body.data._id);
    expect(end).toMatchObject({ state: 'done', changed: 70, failed: 0 });
    const again = await start(owner, 'contacts.add_tags', { ids: some.slice(0, 5) }, { ids: ['t1'] });
    expect(again.body.data).toMatchObject({ changed: 0, failed: 5 });
    await owner.post('/customer/restore', { customer_id: [some[0]] });
    const undone = await owner.post<OperationAnswer>(`/operations/${end._id}/undo`);
    expect(await ended(owner, undone.body.data._id)).toMatchObject({ changed: 69, failed: 1 });
    const left = await scope.db
      .selectFrom('contacts')
      .select('_id')
      .where('_id', 'in', some)
      .where('deleted_at', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('the same key starts it once', async () => {
    const { owner } = team.members;
    const body = { kind: 'contacts.add_tags', records: { ids: ids.slice(0, 3) }, params: { ids: ['t1'] } };
    const key = { 'idempotency-key': 'the-same-operation' };
    const [one, two] = [
      await owner.post<OperationAnswer>('/operations', body, key),
      await owner.post<OperationAnswer>('/operations', body, key),
    ];
    expect(two.body.data._id).toBe(one.body.data._id);
    const list = await owner.get<{ data: { rows: { _id: string }[]; next_cursor: string | null } }>(
      '/operations',
      {
        of: 'mine',
        rows_per_page: 2,
      },
    );
    expect(list.body.data.rows[0]?._id).toBe(one.body.data._id);
    const next = await owner.get<{ data: { rows: { _id: string }[] } }>('/operations', {
      of: 'mine',
      rows_per_page: 2,
      cursor: list.body.data.next_cursor ?? '',
    });
    expect(next.body.data.rows[0]?._id).not.toBe(list.body.data.rows[1]?._id);
    await owner.post(`/operations/${one.body.data._id}/dismiss`);
    const open = await owner.get<{ data: { rows: { _id: string }[] } }>('/operations');
    expect(open.body.data.rows.map(({ _id }) => _id)).not.toContain(one.body.data._id);
  });

  it('exports what is filtered as a table that no spreadsheet calculates, for its maker and for a week', async () => {
    const { owner, administrator } = team.members;
    await scope.db
      .insertInto('fields')
      .values({
        business_id: scope.business_id,
        _id: 'Fsize',
        entity: 'contact',
        name: 'size',
        label: 'Size',
        name_key: 'size',
        kind: 'choice',
        options: JSON.stringify([{ label: 'Large', value: '_l' }]),
        group_label: 'More',
        position: 1,
      })
      .execute();
    await owner.request('PATCH', `/customer/${ids[0]}`, {
      body: { first_name: '=1+1', last_name: 'Öz "x"', email: 'a@b.example', size: '_l' },
    });
    const answer = await start(
      owner,
      'contacts.export',
      { filter: {} },
      { columns: ['name', 'email', 'field.Fsize'] },
    );
    const end = await ended(owner, answer.body.data._id);
    expect(end).toMatchObject({ state: 'done', changed: MANY, failed: 0, undo: 'none' });
    expect(end.file?.name).toBe('exported_data.csv');
    const told = await owner.get<{ data: { rows: { subtype: string; title: string }[] } }>('/notifications');
    expect(told.body.data.rows[0]).toMatchObject({
      subtype: 'EXPORT_ready',
      title: 'Your file is ready: Export contacts',
    });
    const path = `/operations/${end._id}/file`;
    const file = await owner.get<string>(path);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="exported_data.csv"');
    const lines = file.body.replace('\uFEFF', '').split('\r\n');
    expect(lines).toHaveLength(MANY + 2);
    expect(lines.slice(0, 3)).toEqual([
      '"Name","Email","Size"',
      `"'=1+1 Öz ""x""","a@b.example","Large"`,
      expect.stringMatching(/^"Odd 1[^"]*","",""$/),
    ]);
    expect(Buffer.byteLength(file.body, 'utf8')).toBeGreaterThanOrEqual((end.file?.size ?? 0) - 3);
    expect((await administrator.get(path)).status).toBe(404);
    expect((await start(owner, 'contacts.export', { filter: {} }, { columns: ['secret'] })).status).toBe(400);

    const all = await start(owner, 'contacts.export', { ids: [ids[0]] });
    const whole = await owner.get<string>(`/operations/${all.body.data._id}/file`);
    expect(whole.body.split('\r\n')[0]).toContain('"Further emails"');
    expect(whole.body.split('\r\n')[0]).toContain('"Size"');

    await scope.db.updateTable('operations').set({ file_until: now }).where('_id', '=', end._id).execute();
    expect((await owner.get(path)).status).toBe(404);
  });

  it('ends when the right to do it is taken', async () => {
    const { owner, marketer } = team.members;
    const answer = await start(marketer, 'contacts.add_tags', { filter: {} }, { ids: ['t2'] });
    await scope.db
      .updateTable('roles')
      .set({ permissions: JSON.stringify({ crm_contacts: ['view'] }) })
      .where('_id', '=', ({ selectFrom }) =>
        selectFrom('members')
          .select('role_id')
          .where('business_id', '=', scope.business_id)
          .where('user_id', '=', marketer.profile.id),
      )
      .execute();
    const end = await ended(owner, answer.body.data._id);
    expect(end).toMatchObject({
      state: 'failed',
      error: 'The person who started this may not do it any more.',
    });
  });
});
