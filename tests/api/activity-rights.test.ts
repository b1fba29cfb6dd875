import type { Activity } from '@shared/contract/activities';
import type { MediaItem } from '@shared/contract/media';
import type { Action, Module, Permissions } from '@shared/rules/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client';
import { type InboxTest, type Refusal, dataOf, startInbox } from '../support/inbox';
import { joinTeam } from '../support/people';
import { patient } from '../support/patience.mjs';

interface Made {
  readonly data: { readonly _id: string };
}
const SEEN = ['crm_contacts', 'crm_accounts', 'crm_deals', 'chat', 'tasks'] as const;
type Seen = (typeof SEEN)[number];
const ALL: readonly Action[] = ['view', 'create', 'update', 'delete', 'export'];
const note = (text: string) => ({
  activity_data: { content: { description: [{ type: 'paragraph', data: { text } }] } },
});

describe('who may do what with activities', () => {
  let test: InboxTest;
  let owner: Client;
  let quiet: Client;
  let role: string;

  beforeAll(async () => {
    test = await startInbox();
    ({ owner } = test);
    role = await make('/workspace/roles', { role_name: 'Some', permissions: { crm_activities: ['view'] } });
    quiet = await joinTeam(test, test.team.business, role, 'quiet');
  });
  afterAll(() => test.close());

  const make = async (path: string, body: object): Promise<string> =>
    dataOf(await owner.post<Made>(path, body))._id;
  const log = (body: object, client = owner) =>
    client.post<{ data: Activity } & Refusal>('/activity', {
      activity_type: 4,
      activity_date: new Date(test.now()).toISOString(),
      ...body,
    });
  const allow = async (permissions: Permissions): Promise<void> => {
    const changed = await owner.request('PATCH', `/workspace/roles/${role}`, { body: { permissions } });
    expect(changed.status).toBe(200);
  };
  /** Everything that somebody is told of all activities: the list, one by one, and the table. */
  const told = async (client: Client): Promise<string> => {
    const list = await client.get<{ data: { rows: { activities: Activity[] }[] } }>('/activity/list', {
      rows_per_page: '100',
    });
    const ids = dataOf(list).rows.flatMap(({ activities }) => activities.map(({ _id }) => _id));
    const each = await Promise.all(ids.slice(0, 5).map((id) => client.get(`/activity/${id}`)));
    const table = dataOf(await client.get<{ data: { data_url: string } }>('/activity/export')).data_url;
    return [JSON.stringify(list.body), JSON.stringify(each.map(({ body }) => body)), Buffer.from(table.split('base64,')[1] ?? '', 'base64').toString('utf8')].join('\n'); // prettier-ignore
  };

  it(
    'tells nobody of what their role may not view: lists, previews, chips and tables, for roles of every kind',
    async () => {
      const company = await make('/company', { mp_company_label: 'Secretfirm' });
      const contact = await make('/customer', {
        data: { first_name: 'Secretname', last_name: 'Diallo', email: 'bare@diallo.example' },
      });
      const worker = await make('/customer', {
        data: {
          first_name: 'Ana',
          last_name: 'Diallo',
          email: 'ana@diallo.example',
          current_company_id: company,
        },
      });
      const { _id: pipeline, stages } = dataOf(
        await owner.post<{ data: { _id: string; stages: { _id: string; name: string }[] } }>('/pipeline', {
          name: 'Wool',
        }),
      );
      const deal = await make('/deal', {
        deal_title: 'Secretdeal',
        pipeline_id: pipeline,
        pipeline_stage_id: stages[0]!._id,
        customer_ids: [contact],
        company_id: company,
      });
      await owner.request('PATCH', `/pipeline/${pipeline}/stages/${stages[1]!._id}`, {
        body: { name: 'Secretstage' },
      });
      await owner.request('PATCH', `/deal/${deal}`, { body: { pipeline_stage_id: stages[1]!._id } });
      await make('/task', { title: 'Secrettask', customer_ids: [contact] });
      await test.says('+436603000303', 'Secretmessage');
      const hidden = dataOf(await log({ customer_ids: [contact], ...note('Secretnote') }));
      await log({ company_id: company, ...note('Firmnote') });
      await log({ deal_ids: [deal], ...note('Dealnote') });
      await log({ customer_ids: [worker], ...note('Workernote') });
      /** Who is told of what. */
      const needs: Readonly<Record<string, (sees: (module: Seen) => boolean) => boolean>> = {
        Secretfirm: (sees) => sees('crm_accounts'),
        Secretname: (sees) => sees('crm_contacts'),
        Secretdeal: (sees) => sees('crm_deals'),
        Secretstage: (sees) => sees('crm_deals'),
        Secrettask: (sees) => sees('tasks') && sees('crm_contacts'),
        Secretmessage: (sees) => sees('chat') && sees('crm_contacts'),
        Secretnote: (sees) => sees('crm_contacts'),
        Firmnote: (sees) => sees('crm_accounts'),
        Dealnote: (sees) => sees('crm_deals'),
        Workernote: (sees) => sees('crm_contacts') || sees('crm_accounts'),
      };
      await fc.assert(
        fc.asyncProperty(fc.subarray([...SEEN]), async (modules) => {
          await allow({
            crm_activities: ['view', 'export'],
            ...Object.fromEntries(modules.map((module: Module) => [module, ['view']])),
          });
          const text = await told(quiet);
          for (const [word, isFor] of Object.entries(needs))
            expect(text.includes(word), `${word}, for ${modules.join(', ') || 'nothing'}`).toBe(
              isFor((module) => modules.includes(module)),
            );
        }),
        {
          numRuns: 12,
          examples: [[[]], [[...SEEN]], [['crm_contacts']], [['crm_accounts', 'chat', 'tasks']]],
        },
      );

      // What somebody is not shown they can neither change nor delete, and nobody invites whom they may not view.
      await allow({ crm_activities: ALL, crm_accounts: ['view'] });
      expect((await quiet.get(`/activity/${hidden._id}`)).status).toBe(404);
      expect((await quiet.request('PUT', `/activity/${hidden._id}`, { body: note('Mine') })).status).toBe(
        404,
      );
      expect((await quiet.request('DELETE', `/activity/${hidden._id}`)).status).toBe(404);
      // A program that only logs is told nothing of whom it logs with.
      const blind = dataOf(await log({ customer_ids: [contact], deal_ids: [deal] }, quiet));
      expect(blind).toMatchObject({ customer_ids: [], deal_ids: [] });
      expect((await log({ company_id: company, customer_attendee: [contact] }, quiet)).status).toBe(403);
      const own = dataOf(await log({ company_id: company, ...note('Own') }, quiet));
      // A link to what they may not view stays, whatever they write.
      await owner.request('PUT', `/activity/${own._id}`, { body: { customer_ids: [contact] } });
      expect((await quiet.request('PUT', `/activity/${own._id}`, { body: { ...note('More'), customer_ids: [] } })).status).toBe(200); // prettier-ignore
      expect(dataOf(await owner.get<{ data: Activity }>(`/activity/${own._id}`)).customer_ids).toMatchObject([
        { _id: contact },
      ]);

      // Each right is taken away at once.
      const calls: Readonly<Record<(typeof ALL)[number], () => Promise<number>>> = {
        view: async () => (await quiet.get('/activity/list')).status,
        create: async () => (await log({ company_id: company }, quiet)).status,
        update: async () =>
          (await quiet.request('PUT', `/activity/${own._id}`, { body: note('Again') })).status,
        delete: async () => (await quiet.request('DELETE', `/activity/${own._id}`)).status,
        export: async () => (await quiet.get('/activity/export')).status,
        import: () => Promise.resolve(403),
      };
      for (const right of ALL) {
        // Who may do anything may view.
        const left = right === 'view' ? [] : ALL.filter((one) => one !== right);
        await allow({ crm_activities: left, crm_accounts: ['view'] });
        expect(await calls[right](), right).toBe(403);
      }
      await allow({ crm_activities: ALL, crm_accounts: ['view'] });
      for (const right of ALL) expect(await calls[right](), right).toBe(200);
    },
    patient(60_000),
  );

  it('keeps hostile texts as the texts that they are, in rows, tables and files', async () => {
    const formula = '=HYPERLINK("https://evil.example","pay")';
    const markup = '<img src=x onerror=alert(1)>';
    const contact = await make('/customer', {
      data: { first_name: formula, last_name: markup, email: 'evil@diallo.example' },
    });
    const form = new FormData();
    const text = 'a,b\r\n=1+1,2\r\n';
    form.append(
      'user_media',
      new Blob([text], { type: 'text/csv' }),
      `..\\..\\=cmd|' /C calc'!A0 ${markup}.csv`,
    );
    const [file] = dataOf(
      await owner.post<{ data: MediaItem[] }>('/common/media-upload?purpose=activity', form),
    );
    const made = dataOf(
      await log({
        activity_type: 2,
        customer_ids: [contact],
        customer_attendee: [contact],
        activity_data: {
          content: {
            subject: formula,
            description: [
              {
                type: 'paragraph',
                data: { text: '', spans: [{ text: markup, href: ' java\nscript:alert(1)' }] },
              },
              { type: 'header', data: { text: `+${formula}`, level: 1 } },
            ],
            attachments: [{ _id: file!._id }],
          },
          metadata: { location: `@${markup}`, outcome: 'completed' },
        },
      }),
    );
    const { content, metadata } = made.activity_data;
    for (const marks of ['\u202E', '\u0000', '\u001B[2J'])
      expect(
        (await log({ customer_ids: [contact], activity_data: { content: { subject: `Offer${marks}` } } }))
          .status,
      ).toBe(400);
    expect(content.subject).toBe(formula);
    expect(metadata.location).toBe(`@${markup}`);
    expect(JSON.stringify(content.description)).not.toContain('script:');
    expect(content.description?.[0]).toMatchObject({ data: { text: markup } });
    const { data_url } = dataOf(
      await owner.get<{ data: { data_url: string } }>('/activity/export', {
        customer_ids: contact,
        activity_type: '2',
      }),
    );
    const table = Buffer.from(data_url.split('base64,')[1]!, 'base64').toString('utf8');
    // No cell begins as a formula does: spreadsheets would calculate it.
    expect(table).not.toMatch(/(^|,|\r\n)"?[=+@-]/);
    expect(table).toContain(`'=HYPERLINK`);
    const kept = await owner.get<string>(file!.url.replace('/api', ''));
    expect(kept.body).toBe(text);
    expect(kept.headers.get('x-content-type-options')).toBe('nosniff');
    expect(kept.headers.get('content-disposition') ?? '').not.toMatch(/[\r\n<>]|\.\.[\\/]/);
    expect(content.attachments?.[0]?.name).not.toMatch(/[\\/]/);
  });
});
