import type { Activity } from '@shared/contract/activities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client';
import { type InboxTest, dataOf, startInbox } from '../support/inbox';
import { joinTeam } from '../support/people';

interface Page {
  readonly rows: readonly { readonly date: string; readonly activities: readonly Activity[] }[];
  readonly next_cursor: string | null;
}
interface Made {
  readonly data: { readonly _id: string };
}
const DAY_MS = 86_400_000;
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });

describe('what a timeline says, and what is found in it', () => {
  let test: InboxTest;
  let owner: Client;
  let company: string;
  let contact: string;
  let deal: string;
  let stages: readonly { readonly _id: string; readonly name: string }[];

  beforeAll(async () => {
    test = await startInbox();
    ({ owner } = test);
    company = await make('/company', { mp_company_label: 'Adeyemi Cloth' });
    contact = await addContact('Bola', company);
    const pipeline = dataOf(
      await owner.post<{ data: { _id: string; stages: typeof stages } }>('/pipeline', { name: 'Cloth' }),
    );
    ({ stages } = pipeline);
    deal = await make('/deal', {
      deal_title: 'Autumn suits',
      pipeline_id: pipeline._id,
      pipeline_stage_id: stages[0]?._id,
      customer_ids: [contact],
    });
  });
  afterAll(() => test.close());

  const make = async (path: string, body: object, client = owner): Promise<string> =>
    dataOf(await client.post<Made>(path, body))._id;
  const addContact = (first_name: string, current_company_id?: string): Promise<string> =>
    make('/customer', {
      data: {
        first_name,
        last_name: 'Adeyemi',
        email: `${first_name.toLowerCase()}@cloth.example`,
        ...(current_company_id !== undefined && { current_company_id }),
      },
    });
  const log = (text: string, { daysAgo = 0, ...more }: { daysAgo?: number; [part: string]: unknown } = {}) =>
    make('/activity', {
      activity_type: 4,
      activity_date: new Date(test.now() - daysAgo * DAY_MS).toISOString(),
      customer_ids: [contact],
      activity_data: { content: { description: [paragraph(text)] } },
      ...more,
    });
  const page = async (query: Record<string, string>, client = owner): Promise<Page> =>
    dataOf(await client.get<{ data: Page }>('/activity/list', query));
  /** All pages, as a person who scrolls gets them. */
  const list = async (query: Record<string, string>, client = owner): Promise<Activity[]> => {
    const all: Activity[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { rows, next_cursor }: Page = await page({ ...query, ...(cursor !== '' && { cursor }) }, client);
      all.push(...rows.flatMap(({ activities }) => activities));
      cursor = next_cursor;
    }
    return all;
  };
  const find = async (text: string, query: Record<string, string> = {}, client = owner): Promise<string[]> =>
    (await list({ text, ...query }, client)).map(({ preview }) => preview);

  it('says which field went from what to what, and which deal from which stage to which', async () => {
    await owner.request('PATCH', `/customer/${contact}`, { body: { current_job_title: 'Buyer' } });
    await owner.request('PATCH', `/customer/${contact}`, { body: { current_job_title: 'Head buyer' } });
    await owner.post('/customer/addcustomertags', { customer_id: [contact], tag_text: ['Wholesale'] });
    await owner.request('PATCH', `/deal/${deal}`, { body: { pipeline_stage_id: stages[1]?._id } });
    const [moved, changed] = (await list({ customer_ids: contact, activity_type: '15' })).map(
      ({ activity_data, deal_ids }) => ({ ...activity_data.metadata, deal_ids }),
    );
    expect(moved).toMatchObject({
      from_stage: stages[0]?.name,
      to_stage: stages[1]?.name,
      deal_ids: [{ deal_title: 'Autumn suits' }],
    });
    const values = (changed?.changes ?? []).map(({ label, from, to, names }) => {
      const named = (value: unknown) => [value].flat().map((one) => names[String(one)] ?? one);
      return [label, named(from), named(to)];
    });
    // Two changes of a field within minutes are one, from the first value to the last.
    expect(values).toContainEqual(['Job title', [null], ['Head buyer']]);
    expect(values.find(([label]) => label === 'Tags')?.[2]).toEqual(['Wholesale']);

    // In the timeline of the company they stand too, without their values for those who may not view contacts.
    const role = await make('/workspace/roles', {
      role_name: 'Companies only',
      permissions: { crm_activities: ['view'], crm_accounts: ['view'] },
    });
    const outsider = await joinTeam(test, test.team.business, role, 'outsider');
    const told = JSON.stringify(await list({ company_id: company }, outsider));
    expect(told).toContain('Job title');
    expect(told).not.toContain('Head buyer');
  });

  it('keeps planned calls and meetings apart from what has happened, the next one first', async () => {
    const planned = (type: number, daysAhead: number, text: string) =>
      log(text, { activity_type: type, daysAgo: -daysAhead });
    await planned(2, 3, 'Second fitting');
    await planned(31, 1, 'Ask for the measures');
    await log('A note for next week', { daysAgo: -7 });
    await log('Rang once', { activity_type: 31, daysAgo: 1 });
    const said = async (query: Record<string, string>) =>
      (
        await list({ customer_ids: contact, activity_type: '1,2,4,23,31', rows_per_page: '10', ...query })
      ).map(({ preview }) => preview);
    expect(await said({ planned: 'only' })).toEqual(['Ask for the measures', 'Second fitting']);
    expect(await said({ planned: 'none' })).toEqual(['A note for next week', 'Rang once']);
    expect(await said({ planned: 'only', rows_per_page: '1' })).toHaveLength(2);
    expect(await said({ planned: 'only', activity_type: '4' })).toEqual([]);
    expect(await find('fitting', { planned: 'only' })).toEqual(['Second fitting']);
    expect(await find('fitting', { planned: 'none' })).toEqual([]);
  });

  it('finds a part of a word in notes, logs, subjects and messages, newest first, within tab, dates and record', async () => {
    await log('Crêpe de Chine, eleven metres', { daysAgo: 40 });
    await log('Sends the crêperie order', { activity_type: 31, daysAgo: 3 });
    await make('/activity', {
      activity_type: 25,
      activity_date: new Date(test.now() - 2 * DAY_MS).toISOString(),
      deal_ids: [deal],
      activity_data: { content: { subject: 'Our CREPE samples' } },
    });
    const { conversation } = await test.says('+436603000202', 'Do you have crepe in blue?');
    const customer = conversation.participants.find(({ type }) => type === 'customer')?.part_id ?? '';
    expect(await find('crep')).toEqual([
      'Do you have crepe in blue?',
      'Our CREPE samples',
      'Sends the crêperie order',
      'Crêpe de Chine, eleven metres',
    ]);
    // Page by page it is the same.
    expect(await find('crep', { rows_per_page: '1' })).toEqual(await find('crep'));
    expect(await find('epe de ch')).toEqual(['Crêpe de Chine, eleven metres']);
    expect(await find('ch', { activity_type: '4' })).toEqual(['Crêpe de Chine, eleven metres']);
    expect(await find('crep', { activity_type: '31,25' })).toHaveLength(2);
    expect(await find('crep', { activity_type: '29,37,38' })).toEqual(['Do you have crepe in blue?']);
    expect(await find('crep', { customer_ids: contact })).toHaveLength(2);
    expect(await find('crep', { customer_ids: customer })).toEqual(['Do you have crepe in blue?']);
    expect(await find('crep', { deal_ids: deal })).toEqual(['Our CREPE samples']);
    expect(await find('crep', { company_id: company })).toHaveLength(2);
    const from = { start_date: new Date(test.now() - 10 * DAY_MS).toISOString() };
    expect(await find('crep', { ...from, customer_ids: contact })).toEqual(['Sends the crêperie order']);
    const until = { end_date: new Date(test.now() - DAY_MS).toISOString() };
    expect(await find('crep', until)).toHaveLength(3);
    expect(await find('crep 100%_\\ "or')).toEqual([]);
    const refused = await owner.get('/activity/list', { text: 'crep', cursor: 'nonsense' });
    expect(refused.status).toBe(400);
  });

  it('follows what is changed, moved and deleted; shows the line that holds the text', async () => {
    const long = `${'Talked about this and that. '.repeat(20)}Wants velvet lining.`;
    const id = await log(long);
    const [line] = await find('VELVET');
    expect(line).toMatch(/^….*Wants velvet lining\.$/);
    await owner.request('PUT', `/activity/${id}`, {
      body: {
        activity_date: new Date(test.now() - 400 * DAY_MS).toISOString(),
        activity_data: { content: { description: [paragraph('Wants satin lining.')] } },
      },
    });
    expect(await find('velvet')).toEqual([]);
    expect(await find('satin', { end_date: new Date(test.now() - 300 * DAY_MS).toISOString() })).toHaveLength(
      1,
    );
    await owner.request('PUT', `/activity/${id}`, {
      body: { activity_data: { content: { description: [] } } },
    });
    expect(await find('satin')).toEqual([]);
    await owner.request('PUT', `/activity/${id}`, {
      body: { activity_data: { content: { subject: 'Satin again' } } },
    });
    expect(await find('satin')).toEqual(['Satin again']);
    await owner.request('DELETE', `/activity/${id}`);
    expect(await find('satin')).toEqual([]);
  });

  it('finds nothing of another workspace, nor what a role may not view', async () => {
    await log('Secret jacquard');
    await test.says('+436603000303', 'Is the jacquard there?');
    expect(await find('jacquard')).toHaveLength(2);
    const role = await make('/workspace/roles', {
      role_name: 'No chat here',
      permissions: { crm_activities: ['view'], crm_contacts: ['view'] },
    });
    const quiet = await joinTeam(test, test.team.business, role, 'quietly');
    expect(await find('jacquard', {}, quiet)).toEqual(['Secret jacquard']);
    await owner.request('PATCH', `/workspace/roles/${role}`, {
      body: { permissions: { crm_activities: ['view'], crm_deals: ['view'], chat: ['view'] } },
    });
    expect(await find('jacquard', {}, quiet)).toEqual([]);
    expect(await find('jacquard', {}, test.other.members.owner)).toEqual([]);
  });

  it('goes on to the end where a text is far back among thousands of others', async () => {
    const other = await addContact('Kemi');
    await log('The one with the merino', { customer_ids: [other], daysAgo: 900 });
    const rows = await Promise.all(
      Array.from({ length: 40 }, (_, n) => log(`Ordinary line ${n}`, { customer_ids: [other], daysAgo: n })),
    );
    expect(rows).toHaveLength(40);
    expect(await find('merino', { customer_ids: other })).toEqual(['The one with the merino']);
    const found = await find('ordinary', { customer_ids: other, rows_per_page: '7' });
    expect(found).toEqual(Array.from({ length: 40 }, (_, n) => `Ordinary line ${n}`));
  });
});
