import type { Company } from '@shared/contract/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { exported, importsOf, sumsOf } from '../support/imports';
import { type Team, addTeam } from '../support/people';

const lines = (...rows: readonly string[]): string => rows.join('\r\n');

describe('imports of companies, deals and activities', () => {
  let test: TestApp;
  let team: Team;
  let owner: Client;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    owner = team.members.owner;
    await owner.post('/customer', {
      data: { first_name: 'Ada', last_name: 'Obi', email: 'ada@obi.example' },
    });
  });
  afterAll(() => test.close());

  const companies = async (): Promise<Company[]> => {
    const list = await owner.get<{ data: { rows: { _id: string }[] } }>('/company/list?rows_per_page=100');
    const all: Company[] = [];
    for (const { _id } of list.body.data.rows)
      all.push((await owner.get<{ data: Company }>(`/company/${_id}`)).body.data);
    return all;
  };
  const company = async (label: string): Promise<Company | undefined> =>
    (await companies()).find((one) => one.mp_company_label === label);

  it('brings companies from another CRM, changes them, tells what failed, and takes it back', async () => {
    const field = await owner.post<{ data: { _id: string } }>('/fields', {
      entity: 'company',
      label: 'Tier',
      kind: 'choice',
      group: 'More',
      options: [{ label: 'Gold' }, { label: 'Silver' }],
    });
    expect(field.status).toBe(200);
    const { upload, bring, undo } = importsOf(owner, 'companies');
    // The columns of HubSpot.
    const hubspot = lines(
      'Record ID,Company name,Company Domain Name,Phone Number,Industry,Number of Employees,Annual Revenue,City,Country/Region,Associated Contact,Tier,Tags',
      '1,Northwind Traders,northwind.example,+44 20 7946 0018,RETAIL,"1,200","5,400,000.50",London,United Kingdom,Ada Obi (ada@obi.example),gold,key; export',
      '2,Bello Fabrics,,,,12,,Lagos,Nigeria,,Silver,export',
      '3,  bello   FABRICS ,,,,14,,Abuja,,,,',
      '4,,nameless.example,,,,,,,,,',
      '5,Wrong Numbers,,,,many,,,,,Bronze,',
    );
    const file = await upload(hubspot);
    expect(file.settings).toMatchObject({ key: 'name' });
    expect(file.settings.fields).toEqual([
      null, 'mp_company_label', 'mp_company_website', 'mp_company_phone', 'mp_company_industry',
      'mp_company_emloyee_count', 'mp_company_revenue', 'mp_company_city', 'mp_company_country', 'mp_company_owner',
      `own:${field.body.data._id}`, 'tags',
    ]); // prettier-ignore
    const done = await bring(hubspot);
    expect(sumsOf(done.run)).toEqual([2, 1, 0, 2]);
    expect(done.run?.counts.examples.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { row: 5, detail: 'There is no name of a company in this row.' },
      { row: 6, detail: '“many” is not a number. Tier: “Bronze” is not one of the options of this field.' },
    ]);
    expect(await company('Northwind Traders')).toMatchObject({
      mp_company_website: 'https://northwind.example',
      mp_company_phone: '+442079460018',
      mp_company_emloyee_count: 1200,
      mp_company_revenue: 5_400_000.5,
      mp_company_owner: { first_name: 'Ada' },
      mp_company_tags: [{ label: 'export' }, { label: 'key' }],
    });
    expect(await company('bello FABRICS')).toMatchObject({
      mp_company_emloyee_count: 14,
      mp_company_city: 'Abuja',
      mp_company_country: 'Nigeria',
    });
    // Found by what it is called now.
    const found = await owner.get<{ data: { rows: unknown[] } }>('/company/list?label=northwind.ex');
    expect(found.body.data.rows).toHaveLength(1);

    // The same file again changes nothing but what its own rows disagree about.
    expect(sumsOf((await bring(hubspot, { twice: 'first' })).run)).toEqual([0, 1, 2, 2]);
    // An export leads to the same records, whatever they are called by then.
    const csv = await exported(owner, 'companies.export', { filter: {} });
    expect(sumsOf((await bring(csv)).run)).toEqual([0, 0, 2, 0]);
    const renamed = await bring(csv.replace('Northwind Traders', 'Northwind Ltd'));
    expect(sumsOf(renamed.run)).toEqual([0, 1, 1, 0]);
    expect(renamed.run?.counts.examples.find(({ outcome }) => outcome === 'updated')?.detail).toBe('name');
    await undo(renamed);
    expect(await company('Northwind Ltd')).toBeUndefined();
    const northwind = await company('Northwind Traders');
    expect(northwind).toBeDefined();

    const more = await bring(
      lines('Company,Employees,Tier,Tags', 'Northwind Traders,,Silver,new', 'Carvalho Lda,3,Gold,'),
      { empty: 'clear' },
    );
    expect(sumsOf(more.run)).toEqual([1, 1, 0, 0]);
    expect(await company('Northwind Traders')).toMatchObject({ mp_company_emloyee_count: null });
    await undo(more);
    expect(await company('Carvalho Lda')).toBeUndefined();
    expect(await company('Northwind Traders')).toMatchObject({
      mp_company_emloyee_count: 1200,
      mp_company_tags: [{ label: 'export' }, { label: 'key' }],
      updated_at: northwind?.updated_at,
    });
    const csvAfter = await exported(owner, 'companies.export', { filter: {} });
    expect(csvAfter).toBe(csv);

    // Who may import contacts but not add companies imports none.
    const { marketer } = team.members;
    const form = new FormData();
    form.append('file', new Blob(['Company\nX\n']), 'x.csv');
    expect((await marketer.post('/imports?entity=companies', form)).status).toBe(403);
  });
});
