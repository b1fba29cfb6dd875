import type { AuditRecord } from '@shared/contract/audit';
import type { BinRow } from '@shared/contract/bin';
import type { Company, CompanyRow } from '@shared/contract/companies';
import type { ContactListRow } from '@shared/contract/contact-list';
import type { Contact } from '@shared/contract/contacts';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Task } from '@shared/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { openStream } from '../support/stream';

interface Page<Row> {
  readonly rows: Row[];
  readonly total_number_of_records: number;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** What is deleted goes to a bin, and comes back from it as it was. */
describe('the bin', () => {
  let test: InboxTest;
  let sales: Pipeline;

  beforeAll(async () => {
    test = await startInbox();
    sales = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' }));
  });
  afterAll(() => test.close());

  const get = async <Data>(path: string, query?: Record<string, string>) =>
    dataOf(await test.owner.get<{ data: Data }>(path, query));
  const post = async <Data>(path: string, body: object) =>
    dataOf(await test.owner.post<{ data: Data }>(path, body));
  const change = async (method: string, path: string, body?: object, client = test.owner) =>
    client.request<{ data: { ids: string[] } }>(method, path, body === undefined ? {} : { body });
  const remove = async (path: string, body?: object) => dataOf(await change('DELETE', path, body)).ids;
  const restore = async (path: string, body: object) => dataOf(await change('POST', path, body)).ids;
  const addContact = (first_name: string, more: object = {}) =>
    post<Contact>('/customer', {
      data: { first_name, last_name: 'Binder', email: `${first_name}@binder.example`, ...more },
    });
  const addCompany = (mp_company_label: string, more: object = {}) =>
    post<Company>('/company', { mp_company_label, ...more });
  const addDeal = (deal_title: string, more: object) =>
    post<Deal>('/deal', {
      deal_title,
      deal_value: 100,
      pipeline_id: sales._id,
      pipeline_stage_id: sales.stages[0]!._id,
      ...more,
    });
  /** As if everything in the bin had been deleted so many days ago. */
  const deletedAgo = async (days: number): Promise<void> => {
    const { system } = test.app.platform.database;
    for (const table of ['contacts', 'companies', 'deals'] as const) {
      await system
        .updateTable(table)
        .set({ deleted_at: test.now() - days * DAY })
        .where('deleted_at', 'is not', null)
        .execute();
    }
  };
  const namesOf = async (query: Record<string, string> = {}) =>
    (await get<Page<ContactListRow>>('/customer/customerList', query)).rows.map(({ name }) => name);

  it('takes a contact out of lists, counts, searches, deals and tasks, and gives all of it back', async () => {
    const company = await addCompany('Binder & Co');
    const ada = await addContact('Ada', {
      phone: '+436601234501',
      other_emails: ['ada@home.example'],
      current_company_id: company._id,
    });
    const bea = await addContact('Bea');
    await post('/customer/addcustomertags', { customer_id: [ada._id], tag_text: ['Bin tag'] });
    const deal = await addDeal('Shelves', { customer_ids: [ada._id, bea._id], collaborator_ids: [ada._id] });
    const task = await post<Task>('/task', { title: 'Call Ada', customer_ids: [ada._id, bea._id] });
    const usedBy = async () =>
      (
        await get<Page<{ label: string; used: number }>>('/tags/list', {
          tag_type: '1',
          rows_per_page: '100',
        })
      ).rows.find(({ label }) => label === 'Bin tag')?.used;
    const total = (await get<Page<ContactListRow>>('/customer/customerList')).total_number_of_records;
    expect(await usedBy()).toBe(1);

    const stream = await openStream(test.url, test.owner);
    expect(await remove(`/customer/${ada._id}`)).toEqual([ada._id]);
    expect(await remove(`/customer/${ada._id}`)).toEqual([]);
    await until(() =>
      expect(stream.frames.filter(({ kind }) => kind === 'bin.updated')).toEqual([
        expect.objectContaining({ event: expect.objectContaining({ records: 'contact' }) }),
      ]),
    );
    stream.close();

    expect(await namesOf()).not.toContain('Ada Binder');
    expect((await get<Page<ContactListRow>>('/customer/customerList')).total_number_of_records).toBe(
      total - 1,
    );
    for (const query of [
      { name: 'ada' },
      { name: '436601234501' },
      { email: 'ada@home.example' },
      { current_company_id: company._id },
      { sort: 'email' },
      { sort: 'assignee_id' },
      {
        filter: JSON.stringify({
          match: 'all',
          filters: [{ field: 'has_deals', operator: 'is', value: true }],
        }),
      },
    ] as Record<string, string>[]) {
      expect(await namesOf(query), JSON.stringify(query)).not.toContain('Ada Binder');
    }
    expect(await usedBy()).toBe(0);
    expect(
      await get('/customer/duplicates', { email: 'ada@binder.example', phone: '+436601234501' }),
    ).toEqual([]);
    const without = await get<Deal>(`/deal/${deal._id}`);
    expect(without.customer_ids.map(({ _id }) => _id)).toEqual([bea._id]);
    expect(without.collaborator_ids).toEqual([]);
    expect((await get<Task>(`/task/${task._id}`)).customer_ids.map(({ _id }) => _id)).toEqual([bea._id]);

    // What is written meanwhile takes nobody out who cannot be seen.
    await test.owner.request('PATCH', `/deal/${deal._id}`, {
      body: { customer_ids: [], company_id: company._id },
    });
    await test.owner.request('PUT', `/task/${task._id}`, { body: { customer_ids: [bea._id] } });
    const seen = await get<Contact>(`/customer/${ada._id}`);
    expect(seen).toMatchObject({
      name: 'Ada Binder',
      deleted_at: expect.any(String),
      deleted_by: { _id: test.owner.profile.id },
      tags: [{ label: 'Bin tag' }],
    });
    expect(refusalOf(await change('PATCH', `/customer/${ada._id}`, { first_name: 'Eve' }))).toBe(
      '409 record_in_bin',
    );
    expect(
      refusalOf(
        await change('POST', '/customer/addcustomertags', { customer_id: [ada._id], tag_text: ['No'] }),
      ),
    ).toBe('404 contact_not_found');

    expect(await restore('/customer/restore', { customer_id: [ada._id, bea._id] })).toEqual([ada._id]);
    const { tags: _tags, total_score: _score, ...before } = ada;
    expect(await get<Contact>(`/customer/${ada._id}`)).toMatchObject(before);
    expect(await namesOf({ name: 'ada' })).toEqual(['Ada Binder']);
    expect(await usedBy()).toBe(1);
    const back = await get<Deal>(`/deal/${deal._id}`);
    expect(back.customer_ids.map(({ _id }) => _id)).toEqual([ada._id]);
    expect(back.collaborator_ids.map(({ _id }) => _id)).toEqual([ada._id]);
    const about = (await get<Task>(`/task/${task._id}`)).customer_ids.map(({ _id }) => _id);
    expect(about.sort()).toEqual([ada._id, bea._id].sort());
  });

  it('holds companies: contacts and deals stay, without them, until they are back', async () => {
    const company = await addCompany('Gone Ltd', { tag_text: ['Gone tag'] });
    const carl = await addContact('Carl', { current_company_id: company._id });
    const deal = await addDeal('Windows', { company_id: company._id });
    const list = async () =>
      (await get<Page<CompanyRow>>('/company/list', { label: 'gone' })).rows.map(({ _id }) => _id);
    expect(await remove('/company', { company_id: [company._id] })).toEqual([company._id]);
    expect(await list()).toEqual([]);
    expect((await get<Contact>(`/customer/${carl._id}`)).current_company_id).toBeNull();
    expect((await get<Deal>(`/deal/${deal._id}`)).company_id).toBeNull();
    expect(await get<Company>(`/company/${company._id}`)).toMatchObject({ deleted_at: expect.any(String) });
    expect(refusalOf(await change('PUT', `/company/${company._id}`, { mp_company_city: 'Graz' }))).toBe(
      '409 record_in_bin',
    );
    const rows = (await get<Page<BinRow>>('/company/bin')).rows;
    expect(rows).toEqual([expect.objectContaining({ _id: company._id, name: 'Gone Ltd', days_left: 30 })]);
    expect(await restore('/company/restore', { company_id: [company._id] })).toEqual([company._id]);
    expect(await list()).toEqual([company._id]);
    expect((await get<Contact>(`/customer/${carl._id}`)).current_company_id?._id).toBe(company._id);
    expect((await get<Deal>(`/deal/${deal._id}`)).company_id?._id).toBe(company._id);
  });

  it('holds deals: the board, its sums and the counts know none of them; a stage that is gone gives them another', async () => {
    const dora = await addContact('Dora');
    const stage = sales.stages[1]!;
    const deals = [];
    for (const title of ['Doors', 'Desks']) {
      deals.push(await addDeal(title, { customer_ids: [dora._id], pipeline_stage_id: stage._id }));
    }
    const ids = deals.map(({ _id }) => _id);
    const board = async () =>
      (
        await get<{ rows: Deal[] }>('/deal/board', { pipeline_id: sales._id, pipeline_stage_id: stage._id })
      ).rows.map(({ deal_title }) => deal_title);
    const sums = async () =>
      (
        await get<{ rows: { pipeline_stage_id: string; value: number }[] }>('/deal/totals', {
          pipeline_id: sales._id,
        })
      ).rows.find(({ pipeline_stage_id }) => pipeline_stage_id === stage._id)?.value;
    expect(await sums()).toBe(200);
    expect((await remove('/deal', { deal_ids: [...ids, ids[0]!] })).sort()).toEqual([...ids].sort());
    expect(await board()).toEqual([]);
    expect(await sums()).toBeUndefined();
    expect((await get<Page<Deal>>('/deal/list', { customer_ids: dora._id })).rows).toEqual([]);
    expect((await get<Page<Deal>>('/deal/list', { deal_title: 'desks' })).rows).toEqual([]);
    expect(refusalOf(await change('PATCH', `/deal/${ids[0]}`, { deal_value: 3 }))).toBe('409 record_in_bin');

    // The stage holds none that anybody sees, so it can go.
    expect((await change('DELETE', `/pipeline/${sales._id}/stages/${stage._id}`, {})).status).toBe(200);
    expect((await restore('/deal/restore', { deal_ids: ids })).sort()).toEqual([...ids].sort());
    const back = await get<Deal>(`/deal/${ids[0]}`);
    expect(back.pipeline_stage_id).toEqual({ _id: sales.stages[0]!._id, name: sales.stages[0]!.name });
    expect(back.customer_ids.map(({ _id }) => _id)).toEqual([dora._id]);

    const entries = (await get<{ rows: AuditRecord[] }>('/workspace/audit-log', { kind: 'deal.deleted' }))
      .rows;
    expect(entries[0]).toMatchObject({ summary: 'Deleted 2 deals' });
    await remove(`/deal/${ids[0]}`);
    const [one] = (await get<{ rows: AuditRecord[] }>('/workspace/audit-log', { kind: 'deal.deleted' })).rows;
    expect(one).toMatchObject({ summary: 'Deleted the deal “Doors”', target_id: ids[0] });
  });

  it('keeps the conversation of who is in it: it goes on, and says so', async () => {
    const { conversation } = await test.says('+436603000071', 'Good morning');
    const contact = conversation.participants.find(({ type }) => type === 'customer')!;
    await remove(`/customer/${contact.part_id}`);
    const again = await test.says('+436603000071', 'Are you there?');
    expect(again.conversation._id).toBe(conversation._id);
    expect(again.conversation.participants).toContainEqual(
      expect.objectContaining({ part_id: contact.part_id }),
    );
    expect((await test.send(conversation._id, 'Yes, we are.')).conversation_id).toBe(conversation._id);
    // Nothing that somebody did on purpose is undone by a message.
    expect(await get<Contact>(`/customer/${contact.part_id}`)).toMatchObject({
      deleted_at: expect.any(String),
    });
    const [row] = (await get<Page<BinRow>>('/customer/bin')).rows;
    expect(row).toMatchObject({ _id: contact.part_id, conversations: 1, days_left: 30 });
    await test.advance(3 * DAY);
    expect((await get<Page<BinRow>>('/customer/bin')).rows[0]).toMatchObject({ days_left: 27 });
    await restore('/customer/restore', { customer_id: [contact.part_id] });
    expect((await get<Page<BinRow>>('/customer/bin')).rows.map(({ _id }) => _id)).not.toContain(
      contact.part_id,
    );
  });

  it('is emptied after 30 days: all of it goes, but who has a conversation stays in it by what WhatsApp calls them', async () => {
    const { conversation } = await test.says('+436603000072', 'Hello');
    const { part_id: thread } = conversation.participants.find(({ type }) => type === 'customer')!;
    await test.owner.request('PATCH', `/customer/${thread}`, {
      body: { first_name: 'Known', last_name: 'Person', email: 'known@binder.example' },
    });
    const gert = await addContact('Gert');
    const company = await addCompany('Purged Ltd', { mp_company_owner: gert._id });
    const kept = await addContact('Kept', { current_company_id: company._id });
    const deal = await addDeal('Purged deal', {
      company_id: company._id,
      customer_ids: [gert._id, kept._id],
    });
    const other = await addDeal('Other deal', {
      company_id: company._id,
      customer_ids: [kept._id, gert._id],
    });
    const task = await post<Task>('/task', {
      title: 'Call all',
      customer_ids: [gert._id, kept._id],
      company_ids: [company._id],
      deal_ids: [deal._id],
    });
    await remove('/customer', { customer_id: [gert._id, thread] });
    await remove('/company', { company_id: [company._id] });
    await remove(`/deal/${deal._id}`);

    await deletedAgo(29);
    await test.advance(HOUR);
    expect((await get<Contact>(`/customer/${gert._id}`)).name).toBe('Gert Binder');
    await deletedAgo(31);
    await test.advance(HOUR);
    await until(async () =>
      expect(refusalOf(await test.owner.get(`/customer/${gert._id}`))).toBe('404 contact_not_found'),
    );
    expect(refusalOf(await test.owner.get(`/company/${company._id}`))).toBe('404 company_not_found');
    expect(refusalOf(await test.owner.get(`/deal/${deal._id}`))).toBe('404 deal_not_found');
    expect(await get<Contact>(`/customer/${kept._id}`)).toMatchObject({
      current_company_id: null,
      deleted_at: null,
    });
    expect(await get<Deal>(`/deal/${other._id}`)).toMatchObject({
      company_id: null,
      customer_ids: [{ _id: kept._id }],
    });
    expect(await get<Task>(`/task/${task._id}`)).toMatchObject({
      customer_ids: [{ _id: kept._id }],
      company_ids: [],
      deal_ids: [],
    });
    const { system } = test.app.platform.database;
    for (const [table, column, id] of [
      ['task_contacts', 'contact_id', gert._id],
      ['task_deals', 'deal_id', deal._id],
      ['deal_contacts', 'contact_id', gert._id],
      ['contact_search_docs', 'contact_id', gert._id],
    ] as const) {
      const rows = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
        system,
      );
      expect(rows.rows, table).toEqual([]);
    }

    // The conversation is as it was; the person is known no more.
    const left = await get<Contact>(`/customer/${thread}`);
    expect(left).toMatchObject({ email: null, phone: '+436603000072', purged_at: expect.any(String) });
    const again = await test.says('+436603000072', 'Still there?');
    expect(again.conversation._id).toBe(conversation._id);
    for (const path of ['/customer/bin', '/customer/customerList'])
      expect((await get<Page<{ _id: string }>>(path)).rows.map(({ _id }) => _id)).not.toContain(thread);
    expect(await restore('/customer/restore', { customer_id: [thread] })).toEqual([thread]);
    expect(await get<Contact>(`/customer/${thread}`)).toMatchObject({ deleted_at: null, purged_at: null });
  });

  it('is for those who may delete, and takes 500 at a time', async () => {
    const ida = await addContact('Ida');
    for (const [method, path, body] of [
      ['DELETE', `/customer/${ida._id}`, undefined],
      ['DELETE', '/customer', { customer_id: [ida._id] }],
      ['POST', '/customer/restore', { customer_id: [ida._id] }],
      ['GET', '/customer/bin', undefined],
      ['DELETE', '/company', { company_id: ['x'] }],
      ['DELETE', '/deal/x', undefined],
    ] as const) {
      expect(refusalOf(await change(method, path, body, test.agent))).toBe('403 permission_denied');
    }
    expect(await namesOf({ name: 'ida' })).toEqual(['Ida Binder']);
    const many = Array.from({ length: 501 }, (_, index) => `c${index}`);
    expect(refusalOf(await change('DELETE', '/customer', { customer_id: many }))).toBe(
      '400 validation_failed',
    );
    const none = await change('DELETE', '/customer', { customer_id: [] });
    expect(none.body).toMatchObject({
      error: { fields: { customer_id: 'Please select contacts to delete!' } },
    });
    expect(refusalOf(await change('DELETE', '/customer/nobody'))).toBe('404 contact_not_found');
    expect(refusalOf(await change('DELETE', '/deal/nothing'))).toBe('404 deal_not_found');
  });
});
