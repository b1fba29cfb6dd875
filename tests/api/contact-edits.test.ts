import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '@shared/contract/audit';
import type { Contact, ContactRow } from '@shared/contract/contacts';
import type { ContactType } from '@shared/contract/contact-types';
import { inTransaction } from '../../src/server/platform/scope';
import { createContactsService } from '../../src/server/domains/contacts/service';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type Refusal, dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
type Found = (ContactRow & { readonly matches: readonly string[] })[];

describe('contacts that people write', () => {
  let test: ListsTest;
  beforeAll(async () => {
    test = await startLists();
  });
  afterAll(() => test.close());

  const create = (data: object, client: Client = test.owner, key = crypto.randomUUID()) =>
    client.post<{ data: Contact }>('/customer', { data }, { 'idempotency-key': key });
  const createTwice = (data: object, client: Client = test.owner) =>
    client.post<{ data: Contact }>('/customer', { data, allow_duplicate: true });
  const change = (id: string, body: object, client: Client = test.owner) =>
    client.request<{ data: Contact }>('PATCH', `/customer/${id}`, { body });
  const byId = async (id: string) => dataOf(await test.owner.get<{ data: Contact }>(`/customer/${id}`));
  const duplicates = async (query: Record<string, string>) =>
    dataOf(await test.owner.get<{ data: Found }>('/customer/duplicates', query)).map(({ _id, matches }) => [
      _id,
      matches.join(' '),
    ]);
  const found = async (name: string) =>
    (await test.rows<ContactRow>('/customer/customerList', { name })).map(({ _id }) => _id);
  const fieldsOf = (answer: { body: unknown }) => (answer.body as Refusal).error.fields;
  const ANA = { first_name: 'Ana', last_name: 'Ferreira' };

  it('are created once, with every field, and everybody is told', async () => {
    const watching = await openStream(test.url, test.team.members.agent);
    const type = dataOf(
      await test.owner.post<{ data: ContactType }>('/lifecyclestage', { label: 'Reseller' }),
    );
    const data = {
      ...ANA,
      email: ' Ana.Ferreira@Costa.example ',
      phone: '+55 11 98765-4321',
      other_emails: ['ana@home.example', 'ANA@home.example', 'ana.ferreira@costa.example'],
      other_phones: ['+52 55 1234 5678'],
      current_lifecycle_stage: type._id,
      current_job_title: 'Buyer',
      assignee_id: test.owner.profile.id,
      gender: 'female',
      birth_date: '1990-02-28',
      salutation: 'dr',
      marital_status: 'married',
      address: { city: 'São Paulo', country: 'Brazil', pincode: '01310-100' },
      mp_customer_linkedin: 'linkedin.com/in/ana',
    };
    const key = crypto.randomUUID();
    const made = dataOf(await create(data, test.owner, key));
    expect(made).toMatchObject({
      name: 'Ana Ferreira',
      email: 'Ana.Ferreira@Costa.example',
      phone: '+5511987654321',
      other_emails: ['ana@home.example'],
      other_phones: ['+525512345678'],
      current_lifecycle_stage: { _id: type._id, label: 'Reseller' },
      assignee_id: { _id: test.owner.profile.id },
      created_by: { _id: test.owner.profile.id },
      birth_date: '1990-02-28',
      mp_customer_linkedin: 'https://linkedin.com/in/ana',
      mp_customer_quora: null,
      address: {
        city: 'São Paulo',
        state: null,
        country: 'Brazil',
        pincode: '01310-100',
        full_address: null,
      },
      communication_settings: { one_to_one: true },
    });
    expect(dataOf(await create(data, test.owner, key))._id).toBe(made._id);
    for (const text of ['ferreira', '987654321', 'ana@home', '5512345678']) {
      expect(await found(text), text).toEqual([made._id]);
    }
    await until(() => {
      expect(watching.frames.some(({ kind }) => kind === 'contact.updated')).toBe(true);
    });
    watching.close();
  });

  it('ask new ones for their names and a way to them, and say what is wrong', async () => {
    const nothing = await create({});
    expect(refusalOf(nothing)).toBe('400 validation_failed');
    expect((nothing.body as unknown as Refusal).error.message).toBe('Please fill in: first_name, last_name');
    expect(fieldsOf(nothing)).toEqual({
      'data.first_name': 'First name is required.',
      'data.last_name': 'Last name is required.',
      'data.email': 'Either email or phone number is required',
    });
    for (const [field, value] of [
      ['email', 'nobody'],
      ['phone', '12'],
      ['birth_date', '2999-01-01'],
      ['birth_date', '2021-02-30'],
      ['gender', 'unheard'],
      ['mp_customer_quora', 'not an address'],
      ['current_lifecycle_stage', GONE],
      ['current_company_id', GONE],
      ['assignee_id', GONE],
      ['avatar', '/api/media/other/file'],
      ['avatar', 'https://elsewhere.example/a.png'],
      ['unheard_of', 'x'],
    ] as const) {
      const answer = await create({ ...ANA, email: 'a@parley.example', [field]: value });
      expect(answer.status, field).toBe(400);
      expect(Object.keys(fieldsOf(answer) ?? {}), field).toEqual([`data.${field}`]);
    }
    expect(refusalOf(await create(ANA, test.team.members.viewer))).toBe('403 permission_denied');
    expect(await found('a@parley.example')).toEqual([]);
  });

  it('ask new ones for required fields of the workspace, and an edit for nothing that was not there', async () => {
    const field = dataOf(
      await test.owner.post<{ data: { _id: string; name: string } }>('/fields', {
        entity: 'contact', kind: 'text', label: 'Account number', group: 'More', required: true,
      }), // prettier-ignore
    );
    const without = await create({ ...ANA, email: 'b@parley.example' });
    expect(fieldsOf(without)).toEqual({ [`data.${field.name}`]: 'Account number is required.' });
    const made = dataOf(await create({ ...ANA, email: 'b@parley.example', [field.name]: 'A-1' }));
    const valuesOf = async () =>
      dataOf(await test.owner.get<{ data: Record<string, unknown> }>(`/customer/${made._id}/fields`));
    expect((await valuesOf())[field.name]).toBe('A-1');
    expect((await change(made._id, { [field.name]: 'A-2', current_job_title: 'Cook' })).status).toBe(200);
    expect((await valuesOf())[field.name]).toBe('A-2');
    // One that has neither field nor address is changed all the same.
    const [bare] = test.contacts;
    expect((await change(bare, { current_job_title: 'Cook' })).status).toBe(200);
    await test.owner.request('DELETE', `/fields/${field._id}`);
  });

  it('change what is named, keep a way to them, and say so in the audit log', async () => {
    const made = dataOf(await create({ ...ANA, email: 'c@parley.example', address: { city: 'Porto' } }));
    const changed = dataOf(
      await change(made._id, {
        phone: '+351 912 345 678',
        address: { country: 'Portugal' },
        other_emails: ['d@parley.example'],
      }),
    );
    expect(changed).toMatchObject({
      email: 'c@parley.example',
      phone: '+351912345678',
      address: { city: 'Porto', country: 'Portugal' },
      other_emails: ['d@parley.example'],
    });
    // The other address becomes the first one.
    const swapped = await change(made._id, { email: 'd@parley.example', other_emails: ['c@parley.example'] });
    expect(dataOf(swapped)).toMatchObject({
      email: 'd@parley.example',
      other_emails: ['c@parley.example'],
    });
    expect(dataOf(await change(made._id, { email: null, other_emails: [] })).email).toBeNull();
    expect(fieldsOf(await change(made._id, { phone: '' }))).toEqual({
      email: 'Either email or phone number is required',
    });
    expect(dataOf(await change(made._id, { address: { city: '' } })).address).toMatchObject({
      city: null,
      country: 'Portugal',
    });
    const { rows } = dataOf(
      await test.owner.get<{ data: { rows: AuditRecord[] } }>('/workspace/audit-log', {
        kind: 'contact.updated',
      }),
    );
    expect(rows.filter(({ target_id }) => target_id === made._id).at(-1)?.summary).toBe(
      'Changed the contact “Ana Ferreira”: Phone, Address, Further emails and phones',
    );
    expect(refusalOf(await change(GONE, { first_name: 'A' }))).toBe('404 contact_not_found');
    expect(refusalOf(await change(made._id, { first_name: 'A' }, test.team.members.viewer))).toBe(
      '403 permission_denied',
    );
  });

  it('are not overwritten by whoever has seen an older one', async () => {
    const made = dataOf(await create({ ...ANA, email: 'e@parley.example' }));
    const first = dataOf(await change(made._id, { gender: 'other', updated_at: made.updated_at }));
    expect(first.updated_at > made.updated_at).toBe(true);
    expect(refusalOf(await change(made._id, { gender: 'male', updated_at: made.updated_at }))).toBe(
      '409 record_changed',
    );
    expect((await byId(made._id)).gender).toBe('other');
    // The same values once more are no change.
    const again = dataOf(await change(made._id, { gender: 'other', updated_at: first.updated_at }));
    expect(again.updated_at).toBe(first.updated_at);
  });

  it('are found while another one is created, however their address and number are written', async () => {
    const made = dataOf(
      await create({
        ...ANA,
        email: 'Twice@Parley.example',
        phone: '+55 21 9 8888-7777',
        other_phones: ['+52 1 33 1234 5678'],
      }),
    );
    const both = [[made._id, 'email phone']];
    expect(await duplicates({ email: ' twice@parley.EXAMPLE', phone: '+55 21 8888-7777' })).toEqual(both);
    expect(await duplicates({ phone: '+52 33 1234 5678' })).toEqual([[made._id, 'phone']]);
    expect(await duplicates({ phone: '+52 33 1234 5678', except: made._id })).toEqual([]);
    expect(await duplicates({ email: 'twice', phone: '12' })).toEqual([]);
    expect(await duplicates({})).toEqual([]);
    // Who writes from the further number is this contact.
    const scope = scopeOf(test, test.team.business);
    const contacts = createContactsService(test.app.platform);
    const met = await inTransaction(scope, (tx) =>
      contacts.findOrCreateForChannel(tx, { wa_id: '5213312345678', user_id: null, name: 'Ana' }),
    );
    expect(met).toEqual({ contact_id: made._id, created: false });
  });

  it('are answered with those who have their address or number already, and added all the same with a flag', async () => {
    interface Exists {
      readonly error: { readonly code: string; readonly details: { readonly duplicates: Found } };
    }
    const first = dataOf(
      await create({ ...ANA, email: 'once@parley.example', other_phones: ['+971 50 555 0142'] }),
    );
    const key = crypto.randomUUID();
    const data = {
      ...ANA,
      email: 'other@parley.example',
      phone: '+971505550142',
      other_emails: ['ONCE@parley.example'],
    };
    const refused = await test.owner.post<Exists>('/customer', { data }, { 'idempotency-key': key });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'contact_exists']);
    expect(refused.body.error.details.duplicates).toMatchObject([
      { _id: first._id, name: 'Ana Ferreira', matches: ['email', 'phone'] },
    ]);
    expect(await duplicates({ email: 'other@parley.example' })).toEqual([]);
    const second = dataOf(await createTwice(data));
    expect(await duplicates({ email: 'once@parley.example' })).toEqual(
      expect.arrayContaining([
        [first._id, 'email'],
        [second._id, 'email'],
      ]),
    );
    // What was refused under a key was not written: sent again after the other one is gone, it is.
    for (const { _id } of [first, second]) await test.owner.request('DELETE', `/customer/${_id}`);
    expect((await create(data, test.owner, key)).status).toBe(200);
  });

  it('keep what they are sent', async () => {
    const made = dataOf(await create({ ...ANA, email: 'f@parley.example' }));
    const put = (communication_settings: object, client: Client = test.owner) =>
      client.request<{ data: Contact }>('PUT', `/customer/${made._id}/communication-settings`, {
        body: { communication_settings },
      });
    const news = dataOf(await put({ news: true }));
    expect(news.communication_settings).toEqual({ one_to_one: true, news: true });
    // Whoever edits the record meanwhile goes on.
    expect(news.updated_at).toBe(made.updated_at);
    const none = dataOf(await put({ one_to_one: false, news: false }));
    expect(none.communication_settings).toEqual({ one_to_one: false, news: false });
    expect(refusalOf(await put({ news: true }, test.team.members.viewer))).toBe('403 permission_denied');
  });

  it('keep any name and text that they are given', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })),
        async (text, born) => {
          const birth_date = born?.toISOString().slice(0, 10) ?? null;
          const answer = await createTwice({ ...ANA, phone: '+447911123456', language: text, birth_date });
          expect(answer.status).toBe(200);
          const made = dataOf(answer);
          expect(await byId(made._id)).toEqual(made);
          expect(made.birth_date).toBe(birth_date);
          const again = dataOf(await change(made._id, { language: made.language }));
          expect(again.updated_at).toBe(made.updated_at);
        },
      ),
      { numRuns: 15 },
    );
  });
});
