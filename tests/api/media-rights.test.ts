import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaStore } from '../../src/server/platform/media/media-store';
import { newId } from '../../src/server/platform/ids';
import type { MediaItem } from '../../src/shared/contract/media';
import { type Module, type Permissions, BUILT_IN_ROLES } from '../../src/shared/rules/permissions';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { type InboxTest, dataOf, refusalOf, startInbox } from '../support/inbox';
import { joinTeam } from '../support/people';
import { pngOf } from '../support/picture';
import { plantToken } from '../support/token';

/** One right each, besides what the built-in roles may do. */
const SINGLE = ['chat', 'marketing_email_templates', 'crm_contacts', 'crm_accounts', 'tasks', 'visitors'];

const KINDS = [
  'message',
  'advertisement',
  'template',
  'quick reply',
  'planned message',
  'logo',
  'contact',
  'company',
  'field',
  'nothing',
] as const;
type Kind = (typeof KINDS)[number];

/** Who may see the record that the file hangs on: everybody, nobody but the uploader, or who may view one of these. */
const VIEWERS: Record<Kind, 'everybody' | 'uploader' | readonly Module[]> = {
  message: ['chat'],
  advertisement: ['chat'],
  template: ['marketing_email_templates'],
  'quick reply': ['chat'],
  'planned message': ['chat'],
  logo: 'everybody',
  contact: ['crm_contacts', 'chat', 'tasks', 'visitors'],
  company: ['crm_accounts', 'tasks'],
  field: ['crm_accounts'],
  nothing: 'uploader',
};

