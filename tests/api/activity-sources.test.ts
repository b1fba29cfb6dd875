import type { Activity } from '@shared/contract/activities';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetActivities, recordActivities } from '../../src/server/domains/activities/record';
import { HISTORY, HISTORY_SOURCES, type HistoryName } from '../../src/server/domains/activities/history-job';
import { up as calendarMigration } from '../../src/server/platform/db/migrations/0087-activity-calendar';
import { newId } from '../../src/server/platform/ids';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type InboxTest, dataOf, startInbox } from '../support/inbox';
import { patient } from '../support/patience.mjs';

interface Page {
  readonly rows: readonly { readonly activities: readonly Activity[] }[];
}
interface Made {
  readonly data: { readonly _id: string };
}

describe('what tells activities', () => {
  let test: InboxTest;
  let owner: Client;

  beforeAll(async () => {
    test = await startInbox();
    ({ owner } = test);
  });
  afterAll(() => test.close());

  const list = async (query: Record<string, string>): Promise<Activity[]> =>
    dataOf(
      await owner.get<{ data: Page }>('/activity/list', { rows_per_page: '100', ...query }),
    ).rows.flatMap(({ activities }) => activities);
  const make = async (path: string, body: object): Promise<string> =>
    dataOf(await owner.post<Made>(path, body))._id;
  const addContact = (first_name: string): Promise<string> =>
    make('/customer', {
      data: { first_name, last_name: 'Nkosi', email: `${first_name.toLowerCase()}@nkosi.example` },
    });
  const fieldsOf = (activities: readonly Activity[]) =>
    activities.map(({ activity_data }) => activity_data.metadata.fields);
  const keys = async (): Promise<string[]> => {
    const { db, business_id } = scopeOf(test, test.team.business);
    const rows = await db
      .selectFrom('activities')
      .select(['source_key', 'at', 'data'])
      .where('business_id', '=', business_id)
      .where('source_key', 'is not', null)
      .execute();
    return rows.map(({ source_key, at, data }) => `${source_key} ${at} ${data}`).sort();
  };

  it('makes one row of what a person changes of a record within minutes, and calls fields as they are called now', async () => {
    const contact = await addContact('Thandi');
    const field = await make('/fields', {
      entity: 'contact',
      kind: 'text',
      label: 'Shoe size',
      group: 'More',
    });
    const fields = dataOf(
      await owner.get<{ data: { rows: { _id: string; name: string }[] } }>('/fields/list', {
        entity: 'contact',
      }),
    ).rows;
    const { name } = fields.find(({ _id }) => _id === field)!;
    await owner.post('/customer/addcustomertags', { customer_id: [contact], tag_text: ['One', 'Two'] });
    await owner.post('/customer/addcustomertags', { customer_id: [contact], tag_text: ['Three'] });
    const edited = await owner.request('PATCH', `/customer/${contact}`, {
      body: { current_job_title: 'Buyer', [name]: '42' },
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const changes = () => list({ customer_ids: contact, activity_type: '15' });
    expect(fieldsOf(await changes()).map((fields) => [...fields!].sort())).toEqual([
      ['Job title', 'Shoe size', 'Tags'],
    ]);
    await owner.request('PATCH', `/fields/${field}`, { body: { label: 'Boot size' } });
    expect(fieldsOf(await changes())[0]).toContain('Boot size');
    // Another person's changes are another row.
    await test.team.members.agent.request('PATCH', `/customer/${contact}`, {
      body: { current_job_title: 'Head' },
    });
    expect(await changes()).toHaveLength(2);
  });

  it('leaves what goes on where it is for a minute, then moves it up with its links', async () => {
    const contact = await addContact('Zanele');
    const scope = scopeOf(test, test.team.business);
    const source = `change:contact:${contact}:somebody:1`;
    const began = Date.UTC(2026, 2, 4, 9, 30);
    const tell = (seconds: number, field: string) =>
      recordActivities(scope, [
        {
          type: 15,
          source,
          at: began + seconds * 1000,
          by: null,
          contacts: [contact],
          data: { metadata: { fields: [field] } },
          merge: (before, more) => ({
            metadata: { fields: [...(before.metadata?.fields ?? []), ...(more.metadata?.fields ?? [])] },
          }),
        },
      ]);
    const places = async () => {
      const { rows } = await sql<{ at: number; updated_at: number; linked: number; data: string }>`
        select a.at, a.updated_at, l.at as linked, a.data from activities a inner join activity_links l
          on l.business_id = a.business_id and l.activity_id = a._id
        where a.business_id = ${scope.business_id} and l.record_id = ${contact} and l.kind = 1
          and a.activity_type = 15`.execute(scope.db);
      return rows.map(({ at, updated_at, linked, data }) => ({
        seconds: [at, updated_at, linked].map((time) => (time - began) / 1000),
        fields: (JSON.parse(data) as { metadata: { fields: string[] } }).metadata.fields,
      }));
    };
    expect(await tell(0, 'first')).toBe(1);
    expect(await tell(59, 'second')).toBe(0);
    expect(await places()).toEqual([{ seconds: [0, 59, 0], fields: ['first', 'second'] }]);
    await tell(60, 'third');
    expect(await places()).toEqual([{ seconds: [60, 60, 60], fields: ['first', 'second', 'third'] }]);
    // What arrives late moves nothing back.
    await tell(10, 'fourth');
    expect(await places()).toEqual([
      { seconds: [60, 60, 60], fields: ['first', 'second', 'third', 'fourth'] },
    ]);
    await forgetActivities(scope, [source]);
  });

  it('tells of companies, and of every deal of a stage that is removed', async () => {
    const company = await make('/company', { mp_company_label: 'Nkosi Wool' });
    expect(await list({ company_id: company })).toMatchObject([
      { activity_type: 13, company_ids: [{ _id: company }], preview: 'Company created' },
    ]);
    const contact = await addContact('Sipho');
    const { _id: pipeline, stages } = dataOf(
      await owner.post<{ data: { _id: string; stages: { _id: string; name: string }[] } }>('/pipeline', {
        name: 'Sheep',
      }),
    );
    const [from, to] = stages;
    const deals: string[] = [];
    for (const deal_title of ['First', 'Second'])
      deals.push(
        await make('/deal', {
          deal_title,
          pipeline_id: pipeline,
          pipeline_stage_id: from!._id,
          customer_ids: [contact],
          company_id: company,
        }),
      );
    const removed = await owner.request(
      'DELETE',
      `/pipeline/${pipeline}/stages/${from!._id}?move_to=${to!._id}`,
    );
    expect(removed.status).toBe(200);
    for (const deal of deals) {
      const [moved] = await list({ deal_ids: deal, activity_type: '15' });
      expect(moved).toMatchObject({
        user_id: { _id: owner.profile.id },
        customer_ids: [{ _id: contact }],
        company_ids: [{ _id: company }],
        activity_data: { metadata: { fields: ['Stage'], to_stage: to!.name } },
      });
    }
    expect(await list({ customer_ids: contact, activity_type: '15' })).toHaveLength(2);
  });

  it('fills in each source once, beside what is told already; failed messages and stages of before, too', async () => {
    const scope = scopeOf(test, test.team.business);
    const { conversation } = await test.says('+436603000202', 'Hello');
    const [heard] = await scope.db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', conversation._id)
      .execute();
    await scope.db
      .insertInto('messages')
      .values({
        ...heard!,
        _id: newId(),
        wamid: 'wamid.lost',
        direction: 'outbound',
        message: JSON.stringify({ body: 'Lost' }),
        status: 'failed',
        failed: test.now(),
        error_description: 'The number is not on WhatsApp.',
      })
      .execute();
    // A deal that moved when changes of records were not noted yet.
    const [deal] = await scope.db.selectFrom('deals').select('_id').limit(1).execute();
    await scope.db
      .insertInto('deal_stage_changes')
      .values({
        business_id: scope.business_id,
        deal_id: deal!._id,
        changed_at: test.now() - 1_000_000_000,
        from_stage_id: newId(),
        from_name: 'Sent',
        to_stage_id: newId(),
        to_name: 'Agreed',
        changed_by: null,
      })
      .execute();
    const told = await keys();
    await fill(['failures', 'stages']);
    const after = await keys();
    expect(after.filter((key) => !told.includes(key)).map((key) => key.split(':')[0])).toEqual([
      'change',
      'failed',
    ]);
    expect(await list({ activity_type: '37' })).toMatchObject([
      { preview: 'Lost', activity_data: { response: { description: 'The number is not on WhatsApp.' } } },
    ]);
    expect((await list({ deal_ids: deal!._id, activity_type: '15' })).at(-1)).toMatchObject({
      activity_data: { metadata: { fields: ['Stage'], from_stage: 'Sent', to_stage: 'Agreed' } },
    });
    // All of it again, beside what there is; then where there is nothing: the same comes of it.
    await fill(HISTORY_SOURCES);
    expect(await keys()).toEqual(after);
    const stages = after.filter((key) => key.includes('"fields":["pipeline_stage_id"]'));
    await scope.db.deleteFrom('activity_links').where('business_id', '=', scope.business_id).execute();
    await scope.db.deleteFrom('activities').where('business_id', '=', scope.business_id).execute();
    await fill(HISTORY_SOURCES);
    expect((await keys()).map((key) => key.split(' ')[0])).toEqual(after.map((key) => key.split(' ')[0]));
    expect(stages.length).toBeGreaterThan(1);
  });

  async function fill(sources: readonly HistoryName[]): Promise<void> {
    const { platform } = test.app;
    const { system } = platform.database;
    await system.deleteFrom('activity_histories').execute();
    await system
      .insertInto('activity_histories')
      .values(
        sources.map((source) => ({
          business_id: test.team.business,
          source,
          cursor: null,
          told: 0,
          finished_at: null,
        })),
      )
      .execute();
    await platform.jobs.enqueue(system, { kind: HISTORY, business_id: test.team.business, payload: {} });
    platform.jobs.wake();
    const open = () =>
      system.selectFrom('activity_histories').select('source').where('finished_at', 'is', null).execute();
    await expect.poll(open, { timeout: patient(20_000) }).toEqual([]);
  }

  it('puts meetings and calls from before there were calendars into those of their hosts, once', async () => {
    const { database } = test.app.platform;
    const { db, business_id } = scopeOf(test, test.team.business);
    const rows = [
      { _id: 'kmeeting', activity_type: 2, created_by: 'U1', data: { marketer_attendee: ['U1', 'U2'] } },
      { _id: 'kcall', activity_type: 31, created_by: 'U1', data: {} },
      { _id: 'knobody', activity_type: 2, created_by: null, data: { marketer_attendee: [] } },
      { _id: 'knote', activity_type: 4, created_by: 'U1', data: {} },
      // A note may say what looks like it.
      {
        _id: 'kquote',
        activity_type: 2,
        created_by: 'U3',
        data: { content: { title: '"marketer_attendee":["U9"]' } },
      },
      { _id: 'ktold', activity_type: 2, created_by: 'U1', data: {}, source_key: 'chat:V1' },
    ];
    for (const { data, ...row } of rows)
      await db
        .insertInto('activities')
        .values({
          business_id,
          workflow_id: null,
          source_key: null,
          status: 3,
          at: 7,
          created_at: 7,
          updated_at: 7,
          ...row,
          data: JSON.stringify(data),
        })
        .execute();
    for (const _time of [1, 2]) await calendarMigration(database.system as never, database.engine);
    const links = await db
      .selectFrom('activity_links')
      .select(['activity_id', 'record_id', 'at', 'activity_type'])
      .where('business_id', '=', business_id)
      .where('kind', '=', 5)
      .where(
        'activity_id',
        'in',
        rows.map(({ _id }) => _id),
      )
      .execute();
    expect(
      links
        .map(
          ({ activity_id, record_id, at, activity_type }) =>
            `${activity_id} ${record_id} ${at} ${activity_type}`,
        )
        .sort(),
    ).toEqual(['kcall U1 7 31', 'kmeeting U1 7 2', 'kmeeting U2 7 2', 'kquote U3 7 2']);
    await db
      .deleteFrom('activity_links')
      .where(
        'activity_id',
        'in',
        rows.map(({ _id }) => _id),
      )
      .execute();
    await db
      .deleteFrom('activities')
      .where(
        '_id',
        'in',
        rows.map(({ _id }) => _id),
      )
      .execute();
  });
});
