import type { Activity } from '@shared/contract/activities';
import type { CampaignName } from '@shared/contract/campaigns';
import type { MediaItem } from '@shared/contract/media';
import type { Task } from '@shared/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLinks, LINK } from '../../src/server/domains/activities/repository';
import { createCampaignsService } from '../../src/server/domains/campaigns/service';
import { HISTORY, HISTORY_SOURCES } from '../../src/server/domains/activities/history-job';
import { recordVisit } from '../../src/server/domains/visitors/record-visit';
import { inTransaction } from '../../src/server/platform/scope';
import type { Client } from '../support/client';
import { type InboxTest, type Refusal, dataOf, startInbox } from '../support/inbox';
import { scopeOf } from '../support/channel';
import { joinTeam } from '../support/people';
import { openStream } from '../support/stream';
import { patient } from '../support/patience.mjs';

interface Page {
  readonly rows: readonly { readonly date: string; readonly activities: readonly Activity[] }[];
  readonly next_cursor: string | null;
}

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('activities', () => {
  let test: InboxTest;
  let owner: Client;
  let viewer: Client;
  let agent: Client;
  let contact: string;
  let company: string;

  beforeAll(async () => {
    test = await startInbox();
    ({ owner } = test);
    ({ viewer, agent } = test.team.members);
    company = dataOf(
      await owner.post<{ data: { _id: string } }>('/company', { mp_company_label: 'Okafor Wool' }),
    )._id;
    contact = await addContact('Ana', 'ana@okafor.example');
  });
  afterAll(() => test.close());

  const addContact = async (first_name: string, email: string): Promise<string> =>
    dataOf(
      await owner.post<{ data: { _id: string } }>('/customer', {
        data: { first_name, last_name: 'Okafor', email, current_company_id: company },
      }),
    )._id;
  const log = (body: object, client = owner, headers?: Record<string, string>) =>
    client.post<{ data: Activity }>(
      '/activity',
      {
        activity_type: 4,
        activity_date: new Date(test.now()).toISOString(),
        customer_ids: [contact],
        ...body,
      },
      headers,
    );
  const change = <Body>({ _id }: Activity, body: object) =>
    owner.request<Body>('PUT', `/activity/${_id}`, { body });
  const list = async (query: Record<string, string>, client = owner): Promise<Page> =>
    dataOf(await client.get<{ data: Page }>('/activity/list', query));
  const flat = ({ rows }: Page): Activity[] => rows.flatMap(({ activities }) => activities);

  it('logs, changes and deletes; a lost answer logs nothing twice; open windows are told', async () => {
    const stream = await openStream(test.url, owner);
    const key = 'a-key-for-this-one-activity';
    const body = {
      activity_type: 31,
      activity_date: '2026-03-01T10:00:00.000Z',
      activity_data: {
        content: { description: [paragraph('Wants a quote')] },
        metadata: { outcome: 'connected', direction: 'outbound', duration: 15 },
      },
    };
    const made = dataOf(await log(body, owner, { 'idempotency-key': key }));
    const again = dataOf(await log(body, owner, { 'idempotency-key': key }));
    expect(again._id).toBe(made._id);
    expect(made).toMatchObject({
      activity_type: 31,
      status: 3,
      preview: 'Wants a quote',
      is_logged: true,
      customer_ids: [{ _id: contact }],
      company_ids: [{ _id: company }],
      activity_data: { metadata: { outcome: 'connected', direction: 'outbound', duration: 15 } },
    });
    expect(flat(await list({ customer_ids: contact, activity_type: '31' })).map(({ _id }) => _id)).toEqual([
      made._id,
    ]);
    expect(flat(await list({ company_id: company, activity_type: '31' })).map(({ _id }) => _id)).toEqual([
      made._id,
    ]);

    const changed = dataOf(
      await change<{ data: Activity }>(made, {
        activity_date: '2026-04-01T10:00:00.000Z',
        activity_data: { metadata: { outcome: null } },
      }),
    );
    expect(changed.activity_data.metadata).toEqual({ direction: 'outbound', duration: 15 });
    expect(changed.preview).toBe('Wants a quote');
    const [group] = (await list({ customer_ids: contact, activity_type: '31' })).rows;
    expect(group).toMatchObject({ date: '2026-04-01', activities: [{ _id: made._id }] });
    const other = await change<Refusal>(made, { activity_type: 4 });
    expect(other.body.error.fields).toEqual({ activity_type: 'An activity keeps its type.' });

    await owner.request('DELETE', `/activity/${made._id}`);
    expect((await owner.get(`/activity/${made._id}`)).status).toBe(404);
    expect(flat(await list({ customer_ids: contact, activity_type: '31' }))).toEqual([]);
    await expect.poll(() => stream.frames.filter(({ kind }) => kind === 'activities.updated').length).toBe(3);
    expect(stream.frames.find(({ kind }) => kind === 'activities.updated')?.event).toMatchObject({
      activity_id: made._id,
      records: expect.arrayContaining([contact, company]),
    });
    stream.close();
  });

  it('keeps rich text as blocks, and nothing that could run', async () => {
    const description = [
      paragraph('   '),
      {
        type: 'paragraph',
        data: {
          text: 'a lie',
          spans: [
            { text: '<script>alert(1)</script>', bold: true },
            { text: ' link', href: 'javascript:alert(1)' },
            { text: ' good', href: 'https://okafor.example/' },
            { text: '\u202Ereversed\u0007' },
          ],
        },
      },
      { type: 'list', data: { text: '', items: [[{ text: 'One' }], [{ text: 'Two' }]], style: 'ordered' } },
      paragraph(''),
    ];
    const made = dataOf(await log({ activity_data: { content: { description } } }));
    expect(made.activity_data.content.description).toEqual([
      {
        type: 'paragraph',
        data: {
          text: '<script>alert(1)</script> link goodreversed',
          spans: [
            { text: '<script>alert(1)</script>', bold: true },
            { text: ' link' },
            { text: ' good', href: 'https://okafor.example/' },
            { text: 'reversed' },
          ],
        },
      },
      {
        type: 'list',
        data: { text: 'One\nTwo', items: [[{ text: 'One' }], [{ text: 'Two' }]], style: 'ordered' },
      },
    ]);
    const long = dataOf(
      await log({
        activity_data: { content: { description: [paragraph('Short'), paragraph('x'.repeat(3000))] } },
      }),
    );
    expect(long.is_cut).toBe(false);
    const row = flat(await list({ customer_ids: contact, activity_type: '4' })).find(
      ({ _id }) => _id === long._id,
    );
    expect(row).toMatchObject({
      is_cut: true,
      activity_data: { content: { description: [paragraph('Short')] } },
    });
    for (const wrong of [
      { activity_data: { content: { description: [paragraph('x'.repeat(20_001))] } } },
      { activity_data: { content: { description: Array.from({ length: 501 }, () => paragraph('x')) } } },
      {
        activity_data: {
          content: { description: [paragraph('x'.repeat(15_000)), paragraph('x'.repeat(15_000))] },
        },
      },
      { activity_data: { metadata: { outcome: 'won' } } },
      { activity_type: 29 },
      { customer_ids: [] },
      { customer_ids: [GONE] },
      { marketer_attendee: [GONE] },
      { activity_type: 26 },
      { activity_data: { content: { attachments: [{ _id: GONE }] } } },
    ])
      expect((await log(wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  });

  it('follows up with a task on a business day, and tells who is mentioned', async () => {
    const made = dataOf(
      await log({
        create: 'call',
        task_follow: 'three_business_days',
        activity_data: {
          content: {
            description: [
              {
                type: 'paragraph',
                data: { text: '', spans: [{ text: '@Agent', mention: agent.profile.id }] },
              },
            ],
          },
        },
      }),
    );
    const { rows } = dataOf(
      await owner.get<{ data: { rows: Task[] } }>('/task/list', { customer_id: contact, rows_per_page: '1' }),
    );
    expect(rows[0]).toMatchObject({
      title: 'Call Ana Okafor',
      type: 'call',
      customer_ids: [{ _id: contact }],
    });
    const due = new Date(rows[0]!.due_date!);
    expect([0, 6]).not.toContain(due.getUTCDay());
    const told = dataOf(await agent.get<{ data: { rows: { title: string }[] } }>('/notifications'));
    expect(told.rows.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('mentioned you in an activity'),
    );
    expect(made.preview).toBe('@Agent');
  });

  it('puts calls and meetings into the calendar of who logs them and of their hosts, where they move and go', async () => {
    const at = Date.parse('2031-03-05T10:00:00.000Z');
    const calendar = async (client: Client, days = 7) =>
      client.get<{ data: { rows: Activity[]; has_more: boolean } } & Refusal>('/activity/calendar', {
        start_date: new Date(at - 86_400_000).toISOString(),
        end_date: new Date(at + days * 86_400_000).toISOString(),
      });
    const ids = async (client: Client) => dataOf(await calendar(client)).rows.map(({ _id }) => _id);
    const when = (shift: number) => new Date(at + shift).toISOString();
    const meeting = dataOf(
      await log({ activity_type: 2, activity_date: when(3_600_000), marketer_attendee: [agent.profile.id] }),
    );
    const call = dataOf(await log({ activity_type: 31, activity_date: when(0) }));
    await log({ activity_type: 4, activity_date: when(0) });
    expect(await ids(owner)).toEqual([call._id, meeting._id]);
    expect(await ids(agent)).toEqual([meeting._id]);
    expect(await ids(viewer)).toEqual([]);
    expect((await calendar(owner, 90)).status).toBe(400);

    await change(meeting, { marketer_attendee: [], activity_date: when(-3_600_000) });
    expect(await ids(agent)).toEqual([]);
    expect(await ids(owner)).toEqual([meeting._id, call._id]);
    await change(call, { activity_date: when(30 * 86_400_000) });
    expect(await ids(owner)).toEqual([meeting._id]);
    await owner.request('DELETE', `/activity/${meeting._id}`);
    expect(await ids(owner)).toEqual([]);
  });

  it('leads somebody who is mentioned about a company to the company', async () => {
    const spans = [{ text: '@Agent', mention: agent.profile.id }];
    await log({
      customer_ids: [],
      company_id: company,
      activity_data: { content: { description: [{ type: 'paragraph', data: { text: '', spans } }] } },
    });
    const { rows } = dataOf(
      await agent.get<{ data: { rows: { title: string; path: string | null }[] } }>('/notifications'),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({
        title: expect.stringContaining('about Okafor Wool') as string,
        path: `company?company_id=${company}`,
      }),
    );
  });

  it('shows a file to those who may view activities, takes only what it says, and removes it with the activity', async () => {
    const upload = (
      bytes: Buffer,
      name: string,
      type: string,
      client = agent,
      query = '?purpose=activity',
    ) => {
      const form = new FormData();
      form.append('user_media', new Blob([new Uint8Array(bytes)], { type }), name);
      return client.post<{ data: MediaItem[] } & Refusal>(`/common/media-upload${query}`, form);
    };
    const file = dataOf(await upload(PNG, 'offer.png', 'image/png'))[0]!;
    for (const [bytes, name] of [
      [PNG, 'offer.pdf'],
      [PNG, 'offer.svg'],
      [Buffer.from('<html><script>1</script>'), 'offer.png'],
    ] as const)
      expect((await upload(bytes, name, '')).body.error.message).toBe(
        'You can only upload CSV, XLSX, XLS, PDF, PPT, DOC, JPG, PNG, GIF, MP4, WEBM, and MP3 files!',
      );
    expect((await upload(PNG, 'offer.png', 'image/png', viewer)).status).toBe(403);
    const csv = dataOf(await upload(Buffer.from('a,b\n1,2\n'), 'prices.csv', 'text/csv'))[0]!;
    expect(csv.mimetype).toBe('text/csv');
    const webm = Buffer.concat([
      Buffer.from('1a45dfa3', 'hex'),
      Buffer.from('\x42\x82\x84webm....', 'latin1'),
    ]);
    expect(dataOf(await upload(webm, 'film.webm', 'video/webm'))[0]!.mimetype).toBe('video/webm');

    const made = dataOf(
      await log(
        {
          activity_type: 26,
          activity_data: { content: { attachments: [{ _id: file._id }, { _id: csv._id }] } },
        },
        agent,
      ),
    );
    expect(made.activity_data.content.attachments?.map(({ name }) => name)).toEqual([
      'offer.png',
      'prices.csv',
    ]);
    expect((await viewer.get(file.url.replace('/api', ''))).status).toBe(200);
    await owner.request('DELETE', `/activity/${made._id}`);
    expect((await owner.get(file.url.replace('/api', ''))).status).toBe(404);
  });

  it('pages by instant without gaps, and begins months and days by the reader’s clock', async () => {
    const person = await addContact('Bo', 'bo@okafor.example');
    // 23:30 in Karachi is 18:30 in UTC and 15:30 in São Paulo; the second is another month in each.
    const times = [
      '2026-10-31T18:30:00.000Z',
      '2026-11-01T02:30:00.000Z',
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      ...Array.from({ length: 12 }, () => '2026-05-05T05:05:05.000Z'),
    ];
    for (const activity_date of times) await log({ customer_ids: [person], activity_date });
    const months = async (timezone: string, group_by = 'month'): Promise<string[]> =>
      (
        await list({ customer_ids: person, activity_type: '4', rows_per_page: '100', timezone, group_by })
      ).rows.map(({ date }) => date);
    expect(await months('America/Sao_Paulo')).toEqual(['2026-10-01', '2026-05-01', '2026-03-01']);
    expect(await months('Asia/Karachi')).toEqual(['2026-11-01', '2026-10-01', '2026-05-01', '2026-03-01']);
    expect(await months('America/Sao_Paulo', 'day')).toEqual(['2026-10-31', '2026-05-05', '2026-03-28']);
    expect(await months('Europe/Berlin', 'day')).toEqual([
      '2026-11-01',
      '2026-10-31',
      '2026-05-05',
      '2026-03-29',
    ]);

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await list({
        customer_ids: person,
        activity_type: '4',
        rows_per_page: '5',
        ...(cursor !== '' && { cursor }),
      });
      seen.push(...flat(page).map(({ _id }) => _id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(times.length);
    expect(seen).toHaveLength(times.length);
    const between = await list({
      customer_ids: `${person},${contact}`,
      start_date: '2026-03-29T00:30:00.000Z',
      end_date: '2026-03-29T01:30:00.000Z',
    });
    expect(flat(between).map(({ activity_date }) => activity_date)).toEqual([times[3], times[2]]);
    expect(flat(await list({ customer: 'bo okafor', activity_type: '4' }))).toHaveLength(times.length);
    const wrong = await owner.get<Refusal>('/activity/list', { cursor: 'x' });
    expect(wrong.body.error.fields).toEqual({ cursor: 'This is not a valid cursor.' });
  });

  it('sums up threads, tasks, changes and deals where they happen, for those who may view each', async () => {
    const { conversation } = await test.says('+436603000101', 'Hello, is the wool there?');
    const person = conversation.participants.find(({ type }) => type === 'customer')!.part_id;
    const typesOf = async (query: Record<string, string>, client = owner): Promise<number[]> =>
      flat(await list({ rows_per_page: '100', ...query }, client)).map(({ activity_type }) => activity_type);
    expect(new Set(await typesOf({ customer_ids: person }))).toEqual(new Set([13, 29]));
    const thread = async (): Promise<Activity> =>
      flat(await list({ customer_ids: person, activity_type: '29' }))[0]!;
    expect(await thread()).toMatchObject({
      preview: 'Hello, is the wool there?',
      is_logged: false,
      activity_data: {
        content: { last_message: { message_type: 'text', message: 'Hello, is the wool there?' } },
        metadata: { conversation_id: conversation._id },
        analytics: { total_messages: 1 },
      },
    });
    const first = await thread();
    await test.says('+436603000101', 'And the price?');
    expect(await thread()).toMatchObject({ _id: first._id, preview: 'And the price?' });
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await owner.request<Refusal>(method, `/activity/${first._id}`, method === 'PUT' ? { body: {} } : {}))
          .body.error.code,
      ).toBe('activity_not_logged');

    const task = dataOf(
      await owner.post<{ data: Task }>('/task', { title: 'Send the price', customer_ids: [person] }),
    );
    expect(flat(await list({ customer_ids: person, activity_type: '6' }))).toMatchObject([
      { preview: 'Send the price', activity_data: { metadata: { task_id: task._id } } },
    ]);
    await owner.request('PUT', `/task/${task._id}`, { body: { customer_ids: [contact] } });
    expect(await typesOf({ customer_ids: person, activity_type: '6' })).toEqual([]);
    await owner.request('DELETE', `/task/${task._id}`);
    expect((await typesOf({ customer_ids: contact, activity_type: '6' })).length).toBe(1);

    await owner.request('PATCH', `/customer/${person}`, {
      body: { current_job_title: 'Buyer', current_company_id: company },
    });
    const changes = flat(await list({ customer_ids: person, activity_type: '15' }));
    expect(changes.map(({ activity_data }) => activity_data.metadata.fields)).toEqual([
      expect.arrayContaining(['Job title']),
    ]);
    // Who comes to a company brings what happened before.
    expect(flat(await list({ company_id: company, activity_type: '29' })).map(({ _id }) => _id)).toEqual([
      first._id,
    ]);

    const role = dataOf(
      await owner.post<{ data: { _id: string } }>('/workspace/roles', {
        role_name: 'No chat',
        permissions: { crm_activities: ['view'], crm_contacts: ['view'] },
      }),
    );
    const quiet = await joinTeam(test, test.team.business, role._id, 'quiet');
    expect(new Set(await typesOf({ customer_ids: person }, quiet))).toEqual(new Set([13, 15]));
    expect((await quiet.get(`/activity/${first._id}`)).status).toBe(404);
    expect((await quiet.get('/activity/list', { company_id: company })).status).toBe(403);
    expect(await typesOf({ activity_type: '29' }, quiet)).toEqual([]);

    await owner.request('DELETE', `/customer/${person}`);
    expect(await typesOf({ customer_ids: person })).toEqual([]);
    await owner.post('/customer/restore', { customer_id: [person] });
    expect(new Set(await typesOf({ customer_ids: person }))).toEqual(new Set([13, 15, 29]));
  });

  it('tells of deals and of visits: what is known since, too', async () => {
    const person = await addContact('Ed', 'ed@okafor.example');
    const pipeline = dataOf(
      await owner.post<{ data: { _id: string; stages: { _id: string; name: string }[] } }>('/pipeline', {
        name: 'Wool',
      }),
    );
    const [from, to] = pipeline.stages;
    const deal = dataOf(
      await owner.post<{ data: { _id: string } }>('/deal', {
        deal_title: 'Ten coats',
        pipeline_id: pipeline._id,
        pipeline_stage_id: from!._id,
        customer_ids: [person],
      }),
    );
    await owner.request('PATCH', `/deal/${deal._id}`, { body: { pipeline_stage_id: to!._id } });
    const ofDeal = flat(await list({ deal_ids: deal._id }));
    expect(ofDeal.map(({ activity_type }) => activity_type)).toEqual([15, 13]);
    expect(ofDeal[0]).toMatchObject({
      customer_ids: [{ _id: person }],
      deal_ids: [{ _id: deal._id, deal_title: 'Ten coats' }],
      activity_data: { metadata: { deal_id: deal._id, from_stage: from!.name, to_stage: to!.name } },
    });

    const scope = scopeOf(test, test.team.business);
    const now = test.now();
    const seen = {
      device: {
        browser: 'Firefox',
        os: 'Linux',
        device_type: 'desktop' as const,
        device_brand: null,
        device_model: null,
      },
      place: { city: null, country_code: null, location_source: null },
      ip: null,
    };
    const look = (id: string, title: string, email: string | null, at: number) =>
      inTransaction(scope, (tx) =>
        recordVisit(
          test.app.platform,
          tx,
          {
            site: 'wool-site-key',
            visitor: 'browser-of-ed-1',
            view: { id, url: `https://wool.example/${id}`, title, referrer: '', ago: 0, stay: 0 },
          },
          { ...seen, email, now: at },
        ),
      );
    await look('coats', 'Coats', null, now - 2 * 86_400_000);
    expect(flat(await list({ customer_ids: person, activity_type: '32' }))).toEqual([]);
    await look('prices', 'Prices', 'ed@okafor.example', now);
    await look('contact', 'Contact', 'ed@okafor.example', now + 1000);
    const visits = flat(await list({ customer_ids: person, activity_type: '32' }));
    expect(
      visits.map(({ activity_data }) => activity_data.content.pages?.map(({ page_title }) => page_title)),
    ).toEqual([expect.arrayContaining(['Contact']), ['Coats']]);
  });

  it('goes with a contact that is merged, back when that is undone, and away with a person who is erased', async () => {
    const [one, two] = [
      await addContact('Cy', 'cy@okafor.example'),
      await addContact('Cyd', 'cyd@okafor.example'),
    ];
    const shared = dataOf(await log({ customer_ids: [one, two] }));
    const own = dataOf(
      await log({ customer_ids: [two], activity_data: { content: { description: [paragraph('Secret')] } } }),
    );
    const notesOf = async (id: string): Promise<string[]> =>
      flat(await list({ customer_ids: id, activity_type: '4' }))
        .map(({ _id }) => _id)
        .sort();
    const seen = async (id: string) => ({
      id,
      updated_at: dataOf(await owner.get<{ data: { updated_at: string } }>(`/customer/${id}`)).updated_at,
    });
    const merge = dataOf(
      await owner.post<{ data: { _id: string } }>('/customer/merge', {
        kept: await seen(one),
        dropped: await seen(two),
        take: [],
        take_own: [],
      }),
    );
    expect(await notesOf(one)).toEqual([shared._id, own._id].sort());
    await owner.post(`/customer/merge/${merge._id}/undo`, {});
    expect(await notesOf(one)).toEqual([shared._id]);
    expect(await notesOf(two)).toEqual([shared._id, own._id].sort());

    const told = dataOf(
      await owner.get<{ data: { data: { activities: unknown[] } } }>(`/customer/${two}/personal-data`),
    );
    expect(JSON.stringify(told.data.activities)).toContain('Secret');
    await owner.post(`/customer/${two}/erase`, { name: 'Cyd Okafor', reference: '' });
    await expect.poll(async () => (await owner.get(`/activity/${own._id}`)).status).toBe(404);
    await expect.poll(() => notesOf(one)).toEqual([shared._id]);
    const { rows } = dataOf(
      await owner.get<{ data: { rows: { erased: Record<string, number> }[] } }>('/erasure/list'),
    );
    expect(rows[0]!.erased['activities']).toBeGreaterThanOrEqual(2);
  });

  it('tells what happened before there were activities, once, also when it is begun again', async () => {
    const scope = scopeOf(test, test.team.business);
    const all = async (): Promise<string[]> => {
      const { db, business_id } = scope;
      const rows = await db
        .selectFrom('activities')
        .select('source_key')
        .where('business_id', '=', business_id)
        .where('source_key', 'is not', null)
        .execute();
      return rows.map(({ source_key }) => source_key!).sort();
    };
    const before = (await all()).filter((source) => !source.startsWith('failed:'));
    await scope.db.deleteFrom('activity_links').where('activity_type', 'in', [6, 13, 15, 29]).execute();
    await scope.db.deleteFrom('activities').where('source_key', 'is not', null).execute();
    const { platform } = test.app;
    for (let round = 0; round < 2; round += 1) {
      await platform.database.system.deleteFrom('activity_histories').execute();
      await platform.database.system
        .insertInto('activity_histories')
        .values(
          HISTORY_SOURCES.map((source) => ({
            business_id: scope.business_id,
            source,
            cursor: null,
            told: 0,
            finished_at: null,
          })),
        )
        .execute();
      await platform.jobs.enqueue(platform.database.system, {
        kind: HISTORY,
        business_id: scope.business_id,
        payload: {},
      });
      platform.jobs.wake();
      await expect
        .poll(
          async () =>
            (
              await platform.database.system
                .selectFrom('activity_histories')
                .select('source')
                .where('finished_at', 'is', null)
                .execute()
            ).length,
        )
        .toBe(0);
      expect(await all()).toEqual(before);
    }
  });

  it('belongs to campaigns, each there once under its name, and is found by them', async () => {
    const { platform } = test.app;
    const scope = scopeOf(test, test.team.business);
    const campaigns = createCampaignsService(platform);
    const ensure = (...names: string[]) => inTransaction(scope, (tx) => campaigns.ensure(tx, names));
    const first = await ensure('Spring sale', 'spring  SALE', 'Autumn');
    expect(new Set(first.values()).size).toBe(2);
    expect(await ensure('SPRING sale')).toEqual(new Map([['SPRING sale', first.get('Spring sale')]]));
    const { rows } = dataOf(await owner.get<{ data: { rows: readonly CampaignName[] } }>('/campaign/list'));
    expect(rows.map(({ campaign_name }) => campaign_name)).toEqual(['Autumn', 'Spring sale']);

    const { _id, activity_date } = dataOf(await log({}));
    const spring = first.get('Spring sale') ?? '';
    await scope.db.updateTable('activities').set({ workflow_id: spring }).where('_id', '=', _id).execute();
    const row = {
      _id,
      at: Date.parse(activity_date),
      activity_type: 4,
      kind: LINK.campaign,
      record_id: spring,
    };
    await insertLinks(scope, [row]);
    const [group] = (await list({ workflow_id: spring })).rows;
    expect(group?.activities).toMatchObject([
      { _id, workflow_id: spring, activity_data: { metadata: { workflow_label: 'Spring sale' } } },
    ]);
    expect((await list({ workflow_id: first.get('Autumn') ?? '' })).rows).toEqual([]);
  });

  it('exports what the list shows: a small table at once, a large one by an operation; with the right alone', async () => {
    const person = await addContact('Di', 'di@okafor.example');
    await log({ customer_ids: [person], activity_data: { content: { description: [paragraph('=1+1')] } } });
    const answer = dataOf(
      await owner.get<{ data: { file_name: string; data_url: string } }>('/activity/export', {
        customer_ids: person,
        activity_type: '4',
      }),
    );
    expect(answer.file_name).toBe('exported_data.csv');
    const [, base64 = ''] = answer.data_url.split('base64,');
    const lines = Buffer.from(base64, 'base64').toString('utf8').split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"Di Okafor"');
    expect(lines[1]).toContain(`"'=1+1"`);
    expect((await agent.get('/activity/export')).status).toBe(403);

    const scope = scopeOf(test, test.team.business);
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      business_id: scope.business_id,
      _id: `bulk${String(n).padStart(5, '0')}`,
      activity_type: 4,
      status: 3,
      at: 1_000_000 + Math.floor(n / 3),
      created_by: null,
      workflow_id: null,
      source_key: null,
      data: '{}',
      created_at: 1,
      updated_at: 1,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      const some = rows.slice(from, from + 500);
      await scope.db.insertInto('activities').values(some).execute();
      await scope.db
        .insertInto('activity_links')
        .values(
          some.map(({ business_id, _id, at, activity_type }) => ({
            business_id,
            kind: 1 as const,
            record_id: person,
            at,
            activity_id: _id,
            activity_type,
          })),
        )
        .execute();
    }
    const filter = { customer_ids: person };
    const large = dataOf(await owner.get<{ data: { data_url: null } }>('/activity/export', filter));
    expect(large.data_url).toBeNull();
    const operation = dataOf(
      await owner.post<{ data: { _id: string } }>('/operations', {
        kind: 'activities.export',
        records: { filter },
        params: {},
      }),
    );
    await expect
      .poll(
        async () =>
          dataOf(await owner.get<{ data: { state: string } }>(`/operations/${operation._id}`)).state,
        { timeout: patient(45_000) },
      )
      .toBe('done');
    const file = await owner.get<string>(`/operations/${operation._id}/file`);
    // The head, what was logged and created, and all of the rest, each once.
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(1 + 1100 + 2);
  });
});
