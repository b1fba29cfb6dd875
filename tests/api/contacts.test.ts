import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Contact } from '../../src/shared/contract/contacts';
import type { Person } from '../../src/server/domains/contacts/person';
import type { ContactsService } from '../../src/server/domains/contacts/service';
import { newId } from '../../src/server/platform/ids';
import { type Scope, inTransaction } from '../../src/server/platform/scope';
import { startCrm } from '../support/crm';
import { engine } from '../support/databases';

interface Fields {
  readonly name: string;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly created_at?: number;
}

/** A contact that somebody entered by hand. */
async function enter(contacts: ContactsService, scope: Scope, fields: Fields): Promise<string> {
  const [first_name = '', ...rest] = fields.name.split(' ');
  const row = { _id: newId(), name: fields.name, phone: fields.phone ?? null, email: fields.email ?? null };
  await scope.db
    .insertInto('contacts')
    .values({
      ...row,
      business_id: scope.business_id,
      first_name,
      last_name: rest.join(' '),
      address: '{}',
      communication_settings: '{}',
      total_score: 0,
      source: 'manual',
      created_at: fields.created_at ?? Date.now(),
      updated_at: Date.now(),
    })
    .execute();
  await contacts.upsertSearchDoc(scope, row);
  return row._id;
}

const countContacts = async (scope: Scope): Promise<number> =>
  (await scope.db.selectFrom('contacts').select('_id').where('business_id', '=', scope.business_id).execute())
    .length;

