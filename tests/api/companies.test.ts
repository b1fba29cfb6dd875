import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company, CompanyListRow, CompanyRow } from '@shared/contract/companies';
import type { Tag } from '@shared/contract/tags';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { ended, start } from '../support/operations';
import { pngOf } from '../support/picture';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('companies', () => {
  let test: ListsTest;
  beforeAll(async () => {
    test = await startLists();
  });
  afterAll(() => test.close());

  const create = async (body: object, client = test.owner) =>
    dataOf(await client.post<{ data: Company }>('/company', body));
  const put = (id: string, body: object, client = test.owner) =>
    client.request<{ data: Company }>('PUT', `/company/${id}`, { body });
  const read = async (id: string, client = test.owner) =>
    dataOf(await client.get<{ data: Company }>(`/company/${id}`));
  const names = async (query: Record<string, string>) =>
    (await test.rows<CompanyRow>('/company/list', query)).map(({ mp_company_label }) => mp_company_label);

  it('is made with everything that is known of it, told to others, and noted', async () => {
    const stream = await openStream(test.url, test.owner);
    const marketer = await openStream(test.url, test.team.members.marketer);
    const made = await create({
      mp_company_label: '  Okafor   Textiles ',
      mp_company_owner: test.contacts[0],
      mp_company_phone: '+234 803 555 0142',
      mp_company_website: 'okafor.example',
      mp_company_emloyee_count: 120,
      mp_company_revenue: 1_250_000.5,
      mp_company_start_date: '2009-04-01',
      mp_company_email: '',
      mp_company_linkedin_profile: 'https://linkedin.example/okafor',
      tag_text: ['Wholesale', 'wholesale '],
    });
    expect(made).toMatchObject({
      mp_company_label: 'Okafor Textiles',
      mp_company_owner: { _id: test.contacts[0], first_name: test.contacts[0] },
      mp_company_phone: '+2348035550142',
      mp_company_website: 'https://okafor.example',
      mp_company_emloyee_count: 120,
      mp_company_revenue: 1_250_000.5,
      mp_company_start_date: '2009-04-01',
      mp_company_email: null,
      mp_company_tags: [{ label: expect.stringMatching(/^wholesale$/i) }],
      status: 1,
      created_by: { _id: test.owner.profile.id },
    });
    expect(await read(made._id)).toEqual(made);
    const event = expect.objectContaining({ kind: 'companies.updated', company_id: made._id });
    await until(() => expect(stream.frames).toContainEqual(expect.objectContaining({ event })));
    expect(JSON.stringify(marketer.frames)).not.toContain(made._id);
    const [entry] = await test.rows<{ summary: string }>('/workspace/audit-log', { kind: 'company.created' });
    expect(entry?.summary).toBe('Created the company “Okafor Textiles”');
    stream.close();
    marketer.close();
  });

  it('is made once, however often the call arrives', async () => {
    const body = { mp_company_label: 'Twice' };
    const headers = { 'idempotency-key': 'company-twice' };
    const answers = [1, 2].map(() =>
      test.owner.request<{ data: Company }>('POST', '/company', { body, headers }),
    );
    const [one, two] = (await Promise.all(answers)).map(dataOf);
    expect(one).toEqual(two);
    expect(await names({ label: 'twice' })).toEqual(['Twice']);
  });

  it.each([
    [{ mp_company_label: ' ' }, 'mp_company_label'],
    [{ mp_company_label: 'A', mp_company_website: 'not a page' }, 'mp_company_website'],
    [
      { mp_company_label: 'A', mp_company_facebook_profile: 'javascript:alert(1)' },
      'mp_company_facebook_profile',
    ],
    [{ mp_company_label: 'A', mp_company_email: 'nobody' }, 'mp_company_email'],
    [{ mp_company_label: 'A', mp_company_phone: 'call me' }, 'mp_company_phone'],
    [{ mp_company_label: 'A', mp_company_emloyee_count: -1 }, 'mp_company_emloyee_count'],
    [{ mp_company_label: 'A', mp_company_start_date: 'spring' }, 'mp_company_start_date'],
    [{ mp_company_label: 'A', mp_company_owner: GONE }, 'mp_company_owner'],
  ])('is refused with the field that is wrong: %j', async (body, field) => {
    const { status, body: answer } = await test.owner.post<{ error: { fields: object } }>('/company', body);
    expect(status).toBe(400);
    expect(Object.keys(answer.error.fields)).toEqual([field]);
  });

  it('changes what is named, and nothing when somebody was faster', async () => {
    const made = await create({ mp_company_label: 'Lantern', mp_company_city: 'Cork' });
    const first = dataOf(await put(made._id, { mp_company_city: 'Dublin', updated_at: made.updated_at }));
    expect(first).toEqual({ ...made, mp_company_city: 'Dublin', updated_at: first.updated_at });
    expect(refusalOf(await put(made._id, { mp_company_city: 'Galway', updated_at: made.updated_at }))).toBe(
      '409 record_changed',
    );
    expect(await read(made._id)).toEqual(first);
    // Both see the same company: one of them is told.
    const both = await Promise.all(
      ['Galway', 'Sligo'].map((city) =>
        put(made._id, { mp_company_city: city, updated_at: first.updated_at }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusalOf(await put(GONE, { mp_company_city: 'Galway' }))).toBe('404 company_not_found');
  });

  it('is found by a part of its name, by its tags, and by the whole name whatever its capitals and accents', async () => {
    const labels = ['Zürich Zunft', 'zebra & co', 'Zunft Café'];
    for (const [index, mp_company_label] of labels.entries())
      await create({
        mp_company_label,
        mp_company_emloyee_count: [5, null, 50][index],
        tag_text: [`Z${index}`],
      });
    expect(await names({ label: 'zu' })).toEqual(['Zunft Café', 'Zürich Zunft']);
    expect(await names({ label: 'ZUNFT', order: 'desc' })).toEqual(['Zürich Zunft', 'Zunft Café']);
    expect(await names({ label: '%' })).toEqual([]);
    expect(await names({ same_name: ' zunft  cafe' })).toEqual(['Zunft Café']);
    expect(await names({ label: 'z', sort: 'employees' })).toEqual([
      'Zürich Zunft',
      'Zunft Café',
      'zebra & co',
    ]);
    expect(await names({ label: 'z', sort: 'employees', order: 'desc' })).toEqual([
      'Zunft Café',
      'Zürich Zunft',
      'zebra & co',
    ]);
    const tags = await test.rows<Tag>('/tags/list', { tag_type: '4' });
    const some = tags.filter(({ label }) => ['Z0', 'Z1'].includes(label));
    expect(some.map(({ used }) => used)).toEqual([1, 1]);
    expect(await names({ tags: some.map(({ _id }) => _id).join(',') })).toEqual([
      'zebra & co',
      'Zürich Zunft',
    ]);
  });

  it('comes in pages', async () => {
    const page = async (number: string) =>
      dataOf(
        await test.owner.get<{
          data: { rows: CompanyRow[]; next_page: number | null; total_number_of_records: number };
        }>('/company/list', { rows_per_page: '2', page_num: number, sort: 'created_at', order: 'desc' }),
      );
    const first = await page('1');
    const last = await page(String(Math.ceil(first.total_number_of_records / 2)));
    expect(first.rows).toHaveLength(2);
    expect(first.next_page).toBe(2);
    expect(last.next_page).toBeNull();
    expect((await page('99')).rows).toEqual([]);
  });

  it('is changed with many others at once, as far as one may, and taken back', async () => {
    const { owner } = test;
    const made = [];
    for (let index = 0; index < 53; index += 1)
      made.push(await create({ mp_company_label: `Bulk ${String(index).padStart(2, '0')}` }));
    const [one, two] = made;
    if (!one || !two) throw new Error('There are companies.');
    const all = { filter: { label: 'Bulk' } };
    const run = async (kind: string, records: object, params: object = {}) =>
      ended(owner, dataOf(await start(owner, `companies.${kind}`, records, params))._id);
    const undo = async (id: string) =>
      ended(owner, dataOf(await owner.post<{ data: { _id: string } }>(`/operations/${id}/undo`))._id);
    const tagsOf = async (id: string) => (await read(id)).mp_company_tags.map(({ label }) => label);

    await owner.post('/company/tags', { company_id: two._id, tag_text: ['Fair'] });
    const tagged = await run('add_tags', all, { names: ['Fair', 'Autumn'] });
    expect(tagged).toMatchObject({ state: 'done', total: 53, changed: 53, failed: 0, undo: 'possible' });
    expect(await tagsOf(one._id)).toEqual(['Autumn', 'Fair']);
    expect(await undo(tagged._id)).toMatchObject({ changed: 53, failed: 0 });
    expect([await tagsOf(one._id), await tagsOf(two._id)]).toEqual([[], ['Fair']]);
    const fair = (await read(two._id)).mp_company_tags[0]?._id ?? '';
    const cleared = await run('remove_tags', all, { ids: [fair] });
    expect(cleared).toMatchObject({ changed: 1, done: 53 });
    await undo(cleared._id);
    expect(await tagsOf(two._id)).toEqual(['Fair']);
    expect(
      refusalOf(
        await start(owner, 'companies.add_tags', all, {
          ids: [dataOf(await owner.post<{ data: Tag }>('/tags', { label: 'People only', tag_type: 1 }))._id],
        }),
      ),
    ).toBe('404 tag_not_found');

    const person = dataOf(
      await owner.post<{ data: { _id: string } }>('/customer', {
        data: { first_name: 'Speaks', last_name: 'Forthem', email: 'speaks@forthem.example' },
      }),
    );
    const owned = await run('set_owner', { ids: [one._id, two._id, GONE] }, { id: person._id });
    expect(owned).toMatchObject({ subject: 'Speaks Forthem', changed: 2, failed: 1 });
    expect((await read(one._id)).mp_company_owner?._id).toBe(person._id);
    // What somebody has changed since then stays.
    await put(two._id, { mp_company_owner: null });
    expect(await undo(owned._id)).toMatchObject({ changed: 1, failed: 1 });
    expect((await read(one._id)).mp_company_owner).toBeNull();

    const tierField = dataOf(
      await owner.post<{ data: { _id: string } }>('/fields', {
        entity: 'company',
        group: 'More',
        label: 'Tier',
        kind: 'text',
        required: true,
      }),
    );
    const tier = `field.${tierField._id}`;
    await put(two._id, { mp_company_city: 'Cork', mp_company_emloyee_count: 7 });
    for (const [field, value, subject, shown] of [
      ['mp_company_industry', '  Bakeries ', 'Industry: Bakeries', 'Bakeries'],
      ['mp_company_emloyee_count', 12, 'Employees: 12', 12],
      ['mp_company_revenue', 1500.5, 'Revenue: 1500.5', 1500.5],
      ['mp_company_start_date', '2009-04-01', 'Founded: 2009-04-01', '2009-04-01'],
      ['mp_company_city', null, 'City: empty', null],
      [tier, 'Gold', 'Tier: Gold', 'Gold'],
    ] as const) {
      const before = await read(two._id);
      const set = await run('set_field', { ids: [one._id, two._id, GONE] }, { field, value });
      expect(set).toMatchObject({ subject, failed: 1, changed: value === null ? 1 : 2, undo: 'possible' });
      const after = await read(two._id);
      const [row] = await test.rows<CompanyListRow>('/company/list', {
        label: 'Bulk 01',
        fields: tierField._id,
      });
      const held: Readonly<Record<string, unknown>> = { ...after, [tier]: row?.fields[tierField._id] };
      expect(held[field]).toBe(shown);
      expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
      expect(await undo(set._id)).toMatchObject({ changed: value === null ? 1 : 2, failed: 0 });
      const { updated_at: _then, ...rest } = before;
      expect(await read(two._id)).toMatchObject(rest);
    }
    for (const [field, value] of [
      ['mp_company_label', 'Same'],
      ['mp_company_emloyee_count', -1],
      ['mp_company_start_date', 'soon'],
      [tier, null],
      ['field.nothing', 1],
    ] as const)
      expect(refusalOf(await start(owner, 'companies.set_field', { ids: [one._id] }, { field, value }))).toBe(
        '400 validation_failed',
      );
    await owner.request('DELETE', `/fields/${tierField._id}`);

    const exported = await run('export', all, { columns: ['name', 'tags'] });
    const file = await owner.get<string>(`/operations/${exported._id}/file`);
    expect(file.body).toContain('Bulk 01');
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(54);

    expect(refusalOf(await start(owner, 'companies.bin', { filter: { name: 'Bulk' } }))).toBe(
      '400 validation_failed',
    );
    const { agent, marketer } = test.team.members;
    for (const kind of ['add_tags', 'set_field', 'bin', 'export'])
      expect(
        refusalOf(
          await start(
            agent,
            `companies.${kind}`,
            { ids: [one._id] },
            kind === 'add_tags'
              ? { ids: [fair] }
              : kind === 'set_field'
                ? { field: 'mp_company_city', value: 'Cork' }
                : {},
          ),
        ),
      ).toBe('403 operation_not_allowed');
    // Who may export contacts exports no companies that they may not see.
    expect(refusalOf(await start(marketer, 'companies.export', { ids: [one._id] }))).toBe(
      '403 operation_not_allowed',
    );

    const binned = await run('bin', { ...all, total: 53 });
    expect(binned).toMatchObject({ changed: 53 });
    expect(await names({ label: 'Bulk' })).toEqual([]);
    await undo(binned._id);
    expect(await names({ label: 'Bulk 0' })).toHaveLength(10);
  });

  it('gets tags and loses them, of its own kind alone', async () => {
    const { _id } = await create({ mp_company_label: 'Tagged' });
    const tagged = (body: object) => test.owner.post('/company/tags', { company_id: _id, ...body });
    expect((await tagged({ tag_text: ['Press', 'Retail'] })).status).toBe(200);
    const { mp_company_tags: tags, updated_at } = await read(_id);
    expect(tags.map(({ label }) => label)).toEqual(['Press', 'Retail']);
    const contactTag = dataOf(
      await test.owner.post<{ data: Tag }>('/tags', { label: 'Of people', tag_type: 1 }),
    );
    expect(refusalOf(await tagged({ tag_id: [contactTag._id] }))).toBe('404 tag_not_found');
    expect(refusalOf(await test.owner.post('/company/tags', { company_id: GONE, tag_text: ['x'] }))).toBe(
      '404 company_not_found',
    );
    await test.owner.request('PATCH', '/company/tags', {
      body: { company_id: [_id], tag_id: [tags[0]?._id] },
    });
    expect(await read(_id)).toMatchObject({ mp_company_tags: [{ label: 'Retail' }], updated_at });
    expect(
      dataOf(await put(_id, { tag_text: ['Retail', 'Club'] })).mp_company_tags.map(({ label }) => label),
    ).toEqual(['Club', 'Retail']);
    // A tag that goes takes itself from the companies.
    await test.owner.request('DELETE', `/tags/${tags[1]?._id ?? ''}`);
    expect((await read(_id)).mp_company_tags.map(({ label }) => label)).toEqual(['Club']);
  });

  it('has a picture, which goes with another one', async () => {
    const { _id } = await create({ mp_company_label: 'Pictured' });
    const form = new FormData();
    form.append('user_media', await pngOf(64), 'logo.png');
    const path = `/company/${_id}/avatar`;
    const { mp_company_avatar: picture } = dataOf(await test.owner.post<{ data: Company }>(path, form));
    expect(picture).toMatch(/^\/api\/media\//);
    const address = (picture ?? '').replace('/api', '');
    expect((await test.owner.get(address)).status).toBe(200);
    expect(dataOf(await test.owner.request<{ data: Company }>('DELETE', path)).mp_company_avatar).toBeNull();
    expect((await test.owner.get(address)).status).toBe(404);
    expect(refusalOf(await test.owner.post(`/company/${GONE}/avatar`, form))).toBe('404 company_not_found');
  });

  it('shows its owner to those who may view contacts, and to them alone', async () => {
    const { _id } = await create({ mp_company_label: 'Owned', mp_company_owner: test.contacts[1] });
    const { agent } = test.team.members;
    expect((await read(_id, agent)).mp_company_owner?._id).toBe(test.contacts[1]);
    expect(refusalOf(await put(_id, { mp_company_city: 'x' }, agent))).toBe('403 permission_denied');
    const role = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/workspace/roles', {
        role_name: 'Accounts',
        permissions: { crm_accounts: ['view', 'update'] },
      }),
    );
    const { members } = test.team;
    await test.owner.request('PATCH', `/workspace/members/${members.viewer.profile.id}`, {
      body: { role_id: role._id },
    });
    const others = await read(_id, members.viewer);
    expect(others.mp_company_owner).toBeNull();
    await put(_id, { mp_company_city: 'Lagos' }, members.viewer);
    // Work on many companies needs the rights to companies alone, and shows nothing of contacts.
    const [tag] = await test.rows<Tag>('/tags/list', { tag_type: '4' });
    const begin = (kind: string, params: object) =>
      members.viewer.post<{ data: { _id: string; state: string } }>('/operations', {
        kind,
        records: { ids: [_id] },
        params,
      });
    const tagged = await begin('companies.add_tags', { ids: [tag?._id] });
    expect(dataOf(tagged).state).toBe('done');
    expect(refusalOf(await begin('contacts.add_tags', { ids: [tag?._id] }))).toBe(
      '403 operation_not_allowed',
    );
    const ofContacts = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/operations', {
        kind: 'contacts.set_assignee',
        records: { ids: [test.contacts[1]] },
        params: { id: null },
      }),
    );
    const seen = dataOf(
      await members.viewer.get<{ data: { rows: { _id: string }[] } }>('/operations', { of: 'mine' }),
    );
    expect(seen.rows.map((row) => row._id)).toEqual([dataOf(tagged)._id]);
    expect(refusalOf(await members.viewer.get(`/operations/${ofContacts._id}`))).toBe(
      '404 operation_not_found',
    );
    expect((await read(_id)).mp_company_owner?._id).toBe(test.contacts[1]);
  });
});
