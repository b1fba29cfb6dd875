import { describe, expect, it } from 'vitest';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { normalTemplate } from '@shared/rules/template-normal';
import { emptyDesign, newButton, withHeaderKind } from './design';
import { toDesign, isForeign } from './to-design';
import { draftOf, variableNames } from './draft-of-design';
import { beginHistory, historyReducer } from './history';

const template = (components: WhatsappTemplate['template_content']['components']): WhatsappTemplate => ({
  _id: 't',
  template_name: 'order_ready',
  template_content: { components },
  template_variables: [
    { name: 'first_name', default_value: 'Amara', source: { entity: 'contact', field: 'first_name' } },
  ],
  template_category_id: 'c',
  platform_account_id: null,
  workflows: [],
  language: 'en_GB',
  whatsapp_template_category: 'UTILITY',
  platform: 'whatsapp',
  status: 1,
  verification_status: 'DRAFT',
  bussiness_id: 'b',
  user_cat: 'user',
  platform_account_ids: [],
  parameter_format: 'NAMED',
  is_submitted: false,
  rejected_reason: null,
  quality: 'UNKNOWN',
  upcoming_category: null,
  usage: { sent: 0, last_sent_at: null },
  languages: [],
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
});

describe('a design', () => {
  const components = [
    {
      type: 'HEADER',
      format: 'IMAGE',
      meta: { media_id: 'm', file_name: 'a.jpg', width: 1910, height: 1000 },
    },
    { type: 'BODY', text: 'Hi *{{first_name}}*, come in.' },
    { type: 'FOOTER', text: 'Northwind' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Yes' },
        { type: 'URL', text: 'Track', url: 'https://x.co/?id={{order}}', trackable: true },
        { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+911234567890' },
        { type: 'COPY_CODE', text: 'Copy', example: 'SAVE10' },
      ],
    },
  ];
  it('is read from a template and written as the same one', () => {
    const { components: again, variables } = normalTemplate(draftOf(toDesign(template(components))));
    expect(again).toMatchObject(components);
    expect(variables).toEqual([
      { name: 'first_name', default_value: 'Amara', source: { entity: 'contact', field: 'first_name' } },
      { name: 'order', default_value: '' },
    ]);
  });
  it('drops what is empty', () => {
    const empty = emptyDesign(null);
    expect(normalTemplate(draftOf(empty)).components).toEqual([]);
    const media = { ...empty, header: withHeaderKind(empty.header, 'media') };
    expect(normalTemplate(draftOf(media)).components).toEqual([]);
  });
  it('begins a media header with an image, or with what the file was', () => {
    const { header } = emptyDesign(null);
    expect(withHeaderKind(header, 'media').format).toBe('IMAGE');
    const document = { ...header, format: 'DOCUMENT' as const, meta: { media_id: 'm' } };
    expect(withHeaderKind(withHeaderKind(document, 'text'), 'media')).toMatchObject({
      format: 'DOCUMENT',
      meta: { media_id: 'm' },
    });
  });
  it('is not changed here when Meta made it with more than we know', () => {
    expect(isForeign(template(components))).toBe(false);
    expect(isForeign(template([{ type: 'CAROUSEL', cards: [] }]))).toBe(true);
    expect(isForeign(template([{ type: 'HEADER', format: 'LOCATION' }]))).toBe(true);
    expect(isForeign(template([{ type: 'BUTTONS', buttons: [{ type: 'FLOW' }] }]))).toBe(true);
  });
  it('counts variables of addresses only where they are sent', () => {
    const button = { ...newButton('URL'), url: 'https://x.co/{{a}}' };
    const design = emptyDesign(null);
    expect(variableNames({ ...design, buttons: [button] })).toEqual(['a']);
    expect(variableNames({ ...design, buttons: [{ ...button, type: 'QUICK_REPLY' }] })).toEqual([]);
  });
});

describe('undo and redo', () => {
  const type = (place: string | null, at: number, footer: string) =>
    ({
      type: 'change',
      place,
      at,
      change: (design) => ({ ...design, footer }),
    }) as const satisfies Parameters<typeof historyReducer>[1];
  it('takes what is typed without a pause as one step', () => {
    let history = beginHistory(emptyDesign(null));
    for (const action of [
      type('footer', 1000, 'a'),
      type('footer', 1100, 'ab'),
      type('footer', 5000, 'abc'),
    ]) {
      history = historyReducer(history, action);
    }
    history = historyReducer(history, { type: 'undo' });
    expect(history.present.footer).toBe('ab');
    history = historyReducer(history, { type: 'undo' });
    expect(history.present.footer).toBe('');
    expect(historyReducer(history, { type: 'undo' })).toBe(history);
    history = historyReducer(historyReducer(history, { type: 'redo' }), { type: 'redo' });
    expect(history.present.footer).toBe('abc');
    history = historyReducer(historyReducer(history, { type: 'undo' }), type('footer', 5100, 'x'));
    expect(history.future).toEqual([]);
    expect(history.past.map(({ footer }) => footer)).toEqual(['', 'ab']);
  });
  it('keeps steps apart that are each one', () => {
    const history = historyReducer(
      historyReducer(beginHistory(emptyDesign(null)), type(null, 1, 'a')),
      type(null, 2, 'b'),
    );
    expect(history.past).toHaveLength(2);
  });
});
