import type { Activity } from '@shared/contract/activities';
import type { Company } from '@shared/contract/companies';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { createRandom } from '@shared/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { exported, importsOf, sumsOf } from '../support/imports';
import { ended } from '../support/operations';
import { type Team, addTeam } from '../support/people';

const lines = (...rows: readonly string[]): string => rows.join('\r\n');

/** Names and words with what files and spreadsheets trip over. */
const WORDS = [
  'Bello',
  'O’Neill',
  'Díaz; Pérez',
  '"Quoted"',
  'comma, name',
  '=1+1',
  '+49',
  'née  Smith',
  '陳',
  'عمر',
  'a\tb',
];

describe('imports and exports', () => {
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
    // Mended, the failed rows are imported by themselves.
    const failures = (await owner.get<string>(`/imports/${done._id}/failures`)).body;
    expect(failures.trim().split('\r\n')).toEqual([
      expect.stringMatching(
        /^"Record ID","Company name",.*,"Tier","Tags","Row in the file","Why it failed"$/,
      ) as string,
      expect.stringMatching(
        /^"4","","nameless\.example",.*,"There is no name of a company in this row\."$/,
      ) as string,
      expect.stringMatching(
        /^"5","Wrong Numbers",.*,"Bronze","","6","“many” is not a number\. Tier: “Bronze” is not/,
      ) as string,
    ]);
    const mended = await bring(failures.replace('"many"', '"7"').replace('"Bronze"', '"Gold"'));
    expect(sumsOf(mended.run)).toEqual([1, 0, 0, 1]);
    // Its columns are mapped as those of the first file were, and its own failures have one reason each.
    expect(mended.is_known_shape).toBe(true);
    const left = (await owner.get<string>(`/imports/${mended._id}/failures`)).body;
    expect(left.trim().split('\r\n')).toEqual(failures.trim().split('\r\n').slice(0, 2));
    await undo(mended);
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

  it('brings contacts from their own export to what they were, whatever they hold', async () => {
    const make = async (label: string, kind: string, more: object = {}): Promise<string> => {
      const { body } = await owner.post<{ data: { _id: string } }>('/fields', {
        entity: 'contact',
        group: 'More',
        label,
        kind,
        ...more,
      });
      return `field.${body.data._id}`;
    };
    const options = [{ label: 'Sweet' }, { label: 'Sour, mild' }, { label: 'Salty; very' }];
    const own = [
      await make('Nickname', 'text'),
      await make('Size', 'number'),
      await make('Since', 'date'),
      await make('Taste', 'choice', { options }),
      await make('Tastes', 'choices', { options }),
      await make('Member', 'yes_no'),
    ];
    const { bring } = importsOf(owner, 'contacts');
    const random = createRandom('round trip');
    const maybe = (make: () => string): string => (random.chance(0.6) ? make() : '');
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const day = () => `19${random.int(50, 99)}-0${random.int(1, 9)}-1${random.int(0, 9)}`;
    const rows = Array.from({ length: 40 }, (_, n) => [
      `${random.pick(WORDS)} ${n}`,
      maybe(() => random.pick(WORDS)),
      `round${n}@trip.example`,
      maybe(() => `+49 170 ${1_000_000 + n}`),
      maybe(() => `Company ${random.int(1, 4)}`),
      maybe(() => random.pick(WORDS)),
      maybe(() => ['red', 'dark blue', 'soft; new'].slice(0, random.int(1, 3)).join(', ')),
      maybe(() => random.pick(['Porto', 'São Paulo', 'Łódź'])),
      maybe(day),
      maybe(() => random.pick(WORDS)),
      maybe(() => String(random.int(-5000, 5000) / 4)),
      maybe(day),
      maybe(() => random.pick(['Sweet', 'Sour, mild', 'Salty; very'])),
      maybe(() => 'Sweet'),
      maybe(() => random.pick(['Yes', 'No'])),
    ]);
    const head =
      'First name,Last name,Email,Phone,Company,Job title,Tags,City,Birth date,Nickname,Size,Since,Taste,Tastes,Member';
    const first = await bring(lines(head, ...rows.map((row) => row.map(quoted).join(','))));
    expect(sumsOf(first.run)).toEqual([40, 0, 0, 0]);

    const people = {
      filter: {
        filter: JSON.stringify({
          match: 'all',
          filters: [{ field: 'email', operator: 'contains', value: '@trip.example' }],
        }),
      },
    };
    const { rows: known } = (
      await owner.get<{ data: { rows: { id: string }[] } }>('/operations/columns?kind=contacts.export')
    ).body.data;
    const all = known.map(({ id }) => id).filter((id) => !['score', 'updated_at'].includes(id));
    expect(all).toEqual(expect.arrayContaining(own));
    const csv = await exported(owner, 'contacts.export', people, { columns: all });
    expect(sumsOf((await bring(csv)).run)).toEqual([0, 0, 40, 0]);

    // Half of them become something else, and are what they were after it.
    const list = await owner.get<{ data: { rows: { _id: string }[] } }>(
      '/customer/customerList?email=trip.example&rows_per_page=100',
    );
    const ids = list.body.data.rows.map(({ _id }) => _id).filter(() => random.chance(0.5));
    for (const [field, value] of [
      ['current_job_title', 'Somebody else'],
      [own[0], 'Other'],
      [own[1], 7],
      [own[3], null],
    ] as const) {
      const answer = await owner.post<{ data: { _id: string } }>('/operations', {
        kind: 'contacts.set_field',
        records: { ids },
        params: { field, value },
      });
      await ended(owner, answer.body.data._id);
    }
    const back = await bring(csv, { empty: 'clear' });
    expect(back.run?.counts).toMatchObject({ created: 0, failed: 0 });
    expect(back.run?.counts.updated).toBeGreaterThan(0);
    expect(await exported(owner, 'contacts.export', people, { columns: all })).toBe(csv);
  });

  it('brings deals with their stages, companies, people and dates, and takes them back', async () => {
    const made = await owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' });
    const pipeline = made.body.data;
    const open = pipeline.stages.filter(({ kind }) => kind === 'open');
    const won = pipeline.stages.find(({ kind }) => kind === 'won');
    const second = open[1] ?? open[0];
    const { upload, bring, undo } = importsOf(owner, 'deals');
    const deal = async (title: string): Promise<Deal | undefined> => {
      const list = await owner.get<{ data: { rows: Deal[] } }>(
        `/deal/list?deal_title=${encodeURIComponent(title)}&rows_per_page=100`,
      );
      return list.body.data.rows.find(({ deal_title }) => deal_title === title);
    };
    // The columns of Pipedrive.
    const pipedrive = lines(
      'Deal - Title,Deal - Value,Deal - Owner,Deal - Stage,Deal - Status,Deal - Organization,Deal - Contact person,Deal - Expected close date,Deal - Deal created,Deal - Won time',
      `Autumn coats,"12,500.75",owner Tester,${second?.name ?? ''},Open,Deal House,Ada Obi,2026-12-24,2025-03-01 09:30:00,`,
      `Autumn coats,300,,${second?.name ?? ''},Open,Other House,,,,`,
      `Spring wool,4000,,Closed Won,Won,,ada@obi.example,,2025-01-05 10:00:00,2025-02-06 11:00:00`,
      'Nobody asked,1,,,Open,,,,,',
      'Odd stage,1,,No such stage,Open,Deal House,,,,',
    );
    const file = await upload(pipedrive);
    expect(file.settings.fields).toEqual([
      'deal_title', 'deal_value', 'assignee_id', 'stage', 'state', 'company', 'contacts', 'expected_close_date',
      'created_at', 'closed_at',
    ]); // prettier-ignore
    const done = await bring(pipedrive);
    expect(sumsOf(done.run)).toEqual([3, 0, 0, 2]);
    expect(done.run?.counts.examples.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { row: 6, name: 'Odd stage', detail: '“No such stage” is not a stage here.' },
      { row: 5, name: 'Nobody asked', detail: 'A deal needs a company or a contact.' },
    ]);
    const failures = (await owner.get<string>(`/imports/${done._id}/failures`)).body;
    expect(failures.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^"Nobody asked","1",.*,"A deal needs a company or a contact\."$/) as string,
      expect.stringMatching(/^"Odd stage","1",.*,"“No such stage” is not a stage here\."$/) as string,
    ]);
    const mended = await bring(failures.replace('"No such stage"', `"${second?.name ?? ''}"`));
    expect(sumsOf(mended.run)).toEqual([1, 0, 0, 1]);
    await undo(mended);
    const coats = await deal('Autumn coats');
    expect(await deal('Spring wool')).toMatchObject({
      pipeline_stage_id: { _id: won?._id },
      probability: 100,
      closed_at: '2025-02-06T11:00:00.000Z',
      created_at: '2025-01-05T10:00:00.000Z',
      customer_ids: [{ first_name: 'Ada' }],
    });
    const both = await owner.get<{ data: { rows: Deal[] } }>(
      '/deal/list?deal_title=Autumn&rows_per_page=100',
    );
    expect(both.body.data.rows.map(({ company_id }) => company_id?.mp_company_label).sort()).toEqual([
      'Deal House',
      'Other House',
    ]);
    expect(coats).toBeDefined();
    const house = both.body.data.rows.find(({ company_id }) => company_id?.mp_company_label === 'Deal House');
    expect(house).toMatchObject({
      deal_value: 12_500.75,
      pipeline_stage_id: { _id: second?._id },
      expected_close_date: '2026-12-24T12:00:00.000Z',
      customer_ids: [{ first_name: 'Ada' }],
      assignee_id: { first_name: 'owner' },
      created_at: '2025-03-01T09:30:00.000Z',
    });

    // Once more, and from its own export, it comes to the same deals.
    expect(sumsOf((await bring(pipedrive)).run)).toEqual([0, 0, 3, 2]);
    const csv = await exported(owner, 'deals.export', { filter: {} });
    expect(sumsOf((await bring(csv)).run)).toEqual([0, 0, 3, 0]);

    const moved = await bring(
      lines(
        'Title,Company,Stage,Value,Contacts,Collaborators',
        'Autumn coats,Other House,Won,450,ada@obi.example,Ada Obi',
      ),
    );
    expect(sumsOf(moved.run)).toEqual([0, 1, 0, 0]);
    expect(moved.run?.counts.examples[0]?.detail).toBe('value, stage, contacts, collaborators');
    await undo(moved);
    expect(await exported(owner, 'deals.export', { filter: {} })).toBe(csv);
    // Who works on a deal comes with it, and is in its export.
    const shared = await bring(
      lines(
        'Title,Organization,Collaborators,Participants',
        'Shared work,New House,Ada Obi; Nobody Known,',
        'Alone,New House,ada@obi.example,Ada Obi',
      ),
    );
    expect(sumsOf(shared.run)).toEqual([1, 0, 0, 1]);
    expect(await deal('Alone')).toMatchObject({
      collaborator_ids: [{ first_name: 'Ada' }],
      customer_ids: [],
    });
    const withThem = await exported(owner, 'deals.export', { filter: {} });
    expect(sumsOf((await bring(withThem)).run)).toEqual([0, 0, 4, 0]);
    await undo(shared);
    // Companies that were made for it go with it, but for those that somebody else has by now.
    expect(await company('New House')).toBeUndefined();
    const other = await company('Other House');
    await owner.post('/customer', {
      data: {
        first_name: 'Ola',
        last_name: 'Other',
        email: 'ola@other.example',
        current_company_id: other?._id,
      },
    });
    await undo(done);
    expect(await company('Deal House')).toBeUndefined();
    expect(await company('Other House')).toMatchObject({ _id: other?._id });
    expect(await deal('Spring wool')).toBeUndefined();
    const rest = await exported(owner, 'deals.export', { filter: {} });
    expect(rest.trim().split('\r\n')).toHaveLength(1);
  });

  it('brings activities with their dates from other programs, once, changes them, and takes them back', async () => {
    const { upload, bring, undo } = importsOf(owner, 'activities');
    const list = async (query = ''): Promise<Activity[]> => {
      const { body } = await owner.get<{ data: { rows: { activities: Activity[] }[] } }>(
        `/activity/list?hide_activity=true&rows_per_page=100${query}`,
      );
      return body.data.rows.flatMap(({ activities }) => activities);
    };
    const exportAll = () => exported(owner, 'activities.export', { filter: { hide_activity: 'true' } });
    await owner.post('/customer', {
      data: { first_name: 'Ben', last_name: 'Roy', phone: '+919876543210' },
    });
    await owner.post('/company', { mp_company_label: 'Lane Mills' });
    const before = await exportAll();

    // The columns of HubSpot: a file of calls, whose times are those of the clock that is chosen.
    const calls = lines(
      'Record ID,Call Title,Call notes,Activity date,Activity assigned to,Call duration,Call direction,Call outcome,Associated Contact,Associated Company,Campaign',
      '1,First call,<p>Wants <b>wool</b> &amp; tweed</p><p>Calls back</p>,2024-07-01 09:30,owner Tester,150000,OUTBOUND,Connected,Ada Obi (ada@obi.example),Lane Mills,Spring fair',
      '2,Second call,,2024-12-24 17:00,,00:40,INBOUND,Gave a quote,+91 98765 43210,,',
      '3,Nobody,,2024-07-01 09:30,,,,,,,',
      '4,Ghost,,2024-07-01 09:30,,,,,ghost@obi.example,,',
      '5,Odd,,someday,,,sideways,Completed,Ada Obi,,',
      '1,First call,<p>Wants <b>wool</b> &amp; tweed</p><p>Calls back</p>,2024-07-01 09:30,owner Tester,150000,OUTBOUND,Connected,Ada Obi (ada@obi.example),Lane Mills,Spring fair',
    );
    const file = await upload(calls);
    expect(file.settings).toMatchObject({ key: 'name', activity_type: 31 });
    expect(file.settings.fields).toEqual([
      null, 'subject', 'text', 'activity_date', 'logged_by', 'duration_ms', 'direction', 'outcome', 'contacts', 'companies',
      'campaign',
    ]); // prettier-ignore
    const settings = {
      timezone: 'Europe/Madrid',
      values: { '7': { 'Gave a quote': 'left_live_message' } },
    } as const;
    const done = await bring(calls, settings);
    expect(sumsOf(done.run)).toEqual([2, 0, 1, 3]);
    expect(done.run?.counts.examples.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { row: 5, detail: 'There is no contact “ghost@obi.example”.' },
      {
        row: 6,
        detail:
          '“sideways” is not a direction: inbound or outbound. “someday” is not a date. “Completed” is not an outcome of an activity of the type “Call log”.',
      },
      { row: 4, detail: 'An activity needs a contact, a company or a deal.' },
    ]);
    const [second, first] = await list('&activity_type=31');
    // Summer and winter.
    expect(first).toMatchObject({
      activity_date: '2024-07-01T07:30:00.000Z',
      user_id: { first_name: 'owner' },
      customer_ids: [{ first_name: 'Ada' }],
      company_ids: [{ mp_company_label: 'Lane Mills' }],
      is_logged: true,
      activity_data: {
        content: {
          subject: 'First call',
          description: [{ data: { text: 'Wants wool & tweed' } }, { data: { text: 'Calls back' } }],
        },
        metadata: { outcome: 'connected', direction: 'outbound', duration: 3, workflow_label: 'Spring fair' },
      },
    });
    expect(second).toMatchObject({
      activity_date: '2024-12-24T16:00:00.000Z',
      customer_ids: [{ first_name: 'Ben' }],
      activity_data: { metadata: { outcome: 'left_live_message', direction: 'inbound', duration: 1 } },
    });

    // The same file again brings nothing, even where somebody has changed what came of it.
    await owner.request('PUT', `/activity/${second?._id ?? ''}`, {
      body: { activity_data: { content: { subject: 'Renamed' } } },
    });
    expect(sumsOf((await bring(calls, { ...settings, rule: 'create' })).run)).toEqual([0, 0, 3, 3]);
    // Nor does its own export, nor another file that tells of the same in other columns.
    const csv = await exportAll();
    expect(sumsOf((await bring(csv)).run)).toEqual([0, 0, csv.trim().split('\r\n').length - 1, 0]);
    expect(await exportAll()).toBe(csv);
    const other = await bring(
      lines(
        'Type,When,Title,Notes,Email',
        'call,2024-07-01T07:30:00Z,First call,Wants wool & tweed Calls back,ada@obi.example',
      ),
      { fields: ['activity_type', 'activity_date', 'subject', 'text', 'contacts'] },
    );
    expect(sumsOf(other.run)).toEqual([0, 0, 1, 0]);

    // The columns of Pipedrive: types by name, the time in a cell of its own; what is not done yet is told.
    const pipedrive = lines(
      'Activity - Type,Activity - Subject,Activity - Due date,Activity - Due time,Activity - Duration,Activity - Done,Activity - Note,Activity - Assigned to user,Activity - Deal,Activity - Organization,Activity - Contact person',
      'Lunch,Samples,2023-03-04,13:15,01:30,Done,Tasted,owner Tester,,Lane Mills,Ben Roy',
      'Email,Offer,2023-03-05,,,Done,,,,,Ben Roy',
      'Task,Send bill,2023-03-06,,,Done,,,,,Ben Roy',
      'Call,Next week,2026-12-30,10:00,,To do,,,,,Ben Roy',
    );
    const piped = await bring(pipedrive, { timezone: 'Asia/Kolkata', values: { '0': { Task: '4' } } });
    expect(sumsOf(piped.run)).toEqual([3, 0, 0, 1]);
    expect(piped.run?.counts.examples.at(-1)).toMatchObject({ row: 5, detail: 'This has not happened yet.' });
    expect((await list('&activity_type=2'))[0]).toMatchObject({
      activity_date: '2023-03-04T07:45:00.000Z',
      activity_data: { content: { subject: 'Samples' }, metadata: { duration: 90 } },
    });

    // What changes, by its id; taken back it is what it was, and what was new is gone, its campaign with it.
    const full = await exportAll();
    const changed = await bring(
      lines(
        'Activity id,Date,Outcome,Minutes,Contacts,Campaign,Place',
        `${first?._id ?? ''},2024-07-02T07:30:00Z,Busy,5,+91 98765 43210,Autumn fair,Porto`,
      ),
    );
    expect(sumsOf(changed.run)).toEqual([0, 1, 0, 0]);
    expect(changed.run?.counts.examples[0]?.detail).toBe(
      'date, outcome, duration, place, campaign, contacts',
    );
    const { body } = await owner.get<{ data: Activity }>(`/activity/${first?._id ?? ''}`);
    expect(body.data).toMatchObject({
      activity_date: '2024-07-02T07:30:00.000Z',
      customer_ids: expect.arrayContaining([expect.objectContaining({ first_name: 'Ben' })]),
      activity_data: {
        metadata: { outcome: 'busy', duration: 5, location: 'Porto', workflow_label: 'Autumn fair' },
      },
    });
    await undo(changed);
    expect(await exportAll()).toBe(full);
    await undo(piped);
    expect(await exportAll()).toBe(csv);
    await undo(done);
    // The one that somebody has changed since stays.
    expect(await list('&activity_type=31')).toMatchObject([
      { activity_data: { content: { subject: 'Renamed' } } },
    ]);
    await owner.request('DELETE', `/activity/${second?._id ?? ''}`);
    expect(await exportAll()).toBe(before);
    const campaigns = await owner.get<{ data: { rows: unknown[] } }>('/campaign/list');
    expect(campaigns.body.data.rows).toEqual([]);

    // Who may import contacts but not log activities imports none.
    const { viewer } = team.members;
    const form = new FormData();
    form.append('file', new Blob(['Type,Date\nCall,2024-01-01\n']), 'x.csv');
    expect((await viewer.post('/imports?entity=activities', form)).status).toBe(403);
  });
});
