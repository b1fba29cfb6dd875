// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyBlock, type BodyInline, BODY_MARKS } from '@shared/rules/template-body';
import { parseBody } from '@shared/rules/template-body-parse';
import { serializeBody } from '@shared/rules/template-body-serialize';
import { parseHtml } from './parse-html';
import { serializeHtml } from './serialize-html';

const paste = (html: string): string => serializeBody(parseHtml(html, 'foreign'));
const there = (markup: string): string => serializeBody(parseHtml(serializeHtml(parseBody(markup)), 'own'));

const marks = fc.subarray([...BODY_MARKS]);
const inline: fc.Arbitrary<BodyInline> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    text: fc.oneof(fc.constantFrom('Hi', ' ', '  b', '<i>', '&amp;', '*', '_a_', 'مرحبا', '😀'), fc.string()),
    marks,
  }),
  fc.record({ type: fc.constant('variable' as const), name: fc.constantFrom('a', '_b_', '1'), marks }),
);
const lines = fc.array(fc.array(inline, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
const block: fc.Arbitrary<BodyBlock> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), line: fc.array(inline, { maxLength: 8 }) }),
  fc.record({ type: fc.constantFrom('quote' as const, 'bullets' as const), lines }),
  fc.record({ type: fc.constant('numbers' as const), start: fc.nat({ max: 20 }), lines }),
);

describe('markup to HTML to markup', () => {
  it('is the identity on what we write', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (document) => {
        const markup = serializeBody(document);
        expect(there(markup)).toBe(markup);
      }),
      { numRuns: 60 },
    );
  });
  it.each(['', 'a\n\n\nb', '```a\nb```', '*a* \n \n- x\n\n- y', '<b>&nbsp;</b>', 'a  b '])(
    'keeps %j',
    (text) => {
      expect(there(text)).toBe(text);
    },
  );
});

describe('what is pasted', () => {
  it.each([
    ['<p>Hello <b>dear</b> <i>friend</i></p>', 'Hello *dear* _friend_'],
    ['<h1>Title</h1>\n<p>Text\n  goes on</p>', '*Title*\nText goes on'],
    ['<b style="font-weight:normal"><p><span style="font-weight:700">Doc</span>s</p></b>', 'Docs'],
    ['<span style="font-weight:700">Docs</span> here', '*Docs* here'],
    ['<span style="text-decoration: line-through">no</span>', '~no~'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n- b\n- c'],
    ['<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>', '3. a\n4. b'],
    ['<div>a<br>b<br></div><div><br></div><div>c</div>', 'a\nb\n\nc'],
    ['<pre>x\n  y</pre>', '```x\n  y```'],
    ['<p>Use <code>npm</code></p>', 'Use `npm`'],
    ['<a href="https://x.com/a">here</a>', 'here (https://x.com/a)'],
    ['<a href="https://x.com/a">https://x.com/a</a>', 'https://x.com/a'],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>', '*A* 1\n*B* 2'],
    ['<style>p{}</style><script>x()</script><p>Hi {{first_name}}</p><img src="x">', 'Hi {{first_name}}'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> b'],
  ])('%s becomes %j', (html, markup) => {
    expect(paste(html)).toBe(markup);
  });
});
