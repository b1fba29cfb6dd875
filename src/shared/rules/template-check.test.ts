import { describe, expect, it } from 'vitest';
import type { TemplateButton, TemplatePart } from '../contract/template-parts';
import { checkTemplate, fieldsOf, saveIssues } from './template-check';
import { type TemplateDraft, normalTemplate } from './template-normal';
import { toSubmission } from './template-submission';

const BODY = { type: 'BODY', text: 'Your order is ready to collect.' } as const;

function draft(components: readonly TemplatePart[], over: Partial<TemplateDraft> = {}): TemplateDraft {
  return normalTemplate({
    template_name: 'order_ready',
    language: 'en_US',
    whatsapp_template_category: 'MARKETING',
    components,
    variables: [],
    ...over,
  });
}
const problems = (components: readonly TemplatePart[], over?: Partial<TemplateDraft>) =>
  fieldsOf(checkTemplate(draft(components, over)));
const withButtons = (...buttons: readonly TemplateButton[]) =>
  problems([BODY, { type: 'BUTTONS', buttons: [...buttons] }]);
const header = (text: string): TemplatePart => ({ type: 'HEADER', format: 'TEXT', text });
const reply = (text: string): TemplateButton => ({ type: 'QUICK_REPLY', text });
const link = (url: string, text = 'Open'): TemplateButton => ({ type: 'URL', text, url, trackable: false });
const call = (phone_number: string): TemplateButton => ({ type: 'PHONE_NUMBER', text: 'Call', phone_number });
const code = (example: string): TemplateButton => ({ type: 'COPY_CODE', text: 'Copy', example });
const times = (count: number): TemplateButton[] =>
  Array.from({ length: count }, (_, n) => reply(`Answer ${n}`));

describe('what a template may be', () => {
  it.each([
    ['header', (n: number) => [header('h'.repeat(n)), BODY], 45, 'header.text'],
    ['body', (n: number) => [{ type: 'BODY', text: 'b'.repeat(n) } as const], 1024, 'body.text'],
    ['body of emoji', (n: number) => [{ type: 'BODY', text: '🎉'.repeat(n) } as const], 1024, 'body.text'],
    ['footer', (n: number) => [BODY, { type: 'FOOTER', text: 'f'.repeat(n) } as const], 60, 'footer.text'],
    [
      'button',
      (n: number) => [BODY, { type: 'BUTTONS', buttons: [reply('x'.repeat(n))] } as const],
      25,
      'buttons.0.text',
    ],
    [
      'code',
      (n: number) => [BODY, { type: 'BUTTONS', buttons: [code('x'.repeat(n))] } as const],
      20,
      'buttons.0.example',
    ],
    [
      'address',
      (n: number) => [
        BODY,
        { type: 'BUTTONS', buttons: [link('https://a.example/'.padEnd(n, 'x'))] } as const,
      ],
      1024,
      'buttons.0.url',
    ],
  ] as const)('the %s has its limit', (_name, parts, max, path) => {
    const make = (n: number): TemplatePart[] =>
      parts(n).map((part): TemplatePart =>
        part.type === 'BUTTONS' ? { type: 'BUTTONS', buttons: [...part.buttons] } : part,
      );
    expect(problems(make(max))).toEqual({});
    expect(problems(make(max + 1))).toEqual({ [path]: `This can have at most ${max} characters.` });
    expect(saveIssues(draft(make(max + 1)))).toHaveLength(1);
  });

  it.each([
    ['ten quick replies', times(10), {}],
    ['eleven', times(11), { buttons: 'Maximum of 10 quick replies allowed.' }],
    ['two links', [link('https://a.example'), link('https://b.example', 'B')], {}],
    [
      'three',
      [link('https://a.example'), link('https://b.example', 'B'), link('https://c.example', 'C')],
      { buttons: 'Maximum allowed limit reached for URL.' },
    ],
    ['a phone', [call('+919876543210')], {}],
    [
      'two',
      [call('+919876543210'), { ...call('+919876543211'), text: 'Other' }],
      { buttons: 'Maximum allowed limit reached for Phone number.' },
    ],
    [
      'two codes',
      [code('A'), { ...code('B'), text: 'B' }],
      { buttons: 'Maximum allowed limit reached for Copy code.' },
    ],
    [
      'ten of all kinds',
      [
        ...times(6),
        link('https://a.example'),
        link('https://b.example', 'B'),
        call('+919876543210'),
        code('A'),
      ],
      {},
    ],
    [
      'eleven of all kinds',
      [
        ...times(7),
        link('https://a.example'),
        link('https://b.example', 'B'),
        call('+919876543210'),
        code('A'),
      ],
      { buttons: 'A template can have at most 10 buttons.' },
    ],
    [
      'replies apart',
      [reply('Yes'), link('https://a.example'), reply('No')],
      { buttons: 'Keep the quick replies together, before or after the other buttons.' },
    ],
    ['replies behind', [link('https://a.example'), reply('No')], {}],
    [
      'the same text',
      [reply('Yes'), reply(' yES ')],
      {
        'buttons.0.text': "You can't enter the same text for multiple buttons.",
        'buttons.1.text': "You can't enter the same text for multiple buttons.",
      },
    ],
    ['the same text of two types', [reply('Open'), link('https://a.example')], {}],
    [
      'a wrong phone',
      [call('12345')],
      { 'buttons.0.phone_number': 'Enter a phone number with its country code.' },
    ],
    [
      'no address',
      [link('a.example')],
      { 'buttons.0.url': 'Enter a whole address that begins with https:// or http://.' },
    ],
  ])('buttons: %s', (_name, buttons, expected) => {
    expect(withButtons(...buttons)).toEqual(expected);
  });

  it.each([
    ['{{name}}, your order is ready.', 'The body cannot start with a variable. Put a word before it.'],
    [
      'Your order is ready, dear {{name}}',
      'The body cannot end with a variable. Put a word or a full stop after it.',
    ],
    [
      'Your order {{a}} {{b}} is ready to collect now.',
      'Two variables cannot stand next to each other. Put a word between them.',
    ],
    [
      'Hello {{name}} there',
      'There are too many variables for so short a text. Use fewer, or write more around them.',
    ],
    ['Hello {{name}} out there', undefined],
    [
      'Hello {{first name}} out there',
      'Variables are written {{name}}, with letters, digits and underscores.',
    ],
    ['Hello {{1}} and {{3}}, you are both very welcome.', 'Numbered variables run from {{1}} without a gap.'],
    [
      'Hello {{1}} and {{name}}, you are both very welcome.',
      'Use either numbers or names for the variables of a template, not both.',
    ],
    ['', 'Write what the message says.'],
  ])('the body %j', (text, expected) => {
    const variables = ['name', 'a', 'b', '1', '3'].map((name) => ({ name, default_value: 'Asha' }));
    expect(problems([{ type: 'BODY', text }], { variables })['body.text']).toBe(expected);
  });

  it('wants a default for each variable, and one that WhatsApp takes', () => {
    const body = { type: 'BODY', text: 'Hello {{name}}, how are you today?' } as const;
    expect(problems([body])).toEqual({ 'variables.name': 'Enter a default value for name.' });
    expect(problems([body], { variables: [{ name: 'name', default_value: 'a\nb' }] })).toEqual({
      'variables.name': 'A value is one line, without more than four spaces in a row.',
    });
    // A draft may wait with it.
    expect(saveIssues(draft([body]))).toEqual([]);
  });

  it('has a name, a language and a type', () => {
    expect(
      problems([BODY], { template_name: ' ', language: 'xx', whatsapp_template_category: 'OTHER' }),
    ).toEqual({
      template_name: 'Template name is required',
      language: 'WhatsApp has no templates in this language.',
      whatsapp_template_category: 'Choose Marketing or Utility.',
    });
  });

  it('has a header of one line, without marks', () => {
    for (const text of ['*Sale*', 'Sale 🎉', 'a\nb']) {
      expect(problems([header(text), BODY])['header.text']).toMatch(/no line breaks/);
    }
    const variables = [{ name: 'order_id', default_value: '4711' }];
    expect(problems([header('Order {{order_id}}'), BODY], { variables })).toEqual({});
  });
});