describe('a stored file', () => {
  let test: InboxTest;
  let people: Map<string, { readonly client: Client; readonly permissions: Permissions }>;
  const files = new Map<Kind, { readonly file: MediaItem; readonly thumbnail: MediaItem }>();

  const scope = () => scopeOf(test, test.team.business);

  async function keep(name: string): Promise<{ file: MediaItem; thumbnail: MediaItem }> {
    const saved = await createMediaStore(test.app.platform).save(scope(), {
      source: Buffer.from(await (await pngOf(200)).arrayBuffer()),
      file_name: `${name}.png`,
      declared_mime: 'image/png',
      created_by: test.owner.profile.id,
      purpose: 'chat',
    });
    if (!saved.thumbnail) throw new Error('The picture has no thumbnail.');
    return { file: saved.file, thumbnail: saved.thumbnail };
  }

  async function addRole(role_name: string, permissions: Permissions): Promise<string> {
    const _id = newId();
    await test.app.platform.database.system
      .insertInto('roles')
      .values({
        business_id: test.team.business,
        _id,
        role_name,
        name_key: role_name.toLowerCase(),
        built_in: null,
        permissions: JSON.stringify(permissions),
      })
      .execute();
    return _id;
  }

  const fetchBy = (client: Client, item: MediaItem) =>
    client.request('GET', item.url.replace('/api', ''), { workspace: null });

  /** Hangs the file of each kind on its record. */
  async function hang(kind: Kind, { file, thumbnail }: { file: MediaItem; thumbnail: MediaItem }) {
    const { business_id, db } = scope();
    const at = test.now();
    const media = { media_id: file._id, url: file.url, thumb_url: thumbnail.url, state: 'ready' };
    const { conversation } = await test.says('+43 660 555 0199', 'Hello');
    if (kind === 'message') {
      await db
        .updateTable('messages')
        .set({ message_type: 'image', message: JSON.stringify({ caption: 'See "media_id":"X"', ...media }) })
        .where('business_id', '=', business_id)
        .where('conversation_id', '=', conversation._id)
        .execute();
    } else if (kind === 'advertisement') {
      const message = await test.says('+43 660 555 0188', 'I saw your offer');
      const referral = { headline: 'See "picture":{', picture: media };
      await db
        .updateTable('messages')
        .set({ message: JSON.stringify({ body: 'I saw your offer', referral }) })
        .where('business_id', '=', business_id)
        .where('conversation_id', '=', message.conversation._id)
        .execute();
    } else if (kind === 'template') {
      await db
        .insertInto('whatsapp_templates')
        .values({
          business_id,
          _id: newId(),
          waba_id: 'none',
          template_name: 'offer',
          language: 'en',
          whatsapp_template_category: 'MARKETING',
          verification_status: 'DRAFT',
          updated_at: at,
          parameter_format: 'POSITIONAL',
          external_id: null,
          account_id: null,
          category_id: null,
          components: JSON.stringify([{ type: 'HEADER', format: 'IMAGE', meta: media }]),
        })
        .execute();
    } else if (kind === 'quick reply') {
      const body = { shortcut: 'file', body: '', attachments: [file._id] };
      dataOf(await test.owner.post<{ data: unknown }>('/chat/quick-replies', body));
    } else if (kind === 'planned message') {
      await db
        .insertInto('scheduled_messages')
        .values({
          business_id,
          _id: newId(),
          conversation_id: conversation._id,
          state: 'waiting',
          request: '{}',
          user_id: test.owner.profile.id,
          message_type: 'image',
          message: JSON.stringify(media),
          send_at: at + 3_600_000,
          cancel_on_reply: 0,
          created_at: at,
          updated_at: at,
        })
        .execute();
    } else if (kind === 'field') {
      const made = await test.owner.post<{ data: { name: string } }>('/fields', {
        entity: 'company',
        kind: 'file',
        label: 'Contract',
        group: 'More',
      });
      await db
        .insertInto('companies')
        .values({
          business_id,
          _id: 'with-file',
          mp_company_label: 'Harbour',
          created_at: at,
          updated_at: at,
        })
        .execute();
      const value = { _id: file._id, name: file.name };
      const body = { data: { [dataOf(made).name]: value } };
      dataOf(await test.owner.request<{ data: unknown }>('PATCH', '/company/with-file/fields', { body }));
    } else if (kind === 'logo') {
      await test.app.platform.database.system
        .updateTable('businesses')
        .set({ business_logo: thumbnail.url })
        .where('_id', '=', business_id)
        .execute();
    } else if (kind === 'contact') {
      await db
        .updateTable('contacts')
        .set({ avatar: file.url })
        .where('business_id', '=', business_id)
        .execute();
    } else if (kind === 'company') {
      const company = { business_id, _id: newId(), mp_company_label: 'Ruota', created_at: at };
      await db
        .insertInto('companies')
        .values({ ...company, mp_company_avatar: file.url })
        .execute();
    }
  }

  beforeAll(async () => {
    test = await startInbox();
    people = new Map(
      Object.entries(test.team.members).map(([role, client]) => [
        role,
        { client, permissions: BUILT_IN_ROLES[role as keyof typeof BUILT_IN_ROLES].permissions },
      ]),
    );
    for (const module of [...SINGLE, null]) {
      const permissions: Permissions = module === null ? {} : { [module]: ['view'] };
      const role = await addRole(`Only ${module ?? 'nothing'}`, permissions);
      const client = await joinTeam(test, test.team.business, role, `only-${module ?? 'nothing'}`);
      people.set(`only ${module ?? 'nothing'}`, { client, permissions });
    }
    for (const kind of KINDS) {
      const kept = await keep(kind.replace(' ', '-'));
      files.set(kind, kept);
      await hang(kind, kept);
    }
  });
  afterAll(() => test.close());

  it.each(KINDS)('that hangs on a %s is for those who may see that', async (kind) => {
    const viewers = VIEWERS[kind];
    const { file, thumbnail } = files.get(kind)!;
    const seen: Record<string, readonly string[]> = {};
    const expected: Record<string, readonly string[]> = {};
    const refusal = kind === 'nothing' ? '404 media_not_found' : '403 permission_denied';
    for (const [name, { client, permissions }] of people) {
      const may =
        viewers === 'everybody' ||
        (viewers === 'uploader'
          ? name === 'owner'
          : viewers.some((module) => permissions[module]?.includes('view')));
      expected[name] = may ? ['200', '200'] : [refusal, refusal];
      const answers = [await fetchBy(client, file), await fetchBy(client, thumbnail)];
      seen[name] = answers.map((answer) => (answer.status === 200 ? '200' : refusalOf(answer)));
    }
    expect(seen).toEqual(expected);
    expect(refusalOf(await fetchBy(test.other.members.owner, file))).toBe('404 workspace_not_found');
  });

  it('that hangs on several records is for those who may see any of them', async () => {
    const { file } = files.get('template')!;
    const { business_id, db } = scope();
    const onlyTasks = people.get('only tasks')!.client;
    expect(refusalOf(await fetchBy(onlyTasks, file))).toBe('403 permission_denied');
    await db
      .updateTable('companies')
      .set({ mp_company_avatar: file.url })
      .where('business_id', '=', business_id)
      .execute();
    expect((await fetchBy(onlyTasks, file)).status).toBe(200);
  });

  it('is for a program as far as its token reaches', async () => {
    const maker = { business: test.team.business, maker: test.owner.profile.id };
    const { file } = files.get('message')!;
    for (const [permissions, status] of [
      [{ chat: ['view'] }, 200],
      [{ members: ['view'] }, 403],
    ] as const) {
      const program = await plantToken(test, maker, permissions);
      const path = file.url.replace('/api', '');
      expect((await program.request('GET', path, { workspace: null })).status).toBe(status);
    }
  });

  it('is not to be had by hanging it on something that one may see', async () => {
    const { conversation } = await test.says('+43 660 555 0198', 'Hello');
    const { file: foreign } = files.get('nothing')!;
    const { file: header } = files.get('template')!;
    const role = await addRole('Writes only', { chat: ['view', 'create', 'update'] });
    const writer = await joinTeam(test, test.team.business, role, 'writer');
    for (const { _id } of [foreign, header]) {
      const reply = { shortcut: `x${_id}`.slice(0, 20).toLowerCase(), body: '', attachments: [_id] };
      expect(refusalOf(await writer.post('/chat/quick-replies', reply))).toBe('404 media_not_found');
      const message = { type: 'image', message: { media_id: _id } };
      const path = `/chat/whatsapp/conversations/${conversation._id}/messages`;
      expect(refusalOf(await writer.post(path, message))).toBe('404 media_not_found');
    }
    const designs = await addRole('Designs only', { marketing_email_templates: ['view', 'create'] });
    const designer = await joinTeam(test, test.team.business, designs, 'designer');
    const { file } = files.get('message')!;
    const part = { type: 'HEADER', format: 'IMAGE', meta: { media_id: file._id } };
    const refused = await designer.post('/template', {
      template_name: 'stolen',
      language: 'en_US',
      whatsapp_template_category: 'MARKETING',
      template_content: { components: [part, { type: 'BODY', text: 'Hello' }] },
    });
    expect(refused.body).toMatchObject({
      error: { fields: { 'header.media': 'This file does not exist any more. Choose it again.' } },
    });
  });

  it('is its uploader’s until it is used', async () => {
    const form = new FormData();
    form.set('user_media', await pngOf(200), 'mine.png');
    const { agent, manager } = test.team.members;
    const stored = await agent.request<{ data: MediaItem[] }>('POST', '/common/media-upload', { body: form });
    const [mine] = dataOf(stored);
    expect((await fetchBy(agent, mine!)).status).toBe(200);
    expect(refusalOf(await fetchBy(manager, mine!))).toBe('404 media_not_found');
  });
});
