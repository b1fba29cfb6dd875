// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { Editor } from '@tiptap/core';
import { parseBody } from '@shared/rules/template-body-parse';
import { serializeBody } from '@shared/rules/template-body-serialize';
import type { BodyDocument } from '@shared/rules/template-body';
import { createBodyEditor, showDocument } from './body-editor';

let editor: Editor | null = null;
let latest: BodyDocument = [];
const written = (): string => serializeBody(latest);

function open(markup: string): Editor {
  editor = createBodyEditor({
    element: document.body.appendChild(document.createElement('div')),
    content: parseBody(markup),
    editable: true,
    attributes: {},
    onChange: (body) => {
      latest = body;
    },
  });
  latest = parseBody(markup);
  return editor;
}
/** As typing does: through what reads along. */
function type(into: Editor, text: string): void {
  for (const letter of text) {
    const { from, to } = into.state.selection;
    const handled = into.view.someProp('handleTextInput', (handle) =>
      handle(into.view, from, to, letter, () => into.state.tr.insertText(letter, from, to)),
    );
    if (handled !== true) into.view.dispatch(into.state.tr.insertText(letter, from, to));
  }
}
const press = (into: Editor, key: string, init: KeyboardEventInit = {}): void => {
  into.commands.keyboardShortcut(`${init.shiftKey === true ? 'Shift-' : ''}${key}`);
};
function paste(into: Editor, html: string): void {
  into.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
}

afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
});

describe('the editor of a body', () => {
  it('shows what it is given and changes nothing of it', () => {
    const markup = 'Hi *{{name}}*,\n- a\n- _b_\n\n> q\n3. x\n```m\nn``` `c`';
    const opened = open(markup);
    type(opened, '!');
    expect(opened.getHTML()).toContain('<span data-variable="name">');
    expect(written()).toBe(`!${markup}`);
  });
  it('reads typed markup along', () => {
    const opened = open('');
    type(opened, '- a {{ first_name }}');
    press(opened, 'Enter');
    type(opened, 'b');
    press(opened, 'Enter');
    press(opened, 'Enter');
    type(opened, '2. c');
    expect(written()).toBe('- a {{first_name}}\n- b\n2. c');
  });
  it('takes marks at the caret', () => {
    const opened = open('');
    type(opened, 'a ');
    opened.commands.toggleMark('bold');
    type(opened, 'b');
    opened.commands.insertContent({ type: 'variable', attrs: { name: 'x' }, marks: [{ type: 'bold' }] });
    opened.commands.toggleMark('bold');
    type(opened, ' c');
    expect(written()).toBe('a *b{{x}}* c');
  });
  it('breaks lines inside monospace', () => {
    const opened = open('');
    opened.commands.toggleMark('mono');
    type(opened, 'a');
    press(opened, 'Enter', { shiftKey: true });
    type(opened, 'b');
    expect(written()).toBe('```a\nb```');
  });
  it('pastes into the line where the caret stands', () => {
    const opened = open('Hi ');
    opened.commands.focus('end');
    paste(opened, '<meta charset="utf-8"><p><b>Ann</b></p>');
    expect(written()).toBe('Hi *Ann*');
    paste(opened, '<h2>News</h2><ul><li>one</li><li>two</li></ul>');
    expect(written()).toBe('Hi *AnnNews*\n- one\n- two');
  });
  it('copies its markup as text', () => {
    const opened = open('Hi *Ann*\n- a');
    opened.commands.selectAll();
    const { text } = opened.view.serializeForClipboard(opened.state.selection.content());
    expect(text).toBe('Hi *Ann*\n- a');
  });
  it('shows another document without saying that it was typed', () => {
    const opened = open('one two');
    const before = latest;
    showDocument(opened, parseBody('one *three*'));
    expect(latest).toBe(before);
    type(opened, '!');
    expect(written()).toBe('one *three!*');
  });
});
