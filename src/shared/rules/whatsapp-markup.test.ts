import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkup, plainText, type MarkupNode } from './whatsapp-markup';

/** A short notation of the tree: b(...) i(...) s(...) c(...) pre(...) q(...) ul[...|...] ol[1:...|...] a(...) ⏎ */
function show(nodes: readonly MarkupNode[]): string {
  return nodes.map(showNode).join('');
}
function showNode(node: MarkupNode): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'break':
      return '⏎';
    case 'code':
      return `c(${node.text})`;
    case 'pre':
      return `pre(${node.text})`;
    case 'link':
      return `a(${node.text})`;
    case 'quote':
      return `q(${show(node.children)})`;
    case 'bullet_list':
      return `ul[${node.items.map(show).join('|')}]`;
    case 'numbered_list':
      return `ol[${node.items.map((item) => `${item.number}:${show(item.children)}`).join('|')}]`;
    default:
      return `${node.type[0]}(${show(node.children)})`;
  }
}

describe('parseMarkup', () => {
  it.each([
    ['', ''],
    ['hello', 'hello'],
    ['*bold* _it_ ~no~ `code`', 'b(bold) i(it) s(no) c(code)'],
    ['*_~all~_*', 'b(i(s(all)))'],
    ['a*b*c', 'a*b*c'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['* a*', 'ul[a*]'],
    ['*a *', '*a *'],
    ['*a\nb*', '*a⏎b*'],
    ['(*a*)', '(b(a))'],
    ['snake_case_name', 'snake_case_name'],
    ['**a**', '*b(a)*'],
    ['_____', '_____'],
    ['*_*', '*_*'],
    ['*_* *a*', '*_* b(a)'],
    ['*a _b* c_', 'b(a _b) c_'],
    ['*नमस्ते* दोस्त', 'b(नमस्ते) दोस्त'],
    ['ते*a*', 'ते*a*'],
    ['*مرحبا*', 'b(مرحبا)'],
    ['❤️*love*😀', '❤️b(love)😀'],
    ['`*a*`', 'c(*a*)'],
    ['`a` b`c`', 'c(a) b`c`'],
    ['``', '``'],
    ['```a *b*\n\n_c_```', 'pre(a *b*\n\n_c_)'],
    ['x ```\ncode\n``` y', 'x pre(code) y'],
    ['``````', '``````'],
    ['*a ```x``` b*', 'b(a pre(x) b)'],
    ['> a *b*\n> c\nd', 'q(a b(b)⏎c)d'],
    ['>a', '>a'],
    ['- a\n* b\n- ', 'ul[a|b]- '],
    ['1. a\n2. b\n9. c', 'ol[1:a|2:b|9:c]'],
    ['1.a', '1.a'],
    ['2026. was', '2026. was'],
    ['007. agent', '007. agent'],
    ['a\n- b\nc', 'aul[b]c'],
    ['a\n\n- b\n\nc', 'a⏎⏎ul[b]⏎c'],
    ['- a ```x\ny``` z\n- b', 'ul[a pre(x\ny) z|b]'],
    ['a\n\n\nb', 'a⏎⏎⏎b'],
    ['_https://x.com/a_b_ *me@x.com*', 'i(a(https://x.com/a_b)) b(a(me@x.com))'],
    ['`https://x.com`', 'c(https://x.com)'],
  ])('%j', (text, tree) => {
    expect(show(parseMarkup(text))).toBe(tree);
  });
});

describe('plainText', () => {
  it.each([
    ['*Hi* _there_\n> quote\n- one\n- two\n1. x\nend', 'Hi there\nquote\none\ntwo\n1. x\nend'],
    ['- a\n\nb', 'a\n\nb'],
    ['- a\n\n- b', 'a\n\nb'],
    ['a\n\n- b', 'a\n\nb'],
    ['```a\nb``` c', 'a\nb c'],
  ])('%j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
    expect(plainText(parseMarkup(text))).toBe(plain);
  });
});

const piece = fc.constantFrom(
  '*', '_', '~', '`', '```', ' ', '\n', '> ', '- ', '* ', '1. ', 'word', 'नम', '😀', '❤️', 'http://x.com', 'a@b.com', '+14155552671', '.', '(', ')',
); // prettier-ignore
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

function depth(nodes: readonly MarkupNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) => {
      if ('children' in node) return 1 + depth(node.children);
      if (node.type === 'bullet_list') return 1 + Math.max(...node.items.map(depth));
      if (node.type === 'numbered_list')
        return 1 + Math.max(...node.items.map((item) => depth(item.children)));
      return 0;
    }),
  );
}

describe('whatever the text', () => {
  it('invents nothing, keeps the order and loses nothing but marks', () => {
    const solid = (text: string) => text.replace(/[\s*_~`>-]/g, '');
    fc.assert(
      fc.property(hostile, (text) => {
        const plain = plainText(text);
        expect(solid(plain)).toBe(solid(text));
        let at = 0;
        for (const char of plain.replace(/\n/g, '')) {
          const found = text.indexOf(char, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + char.length;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('nests at most three marks and one block deep', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(depth(parseMarkup(text))).toBeLessThanOrEqual(4);
      }),
      { numRuns: 500 },
    );
  });

  it('plain words stay one piece of text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]+( [a-z]+)*$/), (text) => {
        expect(parseMarkup(text)).toEqual([{ type: 'text', text }]);
      }),
    );
  });
});

describe('100,000 hostile characters parse in linear time', () => {
  const N = 100_000;
  const patterns = [
    '*_~', '*', '* ', ' *', '*a', '*a ', ' *a _b ~c', '`', '`a', ' `a', '``` ', '```a', '\n', '> \n', '- a\n', '1. ', 'a', 'a@', '@', 'http://', 'http://,',
    'http://a ', 'www.', 'www.a', '.com', 'a.com', '1 ', '9', '+1', '(', ')', 'http://a)', '*a_', '_a*', 'a-', 'a.', 'a_', '-.', '> *', '*`_', '\ud83d',
  ]; // prettier-ignore
  it.each(patterns)('%j repeated', (pattern) => {
    const text = pattern.repeat(Math.ceil(N / pattern.length)).slice(0, N);
    // The best of three, far from both: linear takes some 10 ms, quadratic many seconds. Of the processor: waiting
    // for one that others use does not count.
    const times = [0, 1, 2].map(() => {
      const before = process.cpuUsage();
      parseMarkup(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });
});
