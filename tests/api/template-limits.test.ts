import { describe, expect, it } from 'vitest';
import type { TemplateButton, TemplatePart } from '@shared/contract/template-parts';
import { checkTemplate, fieldsOf } from '@shared/rules/template-check';
import { normalTemplate } from '@shared/rules/template-normal';
import { toSubmission } from '@shared/rules/template-submission';
import { GraphError } from '../../src/emulator/graph/graph-error';
import { readNewTemplate } from '../../src/emulator/graph/templates/read-template';

const BODY: TemplatePart = { type: 'BODY', text: 'Your order is ready to collect.' };
const header = (text: string): TemplatePart[] => [{ type: 'HEADER', format: 'TEXT', text }, BODY];
const body = (text: string): TemplatePart[] => [{ type: 'BODY', text }];
const buttons = (...list: readonly TemplateButton[]): TemplatePart[] => [
  BODY,
  { type: 'BUTTONS', buttons: [...list] },
];
const reply = (text: string): TemplateButton => ({ type: 'QUICK_REPLY', text });
const link = (url: string, text = 'Open'): TemplateButton => ({ type: 'URL', text, url, trackable: false });
const call = (text: string): TemplateButton => ({
  type: 'PHONE_NUMBER',
  text,
  phone_number: '+919876543210',
});
const code = (example: string, text = 'Copy'): TemplateButton => ({ type: 'COPY_CODE', text, example });
const times = <One>(count: number, make: (n: number) => One): One[] =>
  Array.from({ length: count }, (_, n) => make(n));
const x = (length: number): string => 'x'.repeat(length);
const address = (length: number): string => 'https://a.example/'.padEnd(length, 'x');

interface Verdicts {
  /** Where we refuse it; nothing: we take it. */
  readonly ours: readonly string[];
  /** Meta's code and subcode; null: taken. */
  readonly metas: string | null;
}

function verdicts(components: readonly TemplatePart[]): Verdicts {
  const draft = normalTemplate({
    template_name: 'limits',
    language: 'en_US',
    whatsapp_template_category: 'MARKETING',
    components,
    variables: ['a', 'b', 'c'].map((name) => ({ name, default_value: 'Asha' })),
  });
  const ours = Object.keys(fieldsOf(checkTemplate(draft)));
  try {
    readNewTemplate(toSubmission(draft, null), () => true);
    return { ours, metas: null };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return { ours, metas: `${error.code} ${error.options.subcode ?? ''}`.trim() };
  }
}
const TAKEN: Verdicts = { ours: [], metas: null };
const refused = (path: string, metas: string | null): Verdicts => ({ ours: [path], metas });

/** Variables count as they are written: 5 characters each. */
const WITH_VARIABLE = 'Dear {{a}}, this is for you: ';

describe('every limit of a template, at its edge and one past it', () => {
  it.each<readonly [string, TemplatePart[], Verdicts]>([
    ['header of 45', header(x(45)), TAKEN],
    ['header of 46, which Meta takes', header(x(46)), refused('header.text', null)],
    ['header of 60, which Meta takes', header(x(60)), refused('header.text', null)],
    ['header of 61', header(x(61)), refused('header.text', '100 2388040')],
    ['header with one variable', header('Order {{a}}'), TAKEN],
    ['header with two', header('Order {{a}} of {{b}}'), refused('header.text', '100 2388047')],
    ['body of 1024', body(x(1024)), TAKEN],
    ['body of 1025', body(x(1025)), refused('body.text', '100 2388040')],
    ['body of 1024 emoji', body('🎉'.repeat(1024)), TAKEN],
    ['body of 1025 emoji', body('🎉'.repeat(1025)), refused('body.text', '100 2388040')],
    ['body of 1024 with a variable', body(WITH_VARIABLE + x(1024 - WITH_VARIABLE.length)), TAKEN],
    [
      'body of 1025 with a variable',
      body(WITH_VARIABLE + x(1025 - WITH_VARIABLE.length)),
      refused('body.text', '100 2388040'),
    ],
    ['three words around a variable', body('Hello {{a}} out there'), TAKEN],
    ['two', body('Hello {{a}} there'), refused('body.text', '100 2388293')],
    ['a variable at the end', body('Hello out there, dear {{a}}'), refused('body.text', '100 2388299')],
    ['no footer', [BODY], TAKEN],
    ['footer of 60', [BODY, { type: 'FOOTER', text: x(60) }], TAKEN],
    ['footer of 61', [BODY, { type: 'FOOTER', text: x(61) }], refused('footer.text', '100 2388040')],
    [
      'footer with a variable',
      [BODY, { type: 'FOOTER', text: 'by {{a}}' }],
      refused('footer.text', '100 2388073'),
    ],
    ['button of 25', buttons(reply(x(25))), TAKEN],
    ['button of 26', buttons(reply(x(26))), refused('buttons.0.text', '100 2388040')],
    ['address of 1024', buttons(link(address(1024))), TAKEN],
    ['address of 1025, which Meta takes', buttons(link(address(1025))), refused('buttons.0.url', null)],
    ['address of 2000, which Meta takes', buttons(link(address(2000))), refused('buttons.0.url', null)],
    ['address of 2001', buttons(link(address(2001))), refused('buttons.0.url', '100 2388040')],
    ['code of 20', buttons(code(x(20))), TAKEN],
    ['code of 21', buttons(code(x(21))), refused('buttons.0.example', '100 2388040')],
    ['10 quick replies', buttons(...times(10, (n) => reply(`Answer ${n}`))), TAKEN],
    [
      '11 quick replies',
      buttons(...times(11, (n) => reply(`Answer ${n}`))),
      refused('buttons', '100 2388054'),
    ],
    ['2 links', buttons(...times(2, (n) => link(address(30), `Open ${n}`))), TAKEN],
    [
      '3 links',
      buttons(...times(3, (n) => link(address(30), `Open ${n}`))),
      refused('buttons', '100 2388054'),
    ],
    ['1 telephone number', buttons(call('Call')), TAKEN],
    ['2 telephone numbers', buttons(call('Call'), call('Ring')), refused('buttons', '100 2388054')],
    ['1 code', buttons(code('A')), TAKEN],
    ['2 codes', buttons(code('A'), code('B', 'Take')), refused('buttons', '100 2388054')],
    [
      '10 of all types',
      buttons(
        ...times(6, (n) => reply(`${n}`)),
        link(address(30)),
        link(address(31), 'Go'),
        call('Call'),
        code('A'),
      ),
      TAKEN,
    ],
    [
      '11 of all types',
      buttons(
        ...times(7, (n) => reply(`${n}`)),
        link(address(30)),
        link(address(31), 'Go'),
        call('Call'),
        code('A'),
      ),
      refused('buttons', '100 2388054'),
    ],
    [
      'replies on both sides',
      buttons(reply('A'), call('Call'), reply('B')),
      refused('buttons', '100 2388054'),
    ],
  ])('%s', (_name, parts, expected) => {
    expect(verdicts(parts)).toEqual(expected);
  });

  it.each([
    ['n'.repeat(512), true],
    ['n'.repeat(513), false],
    ['with_Capital', false],
    ['', false],
  ])('a name of Meta’s: %s', (name, fits) => {
    const make = () =>
      readNewTemplate({ name, language: 'en_US', category: 'UTILITY', components: [BODY] }, () => true);
    if (fits) expect(make).not.toThrow();
    else expect(make).toThrow(GraphError);
  });
});