describe('the normal form', () => {
  it('drops what is empty, orders the rest and makes names valid', () => {
    const normal = normalTemplate({
      template_name: ' Order ready! ',
      language: 'en_US',
      whatsapp_template_category: 'MARKETING',
      components: [
        { type: 'BUTTONS', buttons: [] },
        { type: 'FOOTER', text: '  ' },
        { type: 'BODY', text: 'Hi {{ First_Name }},\n\n\n\nall is *ready*.  ' },
        { type: 'HEADER', format: 'IMAGE' },
      ],
      variables: [
        { name: 'First_Name', default_value: ' Asha ', source: { entity: 'contact', field: 'first_name' } },
        { name: 'gone', default_value: 'x' },
      ],
    });
    expect(normal).toEqual({
      template_name: 'order_ready',
      language: 'en_US',
      whatsapp_template_category: 'MARKETING',
      components: [
        {
          type: 'BODY',
          text: 'Hi {{first_name}},\n\nall is *ready*.',
          example: { body_text_named_params: [{ param_name: 'first_name', example: 'Asha' }] },
        },
      ],
      variables: [
        { name: 'first_name', default_value: 'Asha', source: { entity: 'contact', field: 'first_name' } },
      ],
    });
  });

  it('goes to Meta without what is ours', () => {
    const normal = draft(
      [
        { type: 'HEADER', format: 'IMAGE', meta: { media_id: 'm', url: '/m', file_name: 'm.png' } },
        { type: 'BODY', text: 'Your order is ready to collect.' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'URL', text: 'Track', url: 'https://a.example/?id={{order}}', trackable: true },
            { type: 'PHONE_NUMBER', text: 'Call', phone_number: '91 98765-43210' },
            code('SAVE'),
          ],
        },
      ],
      { variables: [{ name: 'order', default_value: '4711' }] },
    );
    const tags = 'utm_source=whatsapp&utm_medium=template&utm_campaign=order_ready';
    expect(toSubmission(normal, '4::h')).toEqual({
      name: 'order_ready',
      language: 'en_US',
      category: 'MARKETING',
      parameter_format: 'POSITIONAL',
      components: [
        { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::h'] } },
        { type: 'BODY', text: 'Your order is ready to collect.' },
        {
          type: 'BUTTONS',
          buttons: [
            {
              type: 'URL',
              text: 'Track',
              url: `https://a.example/?${tags}&id={{1}}`,
              example: [`https://a.example/?${tags}&id=4711`],
            },
            { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+919876543210' },
            { type: 'COPY_CODE', example: 'SAVE' },
          ],
        },
      ],
    });
  });
});
