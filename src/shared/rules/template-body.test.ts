import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BodyBlock,
  type BodyInline,
  type BodyLine,
  BODY_MARKS,
  bodyVariables,
  hideVariables,
} from './template-body';
import { parseBody } from './template-body-parse';
import { storedBody, serializeBody } from './template-body-serialize';
import { plainText } from './whatsapp-markup';

const normal = (text: string): string => serializeBody(parseBody(text));

describe('reading and writing a body', () => {
  it.each([
    ['Hi {{first_name}}, *your* order'],
    ['*_~all~_*'],
    ['*a _b_* _c_'],
    ['```a\nb```'],
    ['x `code` y *`b`*'],
    ['- a\n- b\n\n1. c\n2. d\n9. e\n> q\n> r'],
    ['a\n\n\nb'],
    ['*{{1}}* and _{{_x_}}_'],
    ['`{{code}}`'],
    ['2 * 3 * 4 and snake_case'],
    ['*नमस्ते* दोस्त, *مرحبا* ❤️*love*😀'],
  ])('%j stays as it is', (text) => {
    expect(normal(text)).toBe(text);
  });

  it.each([
    ['* a\n* b', '- a\n- b'],
    ['{{ name }}', '{{name}}'],
    ['a\r\nb', 'a\nb'],
    ['_*a*_', '*_a_*'],
    ['*a**b*', '*ab*'],
    ['```\ncode\n```', '```code```'],
  ])('%j becomes %j', (text, canonical) => {
    expect(normal(text)).toBe(canonical);
  });

  const bold = (text: string): BodyInline => ({ type: 'text', text, marks: ['bold'] });
  const plain = (text: string): BodyInline => ({ type: 'text', text, marks: [] });
  const paragraph = (...line: BodyLine): BodyBlock => ({ type: 'paragraph', line });
  it.each<readonly [BodyBlock, string]>([
    [paragraph(plain('a'), bold(' b '), plain('c')), 'a *b* c'],
    [paragraph(plain('h'), bold('ell'), plain('o')), 'hello'],
    [paragraph(bold('Hi '), { type: 'variable', name: 'x', marks: ['bold'] }), '*Hi {{x}}*'],
    [paragraph(bold('Hi'), { type: 'variable', name: 'x', marks: [] }), 'Hi{{x}}'],
    [paragraph(bold('a'), { type: 'break', marks: ['bold'] }, bold('b')), '*a*\n*b*'],
    [paragraph({ type: 'text', text: 'a`b', marks: ['code'] }), '`a`b`'],
    [{ type: 'bullets', lines: [[plain('a')], [], [plain('b')]] }, '- a\n\n- b'],
  ])('%j is written as %j', (block, text) => {
    expect(serializeBody([block])).toBe(text);
  });

  it('collapses line breaks when stored', () => {
    expect(storedBody(parseBody('\n\na\n\n\n\nb\n \n'))).toBe('a\n\nb');
  });

  it('knows its variables', () => {
    expect(bodyVariables(parseBody('{{b}} *{{a}}*\n- {{b}} {{ c }}'))).toEqual(['b', 'a', 'c']);
  });
});

const words = fc.oneof(
  fc.constantFrom(
    'Hello',
    ' ',
    'a',
    'é',
    'ते',
    'مرحبا',
    '😀',
    '. ',
    '!',
    '1.',
    '2',
    '  ',
    'https://x.co/a_b ',
  ),
  fc.stringMatching(/^[ -~]{0,4}$/),
  fc.constantFrom('*', '_', '~', '`', '```', '- ', '> ', '{{', '}}'),
);
const marks = fc.subarray([...BODY_MARKS]);
const inline: fc.Arbitrary<BodyInline> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text' as const), text: words, marks }) },
  fc.record({
    type: fc.constant('variable' as const),
    name: fc.constantFrom('a', '_b_', '1', 'first_name'),
    marks,
  }),
  fc.record({ type: fc.constant('break' as const), marks }),
);
const line = fc.array(inline, { maxLength: 8 });
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const block: fc.Arbitrary<BodyBlock> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), line }),
  fc.record({ type: fc.constantFrom('quote' as const, 'bullets' as const), lines }),
  fc.record({ type: fc.constant('numbers' as const), start: fc.nat({ max: 1010 }), lines }),
);
const anyBody = fc.array(block, { maxLength: 6 });
const markup = fc
  .array(fc.oneof(words, fc.constantFrom('\n', '{{x}}', '*', '_', '`')), { maxLength: 40 })
  .map((parts) => parts.join(''));

/** Whether something bold, italic, struck or monospaced has a sign of WhatsApp's among its letters. */
const signInMarks = (document: readonly BodyBlock[]): boolean =>
  document
    .flatMap((each) => (each.type === 'paragraph' ? each.line : each.lines.flat()))
    .some((piece) => piece.type === 'text' && piece.marks.length > 0 && /[*_~`]/.test(piece.text));

describe('any body', () => {
  it('comes to rest: what is written reads as what was meant', () => {
    fc.assert(
      fc.property(anyBody, (document) => {
        const text = serializeBody(document);
        expect(serializeBody(parseBody(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
  it('keeps every word of a text that WhatsApp would show', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const canonical = normal(text);
        expect(normal(canonical)).toBe(canonical);
        // What stands twice and alike becomes one, as *a**b* does: a star or tilde among the letters of both is a pair then.
        const dropped = signInMarks(parseBody(text)) ? /[\s*_~`]+/g : /\s+/g;
        const shown = (of: string): string => plainText(hideVariables(of).text).replace(dropped, '');
        expect(shown(canonical)).toBe(shown(text));
      }),
      { numRuns: 300 },
    );
  });
});
