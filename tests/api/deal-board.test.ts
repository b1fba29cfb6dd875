import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealBoardPage, DealForecast, DealStageChange, DealTotal } from '@shared/contract/deal-board';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Task } from '@shared/contract/tasks';
import { putSumsTogether } from '../../src/server/domains/deals/sums';
import { scopeOf } from '../support/channel';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { joinTeam } from '../support/people';
import { openStream } from '../support/stream';

describe('the board of deals', () => {
  let test: ListsTest;
  let pipeline: Pipeline;
  beforeAll(async () => {
    test = await startLists();
  });
  afterAll(() => test.close());

  const stage = (name: string): string => {
    const found = pipeline.stages.find((one) => one.name === name);
    if (!found) throw new Error(`No stage ${name}.`);
    return found._id;
  };
  async function begin(name: string): Promise<void> {
    pipeline = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name }));
  }
  const add = async (deal_title: string, change: object = {}): Promise<Deal> =>
    dataOf(
      await test.owner.post<{ data: Deal }>('/deal', {
        deal_title,
        pipeline_id: pipeline._id,
        pipeline_stage_id: stage('New'),
        customer_ids: [test.contacts[0]],
        ...change,
      }),
    );
  const column = async (name: string, query: Record<string, string> = {}): Promise<DealBoardPage> =>
    dataOf(
      await test.owner.get<{ data: DealBoardPage }>('/deal/board', {
        pipeline_id: pipeline._id,
        pipeline_stage_id: stage(name),
        ...query,
      }),
    );
  const titles = async (name: string): Promise<string[]> =>
    (await column(name, { rows_per_page: '100' })).rows.map(({ deal_title }) => deal_title);
  const put = (id: string, body: object) =>
    test.owner.request<{ data: Deal }>('PUT', `/deal/${id}/stage`, { body });
  const patch = (id: string, body: object) =>
    test.owner.request<{ data: Deal }>('PATCH', `/deal/${id}`, { body });

  it('shows a stage page by page, the newest first', async () => {
    await begin('Pages');
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.unshift((await add(`Deal ${n}`))._id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: DealBoardPage = await column('New', {
        rows_per_page: '3',
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.rows.map(({ _id }) => _id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(made);
    expect(
      refusalOf(
        await test.owner.get('/deal/board', {
          pipeline_id: pipeline._id,
          pipeline_stage_id: stage('New'),
          cursor: 'x',
        }),
      ),
    ).toBe('400 validation_failed');
  });

  it('keeps deals where they are put, however often', async () => {
    await begin('Order');
    const stages = ['New', 'Qualified'] as const;
    const ids = new Map<string, string>();
    const expected: Record<(typeof stages)[number], string[]> = { New: [], Qualified: [] };
    for (let n = 0; n < 5; n += 1) {
      ids.set(`D${n}`, (await add(`D${n}`))._id);
      expected.New.unshift(`D${n}`);
    }
    const moves = fc.sample(
      fc.record({ deal: fc.nat(4), to: fc.constantFrom(...stages), below: fc.nat(6) }),
      { numRuns: 60, seed: 7 },
    );
    for (const { deal, to, below } of moves) {
      const title = `D${deal}`;
      for (const name of stages) expected[name] = expected[name].filter((one) => one !== title);
      const at = Math.min(below, expected[to].length);
      const above = expected[to][at - 1];
      const after = above === undefined ? null : (ids.get(above) ?? null);
      dataOf(await put(ids.get(title)!, { pipeline_stage_id: stage(to), after }));
      expected[to].splice(at, 0, title);
    }
    for (const name of stages) expect(await titles(name)).toEqual(expected[name]);
  });

  it('finds room between two deals that have none left', async () => {
    await begin('Room');
    const [c, b, a] = [await add('c'), await add('b'), await add('a')];
    const between = async (id: string) => put(id, { pipeline_stage_id: stage('New'), after: a._id });
    // Each lands right below the first: numbers halve until there are none left in between.
    for (let n = 0; n < 40; n += 1) {
      await between(c._id);
      await between(b._id);
    }
    dataOf(await between(c._id));
    expect(await titles('New')).toEqual(['a', 'c', 'b']);
  });

  it('closes what is won or lost, asks why, and opens it again as it was', async () => {
    await begin('Ends');
    const deal = await add('Ovens', { probability: 33 });
    const lost = { pipeline_stage_id: stage('Lost'), after: null };
    const refused = await put(deal._id, lost);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { fields: { lost_reason: expect.any(String) } } });
    expect(dataOf(await put(deal._id, { ...lost, lost_reason: ' Too dear ' }))).toMatchObject({
      probability: 0,
      lost_reason: 'Too dear',
      closed_at: expect.any(String),
    });
    const back = { pipeline_stage_id: stage('New'), after: null, probability: 33 };
    expect(dataOf(await put(deal._id, back))).toMatchObject({
      probability: 33,
      lost_reason: null,
      closed_at: null,
    });
    expect(dataOf(await put(deal._id, { pipeline_stage_id: stage('Won'), after: null })).probability).toBe(
      100,
    );
    const { rows } = dataOf(
      await test.owner.get<{ data: { rows: DealStageChange[] } }>(`/deal/${deal._id}/history`),
    );
    expect(rows.map(({ to_name }) => to_name)).toEqual(['Won', 'New', 'Lost', 'New']);
    expect(rows.map(({ from_name }) => from_name)).toEqual(['New', 'Lost', 'New', null]);
    expect(rows[0]?.stayed).toBeNull();
    const log = dataOf(
      await test.owner.get<{ data: { rows: { kind: string; summary: string }[] } }>('/workspace/audit-log'),
    );
    expect(log.rows.filter(({ kind }) => kind.startsWith('deal.')).map(({ summary }) => summary)).toEqual([
      'Won the deal “Ovens”',
      'Opened again the deal “Ovens”',
      'Lost the deal “Ovens”: Too dear',
    ]);
  });

  it('sums what stages are worth, and what months bring', async () => {
    await begin('Sums');
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await add('a', { deal_value: 100, probability: 50, expected_close_date: soon });
    await add('b', { deal_value: 50.5, probability: 10 });
    await add('c', { deal_value: 70, pipeline_stage_id: stage('Won'), expected_close_date: soon });
    const query = { pipeline_id: pipeline._id };
    const totals = await test.rows<DealTotal>('/deal/totals', query);
    expect(new Map(totals.map(({ pipeline_stage_id: id, ...sum }) => [id, sum]))).toEqual(
      new Map([
        [stage('New'), { count: 2, value: 150.5, weighted: 55.05 }],
        [stage('Won'), { count: 1, value: 70, weighted: 70 }],
      ]),
    );
    expect(await test.rows('/deal/totals', { ...query, deal_title: 'a' })).toHaveLength(1);
    const forecast = dataOf(await test.owner.get<{ data: DealForecast }>('/deal/forecast', query));
    expect(forecast.months).toHaveLength(12);
    expect(forecast.months.filter(({ count }) => count > 0)).toEqual([
      { month: soon.slice(0, 7), count: 1, value: 100, weighted: 50 },
    ]);
    expect(forecast.undated).toEqual({ count: 1, value: 50.5, weighted: 5.05 });
  });

  it('keeps its sums right whatever happens to deals, and puts their rows together', async () => {
    await begin('Kept');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        add(`Kept ${n}`, {
          deal_value: n + 0.1,
          probability: 10 * n,
          ...(n % 2 === 0 && { expected_close_date: day(n * 20) }),
          ...(n % 3 === 0 && { assignee_id: null }),
        }),
      ),
    );
    const ids = made.map(({ _id }) => _id);
    const query = { pipeline_id: pipeline._id };
    const cents = (sum: number): number => Math.round(sum * 1000) / 1000;
    /** What the sums say, against the deals themselves. */
    const check = async (): Promise<void> => {
      const all = (await test.rows<Deal>('/deal/list', { ...query, rows_per_page: '100' })).filter(Boolean);
      const by = new Map<string, { count: number; value: number; weighted: number }>();
      for (const { pipeline_stage_id: of, deal_value, probability } of all) {
        const { count, value, weighted } = by.get(of._id) ?? { count: 0, value: 0, weighted: 0 };
        by.set(of._id, {
          count: count + 1,
          value: value + deal_value,
          weighted: weighted + (deal_value * probability) / 100,
        });
      }
      const rounded = [...by].map(([id, sum]) => [
        id,
        { count: sum.count, value: cents(sum.value), weighted: cents(sum.weighted) },
      ]);
      const totals = await test.rows<DealTotal>('/deal/totals', query);
      expect(
        Object.fromEntries(
          totals.map(({ pipeline_stage_id: id, count, value, weighted }) => [
            id,
            { count, value: cents(value), weighted: cents(weighted) },
          ]),
        ),
      ).toEqual(Object.fromEntries(rounded));
      const { months, overdue, later, undated } = dataOf(
        await test.owner.get<{ data: DealForecast }>('/deal/forecast', query),
      );
      const open = all.filter(({ closed_at }) => closed_at === null);
      expect([...months, overdue, later, undated].reduce((sum, { count }) => sum + count, 0)).toBe(
        open.length,
      );
      expect(undated.count).toBe(open.filter(({ expected_close_date: at }) => at === null).length);
    };
    await check();
    await Promise.all(
      ids.slice(0, 4).map((id, n) =>
        put(id, {
          pipeline_stage_id: stage(n % 2 === 0 ? 'Won' : 'Lost'),
          after: null,
          ...(n % 2 === 1 && { lost_reason: 'Too dear' }),
        }),
      ),
    );
    await patch(ids[4]!, { deal_value: 1000.25, expected_close_date: null });
    await patch(ids[5]!, { expected_close_date: day(-40), probability: 5 });
    await check();
    dataOf(
      await test.owner.request<{ data: unknown }>('DELETE', '/deal', { body: { deal_ids: ids.slice(2, 7) } }),
    );
    await check();
    dataOf(await test.owner.post<{ data: unknown }>('/deal/restore', { deal_ids: ids.slice(2, 5) }));
    await check();
    await putSumsTogether(test.app.platform.database.system);
    await check();
    const { business_id, db } = scopeOf(test, test.team.business);
    const rows = await db
      .selectFrom('deal_sums')
      .selectAll()
      .where('business_id', '=', business_id)
      .execute();
    const keys = rows.map((row) => [row.pipeline_stage_id, row.assignee_id, row.month].join(' '));
    expect(keys).toEqual([...new Set(keys)]);
    // Where its sums are gone first, a workspace that is emptied leaves none behind.
    await db.deleteFrom('deal_sums').where('business_id', '=', business_id).execute();
    await db.deleteFrom('deals').where('business_id', '=', business_id).where('_id', 'in', ids).execute();
    expect(
      await db.selectFrom('deal_sums').selectAll().where('business_id', '=', business_id).execute(),
    ).toEqual([]);
    await test.rows('/deal/totals', query);
  });

  it('changes what is given, and is refused when somebody was faster', async () => {
    await begin('Changes');
    const seen = await add('Ovens');
    const first = dataOf(await patch(seen._id, { deal_value: -5, updated_at: seen.updated_at }));
    expect(first).toMatchObject({ deal_title: 'Ovens', deal_value: 0 });
    expect(refusalOf(await patch(seen._id, { deal_title: 'Late', updated_at: seen.updated_at }))).toBe(
      '409 record_changed',
    );
    const all = dataOf(
      await patch(seen._id, {
        deal_title: 'Three ovens',
        deal_industry: '',
        collaborator_ids: [test.contacts[1], test.contacts[2]],
        assignee_id: null,
        expected_close_date: '2030-02-03',
        updated_at: first.updated_at,
      }),
    );
    expect(all).toMatchObject({
      deal_title: 'Three ovens',
      deal_industry: null,
      assignee_id: null,
      expected_close_date: '2030-02-03T12:00:00.000Z',
    });
    expect(all.collaborator_ids.map(({ _id }) => _id)).toEqual([test.contacts[1], test.contacts[2]]);
    const nobody = await patch(seen._id, { customer_ids: [] });
    expect(nobody.body).toMatchObject({ error: { fields: { customer_ids: 'Please select deal contact' } } });
    expect((await patch(seen._id, { assignee_id: 'stranger' })).status).toBe(400);
  });

  it('lists a pipeline by what it is sorted by', async () => {
    await begin('Sorted');
    for (const value of [3, 1, 2]) await add(`Worth ${value}`, { deal_value: value });
    const by = async (sort: string, order: string) =>
      (await test.rows<Deal>('/deal/list', { pipeline_id: pipeline._id, sort, order })).map(
        ({ deal_value }) => deal_value,
      );
    expect(await by('deal_value', 'asc')).toEqual([1, 2, 3]);
    expect(await by('deal_value', 'desc')).toEqual([3, 2, 1]);
    expect(await by('created_at', 'asc')).toEqual([3, 1, 2]);
  });

  it('names the open task that is due first, tells boards when it is another one, and lists the tasks of a deal', async () => {
    await begin('Next tasks');
    const [busy, other, idle] = [await add('Busy'), await add('Other'), await add('Idle')];
    const task = async (title: string, deals: readonly Deal[], due_date: string | null = null, more = {}) =>
      dataOf(
        await test.owner.post<{ data: Task }>('/task', {
          title,
          due_date,
          deal_ids: deals.map(({ _id }) => _id),
          ...more,
        }),
      );
    const next = async (client = test.owner) => {
      const query = { pipeline_id: pipeline._id, pipeline_stage_id: stage('New') };
      const { rows } = dataOf(await client.get<{ data: DealBoardPage }>('/deal/board', query));
      return rows.map(({ deal_title, next_task }) => [deal_title, next_task?.title ?? null]);
    };
    await task('Some day', [busy]);
    const late = await task('Late', [busy, other], '2001-02-03T10:00:00.000Z');
    await task('Done before', [busy], '2001-01-01T10:00:00.000Z', { status: 9 });
    await task('Later', [busy, other], '2090-02-03T10:00:00.000Z');
    expect(await next()).toEqual([
      ['Idle', null],
      ['Other', 'Late'],
      ['Busy', 'Late'],
    ]);
    const { _id: role } = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/workspace/roles', {
        role_name: 'Deals alone',
        permissions: { crm_deals: ['view'] },
      }),
    );
    const seller = await joinTeam(test, test.team.business, role, 'seller');
    expect((await next(seller)).map(([, title]) => title)).toEqual([null, null, null]);
    const listed = await test.rows<Task>('/task/list', { deal_id: busy._id });
    expect(listed.map(({ title }) => title)).toEqual(['Late', 'Later', 'Some day', 'Done before']);
    expect(await test.rows('/task/list', { deal_id: idle._id })).toEqual([]);

    const watching = await openStream(test.url, test.owner);
    const told = (id: string) =>
      until(() =>
        expect(
          watching.frames.some(({ event }) => event?.kind === 'deals.updated' && event.deal_id === id),
        ).toBe(true),
      );
    const change = (body: object) => test.owner.request('PUT', `/task/${late._id}`, { body });
    await change({ status: 9 });
    await Promise.all([told(busy._id), told(other._id)]);
    expect(Object.fromEntries(await next())).toEqual({ Busy: 'Later', Idle: null, Other: 'Later' });
    await change({ status: 1, deal_ids: [idle._id] });
    await told(idle._id);
    expect(Object.fromEntries(await next())).toEqual({ Busy: 'Later', Idle: 'Late', Other: 'Later' });
    await test.owner.request('DELETE', `/task/${late._id}`);
    expect(Object.fromEntries(await next())).toEqual({ Busy: 'Later', Idle: null, Other: 'Later' });
    watching.close();
  });

  it('is for those who may: others are refused, and see no names that are not theirs to see', async () => {
    await begin('Rights');
    const deal = await add('Secret');
    const { viewer } = test.team.members;
    expect(
      refusalOf(
        await viewer.request('PUT', `/deal/${deal._id}/stage`, {
          body: { pipeline_stage_id: stage('Won'), after: null },
        }),
      ),
    ).toBe('403 permission_denied');
    expect(refusalOf(await viewer.request('PATCH', `/deal/${deal._id}`, { body: { deal_value: 9 } }))).toBe(
      '403 permission_denied',
    );
    expect(
      refusalOf(
        await test.other.members.owner.request('PATCH', `/deal/${deal._id}`, { body: { deal_value: 9 } }),
      ),
    ).toBe('404 deal_not_found');
  });
});
