import fc from 'fast-check';
import type { TemplateButton, TemplatePart } from '@shared/contract/template-parts';
import { TEMPLATE_LANGUAGES } from '@shared/reference/template-languages';
import { type TemplateDraft, normalTemplate, variablesInParts } from '@shared/rules/template-normal';

const one = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
const word = fc.oneof(
  {
    weight: 8,
    arbitrary: one('hello', 'your', 'order', 'is', 'ready', 'día', 'नमस्ते', 'ok', '*now*', '_x_', '5', 'é'),
  },
  { weight: 1, arbitrary: one('你好', 'สวัสดี', '🎉', '-', '.', '`', '~', '__') },
);
const good = one('{{name}}', '{{order_id}}', '{{ name }}', '{{Name}}');
const numbered = one('{{1}}', '{{2}}', '{{3}}');
const broken = one('{{', '}}', '{{a b}}', '{{}}', '{{é}}', '{{{x}}}');
const text = (variable: fc.Arbitrary<string>, max: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 14, arbitrary: word },
        { weight: 2, arbitrary: variable },
        { weight: 1, arbitrary: one('\n', '\n\n\n', '  ') },
      ),
      { maxLength: max },
    )
    .chain((parts) => one(' ', ' ', ' ', '').map((between) => parts.join(between)));
const bodies = fc.oneof(
  { weight: 6, arbitrary: text(good, 25) },
  { weight: 4, arbitrary: text(numbered, 25) },
  { weight: 1, arbitrary: text(fc.oneof(good, numbered, broken), 25) },
  // At the edge and one past it.
  { weight: 1, arbitrary: fc.integer({ min: 1020, max: 1028 }).map((length) => 'a'.repeat(length)) },
);
const length = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => 'b'.repeat(n));
const header: fc.Arbitrary<TemplatePart> = fc.oneof(
  fc
    .oneof(
      { weight: 5, arbitrary: text(fc.oneof(good, numbered), 4) },
      { weight: 1, arbitrary: length(43, 63) },
    )
    .map((value): TemplatePart => ({ type: 'HEADER', format: 'TEXT', text: value })),
  one<'IMAGE' | 'VIDEO' | 'DOCUMENT'>('IMAGE', 'VIDEO', 'DOCUMENT').map((format): TemplatePart => ({
    type: 'HEADER',
    format,
    meta: { media_id: 'm', url: '/x', file_name: 'x' },
  })),
);
const label = fc.oneof(
  { weight: 6, arbitrary: one('Yes', 'No', 'Later', 'Shop', 'Call us', 'Maybe') },
  { weight: 1, arbitrary: length(24, 26) },
  { weight: 1, arbitrary: one('{{name}}', 'a\nb', '🎉 Go', '', 'yes ') },
);
const address = fc.oneof(
  {
    weight: 8,
    arbitrary: one(
      'https://example.com',
      'https://example.com/a/{{1}}',
      'http://shop.example.com/?id={{name}}',
    ),
  },
  {
    weight: 2,
    arbitrary: one(
      '',
      'example.com',
      'https://',
      'https://localhost/x',
      'https://a@example.com',
      'https://{{1}}',
      'ftp://example.com',
      'https://example.com/{{1}}/x',
      'https://example.com/{{a}}{{b}}',
      'https://example.com/a b',
      'https://x{{1}}',
      'https:\\\\example.com',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1003, max: 1006 }).map((n) => `https://example.com/${'c'.repeat(n)}`),
  },
);
const phone = fc.oneof(
  { weight: 4, arbitrary: one('+919876543210', '919876543210', '+1 (631) 555-5555') },
  { weight: 1, arbitrary: one('+0123456789', '12345', '+1234567890123456', 'call', '') },
);
const button: fc.Arbitrary<TemplateButton> = fc.oneof(
  label.map((value): TemplateButton => ({ type: 'QUICK_REPLY', text: value })),
  fc
    .tuple(label, address, fc.boolean())
    .map(([value, url, trackable]): TemplateButton => ({ type: 'URL', text: value, url, trackable })),
  fc
    .tuple(label, phone)
    .map(([value, phone_number]): TemplateButton => ({ type: 'PHONE_NUMBER', text: value, phone_number })),
  one('SAVE20', '', 'd'.repeat(20), 'd'.repeat(21)).map((example): TemplateButton => ({
    type: 'COPY_CODE',
    text: 'Copy',
    example,
  })),
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
const defaults = fc.oneof(
  { weight: 12, arbitrary: one('Asha', '4711', 'blue suit') },
  { weight: 1, arbitrary: one('', 'two\nlines', 'a      b') },
);

/** Drafts in their normal form, many of them wrong in one way or another. */
export const randomDraft: fc.Arbitrary<TemplateDraft> = fc
  .record({
    name: fc.oneof(
      { weight: 9, arbitrary: one('order_ready', 'Order Ready!', 'über 9') },
      { weight: 1, arbitrary: one('!!!', '你好') },
    ),
    language: fc.oneof(
      { weight: 9, arbitrary: one(...TEMPLATE_LANGUAGES.map(({ code }): string => code)) },
      { weight: 1, arbitrary: one('xx', 'en-US', '') },
    ),
    category: one('MARKETING', 'UTILITY'),
    header: maybe(header),
    body: bodies,
    footer: maybe(
      fc.oneof(
        { weight: 5, arbitrary: word },
        { weight: 1, arbitrary: length(59, 61) },
        { weight: 1, arbitrary: good },
      ),
    ),
    buttons: maybe(fc.array(button, { maxLength: 4 })),
    defaults: fc.array(defaults, { minLength: 6, maxLength: 6 }),
  })
  .map(({ name, language, category, header, body, footer, buttons, defaults }) => {
    const components: TemplatePart[] = [
      ...(header === null ? [] : [header]),
      { type: 'BODY', text: body },
      ...(footer === null ? [] : [{ type: 'FOOTER' as const, text: footer }]),
      ...(buttons === null ? [] : [{ type: 'BUTTONS' as const, buttons }]),
    ];
    return normalTemplate({
      template_name: name,
      language,
      whatsapp_template_category: category,
      components,
      variables: variablesInParts(components).map((variable, at) => ({
        name: variable,
        default_value: defaults[at % defaults.length] ?? '',
      })),
    });
  });
