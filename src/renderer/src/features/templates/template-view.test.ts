import { describe, expect, it } from 'vitest';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { templateValues } from '@shared/rules/template-values';
import { categoryName, findTemplates, firstWords, labelOf, languageName } from './template-view';

const build = (name: string, text: string, language = 'en_US'): WhatsappTemplate => ({
  _id: name,
  template_name: name,
  template_content: { components: [{ type: 'BODY', text }] },
  language,
  whatsapp_template_category: 'UTILITY',
  platform: 'whatsapp',
  verification_status: 'APPROVED',
  bussiness_id: 'b',
  platform_account_ids: ['a'],
  platform_account_id: 'a',
  template_variables: [],
  template_category_id: null,
  workflows: [],
  status: 1,
  user_cat: 'user',
  is_submitted: true,
  rejected_reason: null,
  quality: 'UNKNOWN',
  upcoming_category: null,
  usage: { sent: 0, last_sent_at: null },
  languages: [],
  created_at: '2026-11-20T12:00:00.000Z',
  parameter_format: 'POSITIONAL',
  updated_at: '2026-11-20T12:00:00.000Z',
});
const ALL = [
  build('order_ready', 'Hi {{1}}, your *{{2}}* is finished.'),
  build('pedido_confirmado', 'Gracias, {{1}}. Hasta el mediodía.', 'es'),
];
const found = (search: string): string[] => findTemplates(ALL, search).map(({ _id }) => _id);

describe('a template on the screen', () => {
  it('languages and categories are said as people say them', () => {
    expect(languageName('en_US')).toBe('English (US)');
    expect(languageName('pt_BR')).toBe('Portuguese (Brazil)');
    expect(languageName('???')).toBe('???');
    expect(categoryName('MARKETING')).toBe('Marketing');
    expect(categoryName('NEW')).toBe('NEW');
  });

  it('shows its first words without marks', () => {
    expect(firstWords(ALL[0]!)).toBe('Hi {{1}}, your {{2}} is finished.');
    expect(firstWords(build('a', '_Hi_ {{first_name}}'))).toBe('Hi {{first_name}}');
  });

  it.each([
    ['', ['order_ready', 'pedido_confirmado']],
    ['order ready', ['order_ready']],
    ['order_r', ['order_ready']],
    ['FINISHED hi', ['order_ready']],
    ['mediodia', ['pedido_confirmado']],
    ['spanish', ['pedido_confirmado']],
    ['utility order', ['order_ready']],
    ['nothing', []],
  ])('search for “%s”', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('each value has a name', () => {
    const components = [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
      { type: 'BODY', text: '{{1}} {{first_name}}' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Track', url: 'https://x.example/{{1}}' }] },
    ];
    expect(templateValues(components).map(labelOf)).toEqual([
      'Value 1 of the title',
      'Value 1',
      'First name',
      'End of the link of “Track”',
    ]);
  });
});
