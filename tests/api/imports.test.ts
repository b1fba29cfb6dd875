import type { Import, ImportSettings } from '@shared/contract/imports';
import type { Operation } from '@shared/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { createRandom } from '@shared/seeded-random';
import { scopeOf } from '../support/channel';
import { expectInStep } from '../support/contacts-in-step';
import type { Client } from '../support/client';
import { type OperationAnswer, ended, start } from '../support/operations';
import { type Team, addTeam, joinTeam } from '../support/people';
import { workbookOf } from '../support/workbook';
import { patient } from '../support/patience.mjs';

interface Answer {
  readonly data: Import;
}

describe('imports of contacts', () => {
  let test: TestApp;
  let team: Team;
  let owner: Client;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    owner = team.members.owner;
  });
  afterAll(() => test.close());

  const formOf = (name: string, bytes: Buffer | string): FormData => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
    return form;
  };

  async function upload(name: string, bytes: Buffer | string): Promise<Import> {
    const answer = await owner.post<Answer>('/imports', formOf(name, bytes));
    expect(answer.status).toBe(200);
    return whenRead(answer.body.data._id);
  }

  async function whenRead(_id: string): Promise<Import> {
    let last = (await owner.get<Answer>(`/imports/${_id}`)).body.data;
    await expect
      .poll(
        async () => {
          last = (await owner.get<Answer>(`/imports/${_id}`)).body.data;
          return last.state;
        },
        { timeout: patient(30_000), interval: 50 },
      )
      .not.toBe('reading');
    return last;
  }

  const setting = async (id: string, settings: Partial<ImportSettings>): Promise<void> => {
    const answer = await owner.request('PATCH', `/imports/${id}`, { body: { settings } });
    expect(answer.body).toMatchObject({ data: { settings } });
  };

  async function work(id: string, what: 'check' | 'run'): Promise<Import> {
    const answer = await owner.post<Answer>(`/imports/${id}/${what}`);
    expect(answer.body).toMatchObject({ data: { _id: id } });
    await ended(owner, answer.body.data[what]?.operation?._id ?? '');
    return (await owner.get<Answer>(`/imports/${id}`)).body.data;
  }

  const sums = (counts: Import['run'] | Import['check']): number[] => {
    const { created = -1, updated = -1, skipped = -1, failed = -1 } = counts?.counts ?? {};
    return [created, updated, skipped, failed];
  };

  const contact = async (email: string) => {
    const { db, business_id } = scopeOf(test, team.business);
    return db
      .selectFrom('contacts')
      .selectAll()
      .where('business_id', '=', business_id)
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .execute();
  };

  it('reads, checks, imports, tells what failed, and takes it back', async () => {
    const csv = [
      'Full name;E-mail;Mobile;Company;Tags;Born;City',
      'Zainab Bello;zainab@bello.example;+234 803 555 0177;Bello Fabrics;wool, linen;03/04/1985;Lagos',
      'Inês Carvalho;ines@carvalho.example;;Carvalho Lda;tweed;17/09/1991;Porto',
      'Shortened Sam;;9.17E+11;;;;',
      'Zainab A. Bello;ZAINAB@bello.example;;;;;Abuja',
      'Nobody;;;;;;',
      'Broken;zainab@bello;;;;;',
    ].join('\r\n');
    const file = await upload('spring-fair.csv', csv);
    expect(file).toMatchObject({ state: 'ready', rows: 6, format: { separator: ';', encoding: 'utf-8' } });
    expect(file.settings.fields).toEqual([
      'full_name',
      'email',
      'phone',
      'company',
      'tags',
      'birth_date',
      'address.city',
    ]);
    expect(file.columns[2]).toMatchObject({ name: 'Mobile', shortened: 1 });
    const preview = await owner.get<{ data: { rows: { row: number; cells: string[] }[] } }>(
      `/imports/${file._id}/rows`,
    );
    expect(preview.body.data.rows[1]).toMatchObject({
      row: 3,
      cells: ['Inês Carvalho', 'ines@carvalho.example', '', 'Carvalho Lda', 'tweed', '17/09/1991', 'Porto'],
    });

    const checked = await work(file._id, 'check');
    expect(sums(checked.check)).toEqual([2, 1, 0, 3]);
    expect(await contact('zainab@bello.example')).toEqual([]);

    const done = await work(file._id, 'run');
    expect(sums(done.run)).toEqual([2, 1, 0, 3]);
    expect(done.run?.counts.examples.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
      { row: 4, detail: expect.stringContaining('shortened') as string },
      { row: 6, detail: 'Either email or phone number is required' },
      { row: 7, detail: expect.stringContaining('zainab@bello') as string },
    ]);
    const [zainab] = await contact('zainab@bello.example');
    expect(zainab).toMatchObject({
      first_name: 'Zainab A.',
      last_name: 'Bello',
      phone: '+2348035550177',
      birth_date: '1985-04-03',
      address: JSON.stringify({ city: 'Abuja' }),
    });
    expect((await owner.post(`/imports/${file._id}/run`)).body).toMatchObject({
      error: { code: 'import_has_run' },
    });

    // Mended, the failed rows are imported by themselves.
    const failures = (await owner.get<string>(`/imports/${file._id}/failures`)).body;
    expect(failures.split('\r\n')).toHaveLength(5);
    const rowsOf = (text: string): (string | undefined)[] =>
      text.split('\r\n').map((line) => /"(\d+)","[^"]+"$/.exec(line)?.[1]);
    expect(failures).toContain('"Row in the file","Why it failed"');
    expect(rowsOf(failures)).toEqual([undefined, '4', '6', '7', undefined]);
    const mended = await upload('mended.csv', failures.replace('9.17E+11', '+91 98765 43210'));
    expect(mended).toMatchObject({ rows: 3, is_known_shape: true });
    expect(sums((await work(mended._id, 'run')).run)).toEqual([1, 0, 0, 2]);
    // What fails again is still known by its row of the first file.
    const left = (await owner.get<string>(`/imports/${mended._id}/failures`)).body;
    expect(rowsOf(left)).toEqual([undefined, '6', '7', undefined]);

    // The same file once more creates nobody.
    const again = await upload('spring-fair.csv', csv);
    expect(again.is_known_shape).toBe(true);
    const second = await work(again._id, 'run');
    expect(sums(second.run)[0]).toBe(0);
    expect(sums(second.run).reduce((sum, one) => sum + one, 0)).toBe(6);
    await ended(owner, await undo(second));

    // Somebody else has got one of its tags, and works for one of its companies.
    const [carvalho] = await contact('ines@carvalho.example');
    const friend = await upload('friend.csv', 'Email,Company,Tags\nf@friend.example,Carvalho Lda,tweed');
    await work(friend._id, 'run');
    await ended(owner, await undo(done));
    const { db, business_id } = scopeOf(test, team.business);
    const tags = await db.selectFrom('tags').select('label').where('business_id', '=', business_id).execute();
    expect(tags.map(({ label }) => label).filter((label) => /wool|linen|tweed/.test(label))).toEqual([
      'tweed',
    ]);
    const companies = await db
      .selectFrom('companies')
      .select(['_id', 'mp_company_label', 'deleted_at'])
      .where('business_id', '=', business_id)
      .orderBy('mp_company_label')
      .execute();
    expect(companies).toMatchObject([
      { mp_company_label: 'Bello Fabrics', deleted_at: expect.any(Number) as number },
      { mp_company_label: 'Carvalho Lda', _id: carvalho?.current_company_id, deleted_at: null },
    ]);
    expect(await contact('zainab@bello.example')).toEqual([]);
    expect(await contact('ines@carvalho.example')).toEqual([]);
  });

  async function undo(done: Import): Promise<string> {
    const answer = await owner.post<OperationAnswer>(
      `/operations/${done.run?.operation?._id ?? ''}/undo`,
      {},
    );
    expect(answer.status).toBe(200);
    return answer.body.data._id;
  }

  it(
    'imports many rows in batches, each with one outcome, by the rules that were chosen',
    async () => {
      const lines = Array.from(
        { length: 420 },
        (_, n) => `Person ${n},Many,person${n % 400}@many.example,Rare ${n % 7}`,
      );
      const csv = ['First name,Last name,Email,Job title', ...lines].join('\n');
      const first = await upload('many.csv', csv);
      await setting(first._id, { rule: 'create', twice: 'first' });
      expect(sums((await work(first._id, 'check')).check)).toEqual([400, 0, 20, 0]);
      const done = await work(first._id, 'run');
      expect(sums(done.run)).toEqual([400, 0, 20, 0]);
      const update = await upload('many.csv', csv.replaceAll('Rare', 'Well done'));
      await setting(update._id, { rule: 'update', twice: 'last' });
      const updated = await work(update._id, 'run');
      expect(sums(updated.run)[1]).toBe(420);
      await ended(owner, await undo(updated));
      expect(await contact('person7@many.example')).toMatchObject([
        { current_job_title: 'Rare 0', first_name: 'Person 7' },
      ]);
      const back: Operation = await ended(owner, await undo(done));
      expect([back.changed, back.failed]).toEqual([400, 0]);
      expect(await contact('person7@many.example')).toEqual([]);
    },
    patient(120_000),
  );

  it('puts whom a file is about in a list, with tags and an assignee, and takes all of that back', async () => {
    const known = await upload(
      'known.csv',
      'Email,First name\nknown@list.example,Known\nalone@list.example,Alone',
    );
    await work(known._id, 'run');
    const made = await owner.post<{ data: { _id: string } }>('/segmentation', { name: 'Trade fair' });
    const list = made.body.data._id;
    const me = known.created_by._id;
    const inList = async (): Promise<string[]> => {
      const { body } = await owner.get<{ data: { rows: { email: string }[] } }>(
        `/segmentation/customers/${list}`,
      );
      return body.data.rows.map(({ email }) => email).sort();
    };
    const form = formOf(
      'fair.csv',
      'Email,First name\nknown@list.example,Known\nnew@list.example,New\nbad@list,Bad',
    );
    expect((await team.members.agent.post(`/imports?segmentId=${list}`, form)).status).toBe(403);
    const { body } = await owner.post<Answer>(`/imports?segmentId=${list}`, form);
    const file = await whenRead(body.data._id);
    expect(file.settings).toMatchObject({ list, tags: [], tag_names: [] });
    await setting(file._id, { assignee: me, tag_names: ['Fair of spring'] });
    expect(sums((await work(file._id, 'check')).check)).toEqual([1, 1, 0, 1]);
    expect(await inList()).toEqual([]);
    const done = await work(file._id, 'run');
    expect(sums(done.run)).toEqual([1, 1, 0, 1]);
    expect(await inList()).toEqual(['known@list.example', 'new@list.example']);
    expect(await contact('new@list.example')).toMatchObject([{ assignee_id: me }]);
    // What was for one file is not kept for the next one.
    const next = await upload(
      'known.csv',
      'Email,First name\nalone@list.example,Alone\nnew@list.example,New',
    );
    expect(next.settings).toMatchObject({ list: null, tag_names: [], assignee: me });
    await setting(next._id, { list, assignee: null });
    const second = await work(next._id, 'run');
    expect(sums(second.run)).toEqual([0, 1, 1, 0]);
    expect(second.run?.counts.examples[0]).toMatchObject({ outcome: 'updated', detail: 'list' });
    expect(await inList()).toHaveLength(3);
    await ended(owner, await undo(second));
    expect(await inList()).toHaveLength(2);
    await ended(owner, await undo(done));
    expect(await inList()).toEqual([]);
    expect(await contact('known@list.example')).toMatchObject([{ assignee_id: null }]);

    // The tag that the file brought is gone with it. Who is restored from the bin has it again, whoever restores them.
    const tags = async (): Promise<string[]> =>
      (await owner.get<{ data: { rows: { label: string }[] } }>('/tags/list?tag_type=1')).body.data.rows.map(
        ({ label }) => label,
      );
    const tagged = await upload(
      'tagged.csv',
      'Email,First name,Tags\nby-hand@tag.example,Hand,Comes back\nby-undo@tag.example,Undo,Comes back',
    );
    const withTags = await work(tagged._id, 'run');
    const [byHand] = await contact('by-hand@tag.example');
    const [byUndo] = await contact('by-undo@tag.example');
    const binned = await start(owner, 'contacts.bin', { ids: [byUndo?._id ?? ''] });
    expect(await tags()).toContain('Comes back');
    await ended(owner, await undo(withTags));
    expect(await tags()).not.toContain('Comes back');
    const tagsOf = async (id: string | undefined): Promise<string[]> =>
      (await owner.get<{ data: { tags: { label: string }[] } }>(`/customer/${id ?? ''}`)).body.data.tags.map(
        ({ label }) => label,
      );
    await owner.post('/customer/restore', { customer_id: [byHand?._id] });
    expect(await tagsOf(byHand?._id)).toEqual(['Comes back']);
    const restored = await owner.post<OperationAnswer>(`/operations/${binned.body.data._id}/undo`);
    await ended(owner, restored.body.data._id);
    expect(await tagsOf(byUndo?._id)).toEqual(['Comes back']);
    expect((await tags()).filter((label) => label === 'Comes back')).toHaveLength(1);
  });

  it(
    'keeps in step what contacts are found, compared and filtered by, whatever files change of them',
    async () => {
      const own = async (label: string, kind: string): Promise<void> => {
        const field = { entity: 'contact', group: 'More', label, kind };
        expect((await owner.post('/fields', field)).status).toBe(200);
      };
      await own('Nickname', 'text');
      await own('Size', 'number');
      const random = createRandom('in step');
      const maybe = (text: string): string => (random.chance(0.6) ? text : '');
      // Several have a number, or a name and a company, in common, and rows are about the same people again and again.
      const rows = () =>
        Array.from({ length: 90 }, () =>
          [
            `Given ${random.int(1, 6)}`,
            maybe(`Family ${random.int(1, 3)}`),
            `p${random.int(1, 50)}@step.example`,
            maybe(`+49305550${random.int(100, 130)}`),
            maybe(`Firm ${random.int(1, 3)}`),
            maybe(`q${random.int(1, 40)}@step.example`),
            maybe(`nick ${random.int(1, 5)}`),
            maybe(String(random.int(1, 9))),
          ].join(','),
        );
      const head = 'First name,Last name,Email,Phone,Company,Other emails,Nickname,Size';
      const done: Import[] = [];
      for (const settings of [{}, { empty: 'clear' }] as const) {
        const file = await upload('step.csv', [head, ...rows()].join('\n'));
        await setting(file._id, { key: 'email', ...settings });
        done.push(await work(file._id, 'run'));
        expect(sums(done.at(-1)?.run ?? null).slice(2)).toEqual([expect.any(Number), 0]);
        await expectInStep(scopeOf(test, team.business));
      }
      expect(sums(done[1]?.run ?? null)[1]).toBeGreaterThan(40);
      for (const one of done.reverse()) {
        await ended(owner, await undo(one));
        await expectInStep(scopeOf(test, team.business));
      }
    },
    patient(120_000),
  );

  it('two files that overlap and run at once make nobody twice', async () => {
    const csv = (from: number): string =>
      [
        'Email,Phone',
        ...Array.from({ length: 150 }, (_, n) => `p${from + n}@over.example,+4930${1_000_000 + from + n}`),
      ].join('\n');
    const files = [await upload('a.csv', csv(0)), await upload('b.csv', csv(75))];
    const done = await Promise.all(files.map(({ _id }) => work(_id, 'run')));
    const [one = [], other = []] = done.map(({ run }) => sums(run));
    expect([one, other].map((all) => all.reduce((sum, part) => sum + part, 0))).toEqual([150, 150]);
    expect((one[0] ?? 0) + (other[0] ?? 0)).toBe(225);
    const { db, business_id } = scopeOf(test, team.business);
    const { people } = await db
      .selectFrom('contacts')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .where('business_id', '=', business_id)
      .where('email', 'like', '%@over.example')
      .executeTakeFirstOrThrow();
    expect(people).toBe(225);
  });

  it.each([
    ['Windows', Buffer.from('Name;Email\nJürgen Müller;j@m.example\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFName\tEmail\nJürgen Müller\tj@m.example\n', 'utf16le')],
    ['quotes and lines', 'sep=|\nName|Email\n"Jürgen\n""Müller"""|j@m.example\n'],
    [
      'vCard',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jürgen Müller\r\nN:Müller;Jürgen;;;\r\nEMAIL:j@m.example\r\nEND:VCARD\r\n',
    ],
  ])('reads %s', async (_name, bytes) => {
    const file = await upload('file', bytes);
    expect(file).toMatchObject({ state: 'ready', rows: 1, error: null });
    const { rows } = (await owner.get<{ data: { rows: { cells: string[] }[] } }>(`/imports/${file._id}/rows`))
      .body.data;
    expect(rows[0]?.cells[0]?.replace(/["\n]/g, ' ').replace(/\s+/g, ' ').trim()).toBe('Jürgen Müller');
    expect(file.settings.fields).toContain('email');
  });

  it.each([
    ['NUL bytes', 'Name,Email\nA\0B,a@b.example\n', /NUL/],
    ['nothing', 'Name,Email\n', /no row/],
    [
      'bytes of two encodings with NUL',
      Buffer.concat([
        Buffer.from('Name,Email\nÄ,a@b.example\n'.repeat(99), 'utf8'),
        Buffer.from('B,b@b.example', 'utf16le'),
      ]),
      /NUL/,
    ],
    ['an open quote', 'Name,Email\n"Ann,a@b.example\n', /quote/],
  ])('refuses %s with a sentence', async (_name, bytes, sentence) => {
    const file = await upload('bad.csv', bytes);
    expect(file.state).toBe('unreadable');
    expect(file.error).toMatch(sentence);
  });

  it('imports no letters that it cannot read, of a file in two encodings', async () => {
    const csv = Buffer.concat([
      Buffer.from('First name,Last name,Email,Note\nZoë,Krügerová,zoe@two.example,\n', 'utf8'),
      Buffer.from('Jürgen,Müller,juergen@two.example,\nAnn,Lee,ann@two.example,für\n', 'latin1'),
    ]);
    const first = await upload('two.csv', csv);
    await setting(first._id, { fields: ['first_name', 'last_name', 'email', null] });
    const done = await work(first._id, 'run');
    expect(sums(done.run)).toEqual([2, 0, 0, 1]);
    expect(done.run?.counts.examples.find(({ outcome }) => outcome === 'failed')).toMatchObject({
      row: 3,
      detail: expect.stringContaining('letters that could not be read') as string,
    });
    const second = await upload('two.csv', csv);
    await setting(second._id, { unreadable: 'leave', fields: ['first_name', 'last_name', 'email', null] });
    expect(sums((await work(second._id, 'run')).run)).toEqual([1, 0, 2, 0]);
    expect(await contact('juergen@two.example')).toMatchObject([{ first_name: '', last_name: '' }]);
    expect(await contact('zoe@two.example')).toMatchObject([{ first_name: 'Zoë', last_name: 'Krügerová' }]);
  });

  it('reads the sheet of a workbook that is chosen, with its dates and long numbers', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Born</t></is></c></row>
      <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>9.19876543210E11</v></c><c r="D2" s="1"><v>31140</v></c></row>`;
    const book = workbookOf({ Empty: '', People: rows }, ['Name', 'Phone', 'Ana &amp; Co']);
    const file = await upload('book.xlsx', book);
    expect(file).toMatchObject({
      state: 'unreadable',
      format: { kind: 'xlsx', sheets: ['Empty', 'People'] },
    });
    await owner.request('PATCH', `/imports/${file._id}`, { body: { format: { sheet: 1 } } });
    const read = await whenRead(file._id);
    expect(read).toMatchObject({ state: 'ready', rows: 1, error: null });
    const preview = await owner.get<{ data: unknown }>(`/imports/${file._id}/rows`);
    expect(preview.body.data).toEqual({
      rows: [{ row: 2, cells: ['Ana & Co', '919876543210', '', '1985-04-03'] }],
    });
  });

  it('refuses what is no table at once, and whoever may not import', async () => {
    for (const bytes of [
      '%PDF-1.7 x',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      Buffer.from('PK\x03\x04 broken'),
    ])
      expect((await owner.post('/imports', formOf('x', bytes))).body).toMatchObject({
        error: { code: 'import_file_refused' },
      });
    // By role: files are for those who may import contacts, and of other records for those who may add these, too.
    const { agent, marketer, manager, viewer } = team.members;
    const statuses = async (client: Client): Promise<number[]> => [
      (await client.get('/imports')).status,
      (await client.post('/imports', formOf('a.csv', 'Email\na@role.example'))).status,
      (await client.post('/imports?entity=companies', formOf('b.csv', 'Company name\nRole House'))).status,
      (
        await client.post(
          '/imports?entity=deals',
          formOf('c.csv', 'Title,Contacts\nRole deal,a@role.example'),
        )
      ).status,
    ];
    expect(await statuses(agent)).toEqual([403, 403, 403, 403]);
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403]);
    expect(await statuses(marketer)).toEqual([200, 200, 403, 403]);
    expect(await statuses(manager)).toEqual([200, 200, 200, 200]);
    // Into a list goes a file of those alone who may put somebody in it.
    const { body } = await owner.post<{ data: { _id: string } }>('/workspace/roles', {
      role_name: 'Files only',
      permissions: { crm_contacts: ['view', 'create', 'update', 'import'], marketing_segments: ['view'] },
    });
    const clerk = await joinTeam(test, team.business, body.data._id, 'clerk');
    const list = await owner.post<{ data: { _id: string } }>('/segmentation', { name: 'Not for files' });
    const into = `/imports?segmentId=${list.body.data._id}`;
    expect((await clerk.post(into, formOf('d.csv', 'Email\nd@role.example'))).status).toBe(403);
    expect((await owner.post(into, formOf('d.csv', 'Email\nd@role.example'))).status).toBe(200);
  });
});
