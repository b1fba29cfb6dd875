import { Mark, Node, mergeAttributes } from '@tiptap/core';
import { type BodyMark, BODY_MARKS } from '@shared/rules/template-body';

/*
 * What WhatsApp knows, and nothing else: the schema of the body's editor. Names are those of template-body.ts; tags those
 * of serialize-html.ts.
 */
const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', mergeAttributes(HTMLAttributes, { dir: 'auto' }), 0],
});
const HardBreak = Node.create({
  name: 'break',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
});
const Item = Node.create({
  name: 'item',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
});
const Bullets = Node.create({
  name: 'bullets',
  group: 'block',
  content: 'item+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
});
const Numbers = Node.create({
  name: 'numbers',
  group: 'block',
  content: 'item+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute('start') ?? '1', 10) || 0,
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
});
const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

/** A variable is one thing: the caret goes around it, deleting takes all of it. */
const Variable = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-variable') ?? '',
      renderHTML: ({ name }: { readonly name?: string }) => ({ 'data-variable': name ?? '' }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, String(node.attrs['name'])],
  renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
});

const TAGS: Readonly<Record<BodyMark, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  mono: 'samp',
  code: 'code',
};
const KEYS: Readonly<Partial<Record<BodyMark, string>>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  strike: 'Mod-Shift-x',
  mono: 'Mod-Shift-m',
};
const marks = BODY_MARKS.map((name) =>
  Mark.create({
    name,
    // The two kinds of code do not go together; everything else does.
    excludes: name === 'mono' || name === 'code' ? 'mono code' : name,
    parseHTML: () => [{ tag: TAGS[name] }],
    renderHTML: () => [TAGS[name], 0],
    addKeyboardShortcuts() {
      const key = KEYS[name];
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
  }),
);

export const SCHEMA = [Doc, Text, Paragraph, HardBreak, Item, Bullets, Numbers, Quote, Variable, ...marks];
