import { createRandom } from '@shared/seeded-random';
import { csvLine } from '@shared/rules/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { exported, importsOf, sumsOf } from '../support/imports';
import { dataOf } from '../support/inbox';
import { patient } from '../support/patience.mjs';
import { addTeam } from '../support/people';

/** The quick tier has time for fewer. */
const MANY = process.env['TEST_TIER'] === 'quick' ? 1000 : 20_000;
/** Of names, companies, tags and texts: what spreadsheets, separators and the guard against formulas could change. */
const SIGNS = [
  '',
  ' & Söhne',
  ', raw',
  '; dyed',
  " 'n' more",
  ' "first"',
  ' | +1',
  ' (ÑŌ 東)',
  ' =2',
  '\u200Bx',
  ' 😀',
] as const;
const PHONES = ['+97150555', '+44770090', '+491512345', '+91981234', '+234803555'] as const;

describe('an export of contacts that is imported again', () => {
  let test: TestApp;
  let owner: Client;
  let imports: ReturnType<typeof importsOf>;

  beforeAll(async () => {
    test = await startApp();
    owner = (await addTeam(test, 'Harbour Street')).members.owner;
    imports = importsOf(owner, 'contacts');
  });
  afterAll(() => test.close());

  const post = async (path: string, body: object) =>
    dataOf(await owner.post<{ data: { _id: string } }>(path, body));
  const all = (): Promise<string> => exported(owner, 'contacts.export', { filter: {} });

  /** Imports the export, and looks at everything again. @returns how many contacts there are */
  async function expectNothingChanged(): Promise<number> {
    const before = await all();
    const file = await imports.upload(before);
    const done = await imports.work(file._id, 'run');
    expect(sumsOf(done.run)).toEqual([0, 0, file.rows, 0]);
    // When each was changed is one of the columns.
    expect(await all()).toBe(before);
    return file.rows;
  }

  it('changes nothing, whatever signs are in names, tags, companies and fields', async () => {
    const field = async (kind: string, label: string, options: readonly string[] = []): Promise<string> => {
      const chosen = options.length > 0 && { options: options.map((one) => ({ label: one })) };
      const body = { entity: 'contact', group: 'More', kind, label, ...chosen };
      return dataOf(await owner.post<{ data: { name: string } }>('/fields', body)).name;
    };
    const wine = await field('text', 'Wine');
    const age = await field('number', 'Age');
    const vegan = await field('yes_no', 'Vegan');
    const since = await field('date', 'Since');
    const seen = await field('datetime', 'Seen');
    const sizes = await field('choices', 'Sizes', ['S', 'M, tall', 'L; wide']);
    for (const label of ['Wool, raw', 'a; b', "'=1+1", '+1', '@home']) {
      await post('/tags', { label, tag_type: 1 });
      await post('/interest', { label });
    }
    // Two companies of one name: who works for the second stays there.
    await post('/company', { mp_company_label: 'Twin' });
    const twin = await post('/company', { mp_company_label: 'Twin' });
    for (const [n, sign] of SIGNS.entries())
      await post('/customer', {
        data: {
          first_name: `${n % 2 === 0 ? '=' : '@'}Ana${sign}`,
          last_name: n % 3 === 0 ? `Diaz${sign}` : `van der Diaz${n}`,
          email: `ana${n}@round.example`,
          phone: `${PHONES[n % PHONES.length] ?? ''}${String(1000 + n)}`,
          other_emails: [`a${n}@home.example`, `b${n}@home.example`],
          current_job_title: `-Buyer${sign}`,
          current_company_id: n === 1 ? twin._id : null,
          birth_date: '1990-01-31',
          gender: 'female',
          salutation: 'dr',
          address: {
            full_address: `1 Main St,\n2nd floor${sign}`,
            city: 'Kochi',
            country: 'India',
            pincode: '007',
          },
          tag_text: n % 2 === 0 ? ['Wool, raw'] : ['a; b', "'=1+1", '+1'],
          interest_text: n % 2 === 0 ? ['@home'] : ['Wool, raw', '@home'],
          [wine]: `+${sign}`,
          [age]: n % 2 === 0 ? -3 : 1234.5,
          [vegan]: n % 2 === 0,
          [since]: '2024-02-29',
          [seen]: '2026-03-04T05:06:07.000Z',
          [sizes]: n % 2 === 0 ? ['_m,_tall'] : ['_s', '_l;_wide'],
        },
      });
    // Who is called by a number or an address alone has no name of their own.
    const nameless = await imports.upload('Phone,Email\n+971505550142,\n,nameless@round.example\n');
    await imports.work(nameless._id, 'run');
    expect(await all()).toContain('"+971505550142"');
    expect(await expectNothingChanged()).toBe(SIGNS.length + 2);
  });

  it(
    `changes nothing of ${MANY} contacts`,
    async () => {
      const { int, pick } = createRandom('round trip');
      const head = [
        'First name',
        'Last name',
        'Email',
        'Phone',
        'Further phones',
        'Company',
        'Job title',
        'Tags',
        'Interests',
        'Birth date',
        'City',
        'Country',
        'LinkedIn',
      ];
      const lines = Array.from({ length: MANY }, (_, n) => {
        const sign = pick(SIGNS);
        return csvLine([
          `Person${sign}`,
          `Nr ${n}`,
          n % 10 === 0 ? '' : `person${n}@many.example`,
          `+9198${String(10_000_000 + n)}`,
          n % 5 === 0 ? `+4915${String(100_000_000 + n)}` : '',
          n % 4 === 0 ? '' : `Company ${int(1, 300)}`,
          `Buyer${sign}`,
          n % 3 === 0 ? `Tag ${int(1, 20)}; Tag ${int(1, 20)}` : '',
          n % 6 === 0 ? `Interest ${int(1, 20)}` : '',
          n % 2 === 0 ? `19${60 + (n % 40)}-0${1 + (n % 9)}-15` : '',
          pick(['Kochi', 'Lagos', 'São Paulo', '']),
          pick(['India', 'Nigeria', 'Brazil', '']),
          n % 7 === 0 ? `https://linkedin.com/in/person${n}` : '',
        ]);
      });
      const file = await imports.upload(csvLine(head) + lines.join(''));
      expect(sumsOf((await imports.work(file._id, 'run')).run)).toEqual([MANY, 0, 0, 0]);
      const everybody = await expectNothingChanged();
      expect(everybody).toBeGreaterThanOrEqual(MANY);
      // Lists count to their end, and so does what is asked before all of a list are changed.
      const count = (filter: object) =>
        owner.post<{ data: { total: number }; error?: { code: string } }>('/operations/count', {
          kind: 'contacts.bin',
          filter,
        });
      expect(dataOf(await count({}))).toEqual({ total: everybody });
      const total = { total_number_of_records: everybody, total_is_lower_bound: false };
      expect(dataOf(await owner.get<{ data: object }>('/customer/customerCount'))).toEqual(total);
      const page = dataOf(await owner.get<{ data: object }>('/customer/customerList'));
      expect(page).toMatchObject({ ...total, total_is_pending: false });
      // What is refused by a list is refused here.
      const unknown = await count({ nobody: 1 });
      expect([unknown.status, unknown.body.error?.code]).toEqual([400, 'validation_failed']);
    },
    patient(240_000),
  );
});
