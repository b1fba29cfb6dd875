import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateCategory } from '@shared/contract/template-categories';
import type { HeaderMedia, ImportedTemplates, WhatsappTemplate } from '@shared/contract/templates';
import { dataOf, refusalOf } from '../support/inbox';
import { type WhatsappTest, ACCOUNT, startWhatsapp, until, WABA } from '../support/whatsapp';
import { pngSized } from '../support/picture';

type Part = Readonly<Record<string, unknown>>;
interface Wanted {
  readonly name?: string;
  readonly components?: readonly Part[];
  readonly over?: object;
}

const BODY = {
  type: 'BODY',
  text: 'Hello {{first_name}}, your order is ready to collect from us today.',
};
const VARIABLES = [{ name: 'first_name', default_value: 'Asha' }];

describe('templates that are made here', () => {
  let test: WhatsappTest;
  let number = 0;

  beforeAll(async () => {
    test = await startWhatsapp();
    test.emulator.core.config.patch({ templates: { review_ms: 0 } });
  });
  afterAll(() => test.close());

  async function save({ name, components, over }: Wanted = {}): Promise<WhatsappTemplate> {
    number += 1;
    const answer = await test.owner.post<{ data: WhatsappTemplate }>('/template', {
      template_name: name ?? `order_${number}`,
      template_content: { components: components ?? [BODY] },
      template_variables: VARIABLES,
      whatsapp_template_category: 'UTILITY',
      ...over,
    });
    return dataOf(answer);
  }
  const read = async (id: string): Promise<WhatsappTemplate> =>
    dataOf(await test.owner.get<{ data: WhatsappTemplate }>(`/template/${id}`));
  const submit = (id: string) =>
    test.owner.post<{ data: WhatsappTemplate }>(`/template/${id}/request_verify`);
  const has = (id: string, status: string) =>
    until(async () => {
      const template = await read(id);
      expect(template.verification_status).toBe(status);
      return template;
    });
  const approved = async (wanted: Wanted = {}): Promise<WhatsappTemplate> => {
    const { _id } = await save(wanted);
    expect(dataOf(await submit(_id)).verification_status).toMatch(/PENDING|APPROVED/);
    return has(_id, 'APPROVED');
  };
  const external = (name: string): string =>
    test.emulator.core.world.findTemplate(WABA, name, 'en_US')?.id ?? 'none';

  it('are drafts with a valid name, without their empty parts', async () => {
    const template = await save({
      name: ' Order Ready! ',
      components: [{ type: 'FOOTER', text: ' ' }, BODY, { type: 'HEADER', format: 'TEXT', text: '' }],
    });
    expect(template).toMatchObject({
      template_name: 'order_ready',
      verification_status: 'DRAFT',
      status: 1,
      user_cat: 'user',
      language: 'en_US',
      is_submitted: false,
      parameter_format: 'NAMED',
      template_content: {
        components: [
          { ...BODY, example: { body_text_named_params: [{ param_name: 'first_name', example: 'Asha' }] } },
        ],
      },
    });
    const again = await test.owner.post('/template', {
      template_name: 'order ready',
      template_content: { components: [BODY] },
    });
    expect(refusalOf(again)).toBe('409 template_name_taken');
  });

  it('say at each place what is wrong, and keep nothing of it', async () => {
    const refused = await test.owner.post('/template', {
      template_name: '  ',
      template_content: {
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'h'.repeat(46) },
          BODY,
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'QUICK_REPLY', text: 'Yes' },
              { type: 'QUICK_REPLY', text: 'yes' },
            ],
          },
        ],
      },
    });
    expect(refusalOf(refused)).toBe('400 validation_failed');
    expect((refused.body as { error: { fields: unknown } }).error.fields).toEqual({
      template_name: 'Template name is required',
      'header.text': 'This can have at most 45 characters.',
      'buttons.0.text': "You can't enter the same text for multiple buttons.",
      'buttons.1.text': "You can't enter the same text for multiple buttons.",
    });
  });

  it('go to Meta, are approved while one looks on, and stay as they are then', async () => {
    const template = await approved({ name: 'collect' });
    expect(template).toMatchObject({
      is_submitted: true,
      platform_account_id: ACCOUNT,
      rejected_reason: null,
    });
    const change = { template_content: { components: [BODY] } };
    const refused = await test.owner.request('PATCH', `/template/${template._id}`, { body: change });
    expect(refused.body).toMatchObject({
      error: { code: 'template_approved', message: "You can't update an approved template." },
    });
    expect(refusalOf(await submit(template._id))).toBe('409 template_approved');
    const told = await test.owner.get<{ data: { rows: { subtype: string }[] } }>('/notifications');
    expect(JSON.stringify(told.body)).toContain('TEMPLATE_approved');
  });

  it('that Meta rejects say why, and are submitted again once they are corrected', async () => {
    const { _id } = await save({
      components: [{ ...BODY, text: 'Hello {{first_name}}, our big sale has begun: save 50 today.' }],
    });
    await submit(_id);
    const rejected = await has(_id, 'REJECTED');
    expect(rejected.rejected_reason).toMatch(/^The text does not fit the template type/);
    const renamed = await test.owner.request('PATCH', `/template/${_id}`, {
      body: { template_name: 'other' },
    });
    expect(renamed.body).toMatchObject({
      error: { fields: { template_name: expect.any(String) as string } },
    });
    const corrected = await test.owner.request('PATCH', `/template/${_id}`, {
      body: { template_content: { components: [BODY] } },
    });
    expect(corrected.status).toBe(200);
    await submit(_id);
    expect((await has(_id, 'APPROVED')).rejected_reason).toBeNull();
  });

  it('that Meta would refuse are not submitted, and every place is told', async () => {
    const { _id } = await save({ components: [{ type: 'BODY', text: '{{first_name}} {{last_name}}' }] });
    const refused = await submit(_id);
    expect(Object.keys((refused.body as unknown as { error: { fields: object } }).error.fields)).toEqual([
      'body.text',
      'variables.last_name',
    ]);
    expect((await read(_id)).verification_status).toBe('DRAFT');
  });

  it('have a picture, whose sample goes up first', async () => {
    const form = new FormData();
    form.set('user_media', await pngSized(1910, 1000), 'shop.png');
    const media = dataOf(
      await test.owner.request<{ data: HeaderMedia }>('POST', '/template/header-media', { body: form }),
    );
    expect(media).toMatchObject({ format: 'IMAGE', width: 1910, height: 1000, mime_type: 'image/png' });
    const header = { type: 'HEADER', format: 'IMAGE', meta: { media_id: media.media_id } };
    const template = await approved({ name: 'with_picture', components: [header, BODY] });
    expect(template.template_content.components[0]).toMatchObject({
      meta: { media_id: media.media_id, size: media.size },
    });
    const listed = test.emulator.core.world.findTemplate(WABA, 'with_picture', 'en_US');
    expect(JSON.stringify(listed?.components)).toContain('4::');

    const narrow = new FormData();
    narrow.set('user_media', await pngSized(100, 100), 'square.png');
    const refused = await test.owner.request('POST', '/template/header-media', { body: narrow });
    expect(refused.body).toMatchObject({
      error: {
        message: 'Image aspect ratio must be between 1.3:1 and 2.2:1. Recommended: 1.91:1 (e.g. 1910x1000).',
      },
    });
  });

  it('follow what Meta does to them', async () => {
    const { _id } = await approved({ name: 'followed' });
    const id = external('followed');
    await test.control(`/templates/${id}`, { quality: 'YELLOW' });
    await test.control(`/templates/${id}`, { category: 'MARKETING', upcoming: true });
    await until(async () => {
      expect(await read(_id)).toMatchObject({
        quality: 'YELLOW',
        upcoming_category: { category: 'MARKETING' },
      });
    });
    await test.control(`/templates/${id}`, { category: 'MARKETING' });
    await test.control(`/templates/${id}`, { status: 'PAUSED', title: 'FIRST_PAUSE' });
    const paused = await has(_id, 'PAUSED');
    expect(paused).toMatchObject({ whatsapp_template_category: 'MARKETING', upcoming_category: null });
    expect(paused.rejected_reason).toMatch(/^Paused for 3 hours/);
  });

  it('are brought from the account, and followed by asking too', async () => {
    const components = [{ type: 'BODY', text: 'Made in Meta’s own manager.' }];
    test.emulator.seed({
      templates: [
        { waba_id: WABA, name: 'from_meta', language: 'en_US', components },
        { waba_id: WABA, name: 'from_meta', language: 'de', status: 'PENDING', components },
      ],
    });
    const brought = () => test.owner.post<{ data: ImportedTemplates }>('/template/import', {});
    expect(dataOf(await brought())).toMatchObject({ added: 2, gone: 0 });
    expect(dataOf(await brought())).toMatchObject({ added: 0, updated: 0, gone: 0 });
    const found = dataOf(
      await test.owner.get<{ data: { rows: WhatsappTemplate[] } }>('/template', { search: 'own manager' }),
    );
    expect(found.rows.map(({ language }) => language).sort()).toEqual(['de', 'en_US']);
    expect(found.rows[0]?.languages).toHaveLength(1);

    const english = found.rows.find(({ language }) => language === 'en_US')?._id ?? '';
    test.emulator.core.world.templates.delete(external('from_meta'));
    await test.owner.post(`/template/${english}/refresh`);
    expect((await read(english)).verification_status).toBe('DELETED');
  });

  it('are copied under another name, into another language, and from the library', async () => {
    const { _id } = await approved({ name: 'copied' });
    const copy = (id: string, body: object) =>
      test.owner.post<{ data: WhatsappTemplate }>(`/template/${id}/duplicate`, body);
    expect(dataOf(await copy(_id, {}))).toMatchObject({
      template_name: 'copied_copy',
      verification_status: 'DRAFT',
    });
    expect(dataOf(await copy(_id, { language: 'de' }))).toMatchObject({
      template_name: 'copied',
      language: 'de',
      languages: [{ _id, language: 'en_US', verification_status: 'APPROVED' }],
    });
    const library = dataOf(
      await test.owner.get<{ data: { rows: WhatsappTemplate[] } }>('/template', { user_cat: 'admin' }),
    ).rows;
    const [first] = library;
    expect(library.length).toBeGreaterThan(5);
    expect(refusalOf(await submit(first?._id ?? ''))).toBe('409 template_pre_built');
    for (const { _id: id } of library) {
      const own = dataOf(await copy(id, {}));
      expect(own).toMatchObject({ user_cat: 'user', verification_status: 'DRAFT' });
      const sent = await submit(own._id);
      expect([own.template_name, sent.status]).toEqual([own.template_name, 200]);
      await has(own._id, 'APPROVED');
    }
  });

  it('are deleted with what waits to be sent with them, at Meta too', async () => {
    const { _id } = await approved({ name: 'deleted' });
    await test.write('+43 660 555 0007', { type: 'text', text: { body: 'Hello' } });
    await test.settled();
    const conversation = (await test.conversations())[0];
    const scheduled = await test.owner.post(`/chat/whatsapp/conversations/${conversation?._id}/scheduled`, {
      message: { type: 'template', message: { template_id: _id, values: { first_name: 'Asha' } } },
      send_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(scheduled.status).toBe(200);
    await test.send(conversation?._id ?? '', {
      type: 'template',
      message: { template_id: _id, values: { first_name: 'Asha' } },
    });
    expect((await read(_id)).usage).toMatchObject({ sent: 1, last_sent_at: expect.any(String) as string });
    const uses = await test.owner.get<{ data: object }>(`/template/${_id}/uses`);
    expect(dataOf(uses)).toEqual({ scheduled_messages: 1, conversations: 1, other_languages: 0 });
    const path = `/template/${_id}`;
    expect(refusalOf(await test.owner.request('DELETE', path))).toBe('409 template_in_use');
    const gone = await test.owner.request<{ data: object }>('DELETE', `${path}?forceDelete=true`);
    expect(dataOf(gone)).toEqual({ done: true, deleted: 1, cancelled: 1 });
    expect(external('deleted')).toBe('none');
    expect(refusalOf(await test.owner.get(path))).toBe('404 template_not_found');
  });

  it('are listed page by page, without losing or doubling one', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { rows: WhatsappTemplate[]; next_cursor: string | null; total_number_of_records: number } =
        dataOf(
          await test.owner.get('/template', { rows_per_page: 4, ...(cursor === null ? {} : { cursor }) }),
        );
      seen.push(...page.rows.map(({ _id }) => _id));
      cursor = page.next_cursor;
      if (cursor === null) expect(seen).toHaveLength(page.total_number_of_records);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort().reverse());
    const counts = dataOf(await test.owner.get<{ data: { total: number } }>('/template/counts'));
    expect(counts.total).toBe(seen.length);
  });

  it('are in categories, which are deleted with a move', async () => {
    const make = async (category_name: string): Promise<TemplateCategory> =>
      dataOf(await test.owner.post<{ data: TemplateCategory }>('/templatecategory', { category_name }));
    const [offers, orders] = [await make('Offers'), await make('Orders')];
    expect(refusalOf(await test.owner.post('/templatecategory', { category_name: ' offers ' }))).toBe(
      '409 template_category_taken',
    );
    const blank = await test.owner.post('/templatecategory', { category_name: ' ' });
    expect(JSON.stringify(blank.body)).toContain('Category name is reqired!');
    const { _id } = await save({ over: { template_category_id: offers._id } });
    const list = async (): Promise<TemplateCategory[]> =>
      dataOf(await test.owner.get<{ data: { rows: TemplateCategory[] } }>('/templatecategory')).rows;
    expect((await list()).map(({ category_name, used }) => [category_name, used])).toEqual([
      ['Offers', 1],
      ['Orders', 0],
    ]);
    const path = `/templateCategory/${offers._id}`;
    expect(refusalOf(await test.owner.request('DELETE', path))).toBe('409 template_category_in_use');
    const moved = await test.owner.request<{ data: object }>(
      'DELETE',
      `${path}?forceDelete=true&new_category_id=${orders._id}`,
    );
    expect(dataOf(moved)).toEqual({ done: true, used: 1 });
    expect((await read(_id)).template_category_id).toBe(orders._id);
    expect((await list()).map(({ used }) => used)).toEqual([1]);
  });

  it('take their values from the contact, or the default, and say what WhatsApp would not take', async () => {
    const { _id } = await save({
      components: [{ ...BODY, text: 'Hello {{first_name}}, your code for {{shop}} and {{place}} is here.' }],
      over: {
        template_variables: [
          { name: 'first_name', default_value: 'friend', source: { entity: 'contact', field: 'first_name' } },
          { name: 'shop', default_value: 'our shop', source: { entity: 'deal', field: 'deal_title' } },
        ],
      },
    });
    const conversation = (await test.conversations())[0];
    const contact_id = conversation?.participants.find(({ type }) => type === 'customer')?.part_id;
    const answer = dataOf(
      await test.owner.post<{ data: { values: object; origins: object; problems: object } }>(
        `/template/${_id}/values`,
        { contact_id, values: { place: 'two\nlines' } },
      ),
    );
    expect(answer).toMatchObject({
      values: { shop: 'our shop', place: 'two\nlines' },
      origins: { first_name: 'field', shop: 'default', place: 'typed' },
      problems: { place: 'WhatsApp takes no line breaks or tabs here.' },
    });
  });
});