describe('who writes', () => {
  let base: Awaited<ReturnType<typeof startCrm>>;
  let contacts: ContactsService;
  let scope: Scope;
  beforeAll(async () => {
    base = await startCrm();
    contacts = base.contacts;
  });
  afterAll(() => base.close());
  beforeEach(() => {
    scope = base.scopeOf(newId());
  });

  const meet = (person: Partial<Person>, within = scope): Promise<string> =>
    inTransaction(within, async (tx) => {
      const full = { wa_id: null, user_id: null, name: null, ...person };
      return (await contacts.findOrCreateForChannel(tx, full)).contact_id;
    });

  it('becomes a contact with number and name', async () => {
    const id = await meet({ wa_id: '919876543210', name: '  Asha\u202e \n Rao ' });
    expect(await contacts.byId(scope, id)).toMatchObject({
      name: 'Asha Rao',
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '+919876543210',
    });
    expect(await contacts.contactSearchIds(scope, 'asha r', 10)).toEqual([id]);
    expect(await contacts.contactSearchIds(scope, '98765 43210', 10)).toEqual([id]);
  });

  it('is called by the number until a name is told, and then never renamed', async () => {
    const id = await meet({ wa_id: '919876543210' });
    expect((await contacts.byId(scope, id)).name).toBe('+91 98765 43210');
    expect(await meet({ wa_id: '919876543210', name: 'Asha' })).toBe(id);
    expect(await meet({ wa_id: '919876543210', name: 'Other' })).toBe(id);
    expect((await contacts.byId(scope, id)).name).toBe('Asha');
    expect(await contacts.contactSearchIds(scope, 'asha', 10)).toEqual([id]);
  });

  it('says who is new', async () => {
    const created = (): Promise<boolean> =>
      inTransaction(scope, async (tx) => {
        const person = { wa_id: '4915112345678', user_id: null, name: null };
        return (await contacts.findOrCreateForChannel(tx, person)).created;
      });
    expect([await created(), await created()]).toEqual([true, false]);
  });

  it.each([
    ['Brazil, the ninth digit', '5511987654321', '551187654321'],
    ['Mexico, the 1', '5215512345678', '525512345678'],
    ['Argentina, the 9', '5491123456789', '541123456789'],
  ])('is one person: %s', async (_, long, short) => {
    const id = await meet({ wa_id: long });
    expect(await meet({ wa_id: short })).toBe(id);
    expect(await contacts.identitiesOf(scope, id)).toHaveLength(1);
    const other = base.scopeOf(newId());
    const entered = await enter(contacts, other, { name: 'Entered', phone: `+${short}` });
    expect(await meet({ wa_id: long }, other)).toBe(entered);
    expect(await countContacts(other)).toBe(1);
  });

  it('is found by the oldest contact with the number', async () => {
    await enter(contacts, scope, { name: 'Second', phone: '+4915112345678', created_at: 2000 });
    const first = await enter(contacts, scope, { name: 'First', phone: '+4915112345678', created_at: 1000 });
    expect(await meet({ wa_id: '4915112345678', user_id: 'US.1' })).toBe(first);
    expect(await meet({ user_id: 'US.1' })).toBe(first);
    expect((await contacts.byId(scope, first)).name).toBe('First');
  });

  it('is known by user id alone, and gets the number when it comes', async () => {
    const id = await meet({ user_id: 'IN.123', name: 'Asha' });
    expect(await contacts.recipientOf(scope, id)).toEqual({ wa_id: null, user_id: 'IN.123' });
    expect(await meet({ wa_id: '919876543210', user_id: 'IN.123' })).toBe(id);
    expect((await contacts.byId(scope, id)).phone).toBe('+919876543210');
    expect(await contacts.recipientOf(scope, id)).toEqual({ wa_id: '919876543210', user_id: 'IN.123' });
    expect(await contacts.identitiesOf(scope, id)).toEqual([
      { kind: 'wa_id', value: '919876543210' },
      { kind: 'bsuid', value: 'IN.123' },
    ]);
  });

  it('was two contacts: the older stays and takes over what it lacks', async () => {
    const older = await meet({ wa_id: '919876543210' });
    const newer = await meet({ user_id: 'IN.123', name: 'Asha' });
    await scope.db
      .updateTable('contacts')
      .set({ email: 'asha@example.com' })
      .where('business_id', '=', scope.business_id)
      .where('_id', '=', newer)
      .execute();
    await scope.db
      .insertInto('tags')
      .values({ business_id: scope.business_id, _id: 'vip', label: 'VIP', tag_type: 1 })
      .execute();
    await scope.db
      .insertInto('contact_tags')
      .values({ business_id: scope.business_id, contact_id: newer, tag_id: 'vip' })
      .execute();
    const merges: unknown[] = [];
    const stop = contacts.onMerged((_, merge) => Promise.resolve(void merges.push(merge)));

    expect(await meet({ wa_id: '919876543210', user_id: 'IN.123' })).toBe(older);
    stop();
    expect(merges).toEqual([{ kept: older, dropped: newer }]);
    expect(await contacts.byId(scope, older)).toMatchObject({
      name: 'Asha',
      email: 'asha@example.com',
      tags: [{ _id: 'vip', label: 'VIP' }],
    });
    expect(await countContacts(scope)).toBe(1);
    expect(await contacts.contactSearchIds(scope, 'asha', 10)).toEqual([older]);
    const { newest } = await base.platform.events.range(scope.business_id);
    const events = await base.platform.events.after(scope.business_id, newest - 2, 10);
    expect(events.map(({ ids }) => ids.contact_id)).toEqual([older, newer]);
  });

  it('keeps a merged contact whose conversations nobody has moved', async () => {
    await meet({ wa_id: '919876543210' });
    const newer = await meet({ user_id: 'IN.123' });
    await scope.db
      .insertInto('conversations')
      .values({
        business_id: scope.business_id,
        _id: newId(),
        account_id: 'a',
        contact_id: newer,
        wa_id: null,
        sort_at: 1,
        last_message: null,
        unread_count: 0,
        message_count: 0,
        last_inbound_at: null,
        last_inbound_message_id: null,
        unanswered: 0,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await meet({ wa_id: '919876543210', user_id: 'IN.123' });
    expect((await contacts.byId(scope, newer))._id).toBe(newer);
    expect(await contacts.identitiesOf(scope, newer)).toEqual([]);
  });

  it('has a new number: it is the contact’s own from now on', async () => {
    const id = await meet({ wa_id: '919876543210', name: 'Asha' });
    await inTransaction(scope, (tx) =>
      contacts.linkIdentity(tx, id, { wa_id: '919812345678', user_id: null }),
    );
    expect((await contacts.byId(scope, id)).phone).toBe('+919812345678');
    expect(await meet({ wa_id: '919812345678' })).toBe(id);
    expect(await meet({ wa_id: '919876543210' })).toBe(id);
    expect(await contacts.recipientOf(scope, id)).toEqual({ wa_id: '919812345678', user_id: null });
  });

  // SQLite writes one after the other.
  if (engine() === 'postgres')
    it('releases the lock of one contact before it waits for another, where the identity has moved', async () => {
      const { database } = base.platform;
      const lock = (tx: Scope, id: string) => database.lockRow(tx.db, 'contacts', tx.business_id, id);
      const someoneWaits = () =>
        expect
          .poll(async () => {
            const { rows } = await sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(database.system);
            return rows.length;
          })
          .toBe(1);
      const [one, other] = [await enter(contacts, scope, { name: 'One' }), await meet({ user_id: 'IN.123' })];
      let met: Promise<string> | undefined;
      await inTransaction(scope, async (tx) => {
        await lock(tx, one);
        await inTransaction(scope, async (meanwhile) => {
          await lock(meanwhile, other);
          met = meet({ user_id: 'IN.123' });
          await someoneWaits();
          await meanwhile.db
            .updateTable('contact_identities')
            .set({ contact_id: one })
            .where('contact_id', '=', other)
            .execute();
        });
        // It waits for the contact that is locked here, and has released the other one.
        await someoneWaits();
        await lock(tx, other);
      });
      expect(await met).toBe(one);
    });

  it('is nobody without any identity, or unknown', async () => {
    await expect(meet({ name: 'Nobody' })).rejects.toThrow();
    expect(await contacts.recipientOf(scope, 'nobody')).toBeNull();
    expect(await countContacts(scope)).toBe(0);
  });

  it('is met in one workspace only', async () => {
    const id = await meet({ wa_id: '919876543210' });
    const other = base.scopeOf(newId());
    expect(await meet({ wa_id: '919876543210' }, other)).not.toBe(id);
    await expect(contacts.byId(other, id)).rejects.toMatchObject({ code: 'contact_not_found' });
    expect(await contacts.contactSearchIds(other, '98765', 10)).toHaveLength(1);
  });

  it('is found by nobody whom row-level security keeps out', async () => {
    const { database } = base.platform;
    if (database.engine !== 'postgres') return;
    await meet({ wa_id: '919876543210' });
    const stranger = database.forWorkspace(newId());
    expect(
      await database.searchRecords(stranger, 'contact', scope.business_id, '98765', { limit: 10 }),
    ).toEqual([]);
    const own = database.forWorkspace(scope.business_id);
    expect(
      await database.searchRecords(own, 'contact', scope.business_id, '98765', { limit: 10 }),
    ).toHaveLength(1);
  });

  // Every way in which the channel may call three people, and what is entered by hand about them.
  const numbers = [
    ['5511987654321', '551187654321'],
    ['5215512345678', '525512345678'],
    ['919876543210'],
  ] as const;
  const sighting = fc
    .record({
      who: fc.nat({ max: 2 }),
      variant: fc.nat({ max: 1 }),
      user: fc.nat({ max: 1 }),
      tells: fc.constantFrom('number', 'user', 'both'),
    })
    .map(({ who, variant, user, tells }) => ({
      wa_id: tells === 'user' ? null : (numbers[who]?.[variant] ?? numbers[who]?.[0] ?? null),
      user_id: tells === 'number' ? null : `U${who}.${user}`,
      name: null,
      key: [...(tells === 'user' ? [] : [`n${who}`]), ...(tells === 'number' ? [] : [`U${who}.${user}`])],
    }));

  /** How many people there are as far as the sightings tell: identities that were seen together are one person. */
  function peopleIn(keys: readonly (readonly string[])[]): string[][] {
    let groups: string[][] = [];
    for (const seen of keys) {
      const touched = groups.filter((group) => group.some((key) => seen.includes(key)));
      groups = [
        ...groups.filter((group) => !touched.includes(group)),
        [...new Set([...touched.flat(), ...seen])],
      ];
    }
    return groups;
  }

  const order = fc.constantFrom('one after the other', 'all at once');
  it('ends as one contact, in whatever order and mix the channel tells', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sighting, { minLength: 1, maxLength: 12 }),
        fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 }),
        order,
        async (sightings, entered, how) => {
          const within = base.scopeOf(newId());
          for (const who of entered) {
            await enter(contacts, within, { name: `Person ${who}`, phone: `+${numbers[who]?.at(-1) ?? ''}` });
          }
          if (how === 'all at once') await Promise.all(sightings.map((person) => meet(person, within)));
          else for (const person of sightings) await meet(person, within);

          const people = peopleIn([...entered.map((who) => [`n${who}`]), ...sightings.map(({ key }) => key)]);
          expect(await countContacts(within)).toBe(people.length);
          // Whoever is met again is known: the same contact for all identities of one person, others for others.
          const answers = new Map<string, Set<string>>();
          for (const person of sightings) {
            const group = String(people.findIndex((keys) => keys.includes(person.key[0] ?? '')));
            const known = answers.get(group) ?? new Set<string>();
            answers.set(group, known.add(await meet(person, within)));
          }
          expect([...answers.values()].map(({ size }) => size)).toEqual([...answers.values()].map(() => 1));
          expect(await countContacts(within)).toBe(people.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the CRM of a workspace', () => {
  let crm: Awaited<ReturnType<typeof startCrm>>;
  beforeAll(async () => {
    crm = await startCrm();
  });
  afterAll(() => crm.close());
  afterEach(async () => {
    for (const table of ['contacts', 'contact_search_docs', 'contact_identities'] as const) {
      await crm.scope.db.deleteFrom(table).where('business_id', '=', crm.business_id).execute();
    }
  });

  const get = async (path: string): Promise<{ status: number; body: never }> => {
    const response = await crm.call(path);
    return { status: response.status, body: (await response.json()) as never };
  };
  const names = async (query: string): Promise<string[]> => {
    const { body } = await get(`/customer/customerList?${query}`);
    return (body as { data: { rows: { name: string }[] } }).data.rows.map(({ name }) => name);
  };

  it('lists contacts by name, a page at a time', async () => {
    for (const name of ['Cleo', 'Ada', 'Eve', 'Dan', 'Bob']) await enter(crm.contacts, crm.scope, { name });
    expect((await get('/customer/customerList?rows_per_page=2&page_num=2')).body).toMatchObject({
      data: { rows: [{ name: 'Cleo' }, { name: 'Dan' }], total_number_of_records: 5, next_page: 3 },
    });
    expect((await get('/customer/customerList?rows_per_page=2&page_num=3')).body).toMatchObject({
      data: { rows: [{ name: 'Eve' }], next_page: null },
    });
    expect((await get('/customer/customerList?page_num=900')).body).toMatchObject({
      data: { rows: [], total_number_of_records: 5, next_page: null },
    });
  });

  it.each([
    ['josé', ['José Álvarez']],
    ['JOSE ALV', ['José Álvarez']],
    ['jo', ['John Smith', 'José Álvarez']],
    ['sm', ['John Smith']],
    ['oh', ['John Smith']],
    ['mi', ['John Smith']],
    ['ez', ['José Álvarez']],
    ['rg', ['John Smith']],
    ['ao', ['Asha Rao']],
    ['e9', []],
    ['76', ['Asha Rao']],
    ['0%', ['100% Juice']],
    ["' ", []],
    ['""', []],
    ['王', ['王 伟']],
    ['example.org', ['John Smith']],
    ['+91 98765-43210', ['Asha Rao']],
    ['098765', ['Asha Rao']],
    ['43210', ['Asha Rao']],
    ['smith 44', []],
    ["' or 1=1 --", []],
    ['"a" OR b*', []],
    ['100%', ['100% Juice']],
    ['___', []],
    ['%%%', []],
  ])('finds %s', async (search, expected) => {
    await enter(crm.contacts, crm.scope, { name: 'José Álvarez', phone: '+34600111222' });
    await enter(crm.contacts, crm.scope, {
      name: 'John Smith',
      phone: '+447700900123',
      email: 'j@Example.org',
    });
    await enter(crm.contacts, crm.scope, { name: 'Asha Rao', phone: '+919876543210' });
    await enter(crm.contacts, crm.scope, { name: '王 伟' });
    await enter(crm.contacts, crm.scope, { name: '100% Juice' });
    expect((await names(`name=${encodeURIComponent(search)}`)).sort()).toEqual([...expected].sort());
  });

  it('pages through what a search finds', async () => {
    for (let n = 10; n < 40; n += 1) await enter(crm.contacts, crm.scope, { name: `Anna ${n}` });
    expect((await get('/customer/customerList?name=anna&rows_per_page=20&page_num=2')).body).toMatchObject({
      data: {
        rows: Array.from({ length: 10 }, (_, n) => ({ name: `Anna ${n + 30}` })),
        total_number_of_records: 30,
      },
    });
  });

  it('shows a contact with stage, company, assignee, tags and deals', async () => {
    const { db, business_id } = crm.scope;
    const id = await enter(crm.contacts, crm.scope, { name: 'Asha Rao', phone: '+919876543210' });
    const stage = await db
      .selectFrom('lifecycle_stages')
      .selectAll()
      .where('business_id', '=', business_id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const owner = await crm.platform.database.system
      .selectFrom('users')
      .selectAll()
      .executeTakeFirstOrThrow();
    const company = {
      business_id,
      _id: 'acme',
      mp_company_label: 'Acme',
      mp_company_avatar: null,
      mp_company_website: null,
      mp_company_industry: 'Tools',
      mp_company_city: null,
      mp_company_country: null,
      mp_company_emloyee_count: 12,
      mp_company_about: null,
    };
    const { mp_company_emloyee_count: mp_company_employee_count, ...columns } = company;
    await db
      .insertInto('companies')
      .values({ ...columns, mp_company_employee_count, created_at: 1 })
      .execute();
    await db
      .updateTable('contacts')
      .set({
        current_lifecycle_stage: stage._id,
        current_company_id: 'acme',
        assignee_id: owner._id,
        address: JSON.stringify({ city: 'Pune', country: 'India' }),
      })
      .where('business_id', '=', business_id)
      .where('_id', '=', id)
      .execute();
    await db.insertInto('pipelines').values({ business_id, _id: 'p', name: 'Sales' }).execute();
    await db
      .insertInto('pipeline_stages')
      .values([
        { business_id, pipeline_id: 'p', _id: 's2', name: 'Won', position: 2 },
        { business_id, pipeline_id: 'p', _id: 's1', name: 'Open', position: 1 },
      ])
      .execute();
    await db
      .insertInto('deals')
      .values({
        business_id,
        _id: 'd',
        deal_title: 'Cakes',
        deal_value: 99.5,
        probability: 40,
        expected_close_date: 0,
        pipeline_id: 'p',
        pipeline_stage_id: 's1',
        company_id: null,
        assignee_id: null,
        created_at: 1,
      })
      .execute();
    await db.insertInto('deal_contacts').values({ business_id, deal_id: 'd', contact_id: id }).execute();

    const { data } = (await get(`/customer/${id}`)).body as { data: Contact };
    expect(data).toMatchObject({
      name: 'Asha Rao',
      current_lifecycle_stage: { _id: stage._id, label: 'Lead' },
      current_company_id: { _id: 'acme', mp_company_label: 'Acme' },
      assignee_id: { first_name: 'Olga', last_name: 'Owner' },
      address: { full_address: null, city: 'Pune', country: 'India' },
      tags: [],
    });
    expect((await get('/company/acme')).body).toMatchObject({
      data: (({ business_id: _workspace, ...rest }) => rest)(company),
    });
    expect((await get(`/deal/list?customer_ids=${id}`)).body).toMatchObject({
      data: {
        rows: [
          {
            _id: 'd',
            deal_title: 'Cakes',
            deal_value: 99.5,
            probability: 40,
            expected_close_date: '1970-01-01T00:00:00.000Z',
            pipeline: {
              _id: 'p',
              stages: [
                { _id: 's1', name: 'Open' },
                { _id: 's2', name: 'Won' },
              ],
            },
            pipeline_stage_id: { _id: 's1', name: 'Open' },
          },
        ],
        total_number_of_records: 1,
        next_page: null,
      },
    });
  });

  it.each([
    ['/customer/nobody', 404, 'contact_not_found'],
    ['/company/nothing', 404, 'company_not_found'],
    ['/customer/a%20b', 400, 'validation_failed'],
    ['/customer/customerList?page_num=0', 400, 'validation_failed'],
    ['/customer/customerList?rows_per_page=1000', 400, 'validation_failed'],
    [`/customer/customerList?name=${'x'.repeat(201)}`, 400, 'validation_failed'],
    ['/deal/list?page_num=0', 400, 'validation_failed'],
    ['/deal/nothing', 404, 'deal_not_found'],
  ])('answers %s with %i', async (path, status, code) => {
    expect(await get(path)).toMatchObject({ status, body: { error: { code } } });
  });

  it('lists accounts with what is unread, and never their tokens', async () => {
    const account = {
      phone_number_id: '1055',
      waba_id: '77',
      account_name: 'Bakery',
      phone_number: '+919800000000',
      organization_name: 'Corner Bakery',
      quality_rating: 'GREEN' as const,
      access_token: 'EAA-secret',
    };
    const id = await inTransaction(crm.scope, (tx) => crm.accounts.connect(tx, account));
    await crm.scope.db
      .insertInto('conversation_counts')
      .values({ business_id: crm.business_id, account_id: id, total: 9, unread: 3 })
      .execute();
    const response = await crm.call('/integration/whatsapp');
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      data: {
        rows: [
          {
            _id: id,
            platform: 'whatsapp',
            status: 1,
            account: {
              account_id: id,
              account_name: 'Bakery',
              account_phone_number: '+919800000000',
              organization_name: 'Corner Bakery',
            },
            meta: { quality_rating: 'GREEN' },
            unread_count: 3,
          },
        ],
      },
    });

    const record = await crm.accounts.byPhoneNumberId('1055');
    expect(record).toMatchObject({ _id: id, business_id: crm.business_id, status: 1 });
    expect(JSON.stringify(record)).not.toContain('EAA-secret');
    expect(record && crm.accounts.accessToken(record)).toBe('EAA-secret');
    expect(await crm.accounts.byPhoneNumberId('unknown')).toBeNull();
    expect((await crm.accounts.byWaba('77')).map(({ _id }) => _id)).toEqual([id]);

    await inTransaction(crm.scope, (tx) => crm.accounts.setStatus(tx, id, 2));
    await inTransaction(crm.scope, (tx) => crm.accounts.setQuality(tx, id, 'RED'));
    expect(await crm.accounts.byPhoneNumberId('1055')).toMatchObject({ status: 2, quality_rating: 'RED' });
    const other = crm.scopeOf('other');
    await expect(inTransaction(other, (tx) => crm.accounts.setStatus(tx, id, 1))).rejects.toMatchObject({
      code: 'account_not_found',
    });
    await expect(crm.accounts.byId(other, id)).rejects.toMatchObject({ code: 'account_not_found' });
  });
});
