import { Extension, InputRule } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { parseBody } from '@shared/rules/template-body-parse';
import { serializeBody } from '@shared/rules/template-body-serialize';
import { fromEditor, toEditor } from './editor-document';
import { parseHtml } from './parse-html';
import { serializeHtml } from './serialize-html';

const VARIABLE_TYPED = /\{\{\s*(\w+)\s*\}\}$/;

/** Markup that was typed becomes what it means: `- `, `1. `, `> ` at the start of a line, `{{name}}`. */
const typed = Extension.create({
  name: 'typed',
  addInputRules: () => [
    new InputRule({
      find: /^(?:([-*])|(0|[1-9]\d{0,2})\.|(>)) $/,
      handler: ({ state, range, match, chain }) => {
        if (state.selection.$from.depth !== 1) return null;
        const [, dash, number] = match;
        const start = chain().deleteRange(range);
        if (dash !== undefined) start.wrapInList('bullets').run();
        else if (number !== undefined) start.wrapInList('numbers', { start: Number(number) }).run();
        else start.wrapIn('quote').run();
        return undefined;
      },
    }),
    new InputRule({
      find: VARIABLE_TYPED,
      handler: ({ state, range, match }) => {
        const type = state.schema.nodes['variable'];
        if (type === undefined) return null;
        const marks = state.doc.resolve(range.to).marks();
        state.tr.replaceWith(range.from, range.to, type.create({ name: match[1] }, null, marks));
        return undefined;
      },
    }),
  ],
});

const keys = Extension.create({
  name: 'keys',
  // Before the editor's own.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    /** Out of the list or the quote that the line stands in. */
    const outOf = (): boolean => editor.commands.liftListItem('item') || editor.commands.lift('quote');
    const newLine = (): boolean => {
      const { $from, empty } = editor.state.selection;
      if (empty && $from.depth > 1 && $from.parent.content.size === 0) return outOf();
      return editor.commands.splitListItem('item') || editor.commands.splitBlock();
    };
    return {
      Enter: newLine,
      'Shift-Enter': () =>
        editor.isActive('mono')
          ? editor.commands.insertContent({ type: 'break', marks: [{ type: 'mono' }] })
          : newLine(),
      Backspace: () => {
        const { $from, empty } = editor.state.selection;
        return empty && $from.depth > 1 && $from.parentOffset === 0 ? outOf() : false;
      },
      'Mod-Shift-7': () => editor.commands.toggleList('numbers', 'item'),
      'Mod-Shift-8': () => editor.commands.toggleList('bullets', 'item'),
      'Mod-Shift-9': () => editor.commands.toggleWrap('quote'),
    };
  },
});

/** What is pasted is made into what WhatsApp knows before the editor sees it; what is copied as text is its markup. */
const clipboard = Extension.create({
  name: 'clipboard',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) =>
            html.includes('data-pm-slice') ? html : serializeHtml(parseHtml(html, 'foreign')),
          clipboardTextParser: (text) =>
            Slice.maxOpen(schema.nodeFromJSON(toEditor(parseBody(text))).content),
          clipboardTextSerializer: ({ content }) => {
            const inline = content.firstChild?.isInline === true;
            const json: unknown = content.toJSON();
            const nodes = Array.isArray(json) ? json : [];
            return serializeBody(
              fromEditor({ type: 'doc', content: inline ? [{ type: 'paragraph', content: nodes }] : nodes }),
            );
          },
        },
      }),
    ];
  },
});

export const BEHAVIOUR = [typed, keys, clipboard];
