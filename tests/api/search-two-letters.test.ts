import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '@shared/rules/text';
import { searchDocOf } from '../../src/server/platform/search/search-doc';
import type { Client } from '../support/client';
import { scopeOf } from '../support/channel';
import { type InboxTest, dataOf, startInbox } from '../support/inbox';

type Row = Readonly<Record<string, unknown>>;

const HANNA = 'Hanna 100% Wool';
/** Each would be found by a search that takes a sign for any letter, or leaves one out. */
const OTHERS = ['Ha-nn-a', 'Aleks Novik', 'Nick Cave'];
const NAMES = [HANNA, ...OTHERS];

describe('a search of two letters', () => {
  let test: InboxTest;
  let owner: Client;

  beforeAll(async () => {
    test = await startInbox();
    ({ owner } = test);
    const { business_id, db } = scopeOf(test, test.team.business);
    const own = (n: number) => ({ business_id, _id: `S${n}`, created_at: 1 });
    await db
      .insertInto('companies')
      .values(NAMES.map((name, n) => ({ ...own(n), mp_company_label: name, name_key: fold(name) })))
      .execute();
    const { _id: pipeline_id, stages } = dataOf(
      await owner.post<{ data: { _id: string; stages: readonly { _id: string }[] } }>('/pipeline', {
        name: 'Sales',
      }),
    );
    const stage = { pipeline_id, pipeline_stage_id: stages[0]!._id };
    await db
      .insertInto('deals')
      .values(
        NAMES.map((name, n) => ({ ...own(n), ...stage, deal_title: name, deal_value: 1, probability: 1 })),
      )
      .execute();
    const docs = NAMES.map((name, n) => ({ business_id, record: `S${n}`, ...searchDocOf(name) }));
    await db
      .insertInto('company_search_docs')
      .values(docs.map(({ record: company_id, ...doc }) => ({ company_id, ...doc })))
      .execute();
    await db
      .insertInto('deal_search_docs')
      .values(docs.map(({ record: deal_id, ...doc }) => ({ deal_id, ...doc })))
      .execute();
    for (const title of NAMES) dataOf(await owner.post<{ data: Row }>('/task', { title }));
    const kind = {
      whatsapp_template_category: 'UTILITY',
      parameter_format: 'POSITIONAL',
      updated_at: 1,
    } as const;
    await db
      .insertInto('whatsapp_templates')
      .values(
        NAMES.map((name, n) => {
          const template_name = name.toLowerCase().replaceAll(/[^a-z]+/g, '_');
          return {
            business_id,
            _id: `S${n}`,
            waba_id: test.number.waba_id,
            external_id: `70${n}`,
            ...kind,
            template_name,
            language: 'en',
            verification_status: 'APPROVED',
            search_text: name.toLowerCase(),
            components: JSON.stringify([{ type: 'BODY', text: name }]),
          };
        }),
      )
      .execute();
  });
  afterAll(() => test.close());

  const found = async (path: string, query: Record<string, string>, name: string): Promise<unknown[]> => {
    const { rows } = dataOf(
      await owner.get<{ data: { rows: readonly Row[] } }>(path, { ...query, rows_per_page: '100' }),
    );
    return rows.map((row) => row[name]).toSorted();
  };
  const companies = (label: string) => found('/company/list', { label }, 'mp_company_label');
  const deals = (deal_title: string) => found('/deal/list', { deal_title }, 'deal_title');
  const tasks = (title: string) => found('/task/list', { title }, 'title');

  it.each([
    ['companies', companies],
    ['deals', deals],
    ['tasks', tasks],
  ] as const)('finds %s by what is inside of a word, as one of three does', async (_, search) => {
    for (const inside of ['an', 'AN', 'na', 'nn', 'ol', '0%', 'a 1', 'ann']) {
      const [hit, ...more] = await search(inside);
      expect(hit, inside).toBe(inside === 'nn' ? 'Ha-nn-a' : HANNA);
      expect(more, inside).toEqual(inside === 'nn' ? [HANNA] : []);
    }
    expect(await search('ic')).toEqual(['Nick Cave']);
    for (const none of ['zz', '%%', '__', 'a_', "' "]) expect(await search(none), none).toEqual([]);
  });

  it('finds templates so, own ones and those that Parley brings', async () => {
    const own = (search: string) => found('/template', { user_cat: 'user', search }, 'template_name');
    const whole = 'hanna_wool';
    for (const inside of ['an', 'AN', 'ol', '0%', 'ann']) expect(await own(inside), inside).toEqual([whole]);
    expect(await own('an ol')).toEqual([whole]);
    for (const none of ['zz', '%%', '__']) expect(await own(none), none).toEqual([]);

    const brought = (search: string) => found('/template', { user_cat: 'admin', search }, 'template_name');
    const everyOne = await brought('');
    expect(everyOne.length).toBeGreaterThan(0);
    const named = everyOne.filter((name) => String(name).includes('rd'));
    expect(named.length).toBeGreaterThan(0);
    expect(await brought('rd')).toEqual(expect.arrayContaining(named));
  });
});
