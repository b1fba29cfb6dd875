import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactMergeEntry, DuplicatePair } from '@shared/contract/contact-merges';
import type { Company } from '@shared/contract/companies';
import type { Contact } from '@shared/contract/contacts';
import type { Deal } from '@shared/contract/deals';
import type { CustomField } from '@shared/contract/fields';
import type { RecordChange } from '@shared/contract/history';
import type { Pipeline } from '@shared/contract/pipelines';
import type { Tag } from '@shared/contract/tags';
import { MERGE_FIELDS, UNDO_MERGE_DAYS } from '@shared/rules/merge-fields';
import { contactsManifest } from '../../src/server/domains/contacts/manifest';
import { compareFrom } from '../../src/server/domains/contacts/duplicates/compare-all';
import { connectNumber, scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { openStream } from '../support/stream';

type Merged = { _id: string; contact: Contact };
type Undone = { kept: Contact; restored: Contact; stayed: string[] };
type Row = Record<string, unknown>;

/** Where the id of a contact that was merged may still stand, and why. */
const MAY_NAME: Readonly<Record<string, string>> = {
  contact_merges: 'undoes the merge',
  audit_log: 'tells what was',
  record_changes: 'comes back with the contact',
  activities: 'says that the other one was created, changed or merged',
  events: 'tells windows that it is gone',
  idempotency_keys: 'has the answer of then',
  jobs: 'work of before, done or about nobody',
};
/** Columns by which rows point at contacts without a foreign key. */
const NAMES_A_CONTACT = /^(?:contact_id|customer_id|dropped_id|kept_id)$/;
const OTHER_WAYS = [
  'companies.owner_id',
  'field_documents.record_id',
  'duplicate_pairs.first_id',
  'duplicate_pairs.second_id',
];

describe('contacts that are merged by hand', () => {
  let test: ListsTest;
  let account: string;
  let sales: Pipeline;
  let wine: CustomField;
  let numbers = 0;
  beforeAll(async () => {
    test = await startLists();
    ({ account } = await connectNumber(test, test.team.business));
    sales = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' }));
    const field = { entity: 'contact', group: 'More', label: 'Wine', kind: 'text' };
    wine = dataOf(await test.owner.post<{ data: CustomField }>('/fields', field));
  });
  afterAll(() => test.close());

  const create = async (data: object = {}) => {
    const email = `${crypto.randomUUID()}@x.example`;
    const body = { data: { first_name: 'Ana', last_name: 'Diaz', email, ...data }, allow_duplicate: true };
    return dataOf(
      await test.owner.post<{ data: Contact }>('/customer', body, { 'idempotency-key': crypto.randomUUID() }),
    );
  };
  const seen = ({ _id, updated_at }: Contact) => ({ id: _id, updated_at });
  const merge = (kept: Contact, dropped: Contact, more: object = {}, client: Client = test.owner) =>
    client.post<{ data: Merged }>('/customer/merge', {
      kept: seen(kept),
      dropped: seen(dropped),
      take: [],
      take_own: [],
      ...more,
    });
  const undo = (id: string, client: Client = test.owner) =>
    client.post<{ data: Undone }>(`/customer/merge/${id}/undo`, {});
  const byId = async (id: string) => dataOf(await test.owner.get<{ data: Contact }>(`/customer/${id}`));
  const own = async (id: string) => dataOf(await test.owner.get<{ data: Row }>(`/customer/${id}/fields`));
  const pairs = async (client = test.owner) => {
    const page = dataOf(
      await client.get<{ data: { rows: DuplicatePair[]; total: number } }>('/customer/likely-duplicates'),
    );
    // A reason always says by which address or number.
    for (const { reasons, same } of page.rows)
      expect([same.email !== null, same.phone !== null]).toEqual([
        reasons.includes('email'),
        reasons.includes('phone'),
      ]);
    return page;
  };
  const pairsOf = async (id: string) =>
    (await pairs()).rows
      .filter(({ first, second }) => first._id === id || second._id === id)
      .map(({ first, second, reasons }) => [first._id === id ? second._id : first._id, reasons.join(' ')]);
  /** Scores follow by themselves, and whoever has seen it before is told that it is another one. */
  const settled = (contact: Contact) => ({ ...contact, updated_at: '', total_score: 0 });

  const scope = () => scopeOf(test, test.team.business);
  const tableNames = async () =>
    (await test.app.platform.database.system.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'business_id'),
    );
  const rowsOf = async (table: string): Promise<Row[]> => {
    const { system } = test.app.platform.database;
    return (
      await sql<Row>`select * from ${sql.table(table)} where business_id = ${test.team.business}`.execute(
        system,
      )
    ).rows;
  };
  /** Tables that have a row with the id in any of its columns. */
  const tablesNaming = async (id: string): Promise<string[]> => {
    const found: string[] = [];
    for (const { name } of await tableNames()) {
      if ((await rowsOf(name)).some((row) => JSON.stringify(row).includes(id))) found.push(name);
    }
    return found;
  };

  /** Threads with both contacts' numbers, and everything else that can hang on a contact. */
  async function hangAll(contact: Contact): Promise<void> {
    numbers += 1;
    const { db, business_id } = scope();
    const now = Date.now();
    const [chat, message] = [`chat-${numbers}`, `message-${numbers}`];
    const owner = test.owner.profile.id;
    await db
      .insertInto('contact_identities')
      .values({ business_id, kind: 'bsuid', value: `user-${numbers}`, contact_id: contact._id })
      .execute();
    await db
      .insertInto('conversations')
      .values({
        business_id,
        _id: chat,
        account_id: account,
        contact_id: contact._id,
        wa_id: null,
        sort_at: now + numbers,
        last_message: null,
        unread_count: numbers % 2,
        message_count: 1,
        last_inbound_at: now + numbers,
        last_inbound_message_id: message,
        unanswered: 1,
        assignee_id: null,
        snoozed_until: null,
        woke_at: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('messages')
      .values({
        business_id,
        _id: message,
        conversation_id: chat,
        account_id: account,
        wamid: null,
        direction: 'inbound',
        message_type: 'text',
        message: JSON.stringify({ text: { body: `Hello from ${numbers}` } }),
        status: 'received',
        sent_at: now + numbers,
        created_at: now,
        sent: null,
        delivered: null,
        read: null,
        failed: null,
        error_code: null,
        error_message: null,
        error_description: null,
        attempted_at: null,
        quoted_message_id: null,
        quoted: null,
        thread_id: null,
        shelf: null,
        edited_at: null,
        revoked_at: null,
        sent_by: null,
        automatic: null,
        client_key: null,
        retried_as: null,
        raw: null,
      })
      .execute();
    const mine = { business_id, user_id: owner, conversation_id: chat };
    await db
      .insertInto('mentions')
      .values({ ...mine, message_id: message, created_at: now, seen_at: null })
      .execute();
    await db
      .insertInto('notifications')
      .values({
        business_id,
        user_id: owner,
        _id: `told-${numbers}`,
        subtype: 'USER_comment_tag',
        at: now,
        actor_id: null,
        actor_name: null,
        title: 'Note',
        text: '',
        path: `inbox/${chat}`,
        target_kind: 'message',
        target_id: message,
        module: 'chat',
        read_at: null,
      })
      .execute();
    await db
      .insertInto('drafts')
      .values({ ...mine, text: 'Dear', updated_at: now })
      .execute();
    await db
      .insertInto('conversation_pins')
      .values({ ...mine, pinned_at: now })
      .execute();
    await db
      .insertInto('message_stars')
      .values({ ...mine, message_id: message, starred_at: now })
      .execute();
    await db
      .insertInto('visitors')
      .values({
        business_id,
        _id: `visitor-${numbers}`,
        unique_id: `browser-${numbers}`,
        contact_id: contact._id,
        browser: null,
        os: null,
        device_type: 'desktop',
        device_brand: null,
        device_model: null,
        city: null,
        country_code: null,
        location_source: null,
        last_ip: null,
        first_visit_at: now,
        last_visit_at: now,
      })
      .execute();
    await db
      .insertInto('campaign_members')
      .values({
        business_id,
        campaign_id: 'autumn',
        contact_id: contact._id,
        state: 'sent',
        reason: '',
        number: `${numbers}`,
        message_id: message,
        sent_at: now,
        added_at: now,
      })
      .execute();
    const people = { customer_ids: [contact._id], collaborator_ids: [contact._id] };
    const place = { pipeline_id: sales._id, pipeline_stage_id: sales.stages[0]?._id };
    await test.owner.post('/deal', { deal_title: `Deal ${numbers}`, ...place, ...people });
    const task = { title: `Task ${numbers}`, task_type: 'to_do', customer_ids: [contact._id] };
    expect((await test.owner.post('/task', task)).status).toBe(200);
    await test.owner.post('/company', {
      mp_company_label: `Company ${numbers}`,
      mp_company_owner: contact._id,
    });
    const [tag_text, interest_text] = [
      [`Tag ${numbers}`, 'Both'],
      [`Interest ${numbers}`, 'Bread'],
    ];
    await test.owner.post('/customer/addcustomertags', { customer_id: [contact._id], tag_id: [], tag_text });
    await test.owner.post('/customer/customer-interest', {
      customer_id: [contact._id],
      interest_id: [],
      interest_text,
    });
    const list = await test.owner.post<{ data: { _id: string } }>('/segmentation', {
      name: `List ${numbers}`,
    });
    const segment_ids = [dataOf(list)._id];
    await test.owner.post('/segmentation/customers', { segment_ids, customer_ids: [contact._id] });
  }

  it('know every table that points at a contact', async () => {
    const { system, engine } = test.app.platform.database;
    const pointing = new Set<string>();
    for (const { name, columns } of await tableNames()) {
      // What is to be looked at soon; whoever is not there any more is left out.
      if (name === 'segment_changes') continue;
      for (const column of columns) if (NAMES_A_CONTACT.test(column.name)) pointing.add(name);
      const { rows } = await (
        engine === 'sqlite'
          ? sql<{ target: string }>`select "table" as target from pragma_foreign_key_list(${name})`
          : sql<{ target: string }>`select confrelid::regclass::text as target from pg_constraint
            where contype = 'f' and conrelid = ${name}::regclass`
      ).execute(system);
      if (rows.some(({ target }) => target === 'contacts')) pointing.add(name);
    }
    for (const way of OTHER_WAYS) pointing.add(way.split('.')[0] ?? '');
    // Whoever adds a table here says below how it follows a merge: the next test plants a row of it.
    expect([...pointing].sort()).toEqual(
      [
        'billing',
        'campaign_members',
        'companies',
        // Triggers of contacts keep it.
        'contact_cities',
        'contact_identities',
        'contact_interests',
        // Of those in the bin alone: who is merged into another has no entries left.
        'contact_kept_entries',
        'contact_keys',
        'contact_merges',
        'contact_points',
        'contact_search_docs',
        'contact_tags',
        'conversations',
        'deal_collaborators',
        'deal_contacts',
        'duplicate_pairs',
        'erasures',
        'field_documents',
        'segment_members',
        'segment_names',
        'task_contacts',
        'visitors',
      ].sort(),
    );
  });

  it('take everything along that hangs on either, and part again with what was their own', async () => {
    const [kept, dropped] = [
      await create({ [wine.name]: 'Red', phone: '+447911123456', other_emails: ['kept@home.example'] }),
      await create({ [wine.name]: 'White', gender: 'female', other_emails: ['dropped@home.example'] }),
    ];
    await hangAll(kept);
    await hangAll(dropped);
    // One of their two threads is unread.
    await scope()
      .db.insertInto('conversation_counts')
      .values({ business_id: test.team.business, account_id: account, total: 2, unread: 1 })
      .execute();
    const state = async () => {
      const tables: Row = {};
      const left =
        /^(events|audit_log|jobs|record_changes|contact_merges|activities|activity_links|event_counters|idempotency|sessions|contact_search|message_search|score_states|segment_counts|tickets)/;
      for (const { name } of await tableNames()) {
        if (left.test(name)) continue;
        tables[name] = (await rowsOf(name))
          .map((row) =>
            JSON.stringify({ ...row, updated_at: 0, total_score: 0, no: 0, record: 0, found_at: 0 }),
          )
          .sort();
      }
      return tables;
    };
    const [a, b] = [await byId(kept._id), await byId(dropped._id)];
    const before = await state();
    // What is changed again within minutes is told in the same row, which moves on.
    const timelines = async () =>
      (await rowsOf('activity_links')).map((row) =>
        JSON.stringify(row['activity_type'] === 15 ? { ...row, at: 0 } : row),
      );
    const happened = await timelines();
    const owned = [await own(kept._id), await own(dropped._id)];
    const watching = await openStream(test.url, test.team.members.agent);
    const moves = dataOf(
      await test.owner.get<{ data: { moves: object[] } }>('/customer/merge-preview', {
        dropped: dropped._id,
      }),
    ).moves;
    expect(moves).toEqual(
      expect.arrayContaining(
        ['threads', 'deals', 'tasks', 'visitors', 'companies'].map((name) => ({ name, count: 1 })),
      ),
    );
    expect((await tablesNaming(dropped._id)).length).toBeGreaterThan(12);

    const answer = dataOf(await merge(a, b, { take: ['gender', 'email'], take_own: [wine.name] }));
    const merged = answer.contact;
    expect(merged).toMatchObject({ _id: kept._id, gender: 'female', email: b.email, phone: '+447911123456' });
    expect(merged.other_emails.toSorted()).toEqual(
      [a.email, 'kept@home.example', 'dropped@home.example'].sort(),
    );
    expect(merged.tags.map(({ label }) => label)).toEqual(
      [...new Set([...a.tags, ...b.tags].map((t) => t.label))].sort(),
    );
    expect((await own(kept._id))[wine.name]).toBe('White');
    expect((await tablesNaming(dropped._id)).filter((table) => !Object.hasOwn(MAY_NAME, table))).toEqual([]);
    expect(refusalOf(await test.owner.get(`/customer/${dropped._id}`))).toBe('404 contact_not_found');
    const deals = await test.rows<Deal>('/deal/list', { customer_ids: kept._id });
    expect(deals).toHaveLength(2);
    const messages = (await rowsOf('messages')).filter(({ conversation_id }) => conversation_id === 'chat-1');
    expect(messages).toHaveLength(2);
    const told = (await rowsOf('notifications')).map(({ path }) => path);
    expect(told).toEqual(['inbox/chat-1', 'inbox/chat-1']);
    await until(() => {
      expect(watching.frames.some(({ kind }) => kind === 'contact.updated')).toBe(true);
    });
    watching.close();
    const list = dataOf(
      await test.owner.get<{ data: { rows: ContactMergeEntry[] } }>('/customer/merges', {
        customer_id: kept._id,
      }),
    ).rows;
    expect(list.map(({ _id, dropped: { name } }) => [_id, name])).toEqual([[answer._id, 'Ana Diaz']]);
    const history = dataOf(
      await test.owner.get<{ data: { rows: RecordChange[] } }>('/history', {
        kind: 'contact',
        record_id: kept._id,
      }),
    ).rows;
    expect(history.filter(({ label }) => label === 'Gender' || label === 'Merged')).toHaveLength(2);
    expect(history.some(({ label, to }) => label === 'Wine' && to === 'White')).toBe(true);

    const undone = dataOf(await undo(answer._id));
    expect(undone.stayed).toEqual([]);
    expect([settled(undone.kept), settled(undone.restored)]).toEqual([settled(a), settled(b)]);
    expect([await own(kept._id), await own(dropped._id)]).toEqual(owned);
    expect(await state()).toEqual(before);
    // What the merge itself was stays told.
    expect(await timelines()).toEqual(expect.arrayContaining(happened));
    expect(refusalOf(await undo(answer._id))).toBe('409 merge_undone');
  });

  it('keep what was added or changed since when they part', async () => {
    const [a, b] = [
      await create({ current_job_title: 'Baker' }),
      await create({ current_job_title: 'Chef' }),
    ];
    const { _id } = dataOf(await merge(a, b, { take: ['current_job_title'] }));
    const change = { current_job_title: 'Owner', address: { city: 'Leeds' } };
    await test.owner.request('PATCH', `/customer/${a._id}`, { body: change });
    const vip = dataOf(await test.owner.post<{ data: Tag }>('/tags', { label: 'Since', tag_type: 1 }));
    await test.owner.post('/customer/addcustomertags', { customer_id: [a._id], tag_id: [vip._id] });
    const undone = dataOf(await undo(_id));
    expect(undone.stayed).toEqual(['Job title']);
    expect(undone.kept).toMatchObject({ current_job_title: 'Owner', address: { city: 'Leeds' } });
    expect(undone.kept.tags.map(({ label }) => label)).toEqual(['Since']);
    expect(undone.restored).toMatchObject({ current_job_title: 'Chef', tags: [], other_emails: [] });
  });

  it('are not merged over what somebody has changed, with themselves, or by those who may not', async () => {
    const [a, b] = [await create(), await create()];
    await test.owner.request('PATCH', `/customer/${b._id}`, { body: { gender: 'other' } });
    expect(refusalOf(await merge(a, b))).toBe('409 record_changed');
    expect(refusalOf(await merge(a, a))).toBe('400 merge_with_itself');
    const now = await byId(b._id);
    expect(refusalOf(await merge(a, now, {}, test.team.members.viewer))).toBe('403 permission_denied');
    expect(refusalOf(await merge(a, now, {}, test.other.members.owner))).toBe('404 contact_not_found');
    expect(refusalOf(await merge(a, now, { take: ['tags'] }))).toBe('400 validation_failed');
    const { _id } = dataOf(await merge(a, now));
    expect(refusalOf(await undo(_id, test.team.members.viewer))).toBe('403 permission_denied');
    expect(refusalOf(await undo(_id, test.other.members.owner))).toBe('404 merge_not_found');
    // Two at once: one of them is right.
    const both = await Promise.all([undo(_id), undo(_id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are parted the other way round: the last merge first', async () => {
    const [a, b, c] = [
      await create({ gender: 'male' }),
      await create(),
      await create({ language: 'French' }),
    ];
    const first = dataOf(await merge(b, a));
    const second = dataOf(await merge(c, first.contact));
    expect(refusalOf(await undo(first._id))).toBe('409 merge_kept_gone');
    expect((await undo(second._id)).status).toBe(200);
    expect((await undo(first._id)).status).toBe(200);
    for (const one of [a, b, c]) expect(settled(await byId(one._id))).toEqual(settled(one));
  });

  it('can be parted for 30 days', async () => {
    const [a, b] = [await create(), await create()];
    const { _id } = dataOf(await merge(a, b));
    const now = test.app.platform.clock();
    const month = UNDO_MERGE_DAYS * 86_400_000;
    await contactsManifest.prune(test.app.platform.database.system, now + month - 60_000);
    expect((await rowsOf('contact_merges')).some((row) => row['_id'] === _id)).toBe(true);
    await contactsManifest.prune(test.app.platform.database.system, now + month + 60_000);
    expect(refusalOf(await undo(_id))).toBe('404 merge_not_found');
  });

  it('are told as likely duplicates, whatever way they are written, until somebody knows better', async () => {
    const company = dataOf(
      await test.owner.post<{ data: Company }>('/company', { mp_company_label: 'Twins' }),
    );
    const first = await create({
      first_name: 'Rosa',
      email: 'Rosa@Twins.example',
      phone: '+55 21 9 8888-7777',
      current_company_id: company._id,
    });
    const mail = await create({ other_emails: ['rosa@twins.EXAMPLE'] });
    const phone = await create({ phone: '+55 21 8888-7777', email: null });
    const named = await create({ first_name: 'RÓSA', current_company_id: company._id });
    const stranger = await create({ first_name: 'Rosa' });
    expect((await pairsOf(first._id)).sort()).toEqual(
      [
        [mail._id, 'email'],
        [phone._id, 'phone'],
        [named._id, 'name'],
      ].sort(),
    );
    expect(await pairsOf(stranger._id)).toEqual([]);
    const { total } = await pairs();
    const dismiss = (body: object, client: Client = test.owner) =>
      client.post('/customer/not-duplicates', { first: first._id, second: named._id, ...body });
    expect(refusalOf(await dismiss({}, test.team.members.viewer))).toBe('403 permission_denied');
    expect(refusalOf(await dismiss({ second: stranger._id }))).toBe('404 contact_not_found');
    expect((await dismiss({})).status).toBe(200);
    expect((await pairs()).total).toBe(total - 1);
    expect(await pairsOf(named._id)).toEqual([]);
    expect((await dismiss({ undo: true })).status).toBe(200);
    expect(await pairsOf(named._id)).toEqual([[first._id, 'name']]);
    // Another address, and they are alike no more.
    await test.owner.request('PATCH', `/customer/${mail._id}`, { body: { other_emails: [] } });
    expect(await pairsOf(mail._id)).toEqual([]);
    // Merged ones are one; undone, they are a pair again.
    const [one, other] = [await byId(first._id), await byId(phone._id)];
    const { _id } = dataOf(await merge(one, other));
    expect(await pairsOf(first._id)).toEqual([[named._id, 'name']]);
    await undo(_id);
    expect(await pairsOf(phone._id)).toEqual([[first._id, 'phone']]);
    expect(refusalOf(await test.owner.get('/customer/likely-duplicates', { cursor: 'x' }))).toBe(
      '400 validation_failed',
    );
  });

  it('are compared in the background where nobody has written them since', async () => {
    const { db, business_id } = scope();
    const row = {
      business_id,
      first_name: 'Old',
      last_name: 'One',
      name: 'Old One',
      source: 'manual' as const,
    };
    for (const _id of ['old-1', 'old-2'])
      await db
        .insertInto('contacts')
        .values({ ...row, _id, email: 'old@one.example', created_at: 1, updated_at: 1 })
        .execute();
    expect(await pairsOf('old-1')).toEqual([]);
    for (let after: string | null = ''; after !== null;) after = await compareFrom(scope(), after, 7);
    expect(await pairsOf('old-1')).toEqual([['old-2', 'email']]);
  });

  it('are as they were before, whatever was chosen', async () => {
    const text = fc.option(fc.constantFrom('Baker', 'Chef'), { nil: null });
    const person = fc.record({
      current_job_title: text,
      language: text,
      salutation: fc.constantFrom(null, 'mr', 'dr'),
      [wine.name]: text,
      other_emails: fc.uniqueArray(fc.constantFrom('p@home.example', 'q@home.example'), { maxLength: 2 }),
      address: fc.record({ city: text }),
    });
    const choice = fc.record({ take: fc.subarray([...MERGE_FIELDS]), take_own: fc.subarray([wine.name]) });
    await fc.assert(
      fc.asyncProperty(person, person, choice, async (one, other, chosen) => {
        const [kept, dropped] = [await create(one), await create(other)];
        const owned = [await own(kept._id), await own(dropped._id)];
        const { _id, contact } = dataOf(await merge(kept, dropped, chosen));
        for (const field of MERGE_FIELDS) {
          expect(contact[field]).toEqual((chosen.take.includes(field) ? dropped : kept)[field]);
        }
        const undone = dataOf(await undo(_id));
        expect([settled(undone.kept), settled(undone.restored)]).toEqual([settled(kept), settled(dropped)]);
        expect([await own(kept._id), await own(dropped._id)]).toEqual(owned);
      }),
      { numRuns: 8 },
    );
  });
});
