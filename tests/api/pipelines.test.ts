import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pipeline } from '@shared/contract/pipelines';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('deal pipelines', () => {
  let test: ListsTest;
  beforeAll(async () => {
    test = await startLists();
  });
  afterAll(() => test.close());

  const list = () => test.rows<Pipeline>('/pipeline/list');
  const create = (name: string) => test.owner.post<{ data: Pipeline }>('/pipeline', { name });
  const call = (method: string, path: string, body?: object, query = {}) =>
    test.owner.request<{ data: Pipeline }>(method, `/pipeline${path}`, { body, query });
  const names = (pipeline: Pipeline) => pipeline.stages.map(({ name }) => name);

  it('are added with stages, renamed and ordered, and everybody is told', async () => {
    const watching = await openStream(test.url, test.team.members.agent);
    const sales = dataOf(await create('Sales'));
    expect(sales.stages.map(({ name, kind, probability }) => [name, kind, probability])).toEqual([
      ['New', 'open', 20],
      ['Qualified', 'open', 40],
      ['Proposal', 'open', 70],
      ['Won', 'won', 100],
      ['Lost', 'lost', 0],
    ]);
    const repairs = dataOf(await create('Repairs'));
    expect(dataOf(await call('PATCH', `/${repairs._id}`, { name: 'Mending' })).name).toBe('Mending');
    expect((await call('PUT', '/order', { ids: [repairs._id] })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Mending', 'Sales']);
    expect(dataOf(await call('GET', `/${sales._id}`))).toEqual(sales);
    expect(refusalOf(await create('MENDING'))).toBe('409 pipeline_taken');
    expect(refusalOf(await call('PATCH', `/${GONE}`, { name: 'x' }))).toBe('404 pipeline_not_found');
    await until(() =>
      expect(watching.frames.filter(({ kind }) => kind === 'pipelines.updated')).toHaveLength(4),
    );
    watching.close();
    expect(refusalOf(await test.team.members.marketer.get('/pipeline/list'))).toBe('403 permission_denied');
    expect(refusalOf(await test.other.members.owner.get(`/pipeline/${sales._id}`))).toBe(
      '404 pipeline_not_found',
    );
  });

  it('have one name each, also when it comes twice at once', async () => {
    const answers = await Promise.all(['Twins', 'TWINS', 'twins'].map(create));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { _id } = answers.find(({ status }) => status === 200)!.body.data;
    const stages = await Promise.all(
      ['Offer', 'offer'].map((name) => call('POST', `/${_id}/stages`, { name })),
    );
    expect(stages.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('have stages: a new one stands before won and lost, and those are sure', async () => {
    const { _id } = dataOf(await create('Stages'));
    const added = dataOf(await call('POST', `/${_id}/stages`, { name: 'Offer', probability: 80 }));
    expect(names(added)).toEqual(['New', 'Qualified', 'Proposal', 'Offer', 'Won', 'Lost']);
    const offer = added.stages[3]!;
    expect(offer).toMatchObject({ kind: 'open', probability: 80 });
    const stage = `/${_id}/stages/${offer._id}`;
    expect(dataOf(await call('PATCH', stage, { kind: 'won', probability: 20 })).stages[3]).toMatchObject({
      kind: 'won',
      probability: 100,
    });
    expect(dataOf(await call('PATCH', stage, { kind: 'open' })).stages[3]!.probability).toBe(50);
    expect(dataOf(await call('PATCH', stage, { name: 'Bid', probability: 65 })).stages[3]).toMatchObject({
      name: 'Bid',
      probability: 65,
    });
    expect(refusalOf(await call('PATCH', stage, { probability: 101 }))).toBe('400 validation_failed');
    expect(refusalOf(await call('PATCH', stage, { name: 'WON' }))).toBe('409 stage_taken');
    const [one, two] = [added.stages.map((s) => s._id).reverse(), [offer._id]];
    await Promise.all([one, two].map((ids) => call('PUT', `/${_id}/stages/order`, { ids })));
    const after = dataOf(await call('GET', `/${_id}`)).stages.map((s) => s._id);
    expect([...after].sort()).toEqual([...one].sort());
    expect([one, [offer._id, ...one.filter((id) => id !== offer._id)]]).toContainEqual(after);
  });

  it('lose a stage whose deals have somewhere to go; one stays', async () => {
    const { _id, stages } = dataOf(await create('Shrinking'));
    const [first, second, ...rest] = stages;
    const deal = await test.addDeal(_id, first!._id);
    const stage = `/${_id}/stages/${first!._id}`;
    expect(dataOf(await call('GET', `/${_id}`)).stages[0]!.used).toBe(1);
    expect(refusalOf(await call('DELETE', stage))).toBe('409 pipeline_in_use');
    expect(refusalOf(await call('DELETE', stage, undefined, { move_to: first!._id }))).toBe(
      '404 stage_not_found',
    );
    expect(refusalOf(await call('DELETE', stage, undefined, { move_to: GONE }))).toBe('404 stage_not_found');
    expect(dataOf(await call('DELETE', stage, undefined, { move_to: second!._id }))).toEqual({
      done: true,
      used: 1,
    });
    expect(await test.stageOfDeal(deal)).toBe(`${_id}/${second!._id}`);
    for (const { _id: id } of rest) await call('DELETE', `/${_id}/stages/${id}`);
    expect(refusalOf(await call('DELETE', `/${_id}/stages/${second!._id}`))).toBe('409 last_stage');
  });

  it('are deleted when their deals have somewhere to go', async () => {
    const doomed = dataOf(await create('Doomed'));
    const target = dataOf(await create('Target'));
    const deals = [
      await test.addDeal(doomed._id, doomed.stages[0]!._id),
      await test.addDeal(doomed._id, doomed.stages[1]!._id),
    ];
    const stage = target.stages[2]!._id;
    expect(refusalOf(await call('DELETE', `/${doomed._id}`))).toBe('409 pipeline_in_use');
    const own = { move_to: doomed.stages[2]!._id };
    expect(refusalOf(await call('DELETE', `/${doomed._id}`, undefined, own))).toBe('404 stage_not_found');
    expect(dataOf(await call('DELETE', `/${doomed._id}`, undefined, { move_to: stage }))).toEqual({
      done: true,
      used: 2,
    });
    for (const deal of deals) expect(await test.stageOfDeal(deal)).toBe(`${target._id}/${stage}`);
    expect((await call('DELETE', `/${dataOf(await create('Empty'))._id}`)).status).toBe(200);
  });

  it('moved into each other at the same moment lose no deal', async () => {
    const [one, two] = [dataOf(await create('One')), dataOf(await create('Two'))];
    const deals = [
      await test.addDeal(one._id, one.stages[0]!._id),
      await test.addDeal(two._id, two.stages[0]!._id),
    ];
    const answers = await Promise.all([
      call('DELETE', `/${one._id}`, undefined, { move_to: two.stages[0]!._id }),
      call('DELETE', `/${two._id}`, undefined, { move_to: one.stages[0]!._id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const left = answers[0].status === 200 ? two : one;
    for (const deal of deals) expect(await test.stageOfDeal(deal)).toBe(`${left._id}/${left.stages[0]!._id}`);
  });
});
