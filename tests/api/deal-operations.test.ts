import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Client } from '../support/client';
import { dataOf, refusalOf } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { type OperationAnswer, ended, start } from '../support/operations';

const MANY = 12;

describe('operations on many deals', () => {
  let test: ListsTest;
  let owner: Client;
  let sales: Pipeline;
  let deals: string[];

  beforeAll(async () => {
    test = await startLists();
    owner = test.owner;
    sales = dataOf(await owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' }));
    deals = [];
    for (let n = 0; n < MANY; n += 1) {
      const body = {
        deal_title: n % 3 === 0 ? `Oven ${n}` : `Mixer, "large" ${n}`,
        deal_value: n * 100,
        pipeline_id: sales._id,
        pipeline_stage_id: sales.stages[n % 2]?._id,
        customer_ids: [test.contacts[n % 3]],
      };
      deals.push(dataOf(await owner.post<{ data: Deal }>('/deal', body))._id);
    }
  });
  afterAll(() => test.close());

  const stageOf = (kind: string): string => sales.stages.find((stage) => stage.kind === kind)?._id ?? '';
  const all = () => ({ filter: { pipeline_id: sales._id } });
  const read = async (id: string) => dataOf(await owner.get<{ data: Deal }>(`/deal/${id}`));
  const board = async (stage: string) =>
    (await test.rows<Deal>('/deal/list', { pipeline_id: sales._id, pipeline_stage_id: stage }))
      .sort((a, b) => a.position - b.position || (a._id < b._id ? -1 : 1))
      .map(({ _id }) => _id);
  const undo = async (id: string) => {
    const answer = await owner.post<OperationAnswer>(`/operations/${id}/undo`);
    return ended(owner, answer.body.data._id);
  };

  it('moves them to a stage in their order, and each back to its place', async () => {
    const [first = '', second = ''] = sales.stages.map(({ _id }) => _id);
    const places = [await board(first), await board(second)];
    const before = await Promise.all(deals.map(read));
    const lost = { pipeline_id: sales._id, pipeline_stage_id: stageOf('lost') };
    expect(refusalOf(await start(owner, 'deals.set_stage', all(), lost))).toContain('validation_failed');
    const moved = await start(owner, 'deals.set_stage', all(), { ...lost, lost_reason: 'Too dear' });
    expect(moved.body.data).toMatchObject({ state: 'done', total: MANY, changed: MANY, failed: 0 });
    const order = before
      .sort((a, b) => a.position - b.position || (a._id < b._id ? -1 : 1))
      .map(({ _id }) => _id);
    expect(await board(lost.pipeline_stage_id)).toEqual(order);
    expect(await read(deals[1] ?? '')).toMatchObject({ lost_reason: 'Too dear', probability: 0 });
    // One is moved on by somebody: it stays there.
    const one = deals[4] ?? '';
    await owner.request('PUT', `/deal/${one}/stage`, { body: { pipeline_stage_id: second, after: null } });
    expect(await undo(moved.body.data._id)).toMatchObject({ changed: MANY - 1, failed: 1 });
    for (const [index, stage] of [first, second].entries())
      expect((await board(stage)).filter((id) => id !== one)).toEqual(
        places[index]?.filter((id) => id !== one),
      );
    const stages = await owner.get<{ data: { rows: unknown[] } }>(`/deal/${deals[0]}/history`);
    expect(stages.body.data.rows).toHaveLength(3);
  });

  it('gives them an owner, a day and a value, and takes it back', async () => {
    const member = test.team.members.agent;
    const { data } = (await member.get<{ data: { id: string } }>('/session/me')).body;
    for (const [field, value, expected] of [
      ['assignee_id', data.id, { assignee_id: expect.objectContaining({ _id: data.id }) as unknown }],
      ['expected_close_date', '2027-05-06', { expected_close_date: '2027-05-06T12:00:00.000Z' }],
      ['deal_value', 750, { deal_value: 750 }],
      ['deal_industry', null, { deal_industry: null }],
    ] as const) {
      const before = await Promise.all(deals.map(read));
      const set = await start(owner, 'deals.set_field', all(), { field, value });
      expect(set.body.data).toMatchObject({ state: 'done', failed: 0 });
      for (const id of deals) expect(await read(id)).toMatchObject(expected);
      if (set.body.data.changed > 0) await undo(set.body.data._id);
      for (const deal of before) expect((await read(deal._id))[field]).toEqual(deal[field]);
    }
    const gone = await start(owner, 'deals.set_field', all(), { field: 'assignee_id', value: 'nothing' });
    expect(refusalOf(gone)).toContain('validation_failed');
    const title = await start(owner, 'deals.set_field', all(), { field: 'deal_title', value: 'Same' });
    expect(refusalOf(title)).toContain('validation_failed');
  });

  it('finds them by the filters of their list, deletes them into the bin and restores them', async () => {
    const ovens = { filter: { pipeline_id: sales._id, deal_title: 'oven' } };
    expect(refusalOf(await start(owner, 'deals.bin', ovens))).toBe('400 operation_total_missing');
    const seen = (total: number) => start(owner, 'deals.bin', { ...ovens, total });
    expect(refusalOf(await seen(3))).toBe('409 operation_total_changed');
    expect(await test.rows<Deal>('/deal/list', { pipeline_id: sales._id })).toHaveLength(MANY);
    const binned = await seen(4);
    expect(binned.body.data).toMatchObject({ state: 'done', total: 4, changed: 4 });
    expect(await test.rows<Deal>('/deal/list', { pipeline_id: sales._id })).toHaveLength(MANY - 4);
    expect(await undo(binned.body.data._id)).toMatchObject({ changed: 4, failed: 0 });
    expect(await test.rows<Deal>('/deal/list', { pipeline_id: sales._id })).toHaveLength(MANY);
    const stage = sales.stages[1]?._id ?? '';
    const some = await start(owner, 'deals.export', {
      filter: { ...all().filter, pipeline_stage_id: stage },
    });
    expect(some.body.data.changed).toBe((await board(stage)).length);
  });

  it('writes them into a file, and only what its owner may view', async () => {
    const offered = await owner.get<{ data: { rows: { id: string }[] } }>('/operations/columns', {
      kind: 'deals.export',
    });
    const columns = ['deal_title', 'deal_value', 'stage', 'contacts'];
    expect(offered.body.data.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(columns));
    const file = await start(owner, 'deals.export', all(), { columns });
    const { body } = await owner.get<string>(`/operations/${file.body.data._id}/file`);
    const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('"Title","Value","Stage","Deal contacts"');
    expect(lines).toHaveLength(MANY + 1);
    expect(lines[2]).toMatch(/^"Mixer, ""large"" 1","100","[^"]+","[^"]+"$/);
    expect(refusalOf(await start(owner, 'deals.export', all(), { columns: ['secret'] }))).toContain(
      'validation_failed',
    );
    const { agent, viewer, manager } = test.team.members;
    expect((await start(agent, 'deals.export', all())).status).toBe(403);
    expect((await start(agent, 'deals.bin', all())).status).toBe(403);
    expect((await start(viewer, 'deals.set_field', all(), { field: 'deal_value', value: 1 })).status).toBe(
      403,
    );
    expect((await start(manager, 'deals.export', all())).status).toBe(200);
  });
});
