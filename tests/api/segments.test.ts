import { setTimeout as pause } from 'node:timers/promises';
import type { Contact } from '@shared/contract/contacts';
import type { CustomField } from '@shared/contract/fields';
import type { Operation } from '@shared/contract/operations';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Segment } from '@shared/contract/segments';
import { type FilterGroup, type FilterNode, isGroup } from '@shared/rules/record-filter';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPiece, sweepSpans } from '../../src/server/domains/segments/sweep';
import { inTransaction } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf } from '../support/inbox';
import { ended, plantContacts } from '../support/operations';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';
import { patient } from '../support/patience.mjs';

const DAY_MS = 86_400_000;
/** Lists follow their contacts within so long. */
const FOLLOWED_MS = 2000;

const where = (field: string, operator: string, value?: unknown): FilterNode =>
  ({ field, operator, ...(value !== undefined && { value }) }) as FilterNode;
const all = (...filters: FilterNode[]): FilterGroup => ({ match: 'all', filters });

describe('lists of contacts', () => {
  let test: TestApp;
  let team: Team;
  let owner: Client;
  let offset = 0;
  let tags: readonly string[];
  let wine: CustomField;
  let sales: Pipeline;
  let made = 0;

  beforeAll(async () => {
    test = await startApp({ clock: () => Date.now() + offset });
    team = await addTeam(test, 'Harbour Street');
    ({ owner } = team.members);
    const tagOf = async (label: string) => (await post<{ _id: string }>('/tags', { label, tag_type: 1 }))._id;
    tags = [await tagOf('One'), await tagOf('Two')];
    wine = await post<CustomField>('/fields', {
      entity: 'contact',
      kind: 'text',
      group: 'More',
      label: 'Wine',
    });
    sales = await post<Pipeline>('/pipeline', { name: 'Sales' });
  });
  afterAll(() => test.close());

  const scope = () => scopeOf(test, team.business);
  const settled = () => test.app.platform.jobs.idle();
  const post = async <Data>(path: string, body: object, client = owner) =>
    dataOf(await client.post<{ data: Data }>(path, body));
  const call = (method: string, path: string, options: object = {}, client = owner) =>
    client.request<{ data: unknown }>(method, path, options);
  const done = async (method: string, path: string, options: object = {}) => {
    expect((await call(method, path, options)).status, path).toBe(200);
  };
  const patch = (path: string, body: object) => call('PATCH', path, { body });
  const create = (body: object, client = owner) => client.post<{ data: Segment }>('/segmentation', body);
  const list = async (name: string, filter?: FilterGroup) =>
    dataOf(await create({ name: `${name} ${(made += 1)}`, ...(filter && { filter }) }));
  const change = (id: string, body: object) =>
    call('PATCH', '/segmentation', { query: { 'segment_id[0]': id }, body });
  const byId = async (id: string) => dataOf(await owner.get<{ data: Segment }>(`/segmentation/${id}`));
  const contact = async (first_name: string, more: object = {}) =>
    post<Contact>('/customer', {
      data: { first_name, last_name: 'Lister', email: `c${(made += 1)}@list.example`, ...more },
    });
  const add = (id: string, ids: readonly string[], client = owner) =>
    client.post<{ data: { added: number } }>('/segmentation/customers', {
      segment_ids: [id],
      customer_ids: ids,
    });
  const page = async (id: string, query: Record<string, string> = {}) =>
    dataOf(
      await owner.get<{ data: { rows: Contact[]; total_number_of_records: number } }>(
        `/segmentation/customers/${id}`,
        query,
      ),
    );
  const members = async (id: string) => (await page(id)).rows.map(({ _id }) => _id).sort();
  const eventually = (check: () => Promise<unknown>) =>
    expect.poll(check, { timeout: FOLLOWED_MS, interval: 50 });

  it('are filled by people, copied, renamed, deleted and restored', async () => {
    const [ana, ben] = [await contact('Ana'), await contact('Ben')];
    const fair = dataOf(await create({ name: '  Trade   fair ', is_quick_access: 1 }));
    expect(fair).toMatchObject({
      name: 'Trade fair',
      is_intent: 0,
      type: 2,
      status: 'active',
      is_crm_visible: 1,
      is_quick_access: 1,
      filter: null,
      tags: [],
      total_number_of_records: 0,
      is_counting: false,
    });
    expect(dataOf(await add(fair._id, [ana._id, ben._id])).added).toBe(2);
    expect(dataOf(await add(fair._id, [ana._id])).added).toBe(0);
    expect(await page(fair._id)).toMatchObject({ total_number_of_records: 2 });
    expect((await page(fair._id, { name: 'Ana' })).rows).toHaveLength(1);
    const listed = async (query: object) =>
      dataOf(
        await owner.get<{ data: { rows: { _id: string }[] } }>('/segmentation/customers', {
          seg_id: fair._id,
          ...query,
        }),
      ).rows.map(({ _id }) => _id);
    expect(await listed({ rows_per_page: '0' })).toEqual([ana._id, ben._id]);
    const taken = { query: { seg_id: fair._id, cust_id: ben._id } };
    expect((await owner.request('DELETE', '/segmentation/customers', taken)).status).toBe(200);
    expect(await listed({})).toEqual([ana._id]);
    expect(dataOf(await add(fair._id, [ben._id])).added).toBe(1);
    expect(dataOf(await owner.get<{ data: object[] }>(`/segmentation/of/${ana._id}`))).toEqual([
      { _id: fair._id, name: 'Trade fair', is_intent: 0, status: 'active' },
    ]);

    await post('/segmentation/addsegmentationtags', { segment_id: fair._id, tag_text: ['Yearly'] });
    const [yearly] = (await byId(fair._id)).tags;
    expect(yearly?.label).toBe('Yearly');
    const used = dataOf(await owner.get<{ data: { rows: object[] } }>('/tags/list', { tag_type: '2' })).rows;
    expect(used).toEqual([{ _id: yearly?._id, label: 'Yearly', tag_type: 2, used: 1 }]);

    expect(refusalOf(await create({ name: 'TRADE FAIR' }))).toBe('409 segment_name_taken');
    const copy = dataOf(await create({ name: 'Trade fair 2', copy_of: fair._id }));
    expect(copy).toMatchObject({ total_number_of_records: 2, is_quick_access: 0, tags: [yearly] });
    const before = await byId(fair._id);
    expect((await change(fair._id, { name: 'Fair', updated_at: before.updated_at })).status).toBe(200);
    expect(refusalOf(await change(fair._id, { name: 'Lost', updated_at: before.updated_at }))).toBe(
      '409 segment_changed',
    );
    expect(refusalOf(await change(fair._id, { filter: all() }))).toBe('409 segment_is_static');

    const rows = async (query: Record<string, string>) =>
      dataOf(await owner.get<{ data: { rows: Segment[] } }>('/segmentation/list', query)).rows.map(
        ({ name }) => name,
      );
    expect(await rows({ tags: yearly?._id ?? '', sort: 'name', order: 'desc' })).toEqual([
      'Trade fair 2',
      'Fair',
    ]);
    expect(await rows({ name: 'fAi', is_quick_access: '1', type: '2', rows_per_page: '0' })).toEqual([
      'Fair',
    ]);
    expect(await rows({ show_intent: '1' })).toEqual([]);

    expect((await call('DELETE', `/segmentation/${fair._id}/customers/${ben._id}`)).status).toBe(200);
    expect(await members(fair._id)).toEqual([ana._id]);
    expect((await call('DELETE', `/segmentation/${fair._id}`)).status).toBe(200);
    expect(refusalOf(await call('GET', `/segmentation/customers/${fair._id}`))).toBe('404 segment_not_found');
    await post(`/segmentation/${fair._id}/restore`, {});
    expect(await members(fair._id)).toEqual([ana._id]);
  });

  it('of a filter follow their contacts within two seconds, both ways', async () => {
    const eva = await contact('Eva', { current_job_title: 'Buyer' });
    const buyers = await list('Buyers', all(where('current_job_title', 'is', 'buyer')));
    expect(buyers).toMatchObject({ is_intent: 1, total_number_of_records: 1, is_counting: false });
    expect(refusalOf(await add(buyers._id, [eva._id]))).toBe('409 segment_is_intent');
    const finn = await contact('Finn', { current_job_title: 'Buyer' });
    await patch(`/customer/${eva._id}`, { current_job_title: 'Cook' });
    await eventually(() => members(buyers._id)).toEqual([finn._id]);
    expect((await byId(buyers._id)).total_number_of_records).toBe(1);
    await change(buyers._id, { filter: all(where('current_job_title', 'is', 'Cook')) });
    expect(await members(buyers._id)).toEqual([eva._id]);

    const writers = await list('Writers', all(where('unanswered', 'is', true)));
    await scope()
      .db.insertInto('conversations')
      .values({
        business_id: team.business,
        _id: 'thread-of-finn',
        account_id: 'nobody',
        contact_id: finn._id,
        sort_at: 1,
        message_count: 1,
        unanswered: 1,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await eventually(() => members(writers._id)).toEqual([finn._id]);
  });

  it('note a contact once that statements which take conflicts write again and again', async () => {
    const buyers = await list('Bakers', all(where('current_job_title', 'is', 'Baker')));
    const bea = await contact('Bea');
    const { db, business_id } = scope();
    for (const title of ['Miller', 'Baker', 'Baker'])
      await sql`insert into contacts (business_id, _id, first_name, last_name, name, current_job_title, source, created_at, updated_at)
        select business_id, _id, first_name, last_name, name, ${title}, source, created_at, updated_at from contacts
          where business_id = ${business_id} and _id = ${bea._id}
        on conflict (business_id, _id) do update set current_job_title = excluded.current_job_title`.execute(
        db,
      );
    await eventually(() => members(buyers._id)).toEqual([bea._id]);
  });

  it('have whom two contacts were, and nobody who is in the bin', async () => {
    const [kept, dropped] = [await contact('Gus'), await contact('Gus', { current_job_title: 'Pilot' })];
    const filled = await list('Filled');
    const pilots = await list('Pilots', all(where('current_job_title', 'is', 'Pilot')));
    await add(filled._id, [dropped._id]);
    const at = ({ _id, updated_at }: Contact) => ({ id: _id, updated_at });
    const merge = await post<{ _id: string }>('/customer/merge', {
      kept: at(kept),
      dropped: at(dropped),
      take: ['current_job_title'],
      take_own: [],
    });
    expect(await members(filled._id)).toEqual([kept._id]);
    await eventually(() => members(pilots._id)).toEqual([kept._id]);
    await post(`/customer/merge/${merge._id}/undo`, {});
    expect(await members(filled._id)).toEqual([dropped._id]);
    await eventually(() => members(pilots._id)).toEqual([dropped._id]);

    await call('DELETE', `/customer/${dropped._id}`);
    expect(await members(filled._id)).toEqual([]);
    expect((await byId(filled._id)).total_number_of_records).toBe(0);
    await settled();
    expect(await members(pilots._id)).toEqual([]);
    await post('/customer/restore', { customer_id: [dropped._id] });
    expect(await members(filled._id)).toEqual([dropped._id]);
    await eventually(() => members(pilots._id)).toEqual([dropped._id]);
  });

  it('ask for other lists, but never in a circle', async () => {
    const ida = await contact('Ida');
    const filled = await list('Ask');
    const asking = await list('Asking', all(where('list', 'any_of', [filled._id])));
    const asked = await list('Asked', all(where('list', 'any_of', [asking._id])));
    await add(filled._id, [ida._id]);
    await eventually(() => members(asked._id)).toEqual([ida._id]);
    const circle = all({ match: 'any', filters: [where('list', 'none_of', [asked._id])] });
    expect(refusalOf(await change(asking._id, { filter: circle }))).toBe('409 segment_circle');
    expect(refusalOf(await change(asking._id, { filter: all(where('list', 'any_of', [asking._id])) }))).toBe(
      '409 segment_circle',
    );
    expect(refusalOf(await call('DELETE', `/segmentation/${filled._id}`))).toBe('409 segment_in_use');
    await call('DELETE', `/segmentation/${filled._id}/customers/${ida._id}`);
    await eventually(() => members(asked._id)).toEqual([]);
    const any = all(where('list', 'not_empty'));
    expect(refusalOf(await create({ name: 'Of any', filter: any }))).toBe('400 validation_failed');
    const gone = all(where('list', 'any_of', ['01HZZZZZZZZZZZZZZZZZZZZZZZ']));
    expect(refusalOf(await create({ name: 'Of nothing', filter: gone }))).toBe('400 validation_failed');
  });

  it('follow the time', async () => {
    const jon = await contact('Jon');
    const recent = await list(
      'Recent',
      all(where('created_at', 'last_days', 3), where('first_name', 'is', 'Jon')),
    );
    expect(await members(recent._id)).toEqual([jon._id]);
    offset += 4 * DAY_MS;
    await expect.poll(() => members(recent._id), { timeout: patient(12_000), interval: 200 }).toEqual([]);
  });

  it('say that a condition cannot be asked any more, and go on when it can', async () => {
    const field = await post<CustomField>('/fields', {
      entity: 'contact',
      kind: 'text',
      group: 'More',
      label: 'Old',
    });
    const kim = await contact('Kim', { [field.name]: 'yes' });
    const old = await list('Old', all(where(`field.${field._id}`, 'is', 'yes')));
    expect(await members(old._id)).toEqual([kim._id]);
    const stream = await openStream(test.url, owner);
    await call('DELETE', `/fields/${field._id}`);
    await settled();
    await patch(`/customer/${kim._id}`, { first_name: 'Kimi' });
    await settled();
    expect(await byId(old._id)).toMatchObject({
      filter_problem: expect.stringContaining('field.') as string,
    });
    // Nobody has come or left, and open windows are told all the same.
    await expect.poll(() => stream.kinds(), { timeout: FOLLOWED_MS }).toContain('segments.updated');
    stream.close();
    expect(await members(old._id)).toEqual([kim._id]);
    await change(old._id, { filter: all(where('first_name', 'is', 'Kimi')) });
    expect(await byId(old._id)).toMatchObject({ filter_problem: null, total_number_of_records: 1 });
  });

  it('are filled, emptied and deleted with their contacts by operations, which are taken back', async () => {
    await plantContacts(scope(), 120, () => ({ first_name: 'Many' }));
    const filled = await list('Operated');
    const run = async (kind: string, records: object, params: object) => {
      const { _id } = await post<Operation>('/operations', { kind, records, params });
      return ended(owner, _id);
    };
    const undo = async ({ _id }: Operation) =>
      ended(owner, (await post<Operation>(`/operations/${_id}/undo`, {}))._id);
    const total = async () => (await byId(filled._id)).total_number_of_records;
    const byName = { filter: { filter: JSON.stringify(all(where('first_name', 'is', 'Many'))) } };
    const added = await run('segments.add_contacts', byName, { segment_ids: [filled._id] });
    expect(added).toMatchObject({ state: 'done', total: 120, changed: 120 });
    expect(await total()).toBe(120);
    const inList = { filter: { segments: [filled._id] } };
    const removed = await run('segments.remove_contacts', inList, { segment_id: filled._id });
    expect(removed).toMatchObject({ state: 'done', changed: 120 });
    expect(await total()).toBe(0);
    await undo(removed);
    expect(await total()).toBe(120);

    const answer = dataOf(
      await call('DELETE', `/segmentation/${filled._id}`, { query: { cust_delete: '1' } }),
    ) as { operation_id: string };
    const deleted = await ended(owner, answer.operation_id);
    expect(deleted).toMatchObject({ state: 'done', changed: 120 });
    expect(refusalOf(await call('GET', `/segmentation/${filled._id}`))).toBe('404 segment_not_found');
    const left = await owner.get<{ data: { rows: object[] } }>('/customer/customerList', byName.filter);
    expect(dataOf(left).rows).toEqual([]);
    await undo(deleted);
    expect(await total()).toBe(120);
    await undo(added);
    expect(await total()).toBe(0);

    // Somebody has written into the table, and nobody follows it: applying the conditions again puts it right.
    const living = await list('Many', all(where('first_name', 'is', 'Many')));
    await settled();
    await inTransaction(scope(), async (tx) => {
      await tx.db.deleteFrom('segment_members').where('segment_id', '=', living._id).execute();
      await tx.db.deleteFrom('segment_changes').where('business_id', '=', tx.business_id).execute();
    });
    const again = await run('segments.recompute', { filter: {} }, { segment_id: living._id });
    expect(again).toMatchObject({ state: 'done', changed: 120, failed: 0 });
    expect((await byId(living._id)).total_number_of_records).toBe(120);
  });

  it(
    'have everybody by name after a sweep, whoever is renamed, deleted or restored in between',
    async () => {
      const { database } = test.app.platform;
      const large = await addTeam(test, 'Sweeping');
      const there = scopeOf(test, large.business);
      const people = await plantContacts(there, 6000, (index) => ({
        first_name: `Name ${(index * 7919) % 6000}`,
      }));
      const filter = all(where('first_name', 'not_empty'));
      const names_to = database.hasOneWriter ? '' : null;
      const _id = dataOf(
        await large.members.owner.post<{ data: Segment }>('/segmentation', { name: 'All', filter }),
      )._id;
      await settled();
      const step = fc.tuple(fc.constantFrom('rename', 'bin', 'restore', 'again'), fc.nat(people.length - 1));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
          // As it is after a kill: no job does it.
          const begin = () =>
            there.db.updateTable('segments').set({ swept_to: '', names_to }).where('_id', '=', _id).execute();
          await there.db.deleteFrom('segment_members').where('segment_id', '=', _id).execute();
          await begin();
          const context = { clock: Date.now, database };
          for (let turn = 0; ; turn += 1) {
            const sweeping = sweepSpans(context, there, _id, 500).then(
              (several) => several ?? inTransaction(there, (tx) => sweepPiece(context, tx, _id, 500)),
            );
            const [what, someone] = steps[turn] ?? ['', 0];
            // Half of them are among those that are gone through at this moment.
            const who = someone % 2 === 0 ? someone : (turn * 1000 + (someone % 1000)) % people.length;
            // SQLite does one after the other; elsewhere it comes while they are written.
            await (database.hasOneWriter ? sweeping : pause(2 + (someone % 14)));
            const person = there.db.updateTable('contacts').where('_id', '=', people[who] ?? '');
            if (what === 'rename') await person.set({ name: `Name ${who} ${turn}` }).execute();
            if (what === 'bin') await person.set({ deleted_at: 1 }).execute();
            if (what === 'restore') await person.set({ deleted_at: null }).execute();
            if (what === 'again' && someone < 500) await begin();
            if ((await sweeping).isOver) break;
          }
          await settled();
          const read = (table: 'segment_members' | 'segment_names') =>
            there.db
              .selectFrom(table)
              .select(['name', 'contact_id'])
              .where('segment_id', '=', _id)
              .orderBy('contact_id');
          // Who is in the bin stays a member that nobody sees.
          const members = await read('segment_members').where('in_bin', '=', 0).execute();
          expect(await read('segment_names').execute()).toEqual(members);
          const living = await there.db
            .selectFrom('contacts')
            .select(['name', '_id as contact_id'])
            .where('business_id', '=', there.business_id)
            .where('deleted_at', 'is', null)
            .orderBy('_id')
            .execute();
          expect(members).toEqual(living);
        }),
        { numRuns: database.hasOneWriter ? 4 : 2 },
      );
    },
    patient(60_000),
  );

  it('are read and changed by those who may, and show no contacts to others', async () => {
    const roleOf = async (role_name: string, permissions: object) =>
      (await post<{ _id: string }>('/workspace/roles', { role_name, permissions }))._id;
    const lists = ['view', 'create', 'update', 'delete'];
    const blind = await joinTeam(
      test,
      team.business,
      await roleOf('Lists only', { marketing_segments: lists }),
      'blind',
    );
    const seeing = await joinTeam(
      test,
      team.business,
      await roleOf('Contacts only', { crm_contacts: ['view', 'update'] }),
      'seeing',
    );
    const lena = await contact('Lena');
    const filled = await list('Guarded');
    await add(filled._id, [lena._id]);
    expect(refusalOf(await blind.get(`/segmentation/customers/${filled._id}`))).toBe(
      '403 segment_contacts_hidden',
    );
    expect(refusalOf(await add(filled._id, [lena._id], blind))).toBe('403 segment_contacts_hidden');
    const withContacts = await call(
      'DELETE',
      `/segmentation/${filled._id}`,
      { query: { cust_delete: '1' } },
      blind,
    );
    expect(refusalOf(withContacts)).toBe('403 permission_denied');
    const deals = all(where('has_deals', 'is', true));
    expect(refusalOf(await create({ name: 'Deals', filter: deals }, blind))).toBe('400 validation_failed');
    // Who may not view lists does not learn by a filter who is in one.
    const asked = { filter: JSON.stringify(all(where('list', 'any_of', [filled._id]))) };
    expect(refusalOf(await seeing.get('/customer/customerList', asked))).toBe('400 validation_failed');
    expect((await team.members.viewer.get('/customer/customerList', asked)).status).toBe(200);
    const started = {
      kind: 'segments.add_contacts',
      records: { ids: [lena._id] },
      params: { segment_ids: [filled._id] },
    };
    expect(refusalOf(await seeing.post('/operations', started))).toBe('403 operation_not_allowed');
  });

  /** A contact, as far as the filters of the property ask for it. */
  interface Known {
    readonly id: string;
    job: string;
    wine: string;
    readonly tags: Set<string>;
    readonly lists: Set<string>;
    tasks: number;
    deals: number;
    isInBin: boolean;
  }

  function holds(known: Known, node: FilterNode): boolean {
    if (isGroup(node)) {
      const each = node.filters.map((one) => holds(known, one));
      const found = node.match === 'all' ? each.every(Boolean) : each.length === 0 || each.some(Boolean);
      return found !== (node.not === true);
    }
    const values = [node.value].flat() as string[];
    const text = (value: string): boolean => {
      if (node.operator === 'empty') return value === '';
      if (node.operator === 'is_not') return value !== values[0];
      if (node.operator === 'contains') return value.includes(values[0] ?? '');
      return value === values[0];
    };
    const links = (set: ReadonlySet<string>): boolean => {
      if (node.operator === 'empty') return set.size === 0;
      if (node.operator === 'none_of') return values.every((one) => !set.has(one));
      if (node.operator === 'all_of') return values.every((one) => set.has(one));
      return values.some((one) => set.has(one));
    };
    switch (node.field) {
      case 'current_job_title':
        return text(known.job);
      case 'tags':
        return links(known.tags);
      case 'list':
        return links(known.lists);
      case 'has_open_tasks':
        return known.tasks > 0 === node.value;
      case 'has_deals':
        return known.deals > 0 === node.value;
      default:
        return text(known.wine);
    }
  }

  it(
    'hold exactly whom their filters find, whatever has happened',
    async () => {
      const JOBS = ['', 'cook', 'book', 'pilot'];
      const filled = await list('Of the property');
      const pool: Known[] = [];
      for (let index = 0; index < 6; index += 1) {
        const { _id } = await contact(`Pool ${index}`);
        pool.push({
          id: _id,
          job: '',
          wine: '',
          tags: new Set(),
          lists: new Set(),
          tasks: 0,
          deals: 0,
          isInBin: false,
        });
      }
      const tasks: { id: string; known: Known }[] = [];
      const deals: { id: string; known: Known; isInBin: boolean }[] = [];

      const condition = fc.oneof(
        fc
          .constantFrom('is', 'is_not', 'contains')
          .chain((operator) =>
            fc.constantFrom('cook', 'book', 'oo').map((value) => where('current_job_title', operator, value)),
          ),
        fc
          .constantFrom('current_job_title', `field.${wine._id}`, 'tags')
          .map((field) => where(field, 'empty')),
        fc
          .constantFrom('is', 'is_not')
          .chain((operator) =>
            fc.constantFrom('cook', 'book').map((value) => where(`field.${wine._id}`, operator, value)),
          ),
        fc
          .constantFrom('any_of', 'none_of', 'all_of')
          .chain((operator) =>
            fc.subarray([...tags], { minLength: 1 }).map((value) => where('tags', operator, value)),
          ),
        fc.constantFrom('any_of', 'none_of').map((operator) => where('list', operator, [filled._id])),
        fc
          .tuple(fc.constantFrom('has_open_tasks', 'has_deals'), fc.boolean())
          .map(([field, value]) => where(field, 'is', value)),
      );
      const groupOf = (inner: fc.Arbitrary<FilterNode>): fc.Arbitrary<FilterGroup> =>
        fc.record(
          {
            match: fc.constantFrom('all' as const, 'any' as const),
            not: fc.boolean(),
            filters: fc.array(inner, { minLength: 1, maxLength: 3 }),
          },
          { requiredKeys: ['match', 'filters'] },
        );
      const tree = groupOf(fc.oneof(condition, groupOf(condition)));

      const someone = fc.nat(pool.length - 1);
      type Step = readonly [what: string, who: number, which: number];
      const step: fc.Arbitrary<Step> = fc.tuple(
        fc.constantFrom(
          'job',
          'wine',
          'tag',
          'untag',
          'join',
          'leave',
          'task',
          'close',
          'deal',
          'undeal',
          'bin',
          'restore',
        ),
        someone,
        fc.nat(7),
      );

      async function take([what, who, which]: Step): Promise<void> {
        const known = pool[who] as Known;
        const tag = tags[which % tags.length] as string;
        const ids = { customer_id: [known.id], tag_id: [tag] };
        const word = JOBS[which % JOBS.length] as string;
        switch (what) {
          case 'bin':
            if (!known.isInBin) await done('DELETE', `/customer/${known.id}`);
            known.isInBin = true;
            return;
          case 'restore':
            if (known.isInBin) await post('/customer/restore', { customer_id: [known.id] });
            known.isInBin = false;
            return;
          case 'close': {
            const task = tasks.splice(which % Math.max(tasks.length, 1), 1)[0];
            if (task === undefined) return;
            if (which % 2 === 0) await done('DELETE', `/task/${task.id}`);
            else await done('PUT', `/task/${task.id}`, { body: { status: 9 } });
            task.known.tasks -= 1;
            return;
          }
          case 'undeal': {
            const deal = deals[which % Math.max(deals.length, 1)];
            if (deal === undefined) return;
            if (deal.isInBin) await post('/deal/restore', { deal_ids: [deal.id] });
            else await done('DELETE', `/deal/${deal.id}`);
            deal.known.deals += deal.isInBin ? 1 : -1;
            deal.isInBin = !deal.isInBin;
            return;
          }
        }
        if (known.isInBin) return;
        switch (what) {
          case 'job':
            await done('PATCH', `/customer/${known.id}`, {
              body: { current_job_title: word === '' ? null : word },
            });
            known.job = word;
            return;
          case 'wine':
            await done('PATCH', `/customer/${known.id}/fields`, {
              body: { data: { [wine.name]: word === '' ? null : word } },
            });
            known.wine = word;
            return;
          case 'tag':
            await post('/customer/addcustomertags', ids);
            known.tags.add(tag);
            return;
          case 'untag':
            await post('/customer/removecustomertags', ids);
            known.tags.delete(tag);
            return;
          case 'join':
            await add(filled._id, [known.id]);
            known.lists.add(filled._id);
            return;
          case 'leave':
            await done('DELETE', `/segmentation/${filled._id}/customers/${known.id}`);
            known.lists.delete(filled._id);
            return;
          case 'task': {
            const { _id } = await post<{ _id: string }>('/task', {
              title: 'Call',
              type: 'call',
              customer_ids: [known.id],
            });
            tasks.push({ id: _id, known });
            known.tasks += 1;
            return;
          }
          default: {
            const { _id } = await post<{ _id: string }>('/deal', {
              deal_title: 'Ovens',
              pipeline_id: sales._id,
              pipeline_stage_id: sales.stages[0]?._id,
              customer_ids: [known.id],
            });
            deals.push({ id: _id, known, isInBin: false });
            known.deals += 1;
          }
        }
      }

      const inPool = new Set(pool.map(({ id }) => id));
      await fc.assert(
        fc.asyncProperty(
          fc.array(tree, { minLength: 3, maxLength: 3 }),
          fc.array(step, { minLength: 5, maxLength: 15 }),
          tree,
          fc.array(step, { maxLength: 8 }),
          async (trees, before, changed, after) => {
            const living: { id: string; filter: FilterGroup }[] = [];
            for (const filter of trees) living.push({ id: (await list('Living', filter))._id, filter });
            for (const one of before) await take(one);
            const first = living[0] as { id: string; filter: FilterGroup };
            expect((await change(first.id, { filter: changed })).status).toBe(200);
            first.filter = changed;
            for (const one of after) await take(one);
            await settled();
            for (const { id, filter } of living) {
              const rows = await scope()
                .db.selectFrom('segment_members')
                .select('contact_id')
                .where('segment_id', '=', id)
                .where('in_bin', '=', 0)
                .execute();
              const found = rows.map(({ contact_id }) => contact_id).filter((one) => inPool.has(one));
              const meant = pool
                .filter((known) => !known.isInBin && holds(known, filter))
                .map((known) => known.id);
              expect(found.sort(), JSON.stringify(filter)).toEqual(meant.sort());
              expect((await byId(id)).total_number_of_records).toBe(rows.length);
              await done('DELETE', `/segmentation/${id}`);
            }
          },
        ),
        { numRuns: 12, endOnFailure: true },
      );
    },
    patient(120_000),
  );
});
