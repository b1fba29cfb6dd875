import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactType, ContactTypeDetail } from '@shared/contract/contact-types';
import { scopeOf } from '../support/channel';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { openStream } from '../support/stream';

const PATH = '/lifecyclestage';
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('contact types', () => {
  let test: ListsTest;
  beforeAll(async () => {
    test = await startLists();
  });
  afterAll(() => test.close());

  const list = (query = {}) => test.rows<ContactType>(`${PATH}/list`, query);
  const labels = async () => (await list()).map(({ label }) => label);
  const idOf = async (label: string) => (await list()).find((one) => one.label === label)!._id;
  const create = (body: object) => test.owner.post<{ data: ContactType }>(PATH, body);
  const update = (id: string, body: object) =>
    test.owner.request<{ data: ContactTypeDetail }>('PATCH', `${PATH}/${id}`, { body });
  const order = (ids: readonly string[]) => test.owner.request('PUT', `${PATH}/order`, { body: { ids } });
  const remove = (id: string, move_to?: string) =>
    test.owner.request<{ data: { used: number } }>('DELETE', `${PATH}/${id}`, { query: { move_to } });
  const setType = async (contact: string, type: string) => {
    const { db, business_id } = scopeOf(test, test.team.business);
    await db
      .updateTable('contacts')
      .set({ current_lifecycle_stage: type })
      .where('business_id', '=', business_id)
      .where('_id', '=', contact)
      .execute();
  };

  it('begin with five, are added, changed and ordered, and everybody is told', async () => {
    const watching = await openStream(test.url, test.team.members.viewer);
    expect(await labels()).toEqual(['Lead', 'Qualified lead', 'Prospect', 'Customer', 'Inactive']);
    const partner = dataOf(await create({ label: ' Partner ', color: 'pink' }));
    expect(partner).toEqual({
      _id: partner._id,
      label: 'Partner',
      color: 'pink',
      is_crm_visible: 1,
      used: 0,
    });
    expect(dataOf(await update(partner._id, { label: 'Ally', is_crm_visible: 2 }))).toMatchObject({
      label: 'Ally',
      color: 'pink',
      is_crm_visible: 2,
    });
    expect((await list({ is_crm_visible: '1', type: '2' })).map(({ label }) => label)).not.toContain('Ally');
    expect((await list({ is_crm_visible: '2' })).map(({ label }) => label)).toEqual(['Ally']);
    const ids = (await list()).map(({ _id }) => _id);
    expect((await order([...ids].reverse())).status).toBe(200);
    expect((await labels())[0]).toBe('Ally');
    await order(ids);
    expect(dataOf(await remove(partner._id))).toEqual({ done: true, used: 0 });
    expect(refusalOf(await update(partner._id, { color: 'red' }))).toBe('404 contact_type_not_found');
    await until(() =>
      expect(watching.frames.filter(({ kind }) => kind === 'contact_types.updated')).toHaveLength(5),
    );
    watching.close();
  });

  it('have one name each, also when it comes twice at once', async () => {
    const answers = await Promise.all(['Guest', 'GUEST', 'guest'].map((label) => create({ label })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refusalOf(await update(await idOf('Lead'), { label: 'PROSPECT' }))).toBe('409 contact_type_taken');
    expect((await update(await idOf('Lead'), { label: 'LEAD' })).status).toBe(200);
    await update(await idOf('LEAD'), { label: 'Lead' });
  });

  it('ordered by two people at once are in the order of one of them, and none is lost', async () => {
    const ids = (await list()).map(({ _id }) => _id);
    const [one, two] = [[...ids].reverse(), [...ids.slice(2), ...ids.slice(0, 2)]];
    const [, , added] = await Promise.all([order(one), order(two), create({ label: 'Added meanwhile' })]);
    const { _id } = dataOf(added);
    const now = (await list()).map((type) => type._id);
    expect([...now].sort()).toEqual([...ids, _id].sort());
    expect([one, two]).toContainEqual(now.filter((id) => id !== _id));
    await remove(_id);
    await order(ids);
  });

  it('in use are deleted when their contacts have somewhere to go', async () => {
    const [a, b] = test.contacts;
    const doomed = dataOf(await create({ label: 'Doomed' }))._id;
    const customer = await idOf('Customer');
    await setType(a, doomed);
    await setType(b, doomed);
    expect((await list()).find(({ _id }) => _id === doomed)!.used).toBe(2);
    expect(refusalOf(await remove(doomed))).toBe('409 contact_type_in_use');
    expect(refusalOf(await remove(doomed, doomed))).toBe('404 contact_type_not_found');
    expect(refusalOf(await remove(doomed, GONE))).toBe('404 contact_type_not_found');
    expect(dataOf(await remove(doomed, customer))).toEqual({ done: true, used: 2 });
    const contact = await test.owner.get<{ data: { current_lifecycle_stage: object } }>(`/customer/${a}`);
    expect(dataOf(contact).current_lifecycle_stage).toEqual({ _id: customer, label: 'Customer' });
  });

  it('deleted into each other at the same moment leave no contact without one', async () => {
    const [a, b] = test.contacts;
    const one = dataOf(await create({ label: 'One' }))._id;
    const two = dataOf(await create({ label: 'Two' }))._id;
    await setType(a, one);
    await setType(b, two);
    const answers = await Promise.all([remove(one, two), remove(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const left = answers[0].status === 200 ? two : one;
    expect((await list()).find(({ _id }) => _id === left)!.used).toBe(2);
    await remove(left, await idOf('Lead'));
  });

  it('have attributes by group, hidden as the type says; what is required stays', async () => {
    const field = dataOf(
      await test.owner.post<{ data: { _id: string; name: string } }>('/fields', {
        entity: 'contact',
        kind: 'date',
        label: 'Wedding day',
        group: 'Occasions',
        hideOnCreate: 1,
      }),
    );
    const id = await idOf('Lead');
    const attributes = [
      { name: 'email', hideOnCreate: 1, hideOnUpdate: 2 },
      { name: 'first_name', hideOnCreate: 1, hideOnUpdate: 1 },
      { name: field.name, hideOnCreate: 2, hideOnUpdate: 1 },
      { name: 'unknown', hideOnCreate: 1, hideOnUpdate: 1 },
    ];
    const changed = dataOf(await update(id, { attributes }));
    const groups = changed.stage_attributes;
    expect(groups.map(({ label }) => label)).toEqual([
      'About',
      'Personal',
      'Place and language',
      'Social profiles',
      'Occasions',
    ]);
    const named = (name: string) => groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
    expect(named('email')).toMatchObject({ hideOnCreate: 1, hideOnUpdate: 2 });
    expect(named('first_name')).toMatchObject({ hideOnCreate: 2, hideOnUpdate: 2 });
    expect(named('wedding_day')).toMatchObject({ hideOnCreate: 2, hideOnUpdate: 1, isDefault: 2 });
    // Another type has its own.
    const other = dataOf(
      await test.owner.get<{ data: ContactTypeDetail }>(`${PATH}/${await idOf('Customer')}`),
    );
    const same = other.stage_attributes
      .flatMap(({ fields }) => fields)
      .find((one) => one.name === 'wedding_day');
    expect(same).toMatchObject({ hideOnCreate: 1, hideOnUpdate: 2 });
    // Back to what the field says: nothing is kept.
    await update(id, {
      attributes: [
        { name: 'email', hideOnCreate: 2, hideOnUpdate: 2 },
        { name: field.name, hideOnCreate: 1, hideOnUpdate: 2 },
      ],
    });
    const { db, business_id } = scopeOf(test, test.team.business);
    const row = await db
      .selectFrom('lifecycle_stages')
      .select('attributes')
      .where('business_id', '=', business_id)
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.attributes).toBe('{}');
  });

  it('are never none, also when the last two are deleted at once', async () => {
    const all = await list();
    const [keep, last, ...rest] = all;
    for (const { _id } of rest) await remove(_id, keep!._id);
    const answers = await Promise.all([remove(keep!._id, last!._id), remove(last!._id, keep!._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const left = await list();
    expect(left).toHaveLength(1);
    expect(refusalOf(await remove(left[0]!._id))).toBe('409 last_contact_type');
  });
});
