import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '@shared/contract/contacts';
import type { Tag } from '@shared/contract/tags';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, type Named, startLists } from '../support/lists';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

/** The three lists that are alike. */
const LISTS = [
  {
    name: 'tag',
    path: '/tags',
    list: '/tags/list',
    field: 'label',
    more: { tag_type: 2 },
    event: 'tags.updated',
  },
  {
    name: 'interest',
    path: '/interest',
    list: '/interest/list',
    field: 'label',
    more: {},
    event: 'interests.updated',
  },
  {
    name: 'collection',
    path: '/collection',
    list: '/collection/list',
    field: 'title',
    more: {},
    event: 'collections.updated',
  },
] as const;

describe('shared lists', () => {
  let test: ListsTest;
  beforeAll(async () => {
    test = await startLists();
  });
  afterAll(() => test.close());

  const contactOf = async (id: string): Promise<Contact> =>
    dataOf(await test.owner.get<{ data: Contact }>(`/customer/${id}`));

  describe.each(LISTS)('$name', ({ name, path, list, field, more, event }) => {
    const create = (text: string, client: Client = test.owner, headers?: Record<string, string>) =>
      client.post<{ data: Named }>(path, { [field]: text, ...more }, headers);
    const rename = (id: string, text: string, client: Client = test.owner) =>
      client.request<{ data: Named }>('PATCH', `${path}/${id}`, { body: { [field]: text } });
    const remove = (id: string, client: Client = test.owner) =>
      client.request<{ data: { used: number } }>('DELETE', `${path}/${id}`);
    const names = async (client: Client = test.owner): Promise<string[]> =>
      (await test.rows<Record<string, string>>(list, { rows_per_page: '0' }, client)).map(
        (row) => row[field]!,
      );

    it('is added, renamed and deleted, by name, and everybody is told', async () => {
      const watching = await openStream(test.url, test.team.members.agent);
      const zoe = dataOf(await create('  zoe   b '));
      dataOf(await create('Ärger'));
      dataOf(await create('item 10'));
      dataOf(await create('item 9'));
      expect(await names()).toEqual(['Ärger', 'item 9', 'item 10', 'zoe b']);
      expect(dataOf(await rename(zoe._id, 'Zoe B'))).toMatchObject({ [field]: 'Zoe B', used: 0 });
      expect(dataOf(await remove(zoe._id))).toEqual({ done: true, used: 0 });
      expect(await names()).toEqual(['Ärger', 'item 9', 'item 10']);
      expect(refusalOf(await remove(zoe._id))).toBe(`404 ${name}_not_found`);
      expect(refusalOf(await rename(zoe._id, 'x'))).toBe(`404 ${name}_not_found`);
      await until(() => expect(watching.frames.filter(({ kind }) => kind === event)).toHaveLength(6));
      watching.close();
      const page = dataOf(
        await test.owner.get<{ data: object }>(list, { rows_per_page: '2', page_num: '1' }),
      );
      expect(page).toMatchObject({ total_number_of_records: 3, next_page: 2 });
    });

    it('has one of each name, whatever its capitals, also when it comes twice at once', async () => {
      const answers = await Promise.all(['Twice', 'TWICE', 'twice', ' Twice '].map((text) => create(text)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refusalOf(refused)).toBe(`409 ${name}_taken`);
      expect((refused.body as unknown as { error: { fields: object } }).error.fields).toHaveProperty(field);
      const two = await Promise.all(['left', 'right'].map(async (text) => dataOf(await create(text))));
      const moved = await Promise.all(two.map(({ _id }) => rename(_id, 'middle')));
      expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
      const own = moved.find(({ status }) => status === 200)!.body.data;
      expect((await rename(own._id, 'MIDDLE')).status).toBe(200);
    });

    it('is added once for one key', async () => {
      const key = { 'idempotency-key': `${name}-of-the-tests` };
      const same = await Promise.all([1, 2].map(() => create('once', test.owner, key)));
      expect(new Set(same.map((answer) => dataOf(answer)._id)).size).toBe(1);
    });

    it('of another workspace is neither seen nor touched', async () => {
      const stranger = test.other.members.owner;
      const { _id } = dataOf(await create('ours'));
      expect(await names(stranger)).toEqual([]);
      expect(refusalOf(await rename(_id, 'x', stranger))).toBe(`404 ${name}_not_found`);
      expect(refusalOf(await remove(_id, stranger))).toBe(`404 ${name}_not_found`);
      expect((await create('ours', stranger)).status).toBe(200);
    });

    it.each(['', '   ', 'x'.repeat(61)])('refuses the name %j', async (text) => {
      expect(refusalOf(await create(text))).toBe('400 validation_failed');
    });

    it('is changed by those who may', async () => {
      const { viewer } = test.team.members;
      const { _id } = dataOf(await create('looked at'));
      expect(refusalOf(await create('mine', viewer))).toBe('403 permission_denied');
      expect(refusalOf(await rename(_id, 'mine', viewer))).toBe('403 permission_denied');
      expect(refusalOf(await remove(_id, viewer))).toBe('403 permission_denied');
      expect(await names(viewer)).toContain('looked at');
    });
  });

  it('a tag name is its own for each type', async () => {
    const add = async (tag_type: number) =>
      dataOf(await test.owner.post<{ data: Tag }>('/tags', { label: 'Same', tag_type }));
    const made = [await add(1), await add(2), await add(4)];
    expect(made.map(({ tag_type }) => tag_type)).toEqual([1, 2, 4]);
    expect(await test.rows<Tag>('/tags/list', { tag_type: '4' })).toEqual([made[2]]);
  });

  it('a list holds 1,000 entries at most', async () => {
    const { db, business_id } = scopeOf(test, test.other.business);
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      business_id,
      _id: `full-${n}`,
      label: `Full ${n}`,
      name_key: `full ${n}`,
      tag_type: 4,
    }));
    await db.insertInto('tags').values(rows).execute();
    const owner = test.other.members.owner;
    expect(refusalOf(await owner.post('/tags', { label: 'more', tag_type: 4 }))).toBe('409 too_many_tags');
    expect((await owner.post('/tags', { label: 'more', tag_type: 1 })).status).toBe(200);
  });

  describe('given to contacts', () => {
    const add = (body: object, client: Client = test.owner) => client.post('/customer/addcustomertags', body);

    const assignments = (tag: string) => {
      const { db, business_id } = scopeOf(test, test.team.business);
      return db
        .selectFrom('contact_tags')
        .selectAll()
        .where('business_id', '=', business_id)
        .where('tag_id', '=', tag)
        .execute();
    };

    it('are counted, renamed everywhere, and go with the tag', async () => {
      const [a, b] = test.contacts;
      const watching = await openStream(test.url, test.owner);
      expect(
        (await add({ customer_id: [a, b], tag_id: [], tag_text: ['Gold', 'gold', 'Silver'] })).status,
      ).toBe(200);
      const tags = await test.rows<Tag>('/tags/list', { tag_type: '1' });
      const gold = tags.find(({ label }) => label === 'gold')!;
      expect(gold.used).toBe(2);
      await test.owner.request('PATCH', `/tags/${gold._id}`, { body: { label: 'Golden' } });
      expect((await contactOf(a)).tags.map(({ label }) => label)).toEqual(['Golden', 'Silver']);
      expect(
        (await test.owner.post('/customer/removecustomertags', { customer_id: a, tag_id: [gold._id] }))
          .status,
      ).toBe(200);
      expect((await contactOf(a)).tags.map(({ label }) => label)).toEqual(['Silver']);
      const answer = await test.owner.request<{ data: unknown }>('DELETE', `/tags/${gold._id}`);
      expect(dataOf(answer)).toEqual({ done: true, used: 1 });
      expect((await contactOf(b)).tags.map(({ label }) => label)).toEqual(['Silver']);
      expect(await assignments(gold._id)).toEqual([]);
      const heard = () => watching.frames.find(({ kind }) => kind === 'contact.updated')?.event;
      await until(() =>
        expect(heard()).toMatchObject({ contact: { name: expect.any(String) as string, avatar: null } }),
      );
      watching.close();
    });

    it('are all given or none, and only what there is', async () => {
      const [a] = test.contacts;
      const before = await contactOf(a);
      expect(refusalOf(await add({ customer_id: [a, GONE], tag_text: ['Lost'] }))).toBe(
        '404 contact_not_found',
      );
      expect(refusalOf(await add({ customer_id: [a], tag_id: [GONE], tag_text: ['Lost'] }))).toBe(
        '404 tag_not_found',
      );
      expect(refusalOf(await add({ customer_id: [a], tag_text: ['Lost'] }, test.other.members.owner))).toBe(
        '404 contact_not_found',
      );
      expect(await contactOf(a)).toEqual(before);
      expect((await test.rows<Tag>('/tags/list')).map(({ label }) => label)).not.toContain('Lost');
    });

    it('are made by those who may make them, and given by those who may change contacts', async () => {
      const [a] = test.contacts;
      const { agent, viewer } = test.team.members;
      expect((await add({ customer_id: [a], tag_text: ['By an agent'] }, agent)).status).toBe(200);
      expect(refusalOf(await add({ customer_id: [a], tag_text: ['x'] }, viewer))).toBe(
        '403 permission_denied',
      );
      // A role that changes contacts and makes no tags.
      const { db, business_id } = scopeOf(test, test.team.business);
      const permissions = JSON.stringify({ crm_contacts: ['view', 'update'], settings_tags: ['view'] });
      await db
        .updateTable('roles')
        .set({ permissions })
        .where('business_id', '=', business_id)
        .where('built_in', '=', 'marketer')
        .execute();
      const { marketer } = test.team.members;
      expect(refusalOf(await add({ customer_id: [a], tag_text: ['Brand new'] }, marketer))).toBe(
        '403 permission_denied',
      );
      expect((await add({ customer_id: [a], tag_text: ['by an AGENT'] }, marketer)).status).toBe(200);
    });

    it('and deleted at the same moment, leave nothing behind', async () => {
      const [a, b, c] = test.contacts;
      for (let round = 0; round < 8; round += 1) {
        const tag = dataOf(
          await test.owner.post<{ data: Tag }>('/tags', { label: `race ${round}`, tag_type: 1 }),
        );
        const answers = await Promise.all([
          add({ customer_id: [a], tag_id: [tag._id] }),
          add({ customer_id: [b], tag_id: [tag._id] }),
          test.owner.request('DELETE', `/tags/${tag._id}`),
          add({ customer_id: [c], tag_id: [tag._id] }),
        ]);
        expect(answers[2].status).toBe(200);
        for (const answer of answers) {
          if (answer.status !== 200) expect(refusalOf(answer)).toBe('404 tag_not_found');
        }
        expect(await assignments(tag._id)).toEqual([]);
      }
    });

    it('by a new name at the same moment, are one tag', async () => {
      const answers = await Promise.all(
        test.contacts.map((id) => add({ customer_id: [id], tag_text: ['Together'] })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const same = (await test.rows<Tag>('/tags/list')).filter(({ label }) => label === 'Together');
      expect(same).toMatchObject([{ used: 3 }]);
    });

    it('interests likewise', async () => {
      const [a] = test.contacts;
      const path = '/customer/customer-interest';
      expect(
        (await test.owner.post(path, { customer_id: a, interest_text: ['Sourdough', 'Cakes'] })).status,
      ).toBe(200);
      expect((await contactOf(a)).interests.map(({ label }) => label)).toEqual(['Cakes', 'Sourdough']);
      const { interests } = await contactOf(a);
      const body = { customer_id: a, interest_id: [interests[0]!._id] };
      expect((await test.owner.request('PATCH', path, { body })).status).toBe(200);
      expect((await contactOf(a)).interests.map(({ label }) => label)).toEqual(['Sourdough']);
      expect(
        dataOf(await test.owner.request<{ data: unknown }>('DELETE', `/interest/${interests[1]!._id}`)),
      ).toEqual({ done: true, used: 1 });
      expect((await contactOf(a)).interests).toEqual([]);
    });
  });
});
