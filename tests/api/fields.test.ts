import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomField, FieldGroup } from '@shared/contract/fields';
import { FIELD_KIND_NAMES } from '@shared/reference/field-kinds';
import { sql } from 'kysely';
import { createContactsService } from '../../src/server/domains/contacts/service';
import { changeValues } from '../../src/server/domains/fields/change-values';
import { clearBatch } from '../../src/server/domains/fields/clear-batch';
import { fieldRow } from '../../src/server/domains/fields/repository';
import { inTransaction } from '../../src/server/platform/scope';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type Refusal, dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const OPTIONS = [{ label: 'Red' }, { label: 'White' }, { label: 'None at all' }];

describe('custom fields', () => {
  let test: ListsTest;
  /** Of the server's clock. Milliseconds. */
  let ahead = 0;
  beforeAll(async () => {
    test = await startLists({ clock: () => Date.now() + ahead });
  });
  afterAll(() => test.close());

  const list = (entity = 'contact') => test.rows<CustomField>('/fields/list', { entity });
  const create = (body: object) =>
    test.owner.post<{ data: CustomField }>('/fields', { entity: 'contact', group: 'More', ...body });
  const update = (id: string, body: object) =>
    test.owner.request<{ data: CustomField }>('PATCH', `/fields/${id}`, { body });
  const values = async (id: string, kind = 'customer') =>
    dataOf(await test.owner.get<{ data: Record<string, unknown> }>(`/${kind}/${id}/fields`));
  const write = (id: string, data: object, client: Client = test.owner, kind = 'customer') =>
    client.request<{ data: Record<string, unknown> }>('PATCH', `/${kind}/${id}/fields`, { body: { data } });
  /** What the index has of a field, in its order. */
  const leftOf = async (id: string) => {
    const { db } = scopeOf(test, test.team.business);
    const { rows } = await sql<{ value: string | number }>`
      select x.value from fields f join field_texts x on x.field = f.no where f._id = ${id}
      union all select cast(x.value as text) from fields f join field_numbers x on x.field = f.no where f._id = ${id}
      order by 1`.execute(db);
    return rows.map(({ value }) => value);
  };
  const fieldsOf = (answer: { body: unknown }) => (answer.body as Refusal).error.fields;

  it('are added with a key of their own, changed, ordered and deleted, and everybody is told', async () => {
    const watching = await openStream(test.url, test.team.members.agent);
    const wine = dataOf(await create({ label: 'Favourite wine', kind: 'choice', options: OPTIONS }));
    expect(wine).toMatchObject({
      name: 'favourite_wine',
      required: false,
      hideOnCreate: 2,
      hideOnUpdate: 2,
      used: 0,
      options: [
        { label: 'Red', value: '_red' },
        { label: 'White', value: '_white' },
        { label: 'None at all', value: '_none_at_all' },
      ],
    });
    const mail = dataOf(await create({ label: 'Email', kind: 'email' }));
    expect(mail.name).toBe('email_2');
    const renamed = dataOf(await update(wine._id, { label: 'Wine', required: true, group: 'Taste' }));
    expect(renamed).toMatchObject({ name: 'favourite_wine', label: 'Wine', kind: 'choice', group: 'Taste' });
    expect(
      (await test.owner.request('PUT', '/fields/order', { body: { entity: 'contact', ids: [mail._id] } }))
        .status,
    ).toBe(200);
    expect((await list()).map(({ label }) => label)).toEqual(['Email', 'Wine']);
    expect(await list('deal')).toEqual([]);
    expect((await test.owner.request('DELETE', `/fields/${mail._id}`)).status).toBe(200);
    expect(refusalOf(await update(mail._id, { label: 'x' }))).toBe('404 field_not_found');
    await until(() =>
      expect(watching.frames.filter(({ kind }) => kind === 'fields.updated')).toHaveLength(5),
    );
    watching.close();
    await test.owner.request('DELETE', `/fields/${wine._id}`);
  });

  it('have one name each, also when it comes twice at once', async () => {
    const answers = await Promise.all(
      ['Size', 'SIZE', 'size'].map((label) => create({ label, kind: 'number' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await create({ entity: 'deal', label: 'Size', kind: 'number' })).status).toBe(200);
    expect(refusalOf(await create({ label: 'Pick', kind: 'choice' }))).toBe('400 options_missing');
    expect(
      refusalOf(await create({ label: 'Pick', kind: 'choices', options: [{ label: 'A' }, { label: 'a' }] })),
    ).toBe('400 options_doubled');
  });

  it('are listed by group with what every contact has; templates get what a text can hold', async () => {
    await create({ label: 'Likes', kind: 'choices', options: OPTIONS, group: 'About' });
    const groups = dataOf(await test.owner.get<{ data: FieldGroup[] }>('/customer/fields'));
    expect(groups.map(({ name, label }) => [name, label])).toEqual([
      ['about', 'About'],
      ['personal', 'Personal'],
      ['place_and_language', 'Place and language'],
      ['social_profiles', 'Social profiles'],
      ['more', 'More'],
    ]);
    expect(groups[0]!.fields.at(-1)).toMatchObject({
      name: 'likes',
      type: 'dropdown',
      multiselect: 1,
      dataType: 'array',
      isDefault: 2,
    });
    const short = dataOf(
      await test.owner.get<{ data: FieldGroup[] }>('/customer/fields', { hide_fields_from: 'template' }),
    );
    const names = short.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names).toContain('first_name');
    expect(names).not.toContain('likes');
    expect(names).not.toContain('address');
  });

  it('keep a value of every kind as it is, and refuse what is none', async () => {
    const [a] = test.contacts;
    const right = {
      text: 'Plain words',
      long_text: 'Two\nlines',
      number: -12.5,
      money: 99.95,
      date: '2028-02-29',
      datetime: '2030-01-01T08:00:00.000Z',
      yes_no: false,
      choice: '_red',
      choices: ['_red', '_white'],
      phone: '+447911123456',
      email: 'ana@parley.example',
      url: 'https://parley.example/a',
      time: '14:30',
      daterange: '2030-01-31 to 2030-02-01',
      timezone: 'Europe/Madrid',
      radio: '_white',
      checkbox: ['_red', '_none_at_all'],
      autocomplete: 'New York',
      object: { school: 'Harbour', since: '2020-01-01' },
      array: [{ school: 'a' }, { school: 'b', since: '2021-01-01' }],
    } as const;
    const kinds = Object.keys(right) as (keyof typeof right)[];
    expect([...kinds, 'file'].sort()).toEqual([...FIELD_KIND_NAMES].sort());
    const keys = new Map<string, string>();
    const properties = [
      { label: 'School', kind: 'text', required: true },
      { label: 'Since', kind: 'date' },
    ];
    for (const kind of kinds) {
      const made = await create({ label: `Kind ${kind}`, kind, options: OPTIONS, properties });
      keys.set(kind, dataOf(made).name);
    }
    const data = Object.fromEntries(kinds.map((kind) => [keys.get(kind)!, right[kind]]));
    expect(dataOf(await write(a, data))).toMatchObject(data);
    expect(await values(a)).toMatchObject(data);
    const refused = await write(a, {
      [keys.get('number')!]: 'twelve',
      [keys.get('choice')!]: '_blue',
      [keys.get('text')!]: 'changed',
      [keys.get('array')!]: [{ school: 'a' }, { since: '2021-01-01' }],
      unheard_of: 'x',
    });
    expect(refusalOf(refused)).toBe('400 validation_failed');
    expect(fieldsOf(refused)).toEqual({
      [`data.${keys.get('number')}`]: 'This is not a number.',
      [`data.${keys.get('choice')}`]: 'This is not one of the options.',
      [`data.${keys.get('array')}`]: '2. School is required.',
      'data.unheard_of': 'This field does not exist any more.',
    });
    // Nothing of it was kept.
    expect(await values(a)).toMatchObject(data);
    expect(dataOf(await write(a, { [keys.get('text')!]: null }))[keys.get('text')!]).toBeNull();
    expect((await list()).find(({ kind }) => kind === 'money')!.used).toBe(1);
  });

  it('take no file that is not there', async () => {
    const [a] = test.contacts;
    const { name } = dataOf(await create({ label: 'Paper', kind: 'file' }));
    const answer = await write(a, { [name]: { _id: GONE, name: 'offer.pdf' } });
    expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([`data.${name}`]);
    expect((await values(a))[name]).toBeNull();
  });

  it('are asked for where they are required', async () => {
    const [a] = test.contacts;
    const { name } = dataOf(await create({ label: 'Must', kind: 'text', required: true }));
    const answer = await write(a, { [name]: '  ' });
    expect(fieldsOf(answer)).toEqual({ [`data.${name}`]: 'Must is required.' });
  });

  it('lose the values that were an option which is gone', async () => {
    const [a, b] = test.contacts;
    const one = dataOf(await create({ label: 'One of', kind: 'choice', options: OPTIONS }));
    const several = dataOf(await create({ label: 'Several of', kind: 'choices', options: OPTIONS }));
    await write(a, { [one.name]: '_red', [several.name]: ['_red', '_white'] });
    await write(b, { [one.name]: '_white', [several.name]: ['_red'] });
    const left = [{ label: 'Pinot blanc', value: '_white' }, { label: 'Rosé' }];
    for (const { _id } of [one, several]) {
      expect(dataOf(await update(_id, { options: left })).options).toEqual([
        { label: 'Pinot blanc', value: '_white' },
        { label: 'Rosé', value: '_rosé' },
      ]);
    }
    expect(await values(a)).toMatchObject({ [one.name]: null, [several.name]: ['_white'] });
    expect(await values(b)).toMatchObject({ [one.name]: '_white', [several.name]: null });
    await until(async () => {
      const used = (await list()).filter(({ _id }) => _id === one._id || _id === several._id);
      expect(used.map((field) => field.used)).toEqual([1, 1]);
    });
    expect(await leftOf(one._id)).toEqual(['_white']);
    expect(await leftOf(several._id)).toEqual(['_white']);
    // An option of the same name is another one.
    const again = dataOf(await update(one._id, { options: [...left, { label: 'Red' }] }));
    expect(again.options.at(-1)).toEqual({ label: 'Red', value: '_red_2' });
    expect((await values(a))[one.name]).toBeNull();
  });

  it('lose an option in batches; what one batch has left, the next one finds', async () => {
    const scope = scopeOf(test, test.team.business);
    const { business_id } = scope;
    const several = dataOf(await create({ label: 'Many of', kind: 'choices', options: OPTIONS }));
    const field = (await fieldRow(scope, several._id))!;
    await inTransaction(scope, async (tx) => {
      for (let n = 0; n < 501; n += 1) {
        const value = n % 2 === 0 ? ['_red'] : ['_red', '_white'];
        await changeValues(tx, `many-${n}`, () => [{ field, value }]);
      }
    });
    const red = async () => (await leftOf(several._id)).filter((value) => value === '_red').length;

    // As if the server had been killed after the first one.
    expect(await inTransaction(scope, (tx) => clearBatch(tx, field, '_red'))).toBe(true);
    expect(await red()).toBe(1);
    await update(several._id, { options: [{ label: 'White', value: '_white' }] });
    await until(async () => expect(await red()).toBe(0));
    await until(async () => expect((await list()).find(({ _id }) => _id === several._id)!.used).toBe(250));
    const { rows } = await sql<{ n: number }>`select count(*) as n from field_documents
      where business_id = ${business_id} and record_id like 'many-%'`.execute(scope.db);
    expect(rows[0]!.n).toBe(250);
    expect((await test.owner.request('DELETE', `/fields/${several._id}`)).status).toBe(200);
    await until(async () => expect(await leftOf(several._id)).toEqual([]));
  });

  it('are of companies and deals too, each with its own rights', async () => {
    const { db, business_id } = scopeOf(test, test.team.business);
    await db
      .insertInto('companies')
      .values({ business_id, _id: 'acme', mp_company_label: 'Acme', created_at: 1 })
      .execute();
    const deal = await test.addDeal('p', 's');
    const seats = dataOf(await create({ entity: 'company', label: 'Seats', kind: 'number' }));
    const terms = dataOf(await create({ entity: 'deal', label: 'Terms', kind: 'long_text' }));
    expect(dataOf(await write('acme', { [seats.name]: 7 }, test.owner, 'company'))).toEqual({ seats: 7 });
    expect(dataOf(await write(deal, { [terms.name]: '30 days' }, test.owner, 'deal'))).toMatchObject({
      terms: '30 days',
    });
    // Rows of their lists hold those that are asked for.
    const valuesIn = async (path: string, fields: string) =>
      (await test.rows<{ _id: string; fields: object }>(path, { fields })).map(({ fields: own }) => own);
    expect(await valuesIn('/company/list', `${seats._id},${terms._id}`)).toEqual([{ [seats._id]: 7 }]);
    expect(await valuesIn('/company/list', GONE)).toEqual([{}]);
    expect(await valuesIn('/deal/list', terms._id)).toContainEqual({ [terms._id]: '30 days' });
    expect(refusalOf(await write(GONE, { seats: 1 }, test.owner, 'company'))).toBe('404 company_not_found');
    expect(refusalOf(await write('acme', { terms: 'x' }, test.owner, 'company'))).toBe(
      '400 validation_failed',
    );
    const { agent, viewer } = test.team.members;
    expect(refusalOf(await write('acme', { seats: 1 }, agent, 'company'))).toBe('403 permission_denied');
    expect((await write(deal, { terms: 'x' }, agent, 'deal')).status).toBe(200);
    expect(refusalOf(await write(deal, { terms: 'x' }, viewer, 'deal'))).toBe('403 permission_denied');
  });

  it('deleted while values are written leave none behind', async () => {
    const { db } = scopeOf(test, test.team.business);
    const numbers: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { _id, name } = dataOf(await create({ label: `Race ${round}`, kind: 'text' }));
      numbers.push((await fieldRow(scopeOf(test, test.team.business), _id))!.no);
      const answers = await Promise.all([
        ...test.contacts.map((id) => write(id, { [name]: 'x' })),
        test.owner.request('DELETE', `/fields/${_id}`),
      ]);
      expect(answers.at(-1)!.status).toBe(200);
      for (const answer of answers.slice(0, -1)) {
        if (answer.status !== 200)
          expect(refusalOf(answer)).toMatch(/^(404 field_not_found|400 validation_failed)$/);
      }
    }
    // Who began before a deletion may write after the first clearing: the second one takes that, and the field's row.
    ahead += 10 * 60_000;
    test.app.platform.jobs.wake();
    const left = async (table: 'fields' | 'field_texts') =>
      db
        .selectFrom(table)
        .selectAll()
        .where(table === 'fields' ? 'no' : 'field', 'in', numbers)
        .execute();
    await until(async () => expect(await left('fields')).toEqual([]));
    expect(await left('field_texts')).toEqual([]);
    expect((await list()).map(({ label }) => label)).not.toContain('Race 0');
  });

  it('of two contacts that are one person come together; what was written stays', async () => {
    const contacts = createContactsService(test.app.platform);
    expect(await contacts.stateOf(scopeOf(test, test.team.business), test.contacts[0])).toBe('present');
    const note = dataOf(await create({ label: 'Note', kind: 'text' }));
    const size = dataOf(await create({ label: 'Shoe size', kind: 'number' }));
    const [a, b] = test.contacts;
    await write(a, { [note.name]: 'kept', [size.name]: null });
    await write(b, { [note.name]: 'dropped', [size.name]: 42 });
    const { createFieldsService } = await import('../../src/server/domains/fields/service');
    await inTransaction(scopeOf(test, test.team.business), (tx) =>
      createFieldsService(test.app.platform).mergeValues(tx, { kept: a, dropped: b }),
    );
    expect(await values(a)).toMatchObject({ [note.name]: 'kept', [size.name]: 42 });
    expect(await values(b)).toMatchObject({ [note.name]: null, [size.name]: null });
  });
});
