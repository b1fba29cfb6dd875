import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asOneLine,
  fillTemplate,
  templateObstacle,
  templateProblems,
  templateValues,
  valueProblem,
  variablesOf,
} from './template-values';

const ORDER = [
  { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['A-17'] } },
  {
    type: 'BODY',
    text: 'Hi {{1}}, your *{{2}}* is ready, {{1}}.',
    example: { body_text: [['Amara', 'navy suit']] },
  },
  { type: 'FOOTER', text: 'Northwind Tailors' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'Thanks' },
      {
        type: 'URL',
        text: 'Track',
        url: 'https://x.example/{{1}}',
        example: ['https://x.example/a17'],
      },
      { type: 'COPY_CODE', text: 'Copy code', example: 'WINTER' },
    ],
  },
];
const GIVEN = { 'header.1': 'A-17', 1: 'Amara', 2: 'suit', 'button.1.1': 'a17', 'button.2.code': 'SNOW' };

describe('the values that a template needs', () => {
  it('come from header, body and buttons, with their examples', () => {
    expect(templateValues(ORDER).map(({ key, example }) => [key, example])).toEqual([
      ['header.1', 'A-17'],
      ['1', 'Amara'],
      ['2', 'navy suit'],
      ['button.1.1', 'a17'],
      ['button.2.code', 'WINTER'],
    ]);
  });

  it('are named ones too, each once, in the order of the text', () => {
    const body = {
      type: 'BODY',
      text: '{{day}}: {{first_name}}, {{ day }}',
      example: { body_text_named_params: [{ param_name: 'day', example: 'Monday' }] },
    };
    expect(templateValues([body])).toMatchObject([
      { key: 'day', example: 'Monday' },
      { key: 'first_name', example: null },
    ]);
  });

  it('are counted by number, whatever comes first in the text', () => {
    expect(variablesOf('{{10}} then {{2}} and {{1}}')).toEqual(['1', '2', '10']);
  });

  it('a header leaves its value what its words leave of 60 characters', () => {
    expect(templateValues(ORDER)[0]).toMatchObject({ max: 54 });
  });

  it('a sign-in code is asked for once, and is short', () => {
    const code = [
      { type: 'BODY', text: '*{{1}}* is your code.' },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', text: 'Copy code' }] },
    ];
    expect(templateValues(code)).toMatchObject([{ key: '1', max: 15 }]);
  });

  it('nothing is needed where nothing is variable, and nothing that comes from outside throws', () => {
    expect(templateValues([{ type: 'BODY', text: 'Hello' }])).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.anything())), (components) => {
        expect(templateValues(components)).toBeInstanceOf(Array);
        expect(templateProblems(components, {})).toBeInstanceOf(Map);
        expect(fillTemplate(components, {})).toHaveLength(components.length);
        templateObstacle(components);
      }),
    );
  });
});

describe('a value', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['two\nlines', 'line_break'],
    ['a\tb', 'line_break'],
    ['a     b', 'spaces'],
    // As Meta counts: an emoji of one code point is one character.
    ['😀'.repeat(20), null],
    ['😀'.repeat(21), 'too_long'],
    ['x'.repeat(21), 'too_long'],
    ['a    b', null],
    ['x'.repeat(20), null],
  ])('%j: %s', (text, problem) => {
    expect(valueProblem(text, 20)).toBe(problem);
  });

  it('on one line is taken, whatever it was, unless it is empty or too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect([null, 'empty', 'too_long']).toContain(valueProblem(asOneLine(text), 1024));
      }),
    );
  });
});

describe('the problems of a template', () => {
  it('there are none when every value is given', () => {
    expect([...templateProblems(ORDER, GIVEN)]).toEqual([]);
  });

  it('there is one for each value that is missing', () => {
    expect([...templateProblems(ORDER, {})]).toEqual(templateValues(ORDER).map(({ key }) => [key, 'empty']));
  });

  it('no variable is filled by what every object has', () => {
    const body = [{ type: 'BODY', text: 'Hi {{constructor}}' }];
    expect([...templateProblems(body, {})]).toEqual([['constructor', 'empty']]);
  });

  it('the whole text has its limit, and the longest value is the one to shorten', () => {
    const values = { ...GIVEN, 1: 'a'.repeat(300), 2: 'b'.repeat(500) };
    expect([...templateProblems(ORDER, values)]).toEqual([['2', 'message_too_long']]);
  });
});

describe('filling', () => {
  it('gives what the customer sees, the address of a button too', () => {
    const [header, body, footer, buttons] = fillTemplate(ORDER, GIVEN);
    expect(header).toMatchObject({ text: 'Order A-17' });
    expect(body).toMatchObject({ text: 'Hi Amara, your *suit* is ready, Amara.' });
    expect(footer).toBe(ORDER[2]);
    expect(buttons).toMatchObject({ buttons: [{}, { url: 'https://x.example/a17' }, {}] });
  });

  it('a header without a value of its own takes the one of its name', () => {
    expect(fillTemplate(ORDER, { 1: 'Amara' })[0]).toMatchObject({ text: 'Order Amara' });
  });

  it('what has no value yet shows its variable', () => {
    expect(fillTemplate(ORDER, { 2: 'suit' })[1]).toMatchObject({
      text: 'Hi {{1}}, your *suit* is ready, {{1}}.',
    });
  });

  it('a value is text, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (first, second) => {
        const [body] = fillTemplate([{ type: 'BODY', text: '<{{1}}|{{2}}>' }], { 1: first, 2: second });
        expect(body).toEqual({ type: 'BODY', text: `<${first}|${second}>` });
      }),
    );
    const [body] = fillTemplate([{ type: 'BODY', text: '{{1}}{{2}}' }], { 1: '{{2}}', 2: '$&' });
    expect(body).toMatchObject({ text: '{{2}}$&' });
  });
});

describe('what cannot be sent from here', () => {
  it.each([
    [[{ type: 'HEADER', format: 'LOCATION' }], 'location_header'],
    [[{ type: 'HEADER', format: 'IMAGE' }], 'missing_file'],
    [[{ type: 'HEADER', format: 'IMAGE', meta: { media_id: 'M1' } }], null],
    [[{ type: 'HEADER', format: 'VIDEO', example: { header_handle: ['https://cdn.example/1'] } }], null],
    [[{ type: 'CAROUSEL', cards: [] }], 'unknown_part'],
    [[{ type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Open' }] }], 'unknown_part'],
    [ORDER, null],
  ])('%#: %s', (components, obstacle) => {
    expect(templateObstacle(components)).toBe(obstacle);
  });
});
