import { readFile } from 'node:fs/promises';
import type { Profile } from '@shared/contract/session';
import type { Workspace } from '@shared/contract/workspace-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { connectNumber } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type Team, addTeam } from '../support/people';
import { openStream } from '../support/stream';

const FORM = {
  email: 'hello@harbour.example',
  address: '1 Harbour Street',
  page_about: 'Tailors since 1931',
  website_link: 'https://harbour.example/',
  phone: '+44 20 7946 0958',
  unique_name: 'harbour',
  currency: 'EUR',
};

describe('workspaces', () => {
  let test: TestApp;
  let team: Team;
  let other: Team;
  let owner: Client;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    owner = team.members.owner;
  });
  afterAll(() => test.close());

  const details = async (client: Client = owner) =>
    dataOf(await client.get<{ data: Workspace }>('/workspace'));
  const update = (body: object, client: Client = owner) =>
    client.request<{ data: Workspace }>('PATCH', '/workspace', { body });
  const create = (body: object, client: Client = owner, headers?: Record<string, string>) =>
    client.post<{ data: { business_id: string; profile: Profile } }>('/session/workspaces', body, headers);
  const remove = (title: string, workspace: string, client: Client = owner) =>
    client.request('DELETE', '/workspace', { body: { title }, workspace });
  const titles = (profile: Profile) => profile.workspaces.map(({ business_title }) => business_title);

  it('are renamed and described, and everybody hears of it', async () => {
    const watching = await openStream(test.url, team.members.viewer);
    expect(await details()).toMatchObject({
      business_title: 'Harbour Street',
      unique_name: null,
      currency: 'USD',
    });
    expect(dataOf(await update({ business_title: ' Harbour Row ' })).business_title).toBe('Harbour Row');
    expect(dataOf(await update(FORM))).toMatchObject(FORM);
    expect(dataOf(await update({ address: null, phone: null }))).toMatchObject({
      ...FORM,
      address: null,
      phone: null,
    });
    const me = dataOf(await owner.get<{ data: Profile }>('/session/me'));
    expect(titles(me)).toEqual(['Harbour Row']);
    expect(me.workspaces[0]?.currency).toBe('EUR');
    await until(() =>
      expect(watching.frames.filter(({ kind }) => kind === 'workspace.updated')).toHaveLength(3),
    );
    watching.close();
  });

  it.each([
    [{ business_title: '' }, 'business_title', 'This field is required'],
    [{ business_title: '   ' }, 'business_title', 'Title must contain at least one non-space character'],
    [{ email: 'nobody' }, 'email', 'The email provided should be a valid email address'],
    [{ email: `${'x'.repeat(60)}@harbour.example` }, 'email', 'The email can have at most 70 characters.'],
    [{ address: '' }, 'address', 'This field is required'],
    [{ address: 'x'.repeat(101) }, 'address', 'The address can have at most 100 characters.'],
    [{ page_about: 'x'.repeat(301) }, 'page_about', 'The description can have at most 300 characters.'],
    [{ website_link: 'harbour' }, 'website_link', 'Website url is not valid'],
    [{ website_link: 'javascript:alert(1)' }, 'website_link', 'Website url is not valid'],
    [{ phone: 'call me' }, 'phone', 'Invalid phone number!'],
    [{ currency: 'eur' }, 'currency', 'There is no such currency.'],
    [{ unique_name: ' ' }, 'unique_name', 'This field is required'],
    [{ unique_name: 'x'.repeat(11) }, 'unique_name', 'The unique name can have at most 10 characters.'],
  ])('refuse %j', async (body, field, sentence) => {
    const before = await details();
    const answer = await update(body);
    expect(refusalOf(answer)).toBe('400 validation_failed');
    expect(answer.body).toHaveProperty(['error', 'fields', field], sentence);
    expect(await details()).toEqual(before);
  });

  it('take the longest that each field allows', async () => {
    const longest = { address: 'x'.repeat(100), page_about: 'x'.repeat(300), unique_name: 'x'.repeat(10) };
    expect(dataOf(await update(longest))).toMatchObject(longest);
    await update({ unique_name: 'harbour' });
  });

  it('need a unique name with the form, which no other one has', async () => {
    const theirs = other.members.owner;
    const without = await update({ address: '2 Another street' }, theirs);
    expect(without.body).toHaveProperty(['error', 'fields', 'unique_name'], 'This field is required');
    expect((await update({ business_title: 'Another road' }, theirs)).status).toBe(200);
    expect(refusalOf(await update({ unique_name: 'HARBOUR' }, theirs))).toBe('409 unique_name_taken');
    expect((await details(theirs)).unique_name).toBeNull();
    expect((await update({ unique_name: 'Harbour' })).status).toBe(200);
  });

  it('have a logo: JPG or PNG, nothing else', async () => {
    const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
      const form = new FormData();
      form.set('user_media', new Blob([bytes], { type }), name);
      return owner.request<{ data: Workspace }>('POST', '/workspace/logo', { body: form });
    };
    const photo = new Uint8Array(
      await readFile(new URL('../../resources/demo/croissants.jpg', import.meta.url)),
    );
    const first = dataOf(await upload(photo, 'logo.jpg', 'image/jpeg')).business_logo;
    expect(first).toMatch(/^\/api\/media\//);
    const path = (first ?? '').replace('/api', '');
    expect((await team.members.viewer.get(path)).status).toBe(200);
    expect(refusalOf(await other.members.owner.get(path))).toBe('404 workspace_not_found');

    const gif = new TextEncoder().encode('GIF89a-not-really');
    const refusals = [
      await upload(gif, 'logo.gif', 'image/gif'),
      await upload(gif, 'logo.png', 'image/png'),
      await upload(
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'a.svg',
        'image/svg+xml',
      ),
    ];
    expect(refusals.map(refusalOf)).toEqual(Array(3).fill('400 picture_rejected'));
    expect(refusals[0]?.body).toHaveProperty(['error', 'message'], 'You can only upload JPG/PNG file!');
    expect((await details()).business_logo).toBe(first);

    const second = dataOf(await upload(photo, 'logo.jpeg', 'image/jpeg')).business_logo;
    expect(second).not.toBe(first);
    expect(refusalOf(await owner.get(path))).toBe('404 media_not_found');
    const none = await owner.request<{ data: Workspace }>('DELETE', '/workspace/logo');
    expect(dataOf(none).business_logo).toBeNull();
    const left = await test.app.platform.database.system
      .selectFrom('media')
      .select('_id')
      .where('business_id', '=', team.business)
      .execute();
    expect(left).toEqual([]);
  });

  it('are created by anybody, who is their owner, once for each key', async () => {
    const viewer = other.members.viewer;
    const headers = { 'idempotency-key': 'workspace-once' };
    const body = { business_title: 'My own', skipTrial: true };
    const made = dataOf(await create(body, viewer, headers));
    expect(made.profile.workspaces.at(-1)).toMatchObject({
      business_title: 'My own',
      role: { role_name: 'Owner' },
    });
    expect(dataOf(await create(body, viewer, headers)).business_id).toBe(made.business_id);
    expect(titles(dataOf(await viewer.get<{ data: Profile }>('/session/me')))).toEqual([
      'Another road',
      'My own',
    ]);
    const row = await test.app.platform.database.system
      .selectFrom('businesses')
      .select(['skip_trial', 'is_demo'])
      .where('_id', '=', made.business_id)
      .executeTakeFirst();
    expect(row).toEqual({ skip_trial: 1, is_demo: 0 });
    expect(refusalOf(await create({ business_title: ' ' }, viewer))).toBe('400 validation_failed');
  });

  it('stand in the order that a person gives them', async () => {
    const person = other.members.agent;
    await create({ business_title: 'Second' }, person);
    await create({ business_title: 'Third' }, person);
    const { workspaces } = dataOf(await person.get<{ data: Profile }>('/session/me'));
    const [first, second, third] = workspaces.map(({ business_id }) => business_id);
    const order = (business_ids: unknown[]) =>
      person.request<{ data: Profile }>('PUT', '/session/workspaces/order', { body: { business_ids } });
    expect(titles(dataOf(await order([third, first, second])))).toEqual(['Third', 'Another road', 'Second']);
    expect(titles(dataOf(await order([second])))).toEqual(['Second', 'Third', 'Another road']);
    expect(refusalOf(await order([team.business]))).toBe('404 workspace_not_found');
    expect(titles(dataOf(await other.members.owner.get<{ data: Profile }>('/session/me')))).toEqual([
      'Another road',
    ]);
  });

  describe('deleting', () => {
    it('needs the title, and an owner', async () => {
      expect(refusalOf(await remove('Harbour', team.business))).toBe('400 title_differs');
      expect(refusalOf(await remove('', team.business))).toBe('400 title_differs');
      const administrator = team.members.administrator;
      expect(refusalOf(await remove('Harbour Row', team.business, administrator))).toBe(
        '403 permission_denied',
      );
      expect((await details()).business_title).toBe('Harbour Row');
    });

    interface Column {
      readonly name: string;
      readonly dataType: string;
      readonly isNullable: boolean;
      readonly hasDefaultValue: boolean;
      readonly isAutoIncrementing: boolean;
    }

    /** Tables whose rows hang on rows of others, by foreign keys: column -> the other table. */
    const HANGS_ON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      contact_interests: { contact_id: 'contacts', interest_id: 'interests' },
      contact_keys: { contact_id: 'contacts' },
      contact_kept_entries: { contact_id: 'contacts' },
      contact_points: { contact_id: 'contacts' },
      import_chunks: { import_id: 'imports' },
      import_failures: { import_id: 'imports' },
      import_marks: { import_id: 'imports' },
      operation_failures: { operation_id: 'operations' },
      operation_undo: { operation_id: 'operations' },
      deal_collaborators: { deal_id: 'deals', contact_id: 'contacts' },
      deal_stage_changes: { deal_id: 'deals' },
      company_search_docs: { company_id: 'companies' },
      deal_search_docs: { deal_id: 'deals' },
      company_tags: { company_id: 'companies', tag_id: 'tags' },
      contact_tags: { contact_id: 'contacts', tag_id: 'tags' },
      campaign_members: { contact_id: 'contacts' },
      segment_members: { contact_id: 'contacts', segment_id: 'segments' },
      segment_tags: { segment_id: 'segments', tag_id: 'tags' },
      task_companies: { task_id: 'tasks', company_id: 'companies' },
      task_contacts: { task_id: 'tasks', contact_id: 'contacts' },
      task_deals: { task_id: 'tasks', deal_id: 'deals' },
      visitor_sessions: { visitor_id: 'visitors' },
      visitor_events: { visitor_id: 'visitors', session_id: 'visitor_sessions' },
    };
    /** How many tables must have a row before this one has. */
    const depthOf = (table: string): number =>
      Math.max(0, ...Object.values(HANGS_ON[table] ?? {}).map((other) => 1 + depthOf(other)));

    /** Every table that holds rows of workspaces, those that others hang on first; a new one is met without being told. */
    async function tables() {
      const all = await test.app.platform.database.system.introspection.getTables();
      return all
        .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'business_id'))
        .sort((one, other) => depthOf(one.name) - depthOf(other.name));
    }

    /** One more row in a table, whatever its columns are. */
    async function plant(table: string, columns: readonly Column[], business: string, whose: string) {
      const needed = columns.filter(
        ({ name, isNullable, hasDefaultValue, isAutoIncrementing }) =>
          name === 'business_id' || !(isNullable || hasDefaultValue || isAutoIncrementing || name === 'id'),
      );
      const values = needed.map(({ name, dataType }) => {
        if (name === 'business_id') return sql`${business}`;
        if (dataType === 'jsonb') return sql`'{}'`;
        if (dataType === 'tsvector') return sql`to_tsvector('simple', 'planted')`;
        return /int|real|double|float|numeric/i.test(dataType)
          ? sql`7`
          : sql`${`planted-${whose}-${HANGS_ON[table]?.[name] ?? table}`}`;
      });
      await sql`insert into ${sql.table(table)} (${sql.join(needed.map(({ name }) => sql.ref(name)))})
        values (${sql.join(values)})`.execute(test.app.platform.database.system);
    }

    async function count(business: string): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { name } of await tables()) {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}
          where business_id = ${business}`.execute(test.app.platform.database.system);
        counts[name] = Number(rows[0]?.n);
      }
      return counts;
    }

    it('takes everything of the workspace, in every table, and nothing of another', async () => {
      const doomed = await addTeam(test, 'Doomed');
      const spared = await addTeam(test, 'Spared');
      await connectNumber(test, doomed.business);
      // What is planted as a job could be run; it is of a queue that nobody works on.
      for (const { name, columns } of await tables()) {
        // Every workspace has its one row there from the beginning.
        if (name === 'event_counters' || name === 'score_states') continue;
        await plant(name, columns, doomed.business, 'doomed');
        await plant(name, columns, spared.business, 'spared');
      }
      const before = await count(doomed.business);
      const kept = await count(spared.business);
      // What waits to be followed may have been followed by now.
      const mayBeEmpty = ['event_counters', 'segment_changes'];
      expect(Object.entries(before).filter(([name, n]) => n === 0 && !mayBeEmpty.includes(name))).toEqual([]);
      expect(Object.keys(before).length).toBeGreaterThan(30);
      const agent = doomed.members.agent;
      const stream = await openStream(test.url, agent);
      await until(() => expect(stream.kinds()).toHaveLength(1));

      expect((await remove('Doomed', doomed.business, doomed.members.owner)).status).toBe(200);
      expect(refusalOf(await agent.get('/chat/whatsapp/conversations'))).toBe('404 workspace_not_found');
      expect(refusalOf(await remove('Doomed', doomed.business, doomed.members.owner))).toBe(
        '404 workspace_not_found',
      );
      await stream.ended;
      await until(async () => {
        const left = Object.entries(await count(doomed.business)).filter(([, n]) => n > 0);
        expect(left).toEqual([]);
      });
      // What changes of contacts are to be followed by lists is worked off meanwhile.
      const { segment_changes } = kept;
      expect({ ...(await count(spared.business)), segment_changes }).toEqual(kept);
      const { system } = test.app.platform.database;
      expect(
        await system.selectFrom('businesses').select('_id').where('_id', '=', doomed.business).execute(),
      ).toEqual([]);
      expect((await spared.members.owner.get('/workspace')).status).toBe(200);
      expect(dataOf(await agent.get<{ data: Profile }>('/session/me')).workspaces).toEqual([]);
    });
  });
});
