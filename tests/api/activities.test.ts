import type { Activity } from '@shared/contract/activities';
import type { MediaItem } from '@shared/contract/media';
import type { Task } from '@shared/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client';
import { type InboxTest, type Refusal, dataOf, startInbox } from '../support/inbox';
import { openStream } from '../support/stream';

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
});
