import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '@shared/contract/contacts';
import type { CustomField, FieldGroup } from '@shared/contract/fields';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Client } from '../support/client';
import { type Refusal, dataOf, refusalOf } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';

describe('what the forms of records ask of the server', () => {
  let test: ListsTest;
  beforeAll(async () => {
    test = await startLists();
  });
  afterAll(() => test.close());

  const field = async (body: object): Promise<CustomField> =>
    dataOf(
      await test.owner.post<{ data: CustomField }>('/fields', { entity: 'contact', group: 'More', ...body }),
    );
  const fieldsOf = (answer: { body: unknown }) => (answer.body as Refusal).error.fields;
  const write = (id: string, data: object) =>
    test.owner.request('PATCH', `/customer/${id}/fields`, { body: { data } });
  const valuesOf = async (kind: string, id: string) =>
    dataOf(await test.owner.get<{ data: Record<string, unknown> }>(`/${kind}/${id}/fields`));

  it('suggests each text of an autocomplete field once, as it was written, by its beginning', async () => {
    const { _id, name } = await field({ label: 'Vineyard', kind: 'autocomplete' });
    const other = await field({ label: 'Grape', kind: 'autocomplete' });
    const text = await field({ label: 'Remark', kind: 'text' });
    const ask = async (search: string, client: Client = test.owner) =>
      client.get<{ data: string[] }>(`/fields/${_id}/values`, { search });
    expect(dataOf(await ask(''))).toEqual([]);
    const [first, second, third] = test.contacts;
    await write(first, { [name]: 'Château Nord', [other.name]: 'Chardonnay' });
    await write(second, { [name]: 'Château Nord' });
    await write(third, { [name]: 'Domaine 100%' });
    expect(dataOf(await ask(''))).toEqual(['Château Nord', 'Domaine 100%']);
    expect(dataOf(await ask('CHÂT'))).toEqual(['Château Nord']);
    expect(dataOf(await ask('nord'))).toEqual([]);
    expect(dataOf(await ask('domaine 100%'))).toEqual(['Domaine 100%']);
    for (let n = 10; n < 35; n += 1) await write(third, { [name]: `Sud ${n}` });
    expect(dataOf(await ask('sud'))).toEqual(['Sud 34']);

    expect(refusalOf(await test.owner.get(`/fields/${text._id}/values`))).toBe('404 field_not_found');
    expect(refusalOf(await ask('', test.other.members.owner))).toBe('404 field_not_found');
    const group = dataOf(await test.owner.get<{ data: FieldGroup[] }>('/customer/fields'))
      .flatMap(({ fields }) => fields)
      .find((one) => one._id === _id);
    expect(group?.apiEndPoint).toBe(`/fields/${_id}/values`);
  });

  it('suggests at most twenty, in their order', async () => {
    const { _id, name } = await field({ label: 'Street', kind: 'autocomplete', entity: 'company' });
    for (let n = 10; n < 35; n += 1) {
      const body = { mp_company_label: `Shop ${n}`, fields: { [name]: `Quay ${n}` } };
      expect((await test.owner.post('/company', body)).status).toBe(200);
    }
    const found = dataOf(
      await test.owner.get<{ data: string[] }>(`/fields/${_id}/values`, { search: 'quay' }),
    );
    expect(found).toHaveLength(20);
    expect(found[0]).toBe('Quay 10');
    expect(found.at(-1)).toBe('Quay 29');
  });

  it('writes the own fields of a company with it: all of it or nothing', async () => {
    const size = await field({ entity: 'company', label: 'Shelf metres', kind: 'number', required: true });
    const groups = dataOf(await test.owner.get<{ data: FieldGroup[] }>('/company/fields'));
    expect(groups.flatMap(({ fields }) => fields.map(({ name }) => name))).toContain(size.name);
    const make = (fields?: object) =>
      test.owner.post<{ data: { _id: string; updated_at: string } }>('/company', {
        mp_company_label: 'Bakers',
        fields,
      });
    expect(fieldsOf(await make())).toEqual({ [`fields.${size.name}`]: 'Shelf metres is required.' });
    expect(fieldsOf(await make({ [size.name]: 'many' }))).toEqual({
      [`fields.${size.name}`]: 'This is not a number.',
    });
    const { _id, updated_at } = dataOf(await make({ [size.name]: 12.5 }));
    expect((await valuesOf('company', _id))[size.name]).toBe(12.5);
    const change = (body: object) => test.owner.request('PUT', `/company/${_id}`, { body });
    expect((await change({ mp_company_city: 'Kano', fields: { [size.name]: 14 }, updated_at })).status).toBe(
      200,
    );
    expect(refusalOf(await change({ fields: { [size.name]: 15 }, updated_at }))).toBe('409 record_changed');
    const refused = await change({ mp_company_city: 'Jos', fields: { [size.name]: null } });
    expect(fieldsOf(refused)).toEqual({ [`fields.${size.name}`]: 'Shelf metres is required.' });
    expect((await valuesOf('company', _id))[size.name]).toBe(14);
    expect(dataOf(await test.owner.get(`/company/${_id}`))).toMatchObject({ mp_company_city: 'Kano' });
    await test.owner.request('DELETE', `/fields/${size._id}`);
  });

  it('writes the own fields of a deal with it', async () => {
    const terms = await field({
      entity: 'deal',
      label: 'Deliveries',
      kind: 'array',
      properties: [
        { label: 'Day', kind: 'date', required: true },
        { label: 'Boxes', kind: 'number' },
      ],
    });
    const pipeline = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' }));
    const groups = dataOf(await test.owner.get<{ data: FieldGroup[] }>('/deal/fields'));
    expect(groups.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual([terms.name]);
    const body = {
      deal_title: 'Bread',
      pipeline_id: pipeline._id,
      pipeline_stage_id: pipeline.stages[0]?._id,
      customer_ids: [test.contacts[0]],
    };
    const refused = await test.owner.post('/deal', { ...body, fields: { [terms.name]: [{ boxes: 3 }] } });
    expect(fieldsOf(refused)).toEqual({ [`fields.${terms.name}`]: '1. Day is required.' });
    const entries = [{ day: '2030-01-31', boxes: 3 }, { day: '2030-02-01' }];
    const { _id } = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/deal', {
        ...body,
        fields: { [terms.name]: entries },
      }),
    );
    expect((await valuesOf('deal', _id))[terms.name]).toEqual(entries);
    await test.owner.request('PATCH', `/deal/${_id}`, { body: { fields: { [terms.name]: [entries[1]] } } });
    expect((await valuesOf('deal', _id))[terms.name]).toEqual([entries[1]]);
  });

  it('gives a contact tags and interests with its other values; entries that are new are made', async () => {
    const person = { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@mail.example' };
    const tagged = dataOf(
      await test.owner.post<{ data: Contact }>('/customer', {
        data: { ...person, tag_text: ['Baker', 'Night shift'], interest_text: ['Rye'] },
      }),
    );
    expect(tagged.tags.map(({ label }) => label)).toEqual(['Baker', 'Night shift']);
    expect(tagged.interests.map(({ label }) => label)).toEqual(['Rye']);
    const [baker] = tagged.tags;
    const change = (body: object, client: Client = test.owner) =>
      client.request<{ data: Contact }>('PATCH', `/customer/${tagged._id}`, { body });
    const kept = dataOf(
      await change({ tag_id: [baker?._id], tag_text: ['baker', 'Morning'], updated_at: tagged.updated_at }),
    );
    expect(kept.tags.map(({ label }) => label)).toEqual(['Baker', 'Morning']);
    // What is not named stays.
    expect(kept.interests.map(({ label }) => label)).toEqual(['Rye']);
    expect(kept.updated_at > tagged.updated_at).toBe(true);
    expect(refusalOf(await change({ interest_id: ['nobody'] }))).toBe('404 interest_not_found');
    expect(dataOf(await change({ tag_id: [], interest_id: [] })).tags).toEqual([]);
    // Nothing of a contact that is refused is left.
    const before = await test.rows<{ label: string }>('/interest/list', { rows_per_page: '0' });
    const refused = await test.owner.post('/customer', {
      data: { ...person, email: 'x', interest_text: ['Never'] },
    });
    expect(refused.status).toBe(400);
    expect(await test.rows('/interest/list', { rows_per_page: '0' })).toHaveLength(before.length);
  });
});
