import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '@shared/contract/companies';
import type { Contact } from '@shared/contract/contacts';
import type { Deal } from '@shared/contract/deals';
import type { CustomField } from '@shared/contract/fields';
import type { RecordChange } from '@shared/contract/history';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Tag } from '@shared/contract/tags';
import { HISTORY_DAYS } from '@shared/rules/record-history';
import { createContactsService } from '../../src/server/domains/contacts/service';
import { historyManifest } from '../../src/server/domains/history/manifest';
import { inTransaction } from '../../src/server/platform/scope';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { joinTeam } from '../support/people';
import { openStream } from '../support/stream';

type Kind = 'contact' | 'company' | 'deal';
const DAY_MS = 86_400_000;

describe('history of records', () => {
  let test: ListsTest;
  let sales: Pipeline;
  beforeAll(async () => {
    test = await startLists();
    sales = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' }));
  });
  afterAll(() => test.close());

  const page = async (
    kind: Kind,
    record_id: string,
    more: Record<string, string> = {},
    client = test.owner,
  ) =>
    dataOf(
      await client.get<{ data: { rows: RecordChange[]; next_cursor: string | null } }>('/history', {
        kind,
        record_id,
        ...more,
      }),
    );
  const history = async (kind: Kind, id: string, client: Client = test.owner) =>
    (await page(kind, id, {}, client)).rows;
  const told = async (kind: Kind, id: string) =>
    (await history(kind, id)).map(({ label, from, to }) => [label, from, to]);
  const putBack = (id: string, body: object = {}, client: Client = test.owner) =>
    client.post(`/history/${id}/put-back`, body);
  const newContact = async (data: object = {}) =>
    dataOf(
      await test.owner.post<{ data: Contact }>(
        '/customer',
        {
          data: { first_name: 'Ana', last_name: 'Diaz', email: `${crypto.randomUUID()}@x.example`, ...data },
        },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    );
  const change = async (path: string, body: object, client: Client = test.owner) => {
    const method = /^\/company\/[^/]+$/.test(path) ? 'PUT' : 'PATCH';
    const answer = await client.request(method, path, { body });
    expect(answer.status).toBe(200);
  };
  const byId = async <Row>(path: string) => dataOf(await test.owner.get<{ data: Row }>(path));
  /** Scores are counted by themselves, somewhat later. */
  const settled = (contact: Contact) => ({ ...contact, updated_at: '', total_score: 0 });
  const newCompany = async (mp_company_label: string) =>
    dataOf(await test.owner.post<{ data: Company }>('/company', { mp_company_label }));
  const tag = async (label: string, tag_type = 1) =>
    dataOf(await test.owner.post<{ data: Tag }>('/tags', { label, tag_type }))._id;

  it('of a contact tells who changed which field from what to what, newest first, page by page', async () => {
    const made = await newContact();
    expect(await history('contact', made._id)).toEqual([]);
    const agent = test.team.members.agent;
    await change(`/customer/${made._id}`, { current_job_title: 'Baker', gender: 'female' });
    await change(
      `/customer/${made._id}`,
      { current_job_title: 'Chef', gender: 'female', address: { city: 'Leeds' } },
      agent,
    );
    await change(`/customer/${made._id}`, {
      assignee_id: agent.profile.id,
      other_emails: ['ana@home.example'],
    });
    const rows = await history('contact', made._id);
    expect(rows.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Further emails', null, ['ana@home.example']],
      ['Assignee', null, agent.profile.id],
      ['City', null, 'Leeds'],
      ['Job title', 'Baker', 'Chef'],
      ['Gender', null, 'female'],
      ['Job title', null, 'Baker'],
    ]);
    expect(rows[1]?.names).toEqual({ [agent.profile.id]: 'agent Tester' });
    expect(rows[3]?.by?._id).toBe(agent.profile.id);
    expect(rows[4]).toMatchObject({ type: 'choice', names: { female: 'Female' }, can_put_back: true });
    const first = await page('contact', made._id, { rows_per_page: '4' });
    const rest = await page('contact', made._id, { rows_per_page: '4', cursor: first.next_cursor ?? '' });
    expect([...first.rows, ...rest.rows]).toEqual(rows);
    expect(rest.next_cursor).toBeNull();
  });

  it('of a contact puts any value back, as a change like any other', async () => {
    const watching = await openStream(test.url, test.team.members.agent);
    const before = await newContact({ address: { city: 'Leeds' }, birth_date: '1990-01-31' });
    await change(`/customer/${before._id}`, {
      first_name: 'Anna',
      email: 'anna@parley.example',
      address: { city: 'York' },
      birth_date: null,
      other_phones: ['+447911123457'],
    });
    for (const { _id } of await history('contact', before._id)) {
      expect((await putBack(_id)).status).toBe(200);
    }
    const after = await byId<Contact>(`/customer/${before._id}`);
    expect(settled(after)).toEqual(settled(before));
    // What was put back is told as well, by who did it.
    expect(await history('contact', before._id)).toHaveLength(10);
    await until(() => {
      const mine = watching.frames.filter(({ kind }) => kind === 'contact.updated');
      expect(mine.length).toBeGreaterThan(5);
    });
    watching.close();
  });

  it('tells tags and interests that were given and taken, and turns each round', async () => {
    const made = await newContact();
    const [vip, cold] = [await tag('VIP'), await tag('Cold')];
    const give = (tag_id: string[]) =>
      test.owner.post('/customer/addcustomertags', { customer_id: [made._id, made._id], tag_id });
    await give([vip]);
    await give([vip, cold]);
    await test.owner.post('/customer/removecustomertags', { customer_id: [made._id], tag_id: [vip] });
    await test.owner.post('/customer/customer-interest', {
      customer_id: [made._id],
      interest_text: ['Bread'],
    });
    const rows = await history('contact', made._id);
    expect(rows.map(({ label, from, to, names }) => [label, from, to, Object.values(names).join()])).toEqual([
      ['Interests', null, [expect.any(String)], 'Bread'],
      ['Tags', [vip], null, 'VIP'],
      ['Tags', null, [cold], 'Cold'],
      ['Tags', null, [vip], 'VIP'],
    ]);
    for (const row of rows.slice(0, 3)) expect((await putBack(row._id)).status).toBe(200);
    const after = await byId<Contact>(`/customer/${made._id}`);
    expect([after.tags.map(({ label }) => label), after.interests]).toEqual([['VIP'], []]);
    // Its name stays known when the tag is gone; it cannot be given again.
    await test.owner.request('DELETE', `/tags/${cold}`);
    const [gone] = (await history('contact', made._id)).filter(({ names }) => names[cold] === 'Cold');
    expect(refusalOf(await putBack(gone?._id ?? ''))).toBe('404 tag_not_found');
  });

  it('tells fields of the workspace’s own, and puts them back', async () => {
    const field = async (entity: Kind, body: object) =>
      dataOf(await test.owner.post<{ data: CustomField }>('/fields', { entity, group: 'More', ...body }));
    const options = [{ label: 'Red' }, { label: 'White' }];
    const wine = await field('contact', { label: 'Wine', kind: 'choices', options });
    const size = await field('company', { label: 'Size', kind: 'number' });
    const made = await newContact({ [wine.name]: [wine.options[0]?.value] });
    const company = await newCompany('Okafor Textiles');
    await change(`/customer/${made._id}`, { [wine.name]: [wine.options[1]?.value] });
    await change(`/company/${company._id}/fields`, { data: { [size.name]: 7 } });
    await change(`/company/${company._id}/fields`, { data: { [size.name]: 8 } });
    const [wines] = await history('contact', made._id);
    expect(wines).toMatchObject({ label: 'Wine', type: 'choices', from: [wine.options[0]?.value] });
    expect(Object.values(wines?.names ?? {})).toEqual(['Red', 'White']);
    expect(await told('company', company._id)).toEqual([
      ['Size', 7, 8],
      ['Size', null, 7],
    ]);
    const [sizes] = await history('company', company._id);
    for (const row of [wines, sizes]) expect((await putBack(row?._id ?? '')).status).toBe(200);
    expect((await byId<Record<string, unknown>>(`/customer/${made._id}/fields`))[wine.name]).toEqual([
      wine.options[0]?.value,
    ]);
    expect((await byId<Record<string, unknown>>(`/company/${company._id}/fields`))[size.name]).toBe(7);
    await test.owner.request('DELETE', `/fields/${size._id}`);
    const [deleted] = await history('company', company._id);
    expect(deleted).toMatchObject({ label: 'A deleted field', from: null, can_put_back: false });
    expect(refusalOf(await putBack(deleted?._id ?? ''))).toBe('409 change_stays');
  });

  it('of a company and of a deal is told and put back as well', async () => {
    const [vip, owner] = [await tag('Partner', 4), await newContact()];
    const company = await newCompany('Costa Lda.');
    await change(`/company/${company._id}`, {
      mp_company_label: 'Costa e Filhos',
      mp_company_owner: owner._id,
      mp_company_revenue: 1000,
      tag_id: [vip],
    });
    expect(await told('company', company._id)).toEqual(
      expect.arrayContaining([
        ['Name', 'Costa Lda.', 'Costa e Filhos'],
        ['Owner', null, owner._id],
        ['Revenue', null, 1000],
        ['Tags', null, [vip]],
      ]),
    );
    for (const { _id } of await history('company', company._id))
      expect((await putBack(_id)).status).toBe(200);
    expect({ ...(await byId<Company>(`/company/${company._id}`)), updated_at: '' }).toEqual({
      ...company,
      updated_at: '',
    });

    const [a, b] = test.contacts;
    const [first, second] = sales.stages;
    const before = dataOf(
      await test.owner.post<{ data: Deal }>('/deal', {
        deal_title: 'Two ovens',
        pipeline_id: sales._id,
        pipeline_stage_id: first?._id,
        customer_ids: [a],
        expected_close_date: '2027-03-03',
      }),
    );
    await change(`/deal/${before._id}`, {
      deal_title: 'Three ovens',
      pipeline_stage_id: second?._id,
      customer_ids: [a, b],
      company_id: company._id,
      expected_close_date: '2027-04-04',
    });
    const rows = await history('deal', before._id);
    const stage = rows.find(({ type }) => type === 'stage');
    expect(stage).toMatchObject({
      from: { pipeline_id: sales._id, stage_id: first?._id },
      names: { [first?._id ?? '']: first?.name, [second?._id ?? '']: second?.name },
    });
    for (const { _id } of rows.filter(({ label }) => label !== 'Probability'))
      expect((await putBack(_id)).status).toBe(200);
    const after = await byId<Deal>(`/deal/${before._id}`);
    expect({ ...after, updated_at: '', stage_since: '' }).toEqual({
      ...before,
      updated_at: '',
      stage_since: '',
    });
    // A drop on the board is told, too.
    await test.owner.request('PUT', `/deal/${before._id}/stage`, {
      body: { pipeline_stage_id: second?._id, after: null },
    });
    expect((await history('deal', before._id)).some(({ type }) => type === 'stage')).toBe(true);
  });

  it('puts nothing over what somebody has changed since it was seen, and checks what it puts back', async () => {
    const made = await newContact();
    await change(`/customer/${made._id}`, { current_job_title: 'Baker' });
    const [row] = await history('contact', made._id);
    expect(refusalOf(await putBack(row?._id ?? '', { updated_at: made.updated_at }))).toBe(
      '409 record_changed',
    );
    const now = await byId<Contact>(`/customer/${made._id}`);
    expect((await putBack(row?._id ?? '', { updated_at: now.updated_at })).status).toBe(200);
    expect(refusalOf(await putBack('01HZZZZZZZZZZZZZZZZZZZZZZZ'))).toBe('404 change_not_found');
  });

  it('is for those who may view the record, and names nobody to those who may not view them', async () => {
    const contact = await newContact();
    const company = await newCompany('Hidden owner');
    await change(`/company/${company._id}`, { mp_company_owner: contact._id, mp_company_city: 'Porto' });
    const role = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/workspace/roles', {
        role_name: 'Accounts only',
        permissions: { crm_accounts: ['view', 'update'] },
      }),
    );
    const clerk = await joinTeam(test, test.team.business, role._id, 'Clerk');
    const query = (kind: Kind, record_id: string) => clerk.get('/history', { kind, record_id });
    expect(refusalOf(await query('contact', contact._id))).toBe('403 permission_denied');
    const seen = await history('company', company._id, clerk);
    expect(JSON.stringify(seen)).not.toContain(contact._id);
    expect(seen.find(({ label }) => label === 'Owner')).toMatchObject({
      is_hidden: true,
      to: null,
      names: {},
      can_put_back: false,
    });
    const owner = seen.find(({ is_hidden }) => is_hidden)?._id ?? '';
    expect(refusalOf(await putBack(owner, {}, clerk))).toBe('403 permission_denied');
    await change(`/customer/${contact._id}`, { current_job_title: 'Baker' });
    const [job] = await history('contact', contact._id);
    expect(refusalOf(await putBack(job?._id ?? '', {}, clerk))).toBe('403 permission_denied');
    expect(refusalOf(await putBack(job?._id ?? '', {}, test.team.members.viewer))).toBe(
      '403 permission_denied',
    );
    const theirs = test.other.members.owner;
    expect(refusalOf(await putBack(job?._id ?? '', {}, theirs))).toBe('404 change_not_found');
    expect(refusalOf(await theirs.get('/history', { kind: 'contact', record_id: contact._id }))).toBe(
      '404 contact_not_found',
    );
  });

  it('tells what WhatsApp has taught, by nobody in person, and forgets what is two years old', async () => {
    const scope = scopeOf(test, test.team.business);
    const contacts = createContactsService(test.app.platform);
    const meet = (name: string | null) =>
      inTransaction(scope, async (tx) => {
        const person = { wa_id: '447911123499', user_id: null, name };
        return (await contacts.findOrCreateForChannel(tx, person)).contact_id;
      });
    const id = await meet(null);
    expect(await meet('Amara Okafor')).toBe(id);
    const rows = await history('contact', id);
    expect(rows.map(({ label, to, by }) => [label, to, by])).toEqual(
      expect.arrayContaining([['First name', 'Amara', null]]),
    );
    const now = test.app.platform.clock() + HISTORY_DAYS * DAY_MS;
    await historyManifest.prune(test.app.platform.database.system, now - DAY_MS);
    expect(await history('contact', id)).toEqual(rows);
    await historyManifest.prune(test.app.platform.database.system, now + DAY_MS);
    expect(await history('contact', id)).toEqual([]);
  });

  it('leads back through any changes to where they began', async () => {
    const value = fc.option(fc.constantFrom('Baker', 'Chef', 'Buyer'));
    const edit = fc.record(
      {
        current_job_title: value,
        language: value,
        salutation: fc.option(fc.constantFrom('mr', 'dr')),
        other_emails: fc.uniqueArray(fc.constantFrom('a@home.example', 'b@home.example'), { maxLength: 2 }),
        address: fc.record({ city: value, state: value }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        const before = await newContact();
        for (const body of edits) await change(`/customer/${before._id}`, body);
        for (const { _id } of await history('contact', before._id)) {
          expect((await putBack(_id)).status).toBe(200);
        }
        const after = await byId<Contact>(`/customer/${before._id}`);
        expect(settled(after)).toEqual(settled(before));
      }),
      { numRuns: 8 },
    );
  });
});
