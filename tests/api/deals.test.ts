import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { createErasureRegistry } from '../../src/server/domains/bin/erasers';
import { createActivityRegistry } from '../../src/server/domains/activities/registry';
import { createBinRegistry } from '../../src/server/domains/bin/service';
import { createContactsService } from '../../src/server/domains/contacts/service';
import { dealsModule } from '../../src/server/domains/deals/module';
import { createPeople } from '../../src/server/domains/workspaces/people';
import { inTransaction } from '../../src/server/platform/scope';
import { scopeOf } from '../support/channel';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('a new deal', () => {
  let test: ListsTest;
  let sales: Pipeline;
  let ovens: Record<string, unknown>;
  beforeAll(async () => {
    test = await startLists();
    sales = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' }));
    ovens = {
      deal_title: '  Two   ovens ',
      pipeline_id: sales._id,
      pipeline_stage_id: sales.stages[1]?._id,
      customer_ids: [test.contacts[0]],
    };
  });
  afterAll(() => test.close());

  const post = (change: object = {}, headers: Record<string, string> = {}) =>
    test.owner.request<{ data: Deal }>('POST', '/deal', { body: { ...ovens, ...change }, headers });
  const dealsOf = (contact: string) => test.rows<Deal>('/deal/list', { customer_ids: contact });

  it('stands in its stage with its probability and its contacts, and those who may see deals are told', async () => {
    const owner = await openStream(test.url, test.owner);
    const marketer = await openStream(test.url, test.team.members.marketer);
    const made = dataOf(
      await post({ deal_value: 1200.5, expected_close_date: '2027-03-03', customer_ids: test.contacts }),
    );
    expect(made).toMatchObject({
      deal_title: 'Two ovens',
      deal_value: 1200.5,
      probability: 40,
      expected_close_date: '2027-03-03T12:00:00.000Z',
      pipeline: { _id: sales._id },
      pipeline_stage_id: { name: 'Qualified' },
    });
    for (const contact of test.contacts) expect(await dealsOf(contact)).toEqual([{ ...made, fields: {} }]);
    await until(() =>
      expect(owner.frames).toContainEqual(
        expect.objectContaining({
          event: expect.objectContaining({ kind: 'deals.updated', deal_id: made._id }),
        }),
      ),
    );
    // The contacts are other ones than before, too: whoever sees them has been told by now.
    await until(() =>
      expect(marketer.frames.filter(({ kind }) => kind === 'contact.updated')).toHaveLength(3),
    );
    expect(marketer.frames.filter(({ kind }) => kind === 'deals.updated')).toEqual([]);
    owner.close();
    marketer.close();
  });

  it('takes nothing for what is empty or below zero', async () => {
    const empty = dataOf(await post({ deal_value: '', probability: -5, expected_close_date: '' }));
    expect(empty).toMatchObject({ deal_value: 0, probability: 0, expected_close_date: null });
    const below = dataOf(await post({ deal_value: -20, probability: 35 }));
    expect(below).toMatchObject({ deal_value: 0, probability: 35 });
  });

  it.each<[change: object, field: string]>([
    [{ deal_title: '  ' }, 'deal_title'],
    [{ deal_title: 'x'.repeat(201) }, 'deal_title'],
    [{ deal_value: 'a lot' }, 'deal_value'],
    [{ deal_value: 1e13 }, 'deal_value'],
    [{ probability: 101 }, 'probability'],
    [{ expected_close_date: '2027-02-31' }, 'expected_close_date'],
    [{ pipeline_id: GONE }, 'pipeline_id'],
    [{ pipeline_stage_id: GONE }, 'pipeline_stage_id'],
    [{ customer_ids: [] }, 'customer_ids'],
    [{ customer_ids: [GONE] }, 'customer_ids'],
  ])('%j is refused at its field', async (change, field) => {
    const before = await dealsOf(test.contacts[0]);
    const { status, body } = await post(change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    expect(await dealsOf(test.contacts[0])).toEqual(before);
  });

  it('is made once for one key', async () => {
    const headers = { 'idempotency-key': 'two-ovens-once' };
    const answers = await Promise.all([1, 2, 3].map(() => post({ deal_title: 'Once' }, headers)));
    expect(new Set(answers.map((answer) => dataOf(answer)._id)).size).toBe(1);
    const once = (await dealsOf(test.contacts[0])).filter(({ deal_title }) => deal_title === 'Once');
    expect(once).toHaveLength(1);
  });

  it('of two contacts that are one person is that person’s, once', async () => {
    const contacts = createContactsService(test.app.platform);
    const fieldValues = { writeIn: () => Promise.resolve(), writeManyIn: () => Promise.resolve() };
    const { platform } = test.app;
    dealsModule.create({
      platform,
      activities: createActivityRegistry(),
      bin: createBinRegistry(),
      erasures: createErasureRegistry(),
      contacts,
      fieldValues,
      people: createPeople(),
    });
    const scope = scopeOf(test, test.team.business);
    const meet = (ids: { wa_id?: string; user_id?: string }) =>
      inTransaction(scope, async (tx) => {
        const person = { wa_id: null, user_id: null, name: null, ...ids };
        return (await contacts.findOrCreateForChannel(tx, person)).contact_id;
      });
    const number = { wa_id: '436603000071' };
    const user = { user_id: 'AT.71' };
    const [kept, dropped] = [await meet(number), await meet(user)];
    const both = dataOf(await post({ deal_title: 'Of both', customer_ids: [kept, dropped] }));
    const one = dataOf(await post({ deal_title: 'Of one', customer_ids: [dropped] }));
    expect(await meet({ ...number, ...user })).toBe(kept);
    const theirs = await dealsOf(kept);
    expect(theirs.map(({ _id }) => _id).sort()).toEqual([both._id, one._id].sort());
    for (const { customer_ids } of theirs) expect(customer_ids.map(({ _id }) => _id)).toEqual([kept]);
    expect(await dealsOf(dropped)).toEqual([]);
  });

  it('needs the right to add deals, and a workspace that has the contact', async () => {
    expect(refusalOf(await test.team.members.viewer.post('/deal', ovens))).toBe('403 permission_denied');
    expect(refusalOf(await test.other.members.owner.post('/deal', ovens))).toBe('400 validation_failed');
    expect((await test.team.members.agent.post('/deal', ovens)).status).toBe(200);
  });
});
